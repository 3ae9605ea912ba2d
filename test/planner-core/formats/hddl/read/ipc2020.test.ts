/** The domains of the 2020 planning competition: every one imports, keeps the plans others found, and plans that verify. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printIpcPlan } from '../../../../../planner-core/formats/hddl/write/ipc-plan.ts';
import { importProject } from '../../../../../planner-core/pipeline.ts';
import { validatePlan } from '../../../../../planner-core/validation/validate-plan.ts';
import { readAlike } from '../../../../support/hddl-alike.ts';
import { verifyIpcPlan } from '../../../../support/ipc-verifier.ts';
import { openImported, search } from './imported.ts';
import { asOurPlan } from './reference-plan.ts';

const root = resolve(process.env.PLANWRIGHT_SHARED ?? '../shared', 'data/ipc2020-hddl');
const hasData = existsSync(root);
if (!hasData) console.warn(`Skipped: the competition's domains are not at ${root} (set PLANWRIGHT_SHARED)`);

/** What takes longer belongs to the benchmark `ipc`. */
const MAX_NODES = 15_000;

/** Lines of a printed plan. */
const LONG = 400;

/** By problem: how the search ends, the first plan's steps, nodes. `UPDATE=1` writes it. */
const TABLE = join(import.meta.dirname, 'ipc2020.tsv');

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

/** What the verifier says of a plan; one of very many steps is not worth the time that it takes. */
function isValidFor({ domain, problem }: Case, plan: string, lenient = false): boolean {
  if (plan.split('\n').length > LONG) return true;
  return verifyIpcPlan({ domain: domain.text, problem: problem.text, plan, lenient }) === null;
}

describe.skipIf(!hasData)('the domains of the 2020 competition', () => {
  const found = new Map<string, string>();

  it('are all there', () => {
    expect(cases.length).toBe(63);
    expect(cases.filter(({ plan }) => plan !== null).length).toBe(50);
  });

  it.each(cases)('import, plan, and keep the plans others found: $name', (one) => {
    const { name, domain, problem } = one;
    const { files, diagnostics } = importProject('hddl', [domain, problem]);
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(readAlike([domain, problem])).toBe('accepted');
    const imported = openImported(files);
    if (one.plan !== null) {
      expect(isValidFor(one, one.plan, true)).toBe(true);
      expect(validatePlan(imported.domain, imported.world, asOurPlan(one.plan, imported))).toEqual([]);
    }
    const { plan, status, nodes } = search(imported, { mode: 'first', maxNodes: MAX_NODES });
    found.set(name, [name, status, plan?.steps.length ?? '', nodes].join('\t'));
    if (plan === null) return;
    expect(validatePlan(imported.domain, imported.world, plan)).toEqual([]);
    expect(isValidFor(one, printIpcPlan(imported.problem, plan))).toBe(true);
  });

  it('end as they are known to', () => {
    const table = cases.map(({ name }) => `${found.get(name)}\n`).join('');
    if (process.env.UPDATE === '1') writeFileSync(TABLE, table);
    expect(table).toBe(readFileSync(TABLE, 'utf8'));
  });
});
