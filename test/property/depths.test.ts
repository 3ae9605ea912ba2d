/**
 * Searches that may not go deep, against the reference planner with the same limit: what is too deep fails, the search goes
 * on elsewhere, and what was left out is not said to be impossible, nor a plan to be the best because of it.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Plan, type SearchResult, validatePlan } from '../../planner-core/index.ts';
import type { Tuning } from '../../planner-core/search/create-search.ts';
import { type ReferenceResult, referencePlansWithin, stepsKey } from '../reference/planner.ts';
import { engineOf } from './engine.ts';
import { randomProject } from './random-domain.ts';
import { type ReadProject, tryReadProject } from './read-project.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { tapes } from './tape.ts';

const MAX_NODES = 200;
/** Deeper ways take the reference planner too long. */
const DEEP = 30;
/** As the product looks for repeated nodes, and from the first node on. */
const AT_ONCE: Tuning = { watchFrom: 1, lookAheadFrom: 1 };
const TUNINGS: readonly Tuning[] = [{}, AT_ONCE, { ...AT_ONCE, patience: 0 }];

interface Case {
  readonly project: ReadProject;
  readonly maxDepth: number;
  readonly expected: (count: number) => ReferenceResult;
}

function forProjects(runs: number, depthOf: DepthOf, property: (one: Case) => void): void {
  fc.assert(
    fc.property(tapes, fc.nat({ max: 199 }), (tape, chance) => {
      const texts = randomProject(tape, chance % 2 === 0);
      const project = tryReadProject(texts.domain, texts.world);
      if (!('domain' in project)) return;
      const maxDepth = depthOf(project, chance);
      const limits = { maxNodes: MAX_NODES, maxDepth };
      try {
        property({
          project,
          maxDepth,
          expected: (count) => referencePlansWithin(project.domain, project.world, { count, ...limits }),
        });
      } catch (error) {
        throw new Error(`at most ${maxDepth} deep:\n${texts.domain}\n${texts.world}`, { cause: error });
      }
    }),
    { ...sampling(runs), includeErrorInReport: true },
  );
}

type DepthOf = (project: ReadProject, chance: number) => number;

/** As deep as one of the first plans, or a little less. */
function someDepth(project: ReadProject, chance: number): number {
  const depths = depthsOfPlans(project);
  const depth = depths[chance % Math.max(1, depths.length)];
  return depth === undefined ? 1 + (chance % 12) : Math.max(1, depth - (chance % 3));
}

/** As deep as the flattest of the first plans, so that the others are too deep. */
function flattestDepth(project: ReadProject, chance: number): number {
  const depths = depthsOfPlans(project);
  return depths.length === 0 ? 1 + (chance % 12) : Math.min(...depths);
}

function depthsOfPlans(project: ReadProject): number[] {
  const limits = { maxNodes: MAX_NODES, maxDepth: DEEP };
  const { plans } = engineOf(project)({ mode: 'all', count: 10, prune: 'none', ...limits });
  return plans.map(({ decomposition }) => decomposition.length);
}

/** Whether the reference planner came to an end by itself. */
const isAnswer = ({ status, isCut }: ReferenceResult) =>
  status === 'solved' || status === 'unsolvable' || (status === 'limit' && isCut);

const shown = (plan: Plan | null | undefined) => (plan ? { steps: plan.steps, cost: plan.cost } : null);

function expectValid({ domain, world }: ReadProject, { plans }: SearchResult): void {
  for (const plan of plans) expect(validatePlan(domain, world, plan)).toEqual([]);
}

test('plain searches have the reference’s plans, nodes and outcome', TIME_LIMIT, () => {
  let cut = 0;
  forProjects(120, someDepth, ({ project, maxDepth, expected }) => {
    const [one, all] = [expected(1), expected(20)];
    if (all.nodes > MAX_NODES || !isAnswer(all)) return;
    if (all.isCut) cut += 1;
    const run = engineOf(project);
    const first = run({ mode: 'first', prune: 'none', maxDepth });
    expect(shown(first.plan)).toEqual(shown(one.plans[0]));
    expect({ status: first.status, nodes: first.nodes }).toEqual({ status: one.status, nodes: one.nodes });
    expect(first.limit).toBe(one.status === 'limit' ? 'depth' : null);
    const every = run({ mode: 'all', count: 20, prune: 'none', maxDepth }, 7);
    expect(every.plans.map(stepsKey)).toEqual(all.plans.map(stepsKey));
    expect(every.limit).toBe(all.isCut && all.plans.length < 20 ? 'depth' : null);
    expectValid(project, every);
  });
  expect(cut).toBeGreaterThan(12);
});

test(
  'full pruning finds a plan wherever there is one, and the plain one where nothing was too deep',
  TIME_LIMIT,
  () => {
    let deepened = 0;
    forProjects(250, flattestDepth, ({ project, maxDepth, expected }) => {
      const one = expected(1);
      if (one.nodes > MAX_NODES || !isAnswer(one)) return;
      for (const tuning of TUNINGS) {
        const first = engineOf(project, tuning)({ mode: 'first', maxDepth });
        if (one.status !== 'limit') expect(first.status).toBe(one.status);
        else expect(['limit', 'unsolvable']).toContain(first.status);
        if (!one.isCut) expect(shown(first.plan)).toEqual(shown(one.plans[0]));
        else if (first.plan !== null) deepened += 1;
        expectValid(project, first);
      }
    });
    expect(deepened).toBeGreaterThan(0);
  },
);

test('the best within the limit is found, and only called the best where it is', TIME_LIMIT, () => {
  let cut = 0;
  forProjects(250, flattestDepth, ({ project, maxDepth, expected }) => {
    const every = expected(Number.POSITIVE_INFINITY);
    if (every.nodes > MAX_NODES || !isAnswer(every) || every.plans.length === 0) return;
    const cost = Math.min(...every.plans.map((plan) => plan.cost));
    const deeper = referencePlansWithin(project.domain, project.world, {
      count: Number.POSITIVE_INFINITY,
      maxNodes: MAX_NODES,
      maxDepth: 3 * maxDepth,
    });
    const least = Math.min(...deeper.plans.map((plan) => plan.cost));
    const runs = [
      ...TUNINGS.map((tuning) => engineOf(project, tuning)({ mode: 'best', maxDepth })),
      ...(['none', 'paper'] as const).map((prune) => engineOf(project)({ mode: 'best', prune, maxDepth })),
    ];
    for (const best of runs) {
      expect(best.cost).toBeCloseTo(cost, 9);
      expect(best.bound).toBeLessThanOrEqual(least + 1e-9);
      expect(best.optimal).toBe(best.limit === null);
      if (!every.isCut) expect(best.optimal).toBe(true);
      else cut += 1;
      expectValid(project, best);
    }
  });
  // Among them hardly any where what is too deep may be cheaper: those of the tests of limits are.
  expect(cut).toBeGreaterThan(10);
});
