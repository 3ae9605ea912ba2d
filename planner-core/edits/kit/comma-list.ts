/** Comma-separated lists (subtasks, objects, values of an enum): inserts, removes and moves items with their comments. */
import type { Range, TextEdit } from '../../base/source.ts';
import { nextToken } from '../../text/scan.ts';
import type { TextSource } from '../../text/sources.ts';
import { endsLine, indentAt, lineEnd, rowEnd, startsLine, styleOf } from '../../text/style.ts';
import { insertion, replacement } from './context.ts';
import { removal } from './placing.ts';

export interface CommaList {
  readonly items: readonly { readonly span: Range }[];
  /** Between the brackets, or from before the first item to after the last. */
  readonly inner: Range;
}

/** Inserts an item, on its own line if its neighbours have their own lines. */
export function itemAddition(
  source: TextSource,
  list: CommaList,
  { index, text: item }: { readonly index: number; readonly text: string },
): TextEdit[] {
  const { text } = source;
  const next = list.items[index];
  if (next) {
    const own = startsLine(text, next.span.start);
    const gap = own ? styleOf(text).lineBreak + indentAt(text, next.span.start) : ' ';
    return [insertion(source, next.span.start, `${item},${gap}`)];
  }
  const last = list.items.at(-1);
  return last ? afterLastItem(source, list, last.span, item) : [insertion(source, list.inner.start, item)];
}

function afterLastItem(source: TextSource, list: CommaList, { start, end }: Range, item: string): TextEdit[] {
  const { text } = source;
  const comma = nextToken(text, end, list.inner.end)?.text === ',' ? '' : ',';
  const multiLine = text.slice(list.inner.start, start).includes('\n');
  if (!multiLine) return [insertion(source, end, `${comma} ${item}`)];
  const gap = styleOf(text).lineBreak + itemIndent(text, list);
  const behind = rowEnd(text, end);
  if (!endsLine(text, behind)) return [insertion(source, end, comma + gap + item)];
  // A comment after the last item stays with it: the comma is inserted before the comment, the new item on the line below.
  const line = lineEnd(text, behind);
  if (line === end) return [insertion(source, line, comma + gap + item)];
  const parts = [insertion(source, end, comma), insertion(source, line, gap + item)];
  return parts.filter((part) => part.text !== '');
}

/** The indentation of the items that start a line, or one step if none does. */
function itemIndent(text: string, { items, inner }: CommaList): string {
  const own = items.filter((item) => startsLine(text, item.span.start)).at(-1);
  return own ? indentAt(text, own.span.start) : indentAt(text, inner.start) + styleOf(text).unit;
}

/**
 * An item with the comma after it, or, for the last one, the comma before it. Comments on their own lines stay; a comment
 * after the item on the same line is removed with it.
 */
export function itemRemoval(source: TextSource, { items, inner }: CommaList, index: number): TextEdit[] {
  const own = items[index]?.span;
  if (!own) return [];
  const { text } = source;
  const next = items[index + 1]?.span;
  const comma = nextToken(text, own.end, inner.end);
  if (comma?.text === ',') {
    const blank = next && text.slice(comma.end, next.start).trim() === '';
    const range = { start: own.start, end: blank ? next.start : comma.end };
    return [blank ? replacement(source, range, '') : removal(source, range)];
  }
  const before = items[index - 1]?.span;
  const commaBefore = before ? nextToken(text, before.end, inner.end) : null;
  if (commaBefore?.text !== ',') return [removal(source, own)];
  const blank = text.slice(commaBefore.end, own.start).trim() === '';
  if (blank && !endsLine(text, own.end))
    return [replacement(source, { start: commaBefore.start, end: own.end }, '')];
  return [replacement(source, commaBefore, ''), removal(source, own)];
}
