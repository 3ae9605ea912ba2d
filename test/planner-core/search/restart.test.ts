/** A search begins from any state with any tasks, and again and again in the memory that it has, as new ones do. */
import { describe, expect, it } from 'vitest';
import type { SearchStart } from '../../../planner-core/search/api.ts';
import { createSearch, engineOptions } from '../../../planner-core/search/create-search.ts';
import type { Problem } from '../../../planner-core/search/problem.ts';
import { Engine } from '../../../planner-core/search/runtime/engine.ts';
import { problemOf, stepsOf } from '../../support/planning.ts';
import { bundledProblems, randomProblems } from './node-counts.ts';

const TOUR = `
type Place; fluent Place at; fluent boolean seen(Place p); fluent float paid; constant boolean road(Place a, Place b);
task Walk(Place to) { cost := 1.5; { road(at, to); at := to; paid += 1.5; } }
task Look(Place p) { { at == p; seen(p) := true; } }
task Visit(Place p) {
  method { at == p; ordered(Look(p)); }
  method { exists (Place q) { road(at, q); ordered(Walk(q), Visit(p)); } }
}`;
const WORLD = `objects { Place a, b, c; } init { at := a; road(a, b) := true; road(b, c) := true; road(c, a) := true; }
  tasks ordered(Visit(b)); goal { seen(b); }`;

const tour = () => problemOf(TOUR, WORLD);
const visit = (problem: Problem, place: number) => ({
  task: problem.compiled.program.tasks.find(({ name }) => name === 'Visit')?.id ?? -1,
  args: [place],
});
const planOf = (problem: Problem, start: SearchStart) => {
  const search = createSearch(problem, { mode: 'first' }, {}, start);
  search.run();
  return stepsOf(search.result().plan);
};

/** The state in which a search's plan ends. */
function stateAfter(problem: Problem): NonNullable<SearchStart['state']> {
  const engine = new Engine(problem, engineOptions({ mode: 'first' }));
  engine.run();
  const { ints, floats } = engine.machine;
  return {
    ints: ints.slice(0, problem.data.ints.length),
    floats: floats.slice(0, problem.data.floats.length),
  };
}

describe('a search', () => {
  const problem = tour();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => problem.objectNames.indexOf(name)) as [
    number,
    number,
    number,
  ];

  it('begins with other tasks, which have no goal', () => {
    expect(planOf(problem, { network: visit(problem, c) })).toBe('Walk(b) Walk(c) Look(c)');
    expect(planOf(problem, { network: { ordered: [visit(problem, a), visit(problem, b)] } })).toBe(
      'Look(a) Walk(b) Look(b)',
    );
    expect(planOf(problem, { network: { ordered: [] } })).toBe('');
  });

  it('begins in another state, with the world’s tasks or others', () => {
    const state = stateAfter(tour());
    expect(planOf(problem, { state })).toBe('Look(b)');
    expect(planOf(problem, { state, network: visit(problem, a) })).toBe('Walk(c) Walk(a) Look(a)');
    expect(planOf(problem, {})).toBe('Walk(b) Look(b)');
  });

  it('refuses a state of another world', () => {
    const state = { ints: new Int32Array(2), floats: new Float64Array(1) };
    expect(() => createSearch(problem, { mode: 'first' }, {}, { state })).toThrow(RangeError);
  });

  it('begins again where it began, or elsewhere, and leaves results as they were told', () => {
    const search = createSearch(problem, { mode: 'best' });
    search.run();
    const first = search.result();
    const told = JSON.stringify(first);
    search.restart();
    expect(search).toMatchObject({ status: 'running', nodes: 0 });
    search.run();
    expect({ ...search.result(), ms: 0 }).toEqual({ ...first, ms: 0 });
    search.restart({ network: visit(problem, c) });
    search.run();
    expect(stepsOf(search.result().plan)).toBe('Walk(b) Walk(c) Look(c)');
    expect(JSON.stringify(first)).toBe(told);
  });
});

/** What a search of a problem finds, with as many nodes as a test has time for. */
const outcome = (search: ReturnType<typeof createSearch>) => {
  search.run(2000);
  const { ms, improvements, ...result } = search.result();
  return { ...result, improvements: improvements.map(({ cost, nodes }) => [cost, nodes]) };
};

const problems = [...bundledProblems(), ...randomProblems()].filter((_, index) => index % 5 === 0);

it.each(['first', 'best', 'all'] as const)('%s: what it finds again is what a new one finds', (mode) => {
  for (const { problem, tuning, maxNodes } of problems) {
    const options = { mode, count: 20, maxNodes: Math.min(500, maxNodes) };
    const search = createSearch(problem, options, tuning);
    const fresh = outcome(createSearch(problem, options, tuning));
    search.run(40);
    for (let again = 0; again < 3; again++) {
      search.restart();
      expect(outcome(search)).toEqual(fresh);
    }
  }
});

it('makes no arrays but those of its plans once it has what it needs', () => {
  for (const { problem, tuning, maxNodes } of problems) {
    const options = { ...engineOptions({ mode: 'best', maxNodes: Math.min(500, maxNodes) }), ...tuning };
    const engine = new Engine(problem, options);
    const made: number[] = [];
    for (let again = 0; again < 6; again++) {
      engine.restart();
      engine.run(1000);
      made.push(engine.machine.arraysMade);
    }
    expect(made.slice(2)).toEqual(made.slice(2).fill(made[2] as number));
  }
});
