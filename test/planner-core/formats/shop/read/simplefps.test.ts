/** SimpleFPS as it was written for JSHOP2, with all its problems: first plan, cost and nodes are JSHOP2's. */
import { describe, expect, test } from 'vitest';
import { type Imported, importAll, plansOf } from './imported.ts';
import { filesIn, hasData, rowsOf, sourceOf } from './shared-data.ts';

const there = hasData('simplefps');
const problems = filesIn('simplefps/problems').filter((file) => file.endsWith('.jshop'));

describe.skipIf(!there)('SimpleFPS', () => {
  let known: Imported | null = null;
  const imported = () => {
    known ??= importAll([
      sourceOf('simplefps/htn-jshop2/simplefps.jshop'),
      ...problems.map((file) => sourceOf(`simplefps/problems/${file}`)),
    ]);
    return known;
  };

  test('is carried over whole, with all problems in one project', () => {
    const { diagnostics, worlds } = imported();
    expect(diagnostics).toEqual([]);
    expect(worlds).toHaveLength(problems.length);
  });

  test('every first plan has the length, the cost and the nodes of JSHOP2’s', () => {
    const all = imported();
    const names = all.files.map(({ path }) => path.replace(/^worlds\/(.*)\.world$/, '$1'));
    const found = all.worlds.map((world, index) => {
      const { plans, nodes } = plansOf({ ...all, worlds: [world] }, {});
      return [names[index + 1], plans[0]?.steps.length ?? Number.NaN, plans[0]?.cost ?? Number.NaN, nodes];
    });
    const recorded = rowsOf('simplefps/REFERENCE.tsv')
      .filter(([, planner]) => planner === 'JSHOP2-first')
      .map(([name, , ...numbers]) => [name, ...numbers.map(Number)]);
    const byName = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
    expect(found.sort(byName)).toEqual(recorded.sort(byName));
  });
});
