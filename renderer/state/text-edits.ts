/** Text edits as invertible values: apply, invert, map positions, and the smallest edit between two texts. Pure. */
import type { Span, TextEdit } from '../../planner-core/index.ts';

function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The text after edits of one file, which never overlap and all refer to `text`. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let from = 0;
  for (const edit of inOrder(edits)) {
    if (edit.start < from || edit.end < edit.start || edit.end > text.length) {
      throw new Error(`An edit of ${edit.file} at ${edit.start}..${edit.end} does not fit its text`);
    }
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}

/** The edits that take the edited text back to `text`. */
export function invertEdits(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  let shift = 0;
  return inOrder(edits).map((edit) => {
    const start = edit.start + shift;
    shift += edit.text.length - (edit.end - edit.start);
    return { file: edit.file, start, end: start + edit.text.length, text: text.slice(edit.start, edit.end) };
  });
}

/** Where an offset lands after the edits. `bias` says on which side of text inserted exactly there it stays. */
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

/** A span after the edits: text inserted at its borders belongs to it where `grow` says so. */
export function mapSpan(span: Span, edits: readonly TextEdit[], grow = false): Span {
  const start = mapOffset(span.start, edits, grow ? 'before' : 'after');
  const end = mapOffset(span.end, edits, grow ? 'after' : 'before');
  return { file: span.file, start: Math.min(start, end), end: Math.max(start, end) };
}

/** The smallest single edit that turns one text into the other; null where they are equal. */
export function smallestEdit(file: string, from: string, to: string): TextEdit | null {
  if (from === to) return null;
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from.charCodeAt(start) === to.charCodeAt(start)) start++;
  let tail = 0;
  while (
    tail < shorter - start &&
    from.charCodeAt(from.length - 1 - tail) === to.charCodeAt(to.length - 1 - tail)
  ) {
    tail++;
  }
  return { file, start, end: from.length - tail, text: to.slice(start, to.length - tail) };
}

/** Edits by the file they belong to, files in order of first mention. */
export function editsByFile(edits: readonly TextEdit[]): ReadonlyMap<string, readonly TextEdit[]> {
  const byFile = new Map<string, TextEdit[]>();
  for (const edit of edits) {
    const list = byFile.get(edit.file);
    if (list) list.push(edit);
    else byFile.set(edit.file, [edit]);
  }
  return byFile;
}
