/** Makes a search of a problem: the engine with its numbers turned into names, and its events into words. */
import type { Span } from '../base/source.ts';
import type {
  Search,
  SearchError,
  SearchObserver,
  SearchOptions,
  SearchResult,
  SearchStatus,
  SearchView,
} from './api.ts';
import { createReporter } from './events.ts';
import { printPlan } from './print-plan.ts';
import type { Problem } from './problem.ts';
import type { EngineOptions } from './runtime/contract.ts';
import { Engine, LOOK_AHEAD_FROM, PATIENCE, WATCH_FROM } from './runtime/engine.ts';
import { faultWords } from './runtime/fault-words.ts';
import type { PlanningFault } from './runtime/faults.ts';
import { viewOf } from './view.ts';

/** What stops a search that nobody limits. */
export const DEFAULT_LIMITS = { maxDepth: 1_000_000, maxMemoryMb: 512 } as const;

/** Choices that change what a search costs, never what it finds. */
export type Tuning = Partial<Pick<EngineOptions, 'watchFrom' | 'lookAheadFrom' | 'patience'>>;

/** A search at its beginning. */
export function createSearch(problem: Problem, options: SearchOptions, tuning: Tuning = {}): Search {
  return new ProblemSearch(problem, { ...engineOptions(options), ...tuning });
}

/** The options with every default filled in. */
export function engineOptions(options: SearchOptions): EngineOptions {
  return {
    mode: options.mode,
    count: options.count ?? Number.POSITIVE_INFINITY,
    prune: options.prune ?? 'full',
    maxNodes: options.maxNodes ?? Number.POSITIVE_INFINITY,
    maxDepth: options.maxDepth ?? DEFAULT_LIMITS.maxDepth,
    maxMemory: (options.maxMemoryMb ?? DEFAULT_LIMITS.maxMemoryMb) * 2 ** 20,
    maxMs: options.timeMs ?? Number.POSITIVE_INFINITY,
    clock: options.clock ?? null,
    watchFrom: WATCH_FROM[options.mode],
    lookAheadFrom: LOOK_AHEAD_FROM[options.mode],
    patience: PATIENCE,
  };
}

class ProblemSearch implements Search {
  readonly #problem: Problem;
  readonly #engine: Engine;

  constructor(problem: Problem, options: EngineOptions) {
    this.#problem = problem;
    this.#engine = new Engine(problem, options);
  }

  get status(): SearchStatus {
    return this.#engine.status;
  }

  get nodes(): number {
    return this.#engine.nodes;
  }

  get improvements(): SearchResult['improvements'] {
    return this.#engine.improvements;
  }

  next(): SearchStatus {
    return this.#engine.next();
  }

  run(iterations?: number, until?: () => boolean): SearchStatus {
    return this.#engine.run(iterations, until);
  }

  cancel(): void {
    this.#engine.cancel();
  }

  bound(): number {
    return this.#engine.bound();
  }

  inspect(): SearchView {
    return viewOf(this.#problem, this.#engine);
  }

  observe(observer: SearchObserver | null): void {
    this.#engine.hook = observer && createReporter(this.#problem, this.#engine, observer);
  }

  result(): SearchResult {
    const engine = this.#engine;
    const plans = engine.plans.map((plan) => printPlan(this.#problem, plan));
    const cost = plans.length > 0 ? engine.best : null;
    const bound = engine.bound();
    return {
      status: engine.status,
      limit: engine.limit,
      plan: plans[0] ?? null,
      plans,
      cost: plans[0]?.cost ?? null,
      bound,
      optimal: cost !== null && bound === cost && plans[0]?.cost === cost,
      nodes: engine.nodes,
      ms: engine.ms,
      improvements: [...engine.improvements],
      error: engine.fault && describeFault(this.#problem, engine.fault),
      chain: engine.chain.map((task) => this.#problem.compiled.program.tasks[task]?.name ?? ''),
    };
  }
}

/** An evaluation error in words, with its place. */
export function describeFault(problem: Problem, fault: PlanningFault): SearchError {
  const site = problem.sites[fault.site];
  const words = faultWords(fault, site?.subject ?? '');
  const other = problem.sites[fault.other];
  const origin = site?.origin ?? missingRowOrigin(problem);
  return other === undefined
    ? { ...words, origin }
    : { ...words, origin, related: [{ message: 'The other effect is here.', span: other.origin }] };
}

/** A missing row has no place of its own: the rows that are there are the best one. */
function missingRowOrigin(problem: Problem): Span {
  const table = problem.tables.find((rows) => rows !== null);
  if (table) return table.origin;
  throw new Error('An evaluation error without a place');
}
