/** What can be done to the rows of a node. */
import type { NodeKey } from '../../graph/model.ts';
import type { RowAddress } from '../../rows/model.ts';

/** A row as it was drawn: its place, and its text, by which it is noticed if another row stands there by now. */
export interface DrawnRow {
  readonly address: RowAddress;
  readonly text: string;
  /** The change of `a == b :-> c`, whose condition is a row of its own. */
  readonly mirrored?: boolean;
}

/** Beside a row, or as the last inside it. */
export interface RowPlace {
  readonly row: DrawnRow;
  readonly where: 'before' | 'after' | 'inside';
}

/**
 * What chosen rows become: one row with them inside. Where two are wanted and one is there, a hole is the other one. A
 * quantifier speaks of a new variable of a type.
 */
export type RowsTogether =
  | { readonly kind: 'all' | 'any' | 'if' | 'when' }
  | { readonly kind: 'every' | 'some' | 'no'; readonly type: string };

interface OfNode {
  readonly node: NodeKey;
}

interface OfRow extends OfNode {
  readonly row: DrawnRow;
}

interface OfRows extends OfNode {
  readonly rows: readonly DrawnRow[];
}

export type RowEdit =
  | (OfNode & { readonly kind: 'insert-row'; readonly place: RowPlace; readonly text: string })
  /** Replaces what a line of the row edits; without text, the row goes. */
  | (OfRow & { readonly kind: 'set-row'; readonly text: string })
  | (OfRows & { readonly kind: 'remove-rows' })
  | (OfRows & { readonly kind: 'duplicate-rows' })
  | (OfRows & { readonly kind: 'move-rows'; readonly place: RowPlace })
  /** Rows that stand side by side become rows of a group, where the first of them was. */
  | (OfRows & { readonly kind: 'group-rows'; readonly as: RowsTogether })
  /** The rows of a group take its place. */
  | (OfRow & { readonly kind: 'ungroup-row' })
  /** A condition becomes its opposite, and a change to true one to false. */
  | (OfRow & { readonly kind: 'negate-row' })
  | (OfRow & { readonly kind: 'set-grouping'; readonly as: 'all' | 'any' });
