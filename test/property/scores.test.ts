/**
 * Tasks that try their methods by scores, against the reference planner: the same first plan, the same plans in the same
 * order and the same optimal cost, whatever prunes, in slices too; every plan is valid.
 */
import { expect, test } from 'vitest';
import type { Tuning } from '../../planner-core/search/create-search.ts';
import { referencePlans } from '../reference/planner.ts';
import { engineOf } from './engine.ts';
import { expectReferencePlans, expectValid, forDrawn, LEVELS, MAX_NODES } from './held-against-reference.ts';
import { randomProject } from './random-domain.ts';
import type { ReadProject } from './read-project.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import type { Tape } from './tape.ts';

/** As the product looks ahead and for repeated nodes, and from the first node on. */
const AT_ONCE: Tuning = { watchFrom: 1, lookAheadFrom: 1 };
const TUNINGS: readonly Tuning[] = [{}, AT_ONCE, { ...AT_ONCE, patience: 0 }];

/** Tries a property on projects of which some task has scores that put its methods into another order. */
function forScoredProjects(runs: number, property: (project: ReadProject) => void): number {
  const write = (tape: Tape) => randomProject(tape, false, true);
  return forDrawn({ write, isMeant: isScored, sampling: sampling(runs, 1) }, property);
}

const isScored = ({ domain }: ReadProject): boolean =>
  domain.tasks.some(
    (task) => task.kind === 'compound' && task.order !== 'written' && task.methods.length > 1,
  );

test('the first plan, all plans, their order and the nodes are the reference’s', TIME_LIMIT, () => {
  let solved = 0;
  const accepted = forScoredProjects(300, (project) => {
    if (expectReferencePlans(project) > 1) solved += 1;
  });
  expect(accepted).toBeGreaterThan(100);
  expect(solved).toBeGreaterThan(10);
});

test('the best plan costs what the cheapest of the reference does', TIME_LIMIT, () => {
  forScoredProjects(200, (project) => {
    const expected = referencePlans(project.domain, project.world, Number.POSITIVE_INFINITY, MAX_NODES);
    if (expected.status !== 'solved') return;
    const cost = Math.min(...expected.plans.map((plan) => plan.cost));
    for (const tuning of TUNINGS) {
      for (const prune of LEVELS) {
        const best = engineOf(project, tuning)({ mode: 'best', prune });
        expect(best.cost, prune).toBeCloseTo(cost, 9);
        expect(best.optimal, prune).toBe(true);
        expect(best.improvements[0]?.cost, 'the first plan').toBe(expected.plans[0]?.cost);
        expectValid(project, best);
      }
    }
  });
});
