/**
 * The parts of an engine: what is asked at fixed points of the search. There is one for each way to prune, which does
 * nothing where its way is not asked for; and where somebody observes, a stand-in for each reports what it does.
 */
import type { DomainCode } from './contract.ts';

/** The frames on the stack. */
export interface Frames {
  /** A node becomes the newest frame, which is given. */
  enter(network: number, cost: number): number;
  /** The newest frame is left for the one above it. */
  leave(frame: number): void;
}

/** What a frame is looking at. */
export interface Cursor {
  /** Turns a frame to a candidate: the task in a cell, and its number among those without predecessor. */
  select(frame: number, cell: number, index: number): void;
  /** Orders the methods of the frame's task by their scores. */
  order(frame: number): void;
}

/** Which orders of tasks that may interleave are tried. */
export interface Orders {
  /** Whether a candidate of a network may as well go first, so that the others need not. */
  mayGoFirst(network: number, candidate: number): boolean;
}

/** A rule by which a child need not be entered. */
export interface Pruning {
  refuses(cost: number, network: number): boolean;
}

/** What is given up because of the best plan's cost. */
export interface BranchAndBound extends Pruning {
  /** What plans cost at least that begin at a cost and go on with a network, as far as this looks. */
  bound(cost: number, network: number): number;
  /** Whether no child of a frame's node is worth entering any more. */
  abandons(index: number): boolean;
  /** Whether a step that leads to a cost need not be taken. */
  isTooDear(cost: number): boolean;
}

/** Which tasks still to come can be done. */
export interface Lookahead extends Pruning {
  /** The cell of the task that cannot be done any more, where a child was refused. */
  readonly hopeless: number;
}

/** Nodes that were met before. */
export interface Repeats extends Pruning {
  /** The open frame that the child refused last repeats, -1 where it repeats one left behind. */
  readonly open: number;
}

/** What finds them. */
export interface Duplicates extends Repeats {
  /** The frame from which on all are to be left, as it repeats one before it; -1 where there is none. */
  readonly rewind: number;
  /** The tasks of the first loop that was cut. */
  readonly loop: readonly number[];
  /** Whether ways were cut that a second pass is to try. */
  readonly isIncomplete: boolean;
  /** The child looked at last is entered as frame `index`. */
  enter(index: number, network: number): void;
  /** The newest frame, `index`, is left. */
  leave(index: number): void;
  /** Ways below a frame are left for a later pass. */
  leaveOut(index: number): void;
  /** A way below a frame is too deep. */
  leaveOutDeep(index: number): void;
  /** Everything was done, and misses the goal. */
  missedGoal(): void;
  foundPlan(): void;
  /** All frames are about to be left, with ways below them that were not gone. */
  startOver(): void;
  beginDeepening(): void;
  /** Whether all must be gone through once more. */
  needsSecondPass(): boolean;
}

/** Whether what is left to try at a frame is for a later pass. */
export interface Postponing {
  postpones(index: number): boolean;
}

/** What an observer's stand-ins take the place of. */
export interface Parts {
  readonly domain: DomainCode;
  readonly frames: Frames;
  readonly cursor: Cursor;
  readonly orders: Orders;
  readonly branchAndBound: BranchAndBound;
  readonly lookahead: Lookahead;
  readonly duplicates: Repeats;
  readonly passes: Postponing;
}
