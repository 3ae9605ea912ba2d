/** Rows: the conditions, effects and choices of a node as forms show them, one for each statement, groups with rows inside. */
import type { Span } from '../base/source.ts';
import type { NodeKey } from '../graph/model.ts';
import type { Part } from '../sentences/parts.ts';

/** Where a row is below its node: its index in the body, then its index in each group around it. */
export type RowAddress = readonly number[];

/** The rows of a primitive task or a branch. */
export interface NodeRows {
  readonly node: NodeKey;
  /** What must hold; for a branch also the choices, with what belongs to them inside. */
  readonly conditions: readonly RowView[];
  /** What changes; none for a branch. */
  readonly changes: readonly RowView[];
}

/**
 * What a row with rows inside says about them: all hold, any holds, the second holds if the first does, they speak of a
 * variable (`exists`, `forall`, the choices around a network), they restrict what is counted, or they happen if something holds.
 */
export type Grouping = 'all' | 'any' | 'if' | 'variable' | 'count' | 'when';

export interface RowView {
  readonly address: RowAddress;
  /** What kind of statement it is; what is inside an expression is a condition. */
  readonly kind: 'condition' | 'change' | 'let' | 'choice' | 'network';
  /** Null for a row without rows inside. */
  readonly grouping: Grouping | null;
  /** Of a row with rows inside: they are what must not be. */
  readonly negated: boolean;
  /** The sentence; of a row with rows inside, only its head. */
  readonly parts: readonly Part[];
  /** The text that a line edits: the whole of a condition or an effect, the head of a statement with a body. */
  readonly text: string;
  readonly span: Span;
  /** Comments above it and at its end, as written. */
  readonly comments: readonly string[];
  readonly rows: readonly RowView[];
  /** In `if … then …`, which of the two it is. */
  readonly place: 'if' | 'then' | null;
  /** The change of a `a == b :-> c`, whose own row is among the conditions. */
  readonly mirrored: boolean;
}
