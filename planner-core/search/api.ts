/** What a search offers to its hosts: the command line, the planner worker and the debugger. */
import type { Span } from '../base/source.ts';
import type { EngineStatus, Improvement, LimitName, PruneLevel, SearchMode } from './runtime/contract.ts';
import type { Start as SearchStart } from './runtime/start.ts';

export type { PruneLevel, SearchMode };

export interface SearchOptions {
  /** `first` stops at the first plan, `best` proves the cheapest, `all` collects `count` distinct plans. */
  readonly mode: SearchMode;
  readonly count?: number;
  readonly prune?: PruneLevel;
  readonly maxNodes?: number;
  /** Longest chain of open decompositions and applied tasks. */
  readonly maxDepth?: number;
  readonly maxMemoryMb?: number;
  /** Milliseconds of search; needs `clock`. */
  readonly timeMs?: number;
  /** Milliseconds from any origin. The core has no clock of its own. */
  readonly clock?: () => number;
}

export type { Improvement, LimitName };
export type SearchStatus = EngineStatus;

/** One applied primitive task. Arguments are printed values: object names, numbers, enum values, `true`, `none`. */
export interface PlanStep {
  readonly task: string;
  readonly args: readonly string[];
  readonly cost: number;
}

/** A node of the decomposition tree; the plan's steps are its leaves, in order. Id 0 is the first task of the world's network. */
export interface DecompositionNode {
  readonly id: number;
  readonly task: string;
  readonly args: readonly string[];
  /** Null for primitive tasks. */
  readonly method: string | null;
  readonly branch: string | null;
  readonly children: readonly number[];
  /** The position in the plan, for primitive tasks. */
  readonly step: number | null;
}

export interface Plan {
  readonly steps: readonly PlanStep[];
  readonly decomposition: readonly DecompositionNode[];
  /** The ids of the tasks of the world's network. */
  readonly roots: readonly number[];
  readonly cost: number;
}

/** An evaluation error met while planning (LANGUAGE.md: outcome `error`). `code` is one of the diagnostics catalogue. */
export interface SearchError {
  readonly code: string;
  readonly message: string;
  readonly origin: Span;
  /** The other effect, where two contradict each other. */
  readonly related?: readonly { readonly message: string; readonly span: Span }[];
}

export interface SearchResult {
  readonly status: SearchStatus;
  readonly limit: LimitName | null;
  readonly plan: Plan | null;
  /** With mode `all`, every plan found. */
  readonly plans: readonly Plan[];
  readonly cost: number | null;
  /** No plan costs less; equals `cost` when the plan is proved optimal. */
  readonly bound: number;
  readonly optimal: boolean;
  readonly nodes: number;
  readonly ms: number;
  readonly improvements: readonly Improvement[];
  readonly error: SearchError | null;
  /** Where endless recursion led to a limit, or was cut in a search without plan: the repeating tasks, outermost first. */
  readonly chain: readonly string[];
}

/** The state's cells in the search's numbers, and a network of tasks by number; what is absent is as the world says. */
export type { SearchStart };

/** A search that can be advanced by any number of iterations and always goes on with the same result. */
export interface Search {
  readonly status: SearchStatus;
  readonly nodes: number;
  readonly improvements: readonly Improvement[];
  /** One iteration: enters at most one node. */
  next(): SearchStatus;
  /**
   * At most `iterations` iterations, stopping early when the search ends or `until` says so: asked every few hundred
   * iterations, and within evaluations that take long. It may cancel the search.
   */
  run(iterations?: number, until?: () => boolean): SearchStatus;
  /**
   * Begins anew with the same options, from where it began or another start, in the memory that it has: who plans often
   * makes no new one. Results that were asked for before stay as they are; views do not.
   */
  restart(start?: SearchStart): void;
  cancel(): void;
  result(): SearchResult;
  /** A lower bound on every plan's cost, as known now. */
  bound(): number;
  /** What the search is looking at, in words: for the debugger, at any pause. */
  inspect(): SearchView;
  /** Observes every event until null is set; costs nothing while null. */
  observe(observer: SearchObserver | null): void;
}

/** A value cell of the world state, printed. */
export interface StateCell {
  readonly variable: string;
  readonly args: readonly string[];
  readonly value: string;
}

export interface StateChange extends StateCell {
  readonly before: string;
}

export interface AgendaItem {
  readonly task: string;
  readonly args: readonly string[];
  /** Nesting of unordered groups; 0 in a totally ordered network. */
  readonly group: number;
  /** True where the task has no predecessor and may come next. */
  readonly ready: boolean;
}

/** An open decomposition or an applied task on the way from the root to the present node, outermost first. */
export interface StackFrame {
  readonly kind: 'decomposed' | 'applied';
  readonly task: string;
  readonly args: readonly string[];
  readonly method: string | null;
  readonly branch: string | null;
  /** Variables bound by the branch, in order. */
  readonly bindings: readonly { readonly name: string; readonly value: string }[];
  /** The index in this list of the decomposition that introduced the task; null for the world's own tasks. */
  readonly parent: number | null;
  /** Cost so far, this task included. */
  readonly cost: number;
}

export interface SearchView {
  readonly status: SearchStatus;
  readonly nodes: number;
  readonly cost: number;
  readonly incumbent: number | null;
  readonly bound: number;
  readonly stack: readonly StackFrame[];
  readonly agenda: readonly AgendaItem[];
  readonly plan: readonly PlanStep[];
  /** Every mutable cell, in declaration order. */
  readonly state: readonly StateCell[];
}

/** Trace events (CONTRACTS.md, Trace). `node` is the id of the node entered or looked at; ids count from 0 in order of entry. */
export type SearchEvent =
  | {
      readonly kind: 'expand';
      readonly node: number;
      readonly parent: number | null;
      readonly cost: number;
      readonly depth: number;
    }
  | {
      readonly kind: 'select-task';
      readonly node: number;
      readonly task: string;
      readonly args: readonly string[];
    }
  | {
      readonly kind: 'order-methods';
      readonly node: number;
      /** In the order in which they are tried; those whose score has no value are not, and stand last. */
      readonly methods: readonly { readonly method: string; readonly score: string | null }[];
    }
  | { readonly kind: 'try-method'; readonly node: number; readonly method: string }
  | { readonly kind: 'try-branch'; readonly node: number; readonly branch: string }
  | {
      readonly kind: 'bind';
      readonly node: number;
      readonly branch: string;
      readonly bindings: readonly { readonly name: string; readonly value: string }[];
    }
  | {
      readonly kind: 'apply';
      readonly node: number;
      readonly task: string;
      readonly args: readonly string[];
      readonly changes: readonly StateChange[];
      readonly cost: number;
    }
  | {
      readonly kind: 'reject';
      readonly node: number;
      /** The task, method or branch that cannot be used here. */
      readonly what: string;
      /** In words: `visible(hall, yard) is false`. */
      readonly reason: string;
      /** The clause that failed. */
      readonly origin: Span | null;
    }
  | {
      readonly kind: 'prune';
      readonly node: number;
      readonly reason: string;
      readonly cost: number;
      readonly bound: number;
    }
  | { readonly kind: 'backtrack'; readonly node: number }
  | { readonly kind: 'solution'; readonly node: number; readonly cost: number }
  | { readonly kind: 'limit'; readonly node: number; readonly limit: LimitName };

export type SearchObserver = (event: SearchEvent) => void;
