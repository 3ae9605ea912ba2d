/** The graph: a view computed from the syntax tree, so that a half-broken file still shows the rest. */
import type { Span } from '../base/source.ts';

/**
 * Stable names of things in the graph: what layout, breakpoints and selection refer to. `AttackPlayer`,
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
  /** Marked `@disabled`: nothing can do it. */
  readonly disabled?: boolean;
  readonly span: Span;
  readonly nameSpan: Span;
  /** Primitive: source text of the cost (null: default 1), conditions and effects, one entry a statement. */
  readonly cost: ClauseView | null;
  readonly conditions: readonly ClauseView[];
  readonly effects: readonly ClauseView[];
  /** The range of the body that an inspector edits, between the braces; null where there is none yet. */
  readonly bodySpan: Span | null;
  readonly methods: readonly MethodNode[];
  /** Which scores of its methods come first. */
  readonly order: 'written' | 'highest' | 'lowest';
  /** Keys of the branches that call this task. */
  readonly usedBy: readonly NodeKey[];
  /** True where the task can reach itself. */
  readonly recursive: boolean;
}

export interface ParameterView {
  readonly type: string;
  readonly name: string;
  readonly span: Span;
}

/** A piece of source as written, white space folded, and the sentence that says it. */
export interface ClauseView {
  readonly text: string;
  readonly sentence: string;
  readonly span: Span;
}

export interface MethodNode {
  readonly key: NodeKey;
  /** Null where unnamed. */
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
  /** Between the braces: conditions, quantifiers and the network, as the inspector edits them. */
  readonly bodySpan: Span;
  /** Conditions outside and inside quantifier blocks, in order. */
  readonly conditions: readonly ClauseView[];
  /** `exists (Gun gun)`, `first sort-by (Medikit m; …; <)`, outermost first. */
  readonly quantifiers: readonly ClauseView[];
  readonly network: NetworkView | null;
}

export type NetworkView =
  | {
      readonly kind: 'ordered' | 'unordered';
      /** Absent for the network of a branch or an `each`, which go by their own keys. */
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
  /** A subtask. `target` is the task's key where one of that name exists. */
  | {
      readonly kind: 'call';
      readonly key: NodeKey;
      readonly span: Span;
      readonly task: string;
      readonly args: readonly string[];
      readonly target: NodeKey | null;
    };
