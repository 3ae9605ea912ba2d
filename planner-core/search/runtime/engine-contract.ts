/** What a search is asked for, what it tells while it runs, and how it ends. */

export type LimitName = 'time' | 'nodes' | 'memory' | 'depth';
export type EngineStatus = 'running' | 'solved' | 'unsolvable' | 'limit' | 'cancelled' | 'error';

/** As in the product's search options, with every default filled in. */
export interface EngineOptions {
  readonly mode: 'first' | 'best' | 'all';
  readonly count: number;
  readonly prune: 'none' | 'paper' | 'full';
  readonly maxNodes: number;
  readonly maxDepth: number;
  readonly maxMemory: number;
  readonly maxMs: number;
  readonly clock: (() => number) | null;
  /** With `full` pruning: the nodes entered before those that come again are looked for. Shorter searches never pay for it. */
  readonly watchFrom: number;
  /** With `full` pruning: the nodes entered before tasks still to come are asked about. The code for it has to be made first. */
  readonly lookAheadFrom: number;
  /** With `full` pruning and mode `best`: the nodes after the first plan within which a plain search may prove it, or mend it. */
  readonly patience: number;
}

/** Told what the search does; `null` costs nothing. Frames and cells can be read from the engine's machine. */
export interface EngineHook {
  entered(): void;
  selected(frame: number): void;
  /** The methods of a task were put into the order in which they are tried. */
  ordered(frame: number): void;
  /** A branch was entered; `result` is a network, `EXHAUSTED` or `STOPPED`, `resume` how it was entered. */
  tried(frame: number, branch: number, result: number, resume: number): void;
  inapplicable(frame: number): void;
  applied(frame: number, trail: number, floatTrail: number): void;
  pruned(frame: number, cost: number, bound: number): void;
  /** A node is given up with all its alternatives left: none could lead below the best plan. */
  abandoned(frame: number, bound: number): void;
  /** The other tasks without predecessor are not tried: they may as well come after the one that was. */
  spared(frame: number): void;
  /** The alternatives left of a node are for a later pass. */
  postponed(frame: number): void;
  /** A child is not entered, as the task in a cell, still to come there, cannot be done any more. */
  foreseen(frame: number, cell: number): void;
  /** A child was met before: `open` says whether it is still open above. */
  repeated(frame: number, cost: number, open: boolean): void;
  /** A child is not entered because of the depth limit of this pass. */
  tooDeep(frame: number, cost: number): void;
  missedGoal(): void;
  left(frame: number): void;
  solved(): void;
  limited(limit: LimitName): void;
}

export interface Improvement {
  readonly cost: number;
  readonly nodes: number;
  readonly ms: number;
}
