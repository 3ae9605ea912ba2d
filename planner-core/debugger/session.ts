/**
 * A search that is stepped forwards and backwards. The search is deterministic, so stepping back means running again from
 * the start to the previous iteration. Only the last iteration before a pause is recorded in words.
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

/** A pause after `iteration` iterations. */
export interface DebugPause {
  readonly iteration: number;
  readonly view: SearchView;
  /** The events of the last iteration. */
  readonly events: readonly SearchEvent[];
  /** The cells of the state that the last iteration changed. */
  readonly changed: readonly StateChange[];
  readonly why: 'start' | 'step' | 'breakpoint' | 'solution' | 'end' | 'error';
  /** The key of the task, method or branch of the last decision; of the breakpoint, if one was hit. */
  readonly focus: string | null;
  /**
   * The last decision of the last iteration, with everything that was tried at its node before; null if it decided nothing.
   */
  readonly decision: Decision | null;
  readonly improvements: SearchResult['improvements'];
  readonly error: SearchResult['error'];
  readonly limit: SearchResult['limit'];
}

export type DebugMove =
  | { readonly kind: 'step' }
  | { readonly kind: 'back' }
  /** To the next iteration that tries a task, method or branch with a breakpoint. */
  | { readonly kind: 'continue' }
  /** To the next plan. */
  | { readonly kind: 'solution' }
  | { readonly kind: 'goto'; readonly iteration: number };

export interface DebugSession {
  /** The current pause. */
  readonly pause: DebugPause;
  /** Moves. During long moves, `until` is called regularly and says whether to stop. Breakpoints are keys. */
  move(move: DebugMove, breakpoints?: readonly string[], until?: () => boolean): DebugPause;
  /** The search tree so far. If it is large, parts of it are left out. */
  tree(): { readonly nodes: readonly SearchTreeNode[]; readonly truncated: boolean };
}

/** A session at the start of a search. Time limits do not apply while debugging. */
export function createDebugSession(problem: Problem, options: SearchOptions): DebugSession {
  return new Session(problem, options);
}

/** How often a long move checks whether to stop. */
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

  /** Starts over with an empty tree. */
  #restart(): void {
    this.#engine = this.#newEngine();
    this.#tree = new TreeRecorder(this.#problem, this.#engine.machine);
  }

  /** Runs to an iteration and records the last one. */
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

  /** If the search ends before the requested iteration, its last iteration is shown. */
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

  /** Runs one iteration and records events and state changes. */
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

  /**
   * A node that was entered in the previous iteration has no earlier events. For any other node, the search is run again.
   */
  #decision(events: readonly SearchEvent[], previous: readonly SearchEvent[]): Decision | null {
    const node = decidedNode(events);
    if (node === null) return null;
    const isNew = previous.some((event) => event.kind === 'expand' && event.node === node);
    if (isNew) return decisionOf(node, [...previous, ...events]);
    const { iterations: iteration } = this.#engine;
    return decisionOf(node, replayNode(this.#problem, this.#newEngine(), { node, iteration }));
  }

  /** Runs until the hook is hit or a plan is found, and then shows that iteration. */
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

/** What the events decided last; the selected task if they decided nothing. */
function focusOf(events: readonly SearchEvent[]): string | null {
  for (const event of [...events].reverse()) {
    if (event.kind === 'bind') return event.branch;
    if (event.kind === 'apply') return event.task;
    if (event.kind === 'reject' && event.what !== 'goal') return event.what;
  }
  const selected = events.find((event) => event.kind === 'select-task');
  return selected?.kind === 'select-task' ? selected.task : null;
}
