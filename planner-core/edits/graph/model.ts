/** The gestures on the graph. */
import type { NodeKey, TaskNode } from '../../graph/model.ts';

/** A gesture on the graph. Each results in text edits that change nothing else; comments and formatting stay. */
export type GraphEdit =
  | {
      readonly kind: 'add-task';
      readonly taskKind: 'primitive' | 'compound';
      readonly name?: string;
      readonly after?: NodeKey;
    }
  | { readonly kind: 'add-method'; readonly task: NodeKey; readonly name?: string }
  | { readonly kind: 'add-branch'; readonly method: NodeKey; readonly name?: string }
  /** `declare`: a task that is not there yet is added with it, after the one that the branch is of. */
  | {
      readonly kind: 'add-subtask';
      readonly branch: NodeKey;
      readonly task: string;
      readonly index?: number;
      readonly declare?: 'primitive' | 'compound';
    }
  /** Whether the subtasks of a branch, or of a network in one, are done in the order written. */
  | { readonly kind: 'set-network-order'; readonly node: NodeKey; readonly order: 'ordered' | 'unordered' }
  /** Renames a task (with every use), a method or a branch (with the keys stored elsewhere, see `EditResult.renamed`). */
  | { readonly kind: 'rename'; readonly node: NodeKey; readonly name: string }
  | { readonly kind: 'delete'; readonly node: NodeKey }
  /** Tasks, methods, branches or subtasks as text, after the node `at`, or at the end of the first of its parts that can hold them. */
  | { readonly kind: 'paste'; readonly text: string; readonly at: NodeKey | null }
  /** Moves a method, branch or subtask among its siblings. */
  | { readonly kind: 'move'; readonly node: NodeKey; readonly index: number }
  /** Replaces the text between the braces of a body, or a parameter list, or a cost. */
  | { readonly kind: 'set-body'; readonly node: NodeKey; readonly text: string }
  | { readonly kind: 'set-parameters'; readonly task: NodeKey; readonly text: string }
  | { readonly kind: 'set-cost'; readonly task: NodeKey; readonly text: string }
  /**
   * The order in which a task tries its methods. In the written order, scores have no effect; `dropScores` removes them.
   */
  | {
      readonly kind: 'set-order';
      readonly task: NodeKey;
      readonly order: TaskNode['order'];
      readonly dropScores?: boolean;
    }
  /** A method's score; an empty text removes it. */
  | { readonly kind: 'set-score'; readonly method: NodeKey; readonly text: string }
  | { readonly kind: 'set-condition'; readonly node: NodeKey; readonly index: number; readonly text: string }
  | { readonly kind: 'add-condition'; readonly node: NodeKey; readonly text: string }
  /** An effect at the end of a primitive task; an empty text of `set-effect` takes one away. */
  | { readonly kind: 'add-effect'; readonly task: NodeKey; readonly text: string }
  | { readonly kind: 'set-effect'; readonly task: NodeKey; readonly index: number; readonly text: string }
  | { readonly kind: 'set-disabled'; readonly node: NodeKey; readonly disabled: boolean };
