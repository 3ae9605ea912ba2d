/** Where the order of tasks makes no difference, one order is tried; what the search finds stays the same. */
import { describe, expect, it } from 'vitest';
import type { SearchEvent } from '../../../planner-core/search/api.ts';
import { createSearch } from '../../../planner-core/search/create-search.ts';
import { problemOf, searchTo } from '../../support/planning.ts';

const SQUAD = `
type Npc; type Place;
fluent Place at(Npc npc); fluent boolean ready(Npc npc); fluent boolean alarm; fluent integer [0, 9] noise;
constant float steps(Place place);
derived boolean away(Npc npc) := at(npc) != none;
task Go(Npc npc, Place to) { cost := 2; { at(npc) != to; at(npc) := to; } }
task Shout(Npc npc) { { noise += 1; } }
task Hush(Npc npc) { { noise := 0; } }
task Ready(Npc npc) { { away(npc); ready(npc) := true; } }
task Never(Npc npc) { { at(npc) == none; ready(npc); } }
task WhenQuiet(Npc npc) { { noise == 0; } }
task Walk(Npc npc, Place to) { cost := steps(to); { at(npc) := to; } }
task Prepare(Npc npc) { method { exists (Place p) { ordered(Go(npc, p), Ready(npc)); } } }
task Retreat(Npc npc) { method { exists (Npc other) { ordered(Go(other, hall), Never(npc)); } } }
object Place hall, yard;
`;

const nodesOf = (tasks: string, mode: 'first' | 'best', prune: 'paper' | 'full') => {
  const { nodes, status, cost, plan } = searchTo(
    problemOf(SQUAD, `objects { Npc ann, bob, cid; } init { steps(hall) := 1.5; } tasks ${tasks};`),
    { mode, prune },
  );
  return { nodes, found: { status, cost, steps: plan?.steps ?? null } };
};

describe('in unordered networks', () => {
  it.each([
    // Each has its own place: whoever goes first, the others fail or go as they would have.
    ['unordered(Go(ann, hall), Go(bob, hall), Never(cid))', { tried: 5, spared: 3 }],
    ['unordered(Prepare(ann), Prepare(bob), ordered(Never(ann)))', { tried: 261, spared: 131 }],
    // Whole numbers add up in any order, but who sets or reads one comes before or after.
    ['unordered(Shout(ann), Shout(bob), Never(ann))', { tried: 5, spared: 3 }],
    ['unordered(Hush(ann), Hush(bob), Never(ann))', { tried: 5, spared: 5 }],
    // A task for some Npc may be one for any.
    ['unordered(Go(ann, yard), Retreat(bob))', { tried: 23, spared: 19 }],
  ])('%s fails after fewer nodes where order makes no difference', (tasks, { tried, spared }) => {
    const [paper, full] = [nodesOf(tasks, 'first', 'paper'), nodesOf(tasks, 'first', 'full')];
    expect(paper.found).toEqual(full.found);
    expect(full.found.status).toBe('unsolvable');
    expect([paper.nodes, full.nodes]).toEqual([tried, spared]);
  });

  it('the first plan is the first, and the best the best', () => {
    const tasks = 'unordered(Prepare(ann), Prepare(bob), Shout(cid), WhenQuiet(cid))';
    for (const mode of ['first', 'best'] as const) {
      const [paper, full] = [nodesOf(tasks, mode, 'paper'), nodesOf(tasks, mode, 'full')];
      expect(full.found).toEqual(paper.found);
      expect(full.nodes).toBeLessThanOrEqual(paper.nodes);
    }
  });

  it('who makes the noise that another waits out goes later', () => {
    const { found } = nodesOf('unordered(Shout(ann), WhenQuiet(bob))', 'first', 'full');
    expect(found.steps?.map(({ task }) => task)).toEqual(['WhenQuiet', 'Shout']);
  });

  it('with costs that are not whole all orders are added up', () => {
    const tasks = 'unordered(Walk(ann, hall), Walk(bob, yard), Walk(cid, hall))';
    const problem = problemOf(SQUAD, `objects { Npc ann, bob, cid; } tasks ${tasks};`);
    expect(reasonsIn(problem, 'best')).toEqual([]);
  });

  it('all plans are all orders', () => {
    const problem = problemOf(
      SQUAD,
      'objects { Npc ann, bob; } tasks unordered(Go(ann, hall), Go(bob, hall));',
    );
    expect(searchTo(problem, { mode: 'all', count: 9 }).plans).toHaveLength(2);
  });

  it('it is told why the others are not tried', () => {
    const problem = problemOf(SQUAD, 'objects { Npc ann, bob; } tasks unordered(Go(ann, hall), Never(bob));');
    expect(reasonsIn(problem, 'first')).toEqual([
      'Go and the tasks beside it are independent, so their other orders are not tried',
    ]);
  });
});

function reasonsIn(problem: ReturnType<typeof problemOf>, mode: 'first' | 'best'): string[] {
  const search = createSearch(problem, { mode });
  const events: SearchEvent[] = [];
  search.observe((event) => events.push(event));
  search.run();
  return events.flatMap((event) =>
    event.kind === 'prune' && event.reason.includes('independent') ? [event.reason] : [],
  );
}
