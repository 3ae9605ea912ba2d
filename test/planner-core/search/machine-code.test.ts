/** The code of a problem is made once and turned from search to search. */
import { expect, it } from 'vitest';
import type { SearchOptions } from '../../../planner-core/search/api.ts';
import { createSearch } from '../../../planner-core/search/create-search.ts';
import type { Problem } from '../../../planner-core/search/problem.ts';
import { MachineCode } from '../../../planner-core/search/runtime/machine-code.ts';
import { Sandbox } from '../../../planner-core/search/runtime/sandbox.ts';
import { problemOf, searchTo } from '../../support/planning.ts';

const TOUR = `
type Place; fluent boolean visited(Place p); fluent integer [0, 99] tired; fluent Place at;
constant boolean road(Place a, Place b);
derived boolean reaches(Place a, Place b) := road(a, b) or exists (Place c; road(a, c) and reaches(c, b));
task Walk(Place to) { cost := 1 + tired; { tired += 1; at := to; forall (Place p) { p == to; visited(p) := true; } } }
task Tour() {
  method { not exists (Place p; not visited(p)); ordered(); }
  method { exists (Place p) { not visited(p); reaches(at, p); ordered(Walk(p), Tour()); } }
}`;
const WORLD = `objects { Place a, b, c, d; } init { at := a; visited(a) := true; road(a, c) := true; road(c, b) := true;
  road(b, d) := true; road(d, c) := true; } tasks ordered(Tour()); goal { tired == 3; }`;

const tour = (): Problem => problemOf(TOUR, WORLD);

function outcome(problem: Problem, options: SearchOptions) {
  const { ms, ...result } = searchTo(problem, options);
  return result;
}

it('searches of one problem that take turns find what they find alone', () => {
  const problem = tour();
  const modes = ['first', 'best', 'all', 'best'] as const;
  const alone = modes.map((mode) => outcome(problem, { mode }));
  for (const slice of [1, 3]) {
    const searches = modes.map((mode) => createSearch(problem, { mode }));
    while (searches.some(({ status }) => status === 'running')) for (const one of searches) one.run(slice);
    expect(searches.map((one) => ({ ...one.result(), ms: undefined }))).toEqual(
      alone.map((result) => ({ ...result, ms: undefined })),
    );
  }
});

it('whoever is told of a search may plan meanwhile', () => {
  const problem = tour();
  const alone = outcome(problem, { mode: 'best' });
  const outer = createSearch(problem, { mode: 'best' });
  const inner = createSearch(problem, { mode: 'best' });
  outer.observe(() => inner.run(2));
  outer.run();
  const { ms, ...found } = outer.result();
  expect(found).toEqual(alone);
  expect(inner.result()).toMatchObject({ plans: alone.plans, nodes: alone.nodes });
});

it('nothing of a machine is held when its work is done or has failed', () => {
  const problem = tour();
  const sandbox = new Sandbox(problem);
  const code = new MachineCode(problem, sandbox.machine);
  const inside = code.during(() => {
    expect(() =>
      code.during(() => {
        throw new Error('lost');
      }),
    ).toThrow('lost');
    return problem.domain.enter(null);
  });
  expect(inside).toMatchObject({ m: sandbox.machine, I: sandbox.machine.ints });
  expect([problem.domain.enter(null), problem.world.enter(null)]).toEqual([null, null]);
});
