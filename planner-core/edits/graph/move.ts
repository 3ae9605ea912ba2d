/** Moves a method, branch or subtask among its siblings: their texts are exchanged, and the text between them stays. */
import type { Range } from '../../base/source.ts';
import { replaceChildren } from '../../graph/keys.ts';
import type { Located } from '../../graph/syntax-index.ts';
import { refused } from '../../text/refusal.ts';
import { type EditHandler, movedTo } from '../kit/context.ts';
import { extentsOf } from '../kit/placing.ts';
import { reordered } from '../kit/reorder.ts';
import { done, gone } from './outcome.ts';

export const move: EditHandler<'move'> = (context, edit) => {
  const found = context.index.locate(edit.node);
  if (!found) return gone(edit.node);
  if (found.kind === 'task') return refused('tasks-without-order', {});
  const siblings = siblingsOf(found);
  const to = Math.max(0, Math.min(edit.index, siblings.slots.length - 1));
  if (to === found.index) return done(context, { edits: [], select: siblings.node });
  return done(context, {
    edits: reordered(found.source, siblings.slots, { from: found.index, to }),
    shapes: replaceChildren(context.index.shapes, siblings.parent, (shapes) =>
      movedTo(shapes, found.index, to),
    ),
    select: siblings.node,
  });
};

/** The positions of the siblings in the text, and their parent in the graph. */
function siblingsOf(found: Exclude<Located, { kind: 'task' }>): {
  node: object;
  parent: object;
  slots: Range[];
} {
  const { text } = found.source;
  if (found.kind === 'method') {
    const slots = extentsOf(text, found.task.methods, found.task.bodySpan.start);
    return { node: found.method, parent: found.task, slots };
  }
  if (found.kind === 'branch') {
    const slots = extentsOf(text, found.method.branches, found.method.bodySpan.start);
    return { node: found.branch, parent: found.method, slots };
  }
  return { node: found.item, parent: found.parent, slots: found.network.items.map((item) => item.span) };
}
