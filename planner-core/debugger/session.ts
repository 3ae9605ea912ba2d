/**
 * A search taken step by step, forwards and backwards. The search is deterministic, so going back is running again
 * from the start up to the iteration before; only the last iteration before a pause is observed in words.
 */
import type { SearchEvent, SearchOptions, SearchResult, SearchView, StateChange } from '../search/api.ts';
import { describeFault, engineOptions } from '../search/create-search.ts';
import { createReporter } from '../search/events.ts';
import type { Problem } from '../search/problem.ts';
import type { MachineView } from '../search/runtime/contract.ts';
import { Engine } from '../search/runtime/engine.ts';
import { viewOf } from '../search/view.ts';
import { type Decision, decidedNode, decisionOf, replayNode } from './decision.ts';
import { BreakpointObserver, ObserverGroup } from './observers.ts';
import { changesBetween, copyState, type StateCopy } from './state-changes.ts';
import { type SearchTreeNode, TreeRecorder } from './tree-recorder.ts';

/** One pause: after `iteration` iterations. */
export interface DebugPause {
  readonly iteration: number;
  readonly view: SearchView;
  /** Of the last iteration. */
  readonly events: readonly SearchEvent[];
  /** The cells of the state that the last iteration left different. */
  readonly changed: readonly StateChange[];
  readonly why: 'start' | 'step' | 'breakpoint' | 'solution' | 'end' | 'error';
  /** The key of the task, method or branch decided on last; of a breakpoint, where one was met. */
  readonly focus: string | null;
  /** What the last iteration decided last, with all that was tried there before; null where it decided nothing. */
  readonly decision: Decision | null;
  readonly improvements: SearchResult['improvements'];
  readonly error: SearchResult['error'];
  readonly limit: SearchResult['limit'];
}

export type DebugMove =
  | { readonly kind: 'step' }
  | { readonly kind: 'back' }
  /** To the next iteration that looks at a breakpoint's task, method or branch. */
  | { readonly kind: 'continue' }
  /** To the next plan. */
  | { readonly kind: 'solution' }
  | { readonly kind: 'goto'; readonly iteration: number };

export interface DebugSession {
  /** The present pause. */
  readonly pause: DebugPause;
  /** Moves; `until` is asked now and then whether to give up a long way. Breakpoints are keys. */
  move(move: DebugMove, breakpoints?: readonly string[], until?: () => boolean): DebugPause;
  /** The search tree as far as the search has come; parts of it are left out where it is large. */
  tree(): { readonly nodes: readonly SearchTreeNode[]; readonly truncated: boolean };
}

/** A session at the beginning of a search. Time does not count while debugging. */
export function createDebugSession(problem: Problem, options: SearchOptions): DebugSession {
  return new Session(problem, options);
}

/** How often a long way looks up. */
const ASK_EVERY = 512;

class Session implements DebugSession {
  readonly #problem: Problem;
  readonly #options: SearchOptions;
  #engine: Engine;
  #tree: TreeRecorder;
  #pause: DebugPause;

  constructor(problem: Problem, options: SearchOptions) {
    this.#problem = problem;
    const { clock: _clock, timeMs: _timeMs, ...rest } = options;
    this.#options = rest;
    this.#engine = this.#newEngine();
    this.#tree = new TreeRecorder(problem, this.#engine.machine);
    this.#pause = this.#pauseHere('start', [], []);
  }

  get pause(): DebugPause {
    return this.#pause;
  }

  tree(): { nodes: readonly SearchTreeNode[]; truncated: boolean } {
    return { nodes: this.#tree.nodes(), truncated: this.#tree.truncated };
  }

  move(move: DebugMove, breakpoints: readonly string[] = [], until: () => boolean = () => false): DebugPause {
    switch (move.kind) {
      case 'step':
        return this.#goTo(this.#engine.iterations + 1, 'step');
      case 'back':
        return this.#goTo(this.#engine.iterations - 1, 'step');
      case 'goto':
        return this.#goTo(move.iteration, 'step');
      case 'continue': {
        const keys = new Set(breakpoints);
        return this.#search(
          'breakpoint',
          until,
          (machine) => new BreakpointObserver(this.#problem, machine, keys),
        );
      }
      case 'solution':
        return this.#search('solution', until, null);
    }
  }

  #newEngine(): Engine {
    return new Engine(this.#problem, engineOptions(this.#options));
  }

  /** Starts over, with an empty tree. */
  #restart(): void {
    this.#engine = this.#newEngine();
    this.#tree = new TreeRecorder(this.#problem, this.#engine.machine);
  }

  /** Runs to an iteration and watches the last one. */
  #goTo(iteration: number, why: DebugPause['why']): DebugPause {
    const target = Math.max(0, Math.floor(iteration));
    if (target <= this.#engine.iterations) this.#restart();
    const before = target - 1 - this.#engine.iterations;
    if (before > 0) {
      this.#engine.observe(this.#tree);
      this.#engine.run(before);
    }
    if (target === 0 || this.#engine.status !== 'running') {
      if (target > 0) return this.#rewatchLast(why);
      this.#pause = this.#pauseHere('start', [], []);
      return this.#pause;
    }
    return this.#watched(why);
  }

  /** The search ended before the iteration asked for: the last one there is is shown instead. */
  #rewatchLast(why: DebugPause['why']): DebugPause {
    const last = this.#engine.iterations;
    if (last === 0) {
      this.#pause = this.#pauseHere(why, [], []);
      return this.#pause;
    }
    this.#restart();
    if (last > 1) {
      this.#engine.observe(this.#tree);
      this.#engine.run(last - 1);
    }
    return this.#watched(why);
  }

  /** One iteration with events and state changes. */
  #watched(why: DebugPause['why']): DebugPause {
    const events: SearchEvent[] = [];
    const before: StateCopy = copyState(this.#engine.machine);
    const plans = this.#engine.improvements.length;
    const previous = this.#pause.iteration === this.#engine.iterations ? this.#pause.events : [];
    const reporter = createReporter(this.#problem, this.#engine.machine, (event) => events.push(event));
    this.#engine.observe(new ObserverGroup(this.#tree, reporter));
    this.#engine.next();
    this.#engine.observe(null);
    const changed = changesBetween(this.#problem, before, this.#engine.machine);
    const found = this.#engine.improvements.length > plans;
    const pause = this.#pauseHere(found && why !== 'breakpoint' ? 'solution' : why, events, changed);
    this.#pause = { ...pause, decision: this.#decision(events, previous) };
    return this.#pause;
  }

  /** A node entered in the iteration before has no other past; that of any other node is run again. */
  #decision(events: readonly SearchEvent[], previous: readonly SearchEvent[]): Decision | null {
    const node = decidedNode(events);
    if (node === null) return null;
    const isNew = previous.some((event) => event.kind === 'expand' && event.node === node);
    if (isNew) return decisionOf(node, [...previous, ...events]);
    const { iterations: iteration } = this.#engine;
    return decisionOf(node, replayNode(this.#problem, this.#newEngine(), { node, iteration }));
  }

  /** Runs until a breakpoint is met, or a plan is found, and then shows that iteration. */
  #search(
    why: 'breakpoint' | 'solution',
    until: () => boolean,
    makeObserver: ((machine: MachineView) => BreakpointObserver) | null,
  ): DebugPause {
    const breakpoint = makeObserver?.(this.#engine.machine) ?? null;
    this.#engine.observe(breakpoint === null ? this.#tree : new ObserverGroup(this.#tree, breakpoint));
    const plans = this.#engine.improvements.length;
    const reached = () =>
      breakpoint === null ? this.#engine.improvements.length > plans : breakpoint.hit !== null;
    for (let count = 1; this.#engine.status === 'running' && !reached(); count++) {
      this.#engine.next();
      if (count % ASK_EVERY === 0 && until()) break;
    }
    this.#engine.observe(null);
    const pause = this.#rewatchLast(reached() ? why : 'step');
    if (typeof breakpoint?.hit === 'string') this.#pause = { ...pause, focus: breakpoint.hit };
    return this.#pause;
  }

  #pauseHere(
    why: DebugPause['why'],
    events: readonly SearchEvent[],
    changed: readonly StateChange[],
  ): DebugPause {
    const engine = this.#engine;
    const ended = engine.status !== 'running';
    const view = viewOf(this.#problem, engine);
    return {
      iteration: engine.iterations,
      view,
      events,
      changed,
      why: engine.fault ? 'error' : ended && why !== 'solution' ? 'end' : why,
      focus: engine.iterations === 0 ? (view.agenda[0]?.task ?? null) : focusOf(events),
      decision: null,
      improvements: [...engine.improvements],
      error: engine.fault && describeFault(this.#problem, engine.fault),
      limit: engine.limit,
    };
  }
}

/** What the events decided on last; the task selected where they decided nothing. */
function focusOf(events: readonly SearchEvent[]): string | null {
  for (const event of [...events].reverse()) {
    if (event.kind === 'bind') return event.branch;
    if (event.kind === 'apply') return event.task;
    if (event.kind === 'reject' && event.what !== 'goal') return event.what;
  }
  const selected = events.find((event) => event.kind === 'select-task');
  return selected?.kind === 'select-task' ? selected.task : null;
}
