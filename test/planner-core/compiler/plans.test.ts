/** Plans of generated functions, before any code is made: where conditions stand, which slots keep what, where is gone on. */
import { describe, expect, it, test } from 'vitest';
import { lowerDomain } from '../../../planner-core/compiler/lower.ts';
import { planBranch } from '../../../planner-core/compiler/plan-branch.ts';
import { conjuncts, planLoops } from '../../../planner-core/compiler/plan-loops.ts';
import { shapeOf } from '../../../planner-core/compiler/shape.ts';
import type { BranchInfo, Program, Quantifier } from '../../../planner-core/program/model.ts';
import { readProject } from '../../property/read-project.ts';

const HEAD = `domain Sample; type Place; type Npc; constant Place home(Npc n); constant boolean near(Place a, Place b);
fluent boolean at(Npc n, Place p); fluent integer gold; fluent boolean open(Place p); task Go(Npc n, Place p) { { at(n, p) := true; } }`;

/** The program of a task with one branch, which stands in `body`. */
function programOf(body: string): { readonly program: Program; readonly branch: BranchInfo } {
  const { domain } = readProject(
    `${HEAD}\ntask Top(Npc me) { method { branch { ${body} } } }`,
    'world W for Sample;',
  );
  const program = lowerDomain(domain);
  return { program, branch: program.branches[0] as BranchInfo };
}

/** The plan of the innermost quantifier's loops: conditions by their place in the text, 0 for what stands before. */
function places(body: string, faults: readonly number[] = []) {
  const { program, branch } = programOf(body);
  const { locals, steps } = branch.quantifiers.at(-1) as Quantifier;
  const conditions = steps.flatMap(({ expr }) => conjuncts(expr));
  const placeable = conditions.map((expr, index) => ({ expr, index, faults: faults.includes(index) }));
  const { before, loops, tests } = planLoops(program, placeable, locals);
  const name = (local: number) => branch.locals[local]?.name;
  return {
    before: before.map(({ index }) => index),
    loops: loops.map(({ local, steps, narrowings }) => [
      name(local),
      steps.map(({ index }) => index),
      narrowings.map(({ k }) => k),
    ]),
    tests: tests.map(({ local, variable, argument }) => [name(local), variable.name, argument]),
  };
}

describe('loops', () => {
  test.each([
    [
      'a condition stands at the outermost loop where all it reads is known',
      'open(p); open(q); gold > 3',
      [2],
      [0],
      [1],
    ],
    ['what reads both loops stands innermost', 'near(p, q) and gold > 3', [1], [], [0]],
  ])('%s', (_, conditions, before, outer, inner) => {
    const plan = places(`exists (Place p, Place q) { ${conditions}; ordered(Go(me, p)); }`);
    expect(plan.before).toEqual(before);
    expect(plan.loops.map(([name, steps]) => [name, steps])).toEqual([
      ['p', outer],
      ['q', inner],
    ]);
  });

  it('keep a condition that can fault innermost, and what is written after it', () => {
    const plan = places('exists (Place p, Place q) { open(p); gold > 3; open(q); ordered(Go(me, p)); }', [1]);
    expect(plan.before).toEqual([]);
    expect(plan.loops.map(([, steps]) => steps)).toEqual([[0], [1, 2]]);
  });

  it('go through what facts leave of their values, and not where an error may come before', () => {
    const body = 'exists (Place p, Place q) { p == home(me); near(p, q); ordered(Go(me, p)); }';
    expect(places(body).loops.map(([, , narrowings]) => narrowings)).toEqual([['equal'], ['lookup']]);
    expect(places(body, [0]).loops.map(([, , narrowings]) => narrowings)).toEqual([[], []]);
  });

  it('test once whether there is a fact at all before looking for it', () => {
    const plan = places('exists (Npc n, Place p) { at(n, p); at(n, p); ordered(Go(n, p)); }');
    expect(plan.tests).toEqual([['n', 'at', 0]]);
  });
});

describe('a branch', () => {
  /** The stops of a branch by number, with the slots saved there. */
  function stops(body: string) {
    const { branch } = programOf(body);
    const { quantifiers, open } = planBranch(branch);
    const saved = (positions: typeof open) =>
      positions.map(({ position, slot }) => `${position.name} in ${slot}`);
    return {
      loops: quantifiers.flatMap(({ loops }) => loops.map(({ stop }) => [stop.number, ...saved(stop.open)])),
      taken: quantifiers.flatMap(({ sort }) =>
        sort === null ? [] : [[sort.taken.number, ...saved(sort.taken.open)]],
      ),
      flags: quantifiers.map(({ flag }) => flag),
      labels: quantifiers.map(({ nextLabel, loops }) => [
        nextLabel,
        ...loops.flatMap(({ labels }) => labels),
      ]),
      given: saved(open),
    };
  }

  it('without quantifiers has nothing to keep', () => {
    expect(stops('gold > 3; ordered(Go(me, home(me)));')).toEqual({
      loops: [],
      taken: [],
      flags: [],
      labels: [],
      given: [],
    });
  });

  it('stops in each loop, and saves the positions of those around it', () => {
    const plan = stops(
      'exists (Npc n, Place p) { at(n, p); exists (Place q) { near(p, q); ordered(Go(n, q)); } }',
    );
    expect(plan.loops).toEqual([
      [2, 'i1 in 0'],
      [3, 'i1 in 0', 'i2 in 1'],
      [4, 'i1 in 0', 'i2 in 1', 'i3 in 5'],
    ]);
    expect(plan.given).toEqual(['i1 in 0', 'i2 in 1', 'i3 in 5']);
    expect(plan.labels).toEqual([
      ['q0_1', 'q0', 'q0_1'],
      ['q1_0', 'q1', 'q1_0'],
    ]);
  });

  it('gathers what it sorts in loops of its own, and stops where it takes the next', () => {
    const plan = stops(
      'sort-by (Place p; gold; <) { open(p); exists (Place q) { near(p, q); ordered(Go(me, q)); } }',
    );
    expect(plan.loops).toEqual([
      [2, 'i1 in 0'],
      [4, 'i2 in 4'],
    ]);
    expect(plan.taken).toEqual([[3]]);
    expect(plan.given).toEqual(['i2 in 4']);
    expect(plan.labels[0]).toEqual(['q0_0', 'g0', 'g0_0']);
  });

  it('keeps a flag for a first that has others inside', () => {
    const plan = stops('first (Place p) { open(p); first (Place q) { near(p, q); ordered(Go(me, q)); } }');
    expect(plan.flags).toEqual([3, null]);
  });

  it('has slots for all of that', () => {
    const { program } = programOf(
      'exists (Npc n, Place p) { at(n, p); exists (Place q) { near(p, q); ordered(Go(n, q)); } }',
    );
    expect(Math.max(...shapeOf(program).slots)).toBe(5 + 4);
  });
});
