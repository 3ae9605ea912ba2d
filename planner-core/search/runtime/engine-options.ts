/** The options of a search with every default filled in. */
import type { EngineOptions, PruneLevel, SearchMode } from './contract.ts';

/** What may be asked of a search; what is absent has a finite default or is unlimited. */
export interface SearchLimits {
  readonly mode?: SearchMode;
  readonly count?: number;
  readonly prune?: PruneLevel;
  readonly maxNodes?: number;
  readonly maxDepth?: number;
  readonly maxMemoryMb?: number;
  readonly timeMs?: number;
  readonly clock?: () => number;
}

/** What stops a search that nobody limits. */
export const DEFAULT_LIMITS = { maxDepth: 1_000_000, maxMemoryMb: 512 } as const;

/** Most first plans of a game's size are found in fewer nodes; where the best is asked for there is always more to do. */
const WATCH_FROM = { first: 256, best: 128, all: 128 } as const;
/** Making the code that looks ahead takes as long as entering thousands of nodes does. */
const LOOK_AHEAD_FROM = { first: 8192, best: 128, all: 128 } as const;
/** Most worlds of a game's size are proved within so many. */
const PATIENCE = 1024;

export function engineOptions(options: SearchLimits): EngineOptions {
  const { mode = 'first' } = options;
  return {
    mode,
    count: options.count ?? Number.POSITIVE_INFINITY,
    prune: options.prune ?? 'full',
    maxNodes: options.maxNodes ?? Number.POSITIVE_INFINITY,
    maxDepth: options.maxDepth ?? DEFAULT_LIMITS.maxDepth,
    maxMemory: (options.maxMemoryMb ?? DEFAULT_LIMITS.maxMemoryMb) * 2 ** 20,
    maxMs: options.timeMs ?? Number.POSITIVE_INFINITY,
    clock: options.clock ?? null,
    watchFrom: WATCH_FROM[mode],
    lookAheadFrom: LOOK_AHEAD_FROM[mode],
    patience: PATIENCE,
  };
}
