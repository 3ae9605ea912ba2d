/** What a search has met before: where it saves work, and that nothing is lost. Node counts fixed here are those of all builds. */
import { describe, expect, it } from 'vitest';
import type { SearchEvent } from '../../../planner-core/search/api.ts';
import { createSearch } from '../../../planner-core/search/create-search.ts';
import { problemOf, searchTo } from '../../support/planning.ts';

/** A way of as many steps as there are days, from place to place; the order of places decides what is tried first. */
const WALK = `
type Place; type Day;
constant integer toll(Place from, Place to);
fluent Place here;
task Go(Place to) { cost := toll(here, to); { here := to; } }
task Arrive(Place at) { { here == at; } }
task Step() { method { exists (Place next) { toll(here, next) > 0; ordered(Go(next)); } } }
task Walk(Place to) { method { ordered(each (Day day) { ordered(Step()); }, Arrive(to)); } }
`;

const tolls = [9, 7, 1, 8, 2, 5, 6, 3, 4, 11, 13, 12];

function walk(days: number): string {
  const places = ['a', 'b', 'c', 'd'];
  const pairs = places.flatMap((from) => places.filter((to) => to !== from).map((to) => `${from}, ${to}`));
  const init = pairs.map((pair, index) => `toll(${pair}) := ${tolls[index]};`).join(' ');
  const names = Array.from({ length: days }, (_, index) => `day${index}`).join(', ');
  return `objects { Place ${places.join(', ')}; Day ${names}; } init { here := a; ${init} } tasks ordered(Walk(b));`;
}

describe('a best way over many steps', () => {
  it.each([
    [4, { cost: 16, paper: 132, full: 121 }],
    [8, { cost: 26, paper: 1796, full: 372 }],
  ])('of %i is proved in nodes that grow with the steps, not with the ways', (days, expected) => {
    const problem = problemOf(WALK, walk(days));
    const [paper, full] = (['paper', 'full'] as const).map((prune) =>
      searchTo(problem, { mode: 'best', prune }),
    );
    expect(full).toMatchObject({ cost: paper?.cost, optimal: true });
    expect(full?.improvements[0]?.cost).toBe(paper?.improvements[0]?.cost);
    expect({ cost: full?.cost, paper: paper?.nodes, full: full?.nodes }).toEqual(expected);
  });
});

const ROUND = `
type Place;
fluent Place here; fluent boolean tired;
task Go(Place to) { { here != to; here := to; } }
task Rest() { { tired := false; } }
task Visit(Place to) {
    method { here == to; ordered(Rest()); }
    method { exists (Place next) { ordered(Go(next), Visit(to)); } }
}
`;

describe('a way that goes round', () => {
  it('is cut, and what cannot be reached is proved out of reach', () => {
    const problem = problemOf(
      `${ROUND} task Never() { { tired; } }`,
      'objects { Place a, b; } tasks ordered(Visit(a), Never());',
    );
    const { status, limit, chain } = searchTo(problem, { mode: 'first' });
    expect({ status, limit, chain }).toEqual({
      status: 'unsolvable',
      limit: null,
      chain: ['Visit'],
    });
    expect(searchTo(problem, { mode: 'first', prune: 'paper', maxDepth: 500 })).toMatchObject({
      status: 'limit',
    });
  });

  it('says where it led back to', () => {
    const search = createSearch(
      problemOf(
        `${ROUND} task Never() { { tired; } }`,
        'objects { Place a, b; } tasks ordered(Visit(a), Never());',
      ),
      { mode: 'first' },
    );
    const reasons = new Set<string>();
    search.observe((event: SearchEvent) => {
      if (event.kind === 'prune') reasons.add(event.reason);
    });
    search.run();
    expect([...reasons].sort()).toEqual([
      'it leads back to an earlier state with the same tasks, so it would loop forever',
      'the same state and tasks were explored before and led to nothing better',
    ]);
  });
});
