/**
 * Objects of several types, against the reference planner: the same plans in the same order and the same node counts, in
 * slices too, and the same first plan whatever prunes; every plan is valid.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PruneLevel, type SearchResult, validatePlan } from '../../planner-core/index.ts';
import { referencePlans, stepsKey } from '../reference/planner.ts';
import { engineOf } from './engine.ts';
import { mixedProject } from './mixed-types.ts';
import { type ReadProject, tryReadProject } from './read-project.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { tapes } from './tape.ts';

const MAX_NODES = 300;
const LEVELS: readonly PruneLevel[] = ['none', 'paper', 'full'];

function forMixedProjects(runs: number, property: (project: ReadProject) => void): number {
  let accepted = 0;
  fc.assert(
    fc.property(tapes, (tape) => {
      const texts = mixedProject(tape);
      const project = tryReadProject(texts.domain, texts.world);
      if (!('domain' in project)) return;
      accepted += 1;
      try {
        property(project);
      } catch (error) {
        throw new Error(`${texts.domain}\n${texts.world}`, { cause: error });
      }
    }),
    { ...sampling(runs), includeErrorInReport: true },
  );
  return accepted;
}

function expectValid({ domain, world }: ReadProject, { plans }: SearchResult): void {
  for (const plan of plans) expect(validatePlan(domain, world, plan)).toEqual([]);
}

test('the first plan, all plans, their order and the nodes are the reference’s', TIME_LIMIT, () => {
  let solved = 0;
  const accepted = forMixedProjects(100, (project) => {
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
    if (all.plans.length > 0) solved += 1;
  });
  expect(accepted).toBeGreaterThan(70);
  expect(solved).toBeGreaterThan(25);
});
