/** Makes a search of a problem: the engine with its numbers turned into names, and its events into words. */
import type { Span } from '../base/source.ts';
import type {
  Search,
  SearchError,
  SearchObserver,
  SearchOptions,
  SearchResult,
  SearchStart,
  SearchStatus,
  SearchView,
} from './api.ts';
import { createReporter } from './events.ts';
import { printPlan } from './print-plan.ts';
import type { Problem } from './problem.ts';
import type { EngineOptions } from './runtime/contract.ts';
import { Engine } from './runtime/engine.ts';
import { engineOptions } from './runtime/engine-options.ts';
import { faultWords } from './runtime/fault-words.ts';
import type { PlanningFault } from './runtime/faults.ts';
import { startingFrom } from './runtime/start.ts';
import { viewOf } from './view.ts';

export { DEFAULT_LIMITS, engineOptions } from './runtime/engine-options.ts';

/** Choices that change what a search costs, never what it finds. */
export type Tuning = Partial<Pick<EngineOptions, 'watchFrom' | 'lookAheadFrom' | 'patience'>>;

/** A search at its beginning: as the problem's world says, or from any state of it with any tasks. */
export function createSearch(
  problem: Problem,
  options: SearchOptions,
  tuning: Tuning = {},
  start: SearchStart = {},
): Search {
  return new ProblemSearch(problem, { ...engineOptions(options), ...tuning }, start);
}

class ProblemSearch implements Search {
  readonly #problem: Problem;
  readonly #engine: Engine;

  constructor(problem: Problem, options: EngineOptions, start: SearchStart) {
    this.#problem = problem;
    this.#engine = new Engine(startingFrom(problem, start), options);
  }

  get status(): SearchStatus {
    return this.#engine.status;
  }

  get nodes(): number {
    return this.#engine.machine.nodes;
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

  restart(start?: SearchStart): void {
    this.#engine.restart(start);
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
    this.#engine.observe(observer && createReporter(this.#problem, this.#engine.machine, observer));
  }

  result(): SearchResult {
    const engine = this.#engine;
    const plans = engine.mode.plans.map((plan) => printPlan(this.#problem, plan));
    const cost = plans.length > 0 ? engine.mode.best : null;
    const bound = engine.bound();
    return {
      status: engine.status,
      limit: engine.limit,
      plan: plans[0] ?? null,
      plans,
      cost: plans[0]?.cost ?? null,
      bound,
      optimal: cost !== null && bound === cost && plans[0]?.cost === cost,
      nodes: engine.machine.nodes,
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
