/** JSHOP2's own examples and the probes of its semantics: imported, they give the plans that it gave. */
import { describe, expect, test } from 'vitest';
import { lineIndex } from '../../../../../planner-core/base/line-index.ts';
import { isSame, NIL } from '../../../../reference/jshop2/terms.ts';
import { compare, expectCauses, firstDifference, type HostProgram, recordedPlans } from './compared.ts';
import { causesOf, REFUSED } from './differences.ts';
import { importAll } from './imported.ts';
import { filesIn, hasData, rowsOf, sourceOf, textOf } from './shared-data.ts';

/** Beyond this the reference is not run twice. */
const MOST_NODES = 2_000;
const there = hasData('jshop2');
/** `CheckNull` is its second argument for `nil`, else 0. */
const HOSTS: ReadonlyMap<string, HostProgram> = new Map([
  [
    'freecell',
    {
      functions: new Map([['CheckNull', (item = NIL, value = NIL) => (isSame(item, NIL) ? value : 0)]]),
      rules: ['s', 'h', 'd', 'c', 'nil']
        .flatMap((card) => [-1, 1].map((value) => ({ card, value })))
        .map(
          ({ card, value }) => `external check_null(${card}, ${value}) := ${card === 'nil' ? value : 0};\n`,
        )
        .join(''),
    },
  ],
]);

const micro = filesIn('jshop2/micro');

describe.skipIf(!there)('a probe of the semantics', () => {
  test.each(micro)('%s: the same plans in the same order, but for the causes in the table', (name) => {
    const folder = `jshop2/micro/${name}`;
    const comparison = compare({
      files: [sourceOf(`${folder}/domain`), sourceOf(`${folder}/problem`)],
      count: 1000,
    });
    const recorded = recordedPlans(textOf(`${folder}/expected-all-plans.txt`));
    expect(comparison.original().plans, 'the reference').toEqual(recorded);
    expectCauses(comparison, causesOf(`micro/${name}`));
  });
});

interface Example {
  readonly name: string;
  readonly folder: string;
  readonly problem: string;
  readonly first: { readonly length: number; readonly cost: number; readonly nodes: number };
}

function examples(): Example[] {
  return rowsOf('jshop2/REFERENCE.tsv').map(([folder = '', problem = '', length, cost, nodes]) => ({
    name: problem === 'problem' ? folder : `${folder}/${problem}`,
    folder,
    problem,
    first: { length: Number(length), cost: Number(cost), nodes: Number(nodes) },
  }));
}

function filesOf({ folder, problem }: Example) {
  return [sourceOf(`jshop2/examples/${folder}/${folder}`), sourceOf(`jshop2/examples/${folder}/${problem}`)];
}

describe.skipIf(!there)('an example', () => {
  const all = there ? examples() : [];
  test.each(all.filter(({ name }) => !REFUSED.has(name)))(
    '$name: the first plan, but for the causes in the table',
    ({ name, first, ...example }) => {
      const files = filesOf({ name, first, ...example });
      const comparison = compare({
        files,
        count: 1,
        maxNodes: 5_000,
        host: HOSTS.get(name),
      });
      const causes = causesOf(`examples/${name}`);
      if (first.nodes > MOST_NODES) {
        expect(comparison.ours.plans[0]?.steps.length).not.toBe(first.length);
        expect(firstDifference(comparison.changed(causes).plans, comparison.ours.plans)).toBeNull();
        return;
      }
      const { plans, nodes } = comparison.original();
      const [plan] = plans;
      expect({ length: plan?.steps.length, cost: plan?.cost, nodes }, 'the reference').toEqual(first);
      expectCauses(comparison, causes);
    },
    120_000,
  );

  test.each(all.filter(({ name }) => REFUSED.has(name)))(
    '$name: what is refused is told at its place',
    (example) => {
      const { diagnostics } = importAll(filesOf(example));
      const { text } = filesOf(example)[0] ?? { text: '' };
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      const lines = errors.map(({ span }) => lineIndex(text).position(span.start).line);
      expect(lines).toEqual(REFUSED.get(example.name));
    },
  );
});
