/**
 * Tasks that try their methods by scores, against the reference planner: the same first plan, the same plans in the same
 * order and the same optimal cost, whatever prunes, in slices too; every plan is valid.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PruneLevel, type SearchResult, validatePlan } from '../../planner-core/index.ts';
import type { Tuning } from '../../planner-core/search/create-search.ts';
import { referencePlans, stepsKey } from '../reference/planner.ts';
import { engineOf } from './engine.ts';
import { randomProject } from './random-domain.ts';
import { type ReadProject, tryReadProject } from './read-project.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { tapes } from './tape.ts';

const MAX_NODES = 300;
const LEVELS: readonly PruneLevel[] = ['none', 'paper', 'full'];
/** As the product looks for repeated nodes, and from the first node on. */
const TUNINGS: readonly Tuning[] = [{}, { watchFrom: 1 }, { watchFrom: 1, patience: 0 }];

/** Tries a property on projects of which some task has scores that put its methods into another order. */
function forScoredProjects(runs: number, property: (project: ReadProject) => void): number {
  let accepted = 0;
  fc.assert(
    fc.property(tapes, (tape) => {
      const texts = randomProject(tape, false, true);
      const project = tryReadProject(texts.domain, texts.world);
      if (!('domain' in project) || !isScored(project)) return;
      accepted += 1;
      try {
        property(project);
      } catch (error) {
        throw new Error(`${texts.domain}\n${texts.world}`, { cause: error });
      }
    }),
    { ...sampling(runs, 1), includeErrorInReport: true },
  );
  return accepted;
}

const isScored = ({ domain }: ReadProject): boolean =>
  domain.tasks.some(
    (task) => task.kind === 'compound' && task.order !== 'written' && task.methods.length > 1,
  );

function expectValid({ domain, world }: ReadProject, { plans }: SearchResult): void {
  for (const plan of plans) expect(validatePlan(domain, world, plan)).toEqual([]);
}

test('the first plan, all plans, their order and the nodes are the reference’s', TIME_LIMIT, () => {
  let solved = 0;
  const accepted = forScoredProjects(300, (project) => {
    const [one, all] = [1, 20].map((count) =>
      referencePlans(project.domain, project.world, count, MAX_NODES),
    );
    if (one === undefined || one.status === 'limit') return;
    const run = engineOf(project);
    const first = run({ mode: 'first', prune: 'none' });
    expect({ status: first.status, key: first.plan && stepsKey(first.plan) }).toEqual({
      status: one.status,
      key: one.plans[0] ? stepsKey(one.plans[0]) : null,
    });
    if (one.status !== 'error') expect(first.nodes).toBe(one.nodes);
    expect({ ...run({ mode: 'first', prune: 'none' }, 1), ms: 0 }).toEqual({ ...first, ms: 0 });
    for (const prune of one.status === 'error' ? [] : LEVELS) {
      expect(run({ mode: 'first', prune }).plan?.steps, prune).toEqual(one.plans[0]?.steps);
    }
    if (all === undefined || all.status === 'limit') return;
    const every = run({ mode: 'all', count: 20, prune: 'none' }, 7);
    expect(every.plans.map(stepsKey)).toEqual(all.plans.map(stepsKey));
    expectValid(project, every);
    if (all.plans.length > 1) solved += 1;
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
