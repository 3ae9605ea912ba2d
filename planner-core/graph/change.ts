/** An invertible change of a project's texts: what undo and redo are made of. */
import type { TextEdit } from '../base/source.ts';

/** Edits of any number of files. They do not overlap, and all speak of the texts before the change. */
export interface TextChange {
  readonly edits: readonly TextEdit[];
}

/** The texts after a change, and the change that leads back. A file that is not there counts as empty. */
export function applyChange(
  texts: ReadonlyMap<string, string>,
  change: TextChange,
): { readonly texts: Map<string, string>; readonly inverse: TextChange } {
  const after = new Map(texts);
  const inverse: TextEdit[] = [];
  for (const [file, edits] of editsByFile(change)) {
    const result = applyToFile(texts.get(file) ?? '', edits);
    after.set(file, result.text);
    inverse.push(...result.inverse);
  }
  return { texts: after, inverse: { edits: inverse } };
}

/** One text with the edits of its file applied. Throws where they overlap or leave the text: such a change is ours to blame. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return applyToFile(text, inOrder(edits)).text;
}

function applyToFile(text: string, edits: readonly TextEdit[]): { text: string; inverse: TextEdit[] } {
  const inverse: TextEdit[] = [];
  let result = '';
  let read = 0;
  for (const edit of edits) {
    if (edit.start < read || edit.end < edit.start || edit.end > text.length) {
      throw new Error(`Edits of ${edit.file} overlap or lie outside the text at ${edit.start}`);
    }
    result += text.slice(read, edit.start);
    const start = result.length;
    result += edit.text;
    inverse.push({ file: edit.file, start, end: result.length, text: text.slice(edit.start, edit.end) });
    read = edit.end;
  }
  return { text: result + text.slice(read), inverse };
}

function editsByFile(change: TextChange): Map<string, TextEdit[]> {
  const files = new Map<string, TextEdit[]>();
  for (const edit of change.edits) {
    const list = files.get(edit.file);
    if (list) list.push(edit);
    else files.set(edit.file, [edit]);
  }
  for (const [file, edits] of files) files.set(file, inOrder(edits));
  return files;
}

/** By place; insertions at one place keep their order and come before what replaces text there. */
function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * One change in place of two that follow each other, where both are typing in one place: the second goes on where the
 * first stopped (or deletes backwards from there). Null where they should stay two steps of undo.
 */
export function mergeTyping(first: TextChange, second: TextChange): TextChange | null {
  const [a, b] = [first.edits[0], second.edits[0]];
  if (!a || !b || first.edits.length !== 1 || second.edits.length !== 1 || a.file !== b.file) return null;
  const written = a.start + a.text.length;
  if (b.start === written && b.end === b.start) return { edits: [{ ...a, text: a.text + b.text }] };
  if (b.end === written && b.start >= a.start) {
    return { edits: [{ ...a, text: a.text.slice(0, b.start - a.start) + b.text }] };
  }
  const backwards = a.text === '' && b.text === '' && b.end === a.start;
  return backwards ? { edits: [{ ...a, start: b.start }] } : null;
}

/** One change in place of any two that follow each other. */
export function composeChanges(
  texts: ReadonlyMap<string, string>,
  first: TextChange,
  second: TextChange,
): TextChange {
  const middle = applyChange(texts, first).texts;
  const after = applyChange(middle, second).texts;
  const files = new Set([...first.edits, ...second.edits].map((edit) => edit.file));
  return {
    edits: [...files].flatMap((file) => differenceOf(file, texts.get(file) ?? '', after.get(file) ?? '')),
  };
}

/**
 * The smallest single edit that turns one text into another; none where they are equal. It has whole characters and
 * line ends at its borders: an editor could show no half of them, and would be out of step from then on.
 */
export function differenceOf(file: string, before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail++;
  while (cutsThrough(before, start) || cutsThrough(after, start)) start--;
  while (cutsThrough(before, before.length - tail) || cutsThrough(after, after.length - tail)) tail--;
  return [{ file, start, end: before.length - tail, text: after.slice(start, after.length - tail) }];
}

/** True between the two code units of a character, and between the two of a line end. */
function cutsThrough(text: string, offset: number): boolean {
  return /^(?:[\uD800-\uDBFF][\uDC00-\uDFFF]|\r\n)$/.test(text.slice(Math.max(0, offset - 1), offset + 1));
}

/**
 * Where an offset of the text before is found after the change. Inside replaced text it goes to the end of the
 * replacement; at an insertion, `side` says whether it stays before (-1) or goes behind what was inserted (1).
 */
export function mapOffset(change: TextChange, file: string, offset: number, side: -1 | 1 = 1): number {
  let shift = 0;
  for (const edit of inOrder(change.edits.filter((candidate) => candidate.file === file))) {
    if (edit.start > offset || (edit.start === offset && side < 0)) break;
    if (edit.end > offset)
      return edit.start + shift + (edit.start === offset && side < 0 ? 0 : edit.text.length);
    shift += edit.text.length - (edit.end - edit.start);
  }
  return offset + shift;
}

/** The change as plain JSON data. */
export function changeToJson(change: TextChange): unknown {
  return { edits: change.edits.map(({ file, start, end, text }) => ({ file, start, end, text })) };
}

/** Reads a change back; null where the data is none. */
export function changeFromJson(data: unknown): TextChange | null {
  const edits = isRecord(data) ? data.edits : null;
  if (!Array.isArray(edits)) return null;
  const read = edits.map(readEdit);
  return read.every((edit) => edit !== null) ? { edits: read } : null;
}

function readEdit(data: unknown): TextEdit | null {
  if (!isRecord(data)) return null;
  const { file, start, end, text } = data;
  if (typeof file !== 'string' || typeof text !== 'string' || !isOffset(start) || !isOffset(end)) return null;
  return start <= end ? { file, start, end, text } : null;
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}

function isOffset(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
