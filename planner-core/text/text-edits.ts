/**
 * Edits of texts as invertible values: apply, invert, map positions through them, and compute the smallest edit between two
 * texts.
 */
import type { Span, TextEdit } from '../base/source.ts';

/** One text with the edits of its file applied. Throws if they overlap or are outside the text, which would be a bug. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let read = 0;
  for (const edit of inOrder(edits)) {
    if (edit.start < read || edit.end < edit.start || edit.end > text.length) {
      throw new Error(`Edits of ${edit.file} overlap or lie outside the text at ${edit.start}`);
    }
    result += text.slice(read, edit.start) + edit.text;
    read = edit.end;
  }
  return result + text.slice(read);
}

/** The edits that turn the edited text back into `text`. */
export function invertEdits(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  let shift = 0;
  return inOrder(edits).map((edit) => {
    const start = edit.start + shift;
    shift += edit.text.length - (edit.end - edit.start);
    return { file: edit.file, start, end: start + edit.text.length, text: text.slice(edit.start, edit.end) };
  });
}

/** Sorted by position; insertions at one position keep their order and come before replacements there. */
function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * The new position of an offset after the edits of its file. `bias` says on which side of text inserted exactly there it
 * stays.
 */
export function mapOffset(offset: number, edits: readonly TextEdit[], bias: 'before' | 'after'): number {
  let shift = 0;
  for (const edit of inOrder(edits)) {
    const insertedHere = edit.start === offset && edit.end === offset;
    if (insertedHere ? bias === 'before' : edit.start >= offset) break;
    if (edit.end > offset) {
      return shift + (bias === 'before' ? edit.start : edit.start + edit.text.length);
    }
    shift += edit.text.length - (edit.end - edit.start);
  }
  return offset + shift;
}

/** A span after the edits; `grow` says whether text inserted at its borders belongs to it. */
export function mapSpan(span: Span, edits: readonly TextEdit[], grow = false): Span {
  const start = mapOffset(span.start, edits, grow ? 'before' : 'after');
  const end = mapOffset(span.end, edits, grow ? 'after' : 'before');
  return { file: span.file, start: Math.min(start, end), end: Math.max(start, end) };
}

/** Edits by file, with the files in the order in which they first occur. */
export function editsByFile(edits: readonly TextEdit[]): ReadonlyMap<string, readonly TextEdit[]> {
  const byFile = new Map<string, TextEdit[]>();
  for (const edit of edits) {
    const list = byFile.get(edit.file);
    if (list) list.push(edit);
    else byFile.set(edit.file, [edit]);
  }
  return byFile;
}

/**
 * The smallest single edit that turns one text into another; null if they are equal. Its borders never split a character or
 * a line break, because an editor could not show half of one and would no longer match the text.
 */
export function smallestEdit(file: string, before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail++;
  while (cutsThrough(before, start) || cutsThrough(after, start)) start--;
  while (cutsThrough(before, before.length - tail) || cutsThrough(after, after.length - tail)) tail--;
  return { file, start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}

/** True between the two code units of a character, and between the two of a line break. */
function cutsThrough(text: string, offset: number): boolean {
  return /^(?:[\uD800-\uDBFF][\uDC00-\uDFFF]|\r\n)$/.test(text.slice(Math.max(0, offset - 1), offset + 1));
}
