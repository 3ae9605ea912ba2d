/** The domains of the 2020 planning competition: every one imports, keeps the plans others found, and plans that verify. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printIpcPlan } from '../../../../planner-core/exporters/hddl/ipc-plan.ts';
import { importHddl } from '../../../../planner-core/importers/hddl/import-hddl.ts';
import { checkProject } from '../../../../planner-core/pipeline.ts';
import { validatePlan } from '../../../../planner-core/validation/validate-plan.ts';
import { verifyIpcPlan } from '../../../support/ipc-verifier.ts';
import { hasErrors, importOne, search } from './imported.ts';
import { asOurPlan } from './reference-plan.ts';

const root = resolve(process.env.PLANWRIGHT_SHARED ?? '../shared', 'data/ipc2020-hddl');
const hasData = existsSync(root);
if (!hasData) console.warn(`Skipped: the competition's domains are not at ${root} (set PLANWRIGHT_SHARED)`);

const MAX_NODES = 30_000;

/**
 * Problems without a plan within the limit. Depth-first search follows the first alternative for ever where a method
 * leads back to its own task in the same state, or to ever larger networks; only Towers with ten discs is merely large.
 */
const UNSOLVED: ReadonlyMap<string, string> = new Map([
  ['total-order/AssemblyHierarchical', 'connects and disconnects the same two ports for ever'],
  ['total-order/Blocksworld-HPDDL', 'picks up and puts down the same block for ever'],
  ['total-order/Hiking', 'TripTo2 splits the way into ever more parts'],
  ['total-order/Logistics-Learned-ECAI-16', 'AchieveAt1 leads back to itself in the same state'],
  [
    'total-order/Monroe-Fully-Observable/pfile03-p-0070-quell-riot-full-pref-tlt',
    'follows a wrong goal first',
  ],
  ['total-order/Robot', 'moves to and fro for ever'],
  ['total-order/Satellite-GTOHP', 'turns to and fro for ever'],
  ['total-order/Towers/pfile_10', 'needs some 260,000 nodes'],
  ['total-order/Transport', 'GetTo leads to itself first'],
  ['partial-order/Rover', 'drives to and fro for ever'],
  ['partial-order/Satellite/3obs-2sat-2mod', 'has more interleavings than the limit'],
  ['partial-order/Transport', 'GetTo leads to itself first'],
]);

interface Case {
  readonly name: string;
  readonly domain: { readonly path: string; readonly text: string };
  readonly problem: { readonly path: string; readonly text: string };
  readonly plan: string | null;
}

function casesIn(track: string): Case[] {
  return readdirSync(join(root, track)).flatMap((folder) => {
    const files = readdirSync(join(root, track, folder));
    const source = (file: string) => ({
      path: `${folder}/${file}`,
      text: readFileSync(join(root, track, folder, file), 'utf8'),
    });
    return files
      .filter((file) => file.endsWith('.hddl') && !file.endsWith('domain.hddl'))
      .map((file) => {
        const stem = file.replace(/\.hddl$/, '');
        const domain = files.includes('domain.hddl') ? 'domain.hddl' : `${stem}-domain.hddl`;
        const plan = files.includes(`${stem}.plan`) ? source(`${stem}.plan`).text : null;
        return { name: `${track}/${folder}/${stem}`, domain: source(domain), problem: source(file), plan };
      });
  });
}

const cases = hasData ? ['total-order', 'partial-order'].flatMap(casesIn) : [];

function isUnsolved({ name }: Case): boolean {
  return [...UNSOLVED.keys()].some((prefix) => name === prefix || name.startsWith(`${prefix}/`));
}

describe.skipIf(!hasData)('the domains of the 2020 competition', () => {
  it('are all there', () => {
    expect(cases.length).toBe(63);
    expect(cases.filter(({ plan }) => plan !== null).length).toBe(50);
  });

  it.each(cases)('import without errors, and have none: $name', ({ domain, problem }) => {
    const { files, diagnostics } = importHddl(domain, [problem]);
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const said = checkProject(
      files.filter(({ path }) => path.endsWith('.htn')),
      files.filter(({ path }) => path.endsWith('.world')),
    );
    expect(hasErrors(said)).toBe(false);
  });

  it.each(cases.filter(({ plan }) => plan !== null))(
    'keep the plan that another planner found: $name',
    ({ domain, problem, plan }) => {
      const text = plan ?? '';
      expect(
        verifyIpcPlan({ domain: domain.text, problem: problem.text, plan: text, lenient: true }),
      ).toBeNull();
      const imported = importOne(domain, problem);
      expect(validatePlan(imported.domain, imported.world, asOurPlan(text, imported))).toEqual([]);
    },
  );

  it.each(cases.filter((one) => !isUnsolved(one)))(
    'have a plan that outside verifiers can check: $name',
    ({ domain, problem }) => {
      const imported = importOne(domain, problem);
      const { plan } = search(imported, { mode: 'first', maxNodes: MAX_NODES });
      if (plan === null) throw new Error('no plan within the limit');
      expect(validatePlan(imported.domain, imported.world, plan)).toEqual([]);
      const ipc = printIpcPlan(imported.problem, plan);
      expect(verifyIpcPlan({ domain: domain.text, problem: problem.text, plan: ipc })).toBeNull();
    },
  );

  it.each(cases.filter(isUnsolved))(
    'reach the limit where the table says so: $name',
    ({ domain, problem }) => {
      const { status, limit } = search(importOne(domain, problem), { mode: 'first', maxNodes: MAX_NODES });
      expect({ status, limit }).toEqual({ status: 'limit', limit: 'nodes' });
    },
  );
});
