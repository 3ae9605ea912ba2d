/** Random projects held against the reference planner: the same plans in the same order, with the same nodes. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { type PruneLevel, type SearchResult, validatePlan } from '../../planner-core/index.ts';
import { referencePlans, stepsKey } from '../reference/planner.ts';
import { engineOf } from './engine.ts';
import type { RandomProject } from './random-domain.ts';
import { type ReadProject, tryReadProject } from './read-project.ts';
import type { sampling } from './samples.ts';
import { type Tape, tapes } from './tape.ts';

/** Longer searches take the reference planner too long. */
export const MAX_NODES = 300;
export const LEVELS: readonly PruneLevel[] = ['none', 'paper', 'full'];

export interface Draw {
  readonly write: (tape: Tape) => RandomProject;
  /** Which projects without errors the property is about. */
  readonly isMeant?: (project: ReadProject) => boolean;
  readonly sampling: ReturnType<typeof sampling>;
}

/** Tries a property on random projects without errors and tells how many there were. */
export function forDrawn(
  { write, isMeant = () => true, sampling: drawn }: Draw,
  property: (project: ReadProject) => void,
): number {
  let accepted = 0;
  fc.assert(
    fc.property(tapes, (tape) => {
      const texts = write(tape);
      const project = tryReadProject(texts.domain, texts.world);
      if (!('domain' in project) || !isMeant(project)) return;
      accepted += 1;
      try {
        property(project);
      } catch (error) {
        throw new Error(`${texts.domain}\n${texts.world}`, { cause: error });
      }
    }),
    { ...drawn, includeErrorInReport: true },
  );
  return accepted;
}

export function expectValid({ domain, world }: ReadProject, { plans }: SearchResult): void {
  for (const plan of plans) expect(validatePlan(domain, world, plan)).toEqual([]);
}

/**
 * Expects the first plan and its nodes, whatever prunes and in slices, and all plans in their order. How many plans there
 * are in all; 0 where that takes too long to find out.
 */
export function expectReferencePlans(project: ReadProject): number {
  const plansOf = (count: number) => referencePlans(project.domain, project.world, count, MAX_NODES);
  const one = plansOf(1);
  if (one.status === 'limit') return 0;
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
  const all = plansOf(20);
  if (all.status === 'limit') return 0;
  const every = run({ mode: 'all', count: 20, prune: 'none' }, 7);
  expect(every.plans.map(stepsKey)).toEqual(all.plans.map(stepsKey));
  expectValid(project, every);
  return all.plans.length;
}
