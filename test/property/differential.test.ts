/**
 * The engine against the reference planner on random projects: the same first plan, the same set of plans, the same
 * optimal cost at every pruning level, the same node count, whatever the slices; and every plan is valid.
 */
import { expect, test } from 'vitest';
import { type Plan, type PruneLevel, type SearchResult, validatePlan } from '../../planner-core/index.ts';
import { type ReferenceResult, referencePlans, stepsKey } from '../reference/planner.ts';
import { engineOf } from './engine.ts';
import { forDrawn, LEVELS, MAX_NODES } from './held-against-reference.ts';
import { randomProject } from './random-domain.ts';
import type { ReadProject } from './read-project.ts';
import { sampling, TIME_LIMIT } from './samples.ts';

/** Tries a property on random projects without errors and tells how many there were. */
const forRandomProjects = (runs: number, property: (project: ReadProject) => void): number =>
  forDrawn({ write: (tape) => randomProject(tape), sampling: sampling(runs) }, property);

const shown = (plan: Plan | null | undefined) => (plan ? { steps: plan.steps, cost: plan.cost } : null);

function expectValid(project: ReadProject, { plans, plan }: SearchResult): void {
  for (const one of plan === null ? plans : [plan, ...plans]) {
    expect(validatePlan(project.domain, project.world, one)).toEqual([]);
  }
}

test('the first plan, its node count and the outcome are the reference’s', TIME_LIMIT, () => {
  const accepted = forRandomProjects(500, (project) => {
    const expected = referencePlans(project.domain, project.world, 1, MAX_NODES);
    if (expected.status === 'limit') return;
    const run = engineOf(project);
    const none = run({ mode: 'first', prune: 'none' });
    expect(none.status).toBe(expected.status);
    expect(shown(none.plan)).toEqual(shown(expected.plans[0]));
    if (expected.status !== 'error') expect(none.nodes).toBe(expected.nodes);
    expectValid(project, none);
    for (const slice of [1, 2, 7, 64]) {
      const sliced = run({ mode: 'first', prune: 'none' }, slice);
      expect({ ...sliced, ms: 0 }).toEqual({ ...none, ms: 0 });
    }
    if (expected.status === 'error') return;
    for (const prune of LEVELS) {
      const first = run({ mode: 'first', prune });
      expect(first.status, prune).toBe(expected.status);
      expect(shown(first.plan), prune).toEqual(shown(expected.plans[0]));
    }
  });
  expect(accepted).toBeGreaterThan(300);
});

test('all plans are found in the reference’s order', TIME_LIMIT, () => {
  forRandomProjects(500, (project) => {
    const expected = referencePlans(project.domain, project.world, 20, MAX_NODES);
    if (expected.status === 'limit') return;
    const all = engineOf(project)({ mode: 'all', count: 20, prune: 'none' });
    expect(all.plans.map(stepsKey)).toEqual(expected.plans.map(stepsKey));
    expect(all.status).toBe(expected.status);
    expectValid(project, all);
  });
});

test('the optimal cost is the reference’s at every pruning level', TIME_LIMIT, () => {
  forRandomProjects(500, (project) => {
    const expected = referencePlans(project.domain, project.world, Number.POSITIVE_INFINITY, MAX_NODES);
    if (expected.status === 'limit' || expected.status === 'error') return;
    for (const prune of LEVELS) expectOptimal(project, expected, prune);
  });
});

function expectOptimal(project: ReadProject, expected: ReferenceResult, prune: PruneLevel): void {
  const run = engineOf(project);
  const best = run({ mode: 'best', prune });
  expect(best.status, prune).toBe(expected.status);
  expectValid(project, best);
  const costs = best.improvements.map(({ cost }) => cost);
  expect(
    [...costs].sort((a, b) => b - a),
    'improvements improve',
  ).toEqual(costs);
  if (expected.plans.length > 0) {
    expect(best.cost, prune).toBeCloseTo(Math.min(...expected.plans.map(({ cost }) => cost)), 9);
    expect(best.optimal, prune).toBe(true);
    expect(costs[0], 'the first plan reported is the depth-first one').toBe(expected.plans[0]?.cost);
  }
  const sliced = run({ mode: 'best', prune }, 7);
  expect({ cost: sliced.cost, nodes: sliced.nodes }).toEqual({ cost: best.cost, nodes: best.nodes });
}
