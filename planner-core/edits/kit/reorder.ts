/** Exchanges siblings: their texts move with the comments after them, and the text between them stays. */
import type { Range, TextEdit } from '../../base/source.ts';
import { nextToken } from '../../text/scan.ts';
import type { TextSource } from '../../text/sources.ts';
import { endsLine, lineEnd } from '../../text/style.ts';
import { movedTo, replacement } from './context.ts';

export interface Move {
  readonly from: number;
  /** Its index afterwards. */
  readonly to: number;
}

/** A comment after a sibling on the same line moves with it, if every sibling ends its line. */
export function reordered(source: TextSource, slots: readonly Range[], { from, to }: Move): TextEdit[] {
  const { text } = source;
  const tails = slots.map((slot) => tailOf(text, slot));
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const own = tails.every((tail, index) => index < first || index > last || endsLine(text, tail.start));
  const nodes = swaps(source, slots, movedTo(slots, from, to));
  return own ? [...nodes, ...swaps(source, tails, movedTo(tails, from, to))] : nodes;
}

/** The text after a sibling on its line, after the comma. */
function tailOf(text: string, slot: Range): Range {
  const end = lineEnd(text, slot.end);
  const comma = nextToken(text, slot.end, end);
  return { start: comma?.text === ',' ? comma.end : slot.end, end };
}

function swaps(source: TextSource, slots: readonly Range[], order: readonly Range[]) {
  return slots.flatMap((slot, index) => {
    const other = order[index] ?? slot;
    const text = source.text.slice(other.start, other.end);
    return other === slot ? [] : [replacement(source, slot, text)];
  });
}
