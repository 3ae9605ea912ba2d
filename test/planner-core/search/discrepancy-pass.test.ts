/** After the first plan: one pass over the ways that leave the usual order once, then all the others. */
import { describe, expect, it } from 'vitest';
import type { SearchEvent } from '../../../planner-core/search/api.ts';
import { createSearch, type Tuning } from '../../../planner-core/search/create-search.ts';
import { problemOf } from '../../support/planning.ts';

/** The first choice decides what all later steps cost, and is the last that a depth-first search comes back to. */
const CHOICE = `
type Day; type Tool;
fluent Tool tool; fluent boolean rested(Day day);
constant integer effort(Tool tool);
task Take(Tool which) { { tool := which; } }
task Saw() { cost := effort(tool) + 1; { } }
task Break(Day day) { cost := 1; { rested(day) := true; } }
task Work(Day day) { method { ordered(Saw()); } method { ordered(Break(day), Saw()); } method { ordered(Saw(), Break(day)); } }
task Begin() { method { exists (Tool which) { ordered(Take(which)); } } }
task All() { method { ordered(Begin(), each (Day day) { ordered(Work(day)); }); } }
`;
const WORLD = `objects { Tool axe, saw; Day d0, d1, d2, d3, d4, d5, d6, d7; }
init { effort(axe) := 9; effort(saw) := 1; } tasks ordered(All());`;

function searched(tuning: Tuning, prune: 'paper' | 'full' = 'full', maxNodes = 1_000_000) {
  const search = createSearch(problemOf(CHOICE, WORLD), { mode: 'best', prune, maxNodes }, tuning);
  const events: SearchEvent[] = [];
  search.observe((event) => events.push(event));
  search.run();
  return { ...search.result(), events };
}

const late: Tuning = { patience: Number.POSITIVE_INFINITY };
const soon: Tuning = { patience: 0 };

describe('a bad early choice', () => {
  it('is mended after a few nodes, with the same first plan and the same best cost', () => {
    const [plain, passes] = [searched(late), searched(soon)];
    expect(passes.improvements[0]).toEqual({ ...plain.improvements[0], ms: passes.improvements[0]?.ms });
    expect(passes).toMatchObject({ status: 'solved', cost: plain.cost, optimal: true });
    const nodesTo = (found: typeof plain) => found.improvements.at(-1)?.nodes ?? 0;
    expect(nodesTo(passes)).toBeLessThan(nodesTo(plain) / 2);
  });

  it('is left to plain searches where the paper’s pruning is asked for', () => {
    expect(searched(soon, 'paper').nodes).toBe(searched(late, 'paper').nodes);
  });
});

describe('between the passes', () => {
  it('what was left out is told, and the root entered again', () => {
    const { events } = searched(soon);
    const roots = events.filter((event) => event.kind === 'expand' && event.parent === null);
    const reasons = events.flatMap((event) => (event.kind === 'prune' ? [event.reason] : []));
    expect(roots.length).toBeGreaterThan(1);
    expect(reasons).toContain('the remaining alternatives here are tried in a later pass');
  });

  it('the bound is never above the best cost, wherever the search stops', () => {
    const { cost } = searched(late);
    for (let maxNodes = 1; maxNodes < 200; maxNodes++) {
      const { bound, optimal, cost: found } = searched(soon, 'full', maxNodes);
      expect(bound).toBeLessThanOrEqual(cost ?? 0);
      expect(optimal).toBe(found === bound);
    }
  });
});
