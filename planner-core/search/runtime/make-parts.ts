/** Which parts an engine has: what the modes and the levels of pruning differ in comes together here. */
import { AllPlans } from './all-plans.ts';
import { BestPlan } from './best-plan.ts';
import { CostSoFar, HierarchyBounds, Unbounded } from './branch-and-bound.ts';
import type { DomainCode, EngineOptions } from './contract.ts';
import { FrameCursor } from './cursor.ts';
import { DepthLimit } from './depth-limit.ts';
import { DuplicateWatch, NoDuplicateDetection } from './duplicate-watch.ts';
import { FirstPlan } from './first-plan.ts';
import { FrameStack } from './frames.ts';
import { LateLookahead, NoLookahead } from './lookahead.ts';
import type { Machine } from './machine.ts';
import type { Mode } from './mode.ts';
import type { BranchAndBound, Duplicates, Parts } from './parts.ts';
import { Passes } from './passes.ts';
import { AllOrders, PersistentSets } from './persistent-sets.ts';
import { Progress } from './progress.ts';

function makeMode(machine: Machine, { mode, count }: EngineOptions): Mode {
  switch (mode) {
    case 'first':
      return new FirstPlan(machine);
    case 'best':
      return new BestPlan(machine);
    case 'all':
      return new AllPlans(machine, count);
  }
}

/** The parts of one search, by more than what a stand-in does. */
export interface OwnParts extends Parts {
  /** What was found. */
  readonly mode: Mode;
  readonly search: Progress;
  readonly frames: FrameStack;
  readonly duplicates: Duplicates;
  readonly passes: Passes;
  readonly depthLimit: DepthLimit;
}

export function makeParts(machine: Machine, domain: DomainCode, options: EngineOptions): OwnParts {
  const mode = makeMode(machine, options);
  const search = new Progress(machine, mode, options.maxDepth);
  const isFull = options.prune === 'full';
  const duplicates = isFull
    ? new DuplicateWatch(machine, search, options.watchFrom)
    : new NoDuplicateDetection();
  const patience = isFull && mode.improves ? options.patience : Number.POSITIVE_INFINITY;
  const triesOneOrder = isFull && !mode.tellsOrdersApart(machine.shape);
  return {
    mode,
    search,
    domain,
    frames: new FrameStack(machine),
    cursor: new FrameCursor(machine, domain),
    orders: triesOneOrder ? new PersistentSets(machine) : new AllOrders(),
    branchAndBound: makeBranchAndBound(options, search),
    lookahead: isFull ? new LateLookahead(machine, domain, options.lookAheadFrom) : new NoLookahead(),
    duplicates,
    passes: new Passes(machine, { search, duplicates }, patience),
    depthLimit: new DepthLimit(machine, { search, duplicates }, isFull),
  };
}

function makeBranchAndBound({ prune }: EngineOptions, { mode, bounds }: Progress): BranchAndBound {
  if (!mode.improves || prune === 'none') return new Unbounded();
  return prune === 'paper' ? new CostSoFar(mode) : new HierarchyBounds(mode, bounds);
}
