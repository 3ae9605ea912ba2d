/** The competition's domains of 2020, written for JSHOP2: all are imported, and plan as JSHOP2 did. */
import { describe, expect, test } from 'vitest';
import { compare, expectCauses } from './compared.ts';
import { causesOf } from './differences.ts';
import { importAll, plansOf } from './imported.ts';
import { filesIn, hasData, rowsOf, sourceOf } from './shared-data.ts';

const ROOT = 'ipc2020-as-jshop';
/** More would take the reference seconds. */
const MOST_NODES = 2_000;
const there = hasData(ROOT);

const folders = filesIn(ROOT)
  .filter((name) => !name.includes('.'))
  .flatMap((domain) => filesIn(`${ROOT}/${domain}`).map((problem) => `${domain}/${problem}`));

function filesOf(folder: string) {
  return [sourceOf(`${ROOT}/${folder}/domain`), sourceOf(`${ROOT}/${folder}/problem`)];
}

describe.skipIf(!there)('a domain of the competition', () => {
  test.each(folders)('%s: is carried over whole', (folder) => {
    const { diagnostics, worlds } = importAll(filesOf(folder));
    expect(diagnostics).toEqual([]);
    expect(worlds).toHaveLength(1);
  });

  const rows = there ? rowsOf(`${ROOT}/REFERENCE.tsv`) : [];
  const few = ([, , , , nodes]: string[]) => Number(nodes) < MOST_NODES;
  test.each(rows.filter(few))(
    '%s/%s: the first plan, but for the causes in the table',
    (domain, problem, length, cost, nodes) => {
      const comparison = compare({ files: filesOf(`${domain}/${problem}`), count: 1 });
      const original = comparison.original();
      const [plan] = original.plans;
      expect([plan?.steps.length, plan?.cost, original.nodes], 'the reference').toEqual(
        [length, cost, nodes].map(Number),
      );
      expectCauses(comparison, causesOf(`ipc2020/${domain}/${problem}`));
    },
  );

  test.each(rows.filter((row) => !few(row)))(
    '%s/%s: length and cost of the first plan',
    (domain, problem, length, cost) => {
      const found = plansOf(importAll(filesOf(`${domain}/${problem}`)), { maxNodes: 300_000 });
      const [plan] = found.plans;
      expect([plan?.steps.length, plan?.cost]).toEqual([length, cost].map(Number));
    },
  );
});
