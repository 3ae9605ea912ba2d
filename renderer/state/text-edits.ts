/** Text edits as invertible values: apply, invert, map positions, and the smallest edit between two texts. Pure. */
import { applyEdits, differenceOf, type Span, type TextEdit } from '../../planner-core/index.ts';

function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
}

export { applyEdits };

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
  return differenceOf(file, from, to)[0] ?? null;
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
