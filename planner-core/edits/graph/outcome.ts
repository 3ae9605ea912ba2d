/** The results of graph edits, including the changes of node keys. */
import type { Span, TextEdit } from '../../base/source.ts';
import { keysOf, renamedKeys, type Shape } from '../../graph/keys.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import type { EditContext, EditResult } from '../kit/context.ts';

/** A possible edit: its text edits and the tree of nodes after it. */
export interface EditPlan {
  readonly edits: readonly TextEdit[];
  /** The shapes afterwards; absent if no node is added, removed or renamed. */
  readonly shapes?: readonly Shape[];
  /** The origin, in the shapes afterwards, of the node to select. */
  readonly select: object | null;
  readonly broken?: readonly Span[];
}

/** The result of a possible edit. */
export function done(context: EditContext, plan: EditPlan): EditResult {
  const before = context.index.shapes;
  const after = plan.shapes ?? before;
  return {
    ok: true,
    edits: plan.edits,
    select: plan.select ? (keysOf(after).get(plan.select) ?? null) : null,
    renamed: plan.shapes ? renamedKeys(before, after) : [],
    ...(plan.broken ? { broken: plan.broken } : {}),
  };
}

/** The result if the text has changed since the gesture was offered. */
export function gone(key: string): Refusal {
  return refused('no-such-node', { key });
}

/** The shape of a new node. */
export function newShape(name: string | null, children: readonly Shape[] = []): Shape {
  return { origin: {}, name, children };
}
