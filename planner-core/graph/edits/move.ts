/** Moves a method, branch or subtask among its siblings: their texts change places, what stands between them stays. */
import type { Range } from '../clauses.ts';
import { replaceChildren } from '../keys.ts';
import type { DomainSource } from '../sources.ts';
import type { Located } from '../syntax-index.ts';
import { nextToken } from '../text/scan.ts';
import { endsLine, lineEnd } from '../text/style.ts';
import { done, type EditHandler, gone, movedTo, refused, replacement } from './context.ts';
import { extentsOf } from './placing.ts';

export const move: EditHandler<'move'> = (context, edit) => {
  const found = context.index.locate(edit.node);
  if (!found) return gone(edit.node);
  if (found.kind === 'task') return refused('Tasks have no order; drag the card to place it.');
  const siblings = siblingsOf(found);
  const to = Math.max(0, Math.min(edit.index, siblings.slots.length - 1));
  if (to === found.index) return done(context, { edits: [], select: siblings.node });
  return done(context, {
    edits: exchanged(found.source, siblings.slots, found.index, to),
    shapes: replaceChildren(context.index.shapes, siblings.parent, (shapes) =>
      movedTo(shapes, found.index, to),
    ),
    select: siblings.node,
  });
};

/** The places that siblings have in the text, and what holds them in the graph. */
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

/** A comment behind a sibling on its line moves along, where each of them ends its line. */
function exchanged(source: DomainSource, slots: readonly Range[], from: number, to: number) {
  const { text } = source;
  const tails = slots.map((slot) => tailOf(text, slot));
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const own = tails.every((tail, index) => index < first || index > last || endsLine(text, tail.start));
  const nodes = swaps(source, slots, movedTo(slots, from, to));
  return own ? [...nodes, ...swaps(source, tails, movedTo(tails, from, to))] : nodes;
}

/** What stands behind a sibling on its line, after the comma. */
function tailOf(text: string, slot: Range): Range {
  const end = lineEnd(text, slot.end);
  const comma = nextToken(text, slot.end, end);
  return { start: comma?.text === ',' ? comma.end : slot.end, end };
}

function swaps(source: DomainSource, slots: readonly Range[], order: readonly Range[]) {
  return slots.flatMap((slot, index) => {
    const other = order[index] ?? slot;
    const text = source.text.slice(other.start, other.end);
    return other === slot ? [] : [replacement(source, slot, text)];
  });
}
