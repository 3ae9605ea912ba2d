/** The graph: a view computed from the syntax tree, so that a half-broken file still shows the rest. */
import type { Span } from '../base/source.ts';

/**
 * Stable names for the nodes of the graph, to which layout, breakpoints and selection refer. `AttackPlayer`,
 * `AttackPlayer/1` (methods and branches: their name, or their 1-based position), `AttackPlayer/1/2`,
 * `AttackPlayer/1/2#1.0` (the path of a subtask in 0-based positions: the first item of the second item's network).
 */
export type NodeKey = string;

export interface GraphView {
  readonly domainName: string | null;
  readonly tasks: readonly TaskNode[];
}

export interface TaskNode {
  readonly key: NodeKey;
  readonly name: string;
  readonly kind: 'primitive' | 'compound';
  readonly parameters: readonly ParameterView[];
  readonly doc: string | null;
  /** Marked `@disabled`: it cannot be done. */
  readonly disabled?: boolean;
  readonly span: Span;
  readonly nameSpan: Span;
  /**
   * Primitive tasks: the source text of the cost (null: default 1), conditions and effects, one entry for each statement.
   */
  readonly cost: ClauseView | null;
  readonly conditions: readonly ClauseView[];
  readonly effects: readonly ClauseView[];
  /** The range of the body that an inspector edits, between the braces; null if there is none yet. */
  readonly bodySpan: Span | null;
  readonly methods: readonly MethodNode[];
  /** The order of its methods: by which scores, or as written. */
  readonly order: 'written' | 'highest' | 'lowest';
  /** Keys of the branches that call this task. */
  readonly usedBy: readonly NodeKey[];
  /** True if the task is recursive, directly or through others. */
  readonly recursive: boolean;
}

export interface ParameterView {
  readonly type: string;
  readonly name: string;
  readonly span: Span;
}

/** A piece of source text as written, with white space collapsed, and as a sentence. */
export interface ClauseView {
  readonly text: string;
  readonly sentence: string;
  readonly span: Span;
}

export interface MethodNode {
  readonly key: NodeKey;
  /** Null if unnamed. */
  readonly name: string | null;
  readonly position: number;
  readonly doc: string | null;
  readonly disabled: boolean;
  readonly span: Span;
  readonly score: ClauseView | null;
  readonly branches: readonly BranchNode[];
}

export interface BranchNode {
  readonly key: NodeKey;
  readonly name: string | null;
  readonly position: number;
  readonly implicit: boolean;
  readonly disabled: boolean;
  readonly doc: string | null;
  readonly span: Span;
  /** Between the braces: conditions, quantifiers and the network, in the form that the inspector edits. */
  readonly bodySpan: Span;
  /** Conditions outside and inside quantifier blocks, in order. */
  readonly conditions: readonly ClauseView[];
  /** `exists (Gun gun)`, `first sort-by (Medikit m; …; <)`, from the outermost. */
  readonly quantifiers: readonly ClauseView[];
  readonly network: NetworkView | null;
}

export type NetworkView =
  | {
      readonly kind: 'ordered' | 'unordered';
      /** Absent for the network of a branch or an `each`, which have their own keys. */
      readonly key?: NodeKey;
      readonly span: Span;
      readonly items: readonly NetworkView[];
    }
  | {
      readonly kind: 'each';
      readonly key: NodeKey;
      readonly span: Span;
      /** `each (Npc n; condition)`. */
      readonly text: string;
      readonly sentence: string;
      readonly network: NetworkView;
    }
  /** A subtask. `target` is the task's key if a task with that name exists. */
  | {
      readonly kind: 'call';
      readonly key: NodeKey;
      readonly span: Span;
      readonly task: string;
      readonly args: readonly string[];
      readonly target: NodeKey | null;
    };
