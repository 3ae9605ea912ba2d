/** How edits of the graph answer: what they do to the keys of nodes goes with them. */
import type { Span, TextEdit } from '../../base/source.ts';
import { keysOf, renamedKeys, type Shape } from '../../graph/keys.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import type { EditContext, EditResult } from '../kit/context.ts';

/** An edit that is possible: its text edits and the tree of nodes after it. */
export interface EditPlan {
  readonly edits: readonly TextEdit[];
  /** The shapes afterwards; absent where no node comes, goes or changes its name. */
  readonly shapes?: readonly Shape[];
  /** The origin, in the shapes afterwards, of what to select. */
  readonly select: object | null;
  readonly broken?: readonly Span[];
}

/** The answer for an edit that can be done. */
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

/** The answer where the text changed since the gesture was offered. */
export function gone(key: string): Refusal {
  return refused('no-such-node', { key });
}

/** The shape of a new node. */
export function newShape(name: string | null, children: readonly Shape[] = []): Shape {
  return { origin: {}, name, children };
}
