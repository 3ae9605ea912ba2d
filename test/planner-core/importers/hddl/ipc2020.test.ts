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
 * Problems that plain depth-first search does not solve within the limit: it follows the first alternative for ever
 * where that leads back to the same task in the same state. To be shortened as the search learns to see such circles.
 */
const MAY_NOT_END: ReadonlyMap<string, string> = new Map([
  ['total-order/AssemblyHierarchical', 'connects and disconnects the same two ports'],
  ['total-order/Blocksworld-HPDDL', 'marks the same block as done'],
  ['total-order/Hiking', 'TripTo2 begins with itself: the next place after place0 may be place1 again'],
  ['total-order/Logistics-Learned-ECAI-16', 'AchieveAt1 drives a truck from where it is to where it is'],
  [
    'total-order/Monroe-Fully-Observable/pfile03-p-0070-quell-riot-full-pref-tlt',
    'carries helpers in ever more vehicles',
  ],
  ['total-order/Robot', 'moves to and fro between two rooms'],
  ['total-order/Satellite-GTOHP', 'switches the same instrument off and on'],
  ['total-order/Towers/pfile_10', 'no circle: needs some 260,000 nodes'],
  ['total-order/Transport', 'GetTo begins with itself'],
  ['partial-order/Rover', 'no circle: tries the interleavings of three goals that cannot be reached yet'],
  ['partial-order/Satellite/3obs-2sat-2mod', 'no circle: tries interleavings'],
  ['partial-order/Transport', 'GetTo begins with itself'],
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

function mayNotEnd({ name }: Case): boolean {
  return [...MAY_NOT_END.keys()].some((prefix) => name === prefix || name.startsWith(`${prefix}/`));
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

  it.each(cases)('plan so that outside verifiers can check it, or are in the table: $name', (one) => {
    const { domain, problem } = one;
    const imported = importOne(domain, problem);
    const { plan, status } = search(imported, { mode: 'first', maxNodes: MAX_NODES });
    if (plan === null) {
      expect({ status, mayNotEnd: mayNotEnd(one) }).toEqual({ status: 'limit', mayNotEnd: true });
      return;
    }
    expect(validatePlan(imported.domain, imported.world, plan)).toEqual([]);
    const ipc = printIpcPlan(imported.problem, plan);
    expect(verifyIpcPlan({ domain: domain.text, problem: problem.text, plan: ipc })).toBeNull();
  });
});
