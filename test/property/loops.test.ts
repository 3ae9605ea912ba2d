/**
 * Searches that go round: the engine, looking for repeated nodes from the first one on, against the reference planner
 * that cuts every path that passes a state and network twice.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Plan, validatePlan } from '../../planner-core/index.ts';
import { referenceLooplessPlans, referencePlans, stepsKey } from '../reference/planner.ts';
import { engineOf } from './engine.ts';
import { randomProject } from './random-domain.ts';
import { type ReadProject, tryReadProject } from './read-project.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { tapes } from './tape.ts';

const MAX_NODES = 120;
const AT_ONCE = { watchFrom: 1, lookAheadFrom: 1, patience: 0 };
const PATIENCE = 100_000;

function forProjects(
  { runs, loops }: { readonly runs: number; readonly loops: boolean },
  property: (project: ReadProject) => void,
): void {
  fc.assert(
    fc.property(tapes, fc.boolean(), (tape, scores) => {
      const texts = randomProject(tape, loops, scores);
      const project = tryReadProject(texts.domain, texts.world);
      if (!('domain' in project)) return;
      try {
        property(project);
      } catch (error) {
        throw new Error(`${texts.domain}\n${texts.world}`, { cause: error });
      }
    }),
    { ...sampling(runs, 1), includeErrorInReport: true },
  );
}

const shown = (plan: Plan | null | undefined) => (plan ? { steps: plan.steps, cost: plan.cost } : null);

test('what goes round is cut without losing the first plan or the best', TIME_LIMIT, () => {
  let [ended, looped] = [0, 0];
  forProjects({ runs: 250, loops: true }, (project) => {
    const { domain, world } = project;
    const expected = referenceLooplessPlans(domain, world, Number.POSITIVE_INFINITY, MAX_NODES);
    if (expected.status === 'limit' || expected.status === 'error') return;
    ended += 1;
    if (referencePlans(domain, world, Number.POSITIVE_INFINITY, MAX_NODES).status === 'limit') looped += 1;
    const run = engineOf(project, AT_ONCE);
    const [first, best, all] = (['first', 'best', 'all'] as const).map((mode) =>
      run({ mode, maxNodes: PATIENCE, maxDepth: 5000 }),
    );
    for (const found of [first, best, all]) {
      expect(found?.status).toBe(expected.status);
      for (const plan of found?.plans ?? []) expect(validatePlan(domain, world, plan)).toEqual([]);
    }
    expect(shown(first?.plan)).toEqual(shown(expected.plans[0]));
    if (expected.plans.length > 0) {
      expect(best?.cost).toBeCloseTo(Math.min(...expected.plans.map(({ cost }) => cost)), 9);
      expect(best).toMatchObject({ optimal: true });
      expect(best?.improvements[0]?.cost).toBe(expected.plans[0]?.cost);
    }
    expect(all?.plans.map(stepsKey)).toEqual(expect.arrayContaining(expected.plans.map(stepsKey)));
  });
  expect(ended).toBeGreaterThan(75);
  expect(looped).toBeGreaterThan(5);
});

test('where nothing goes round, all plans are found, in their order', TIME_LIMIT, () => {
  forProjects({ runs: 200, loops: false }, (project) => {
    const expected = referencePlans(project.domain, project.world, 50, MAX_NODES);
    if (expected.status === 'limit' || expected.status === 'error') return;
    const run = engineOf(project, AT_ONCE);
    const none = run({ mode: 'all', count: 50, prune: 'none' });
    for (const slice of [Number.POSITIVE_INFINITY, 7]) {
      const all = run({ mode: 'all', count: 50 }, slice);
      expect(all.plans.map(stepsKey)).toEqual(expected.plans.map(stepsKey));
      expect(all.nodes).toBeLessThanOrEqual(none.nodes);
    }
  });
});

test('with a table that forgets at once the results are the same', TIME_LIMIT, () => {
  let compared = 0;
  forProjects({ runs: 100, loops: true }, (project) => {
    const roomy = engineOf(project, AT_ONCE)({ mode: 'best', maxNodes: 600, maxDepth: 120 });
    if (roomy.limit !== null || roomy.status === 'error') return;
    const tight = engineOf(
      project,
      AT_ONCE,
    )({ mode: 'best', maxNodes: 5000, maxDepth: 120, maxMemoryMb: 0.2 });
    if (tight.limit !== null) return;
    compared += 1;
    expect({ cost: tight.cost, status: tight.status }).toEqual({ cost: roomy.cost, status: roomy.status });
  });
  expect(compared).toBeGreaterThan(40);
});
