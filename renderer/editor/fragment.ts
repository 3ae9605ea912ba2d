/** A piece of a file, shown without its surrounding indentation, and the translation of edits between the two. Pure. */
import { type Span, smallestEdit, type TextEdit } from '../../planner-core/index.ts';

/**
 * What is shown of a file: `span` is exactly the text shown, and each line after the first is shown without its
 * indentation.
 */
export interface Fragment {
  readonly span: Span;
  /** The prefix removed from each line; the first is always empty, because the span starts after its indentation. */
  readonly prefixes: readonly string[];
  /** The indentation of a new line of the fragment in the file. */
  readonly indent: string;
  readonly newline: string;
  /** The text shown, with \n as line break. */
  readonly text: string;
}

const lineBreak = /\r\n|\n|\r/;

function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** The part of a body that is shown: without surrounding blank lines. An empty body shows the line between its braces. */
export function trimSpan(fileText: string, span: Span): Span {
  const inside = fileText.slice(span.start, span.end);
  const content = inside.trim();
  if (content === '') return emptyPlace(inside, span);
  const start = span.start + inside.indexOf(content);
  return { file: span.file, start, end: start + content.length };
}

function emptyPlace(inside: string, span: Span): Span {
  const firstBreak = lineBreak.exec(inside);
  if (!firstBreak) return { file: span.file, start: span.start, end: span.end };
  const lineStart = firstBreak.index + firstBreak[0].length;
  const at = span.start + lineStart + indentOf(inside.slice(lineStart)).length;
  return { file: span.file, start: at, end: at };
}

/** The shortest common indentation of the lines; the first line counts with the text before it in the file. */
function commonIndent(lines: readonly string[], lead: string): string {
  const indents = lines.slice(1).flatMap((line) => (line.trim() === '' ? [] : [indentOf(line)]));
  if (lead.trim() === '') indents.push(lead);
  if (indents.length === 0) return `${indentOf(lead)}    `;
  return indents.reduce((shortest, indent) => (indent.length < shortest.length ? indent : shortest));
}

function lead(fileText: string, start: number): string {
  const before = fileText.slice(0, start);
  return before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
}

/** The fragment of a file at a span. */
export function fragmentAt(fileText: string, span: Span): Fragment {
  const raw = fileText.slice(span.start, span.end);
  const lines = raw.split(lineBreak);
  const indent = commonIndent(lines, lead(fileText, span.start));
  const prefixes = lines.map((line, i) => (i === 0 ? '' : sharedPrefix(line, indent)));
  const shown = lines.map((line, i) => line.slice(prefixes[i]?.length ?? 0));
  const newline = fileText.includes('\r\n') ? '\r\n' : '\n';
  return { span, prefixes, indent, newline, text: shown.join('\n') };
}

function sharedPrefix(line: string, indent: string): string {
  let length = 0;
  while (length < indent.length && line[length] === indent[length]) length++;
  return line.slice(0, length);
}

/** One change of the text shown, in lines: lines `from` to `to` (0-based, inclusive) became `count` lines. */
export interface LineChange {
  readonly from: number;
  /** The column of the change in its first line; unknown if there are several changes. */
  readonly column?: number;
  readonly to: number;
  readonly count: number;
}

/** The prefixes after a change: kept lines keep theirs, new lines get the fragment's indentation. */
function changedPrefixes(fragment: Fragment, changes: readonly LineChange[]): readonly string[] {
  const prefixes = [...fragment.prefixes];
  for (const { from, to, count } of [...changes].sort((a, b) => b.from - a.from)) {
    const fresh = Array.from({ length: count - 1 }, () => fragment.indent);
    prefixes.splice(from + 1, to - from, ...fresh);
  }
  return prefixes;
}

/** The edit of the file that makes its fragment read `text`, and the fragment afterwards; no edit if nothing changes. */
export function editFragment(
  fragment: Fragment,
  fileText: string,
  text: string,
  changes: readonly LineChange[],
): { readonly edit: TextEdit | null; readonly fragment: Fragment } {
  const { span, newline } = fragment;
  const prefixes = changedPrefixes(fragment, changes);
  const breaks = fileText.slice(span.start, span.end).match(/\r\n|\n|\r/g) ?? [];
  const mixed = new Set(breaks).size > 1;
  const lines = text.split('\n').map((line, i) => (prefixes[i] ?? fragment.indent) + line);
  const raw = lines.join(mixed ? newline : (breaks[0] ?? newline));
  const before = fileText.slice(span.start, span.end);
  const edit = startingAt(changeStart(fragment, fileText, changes), smallestEdit(span.file, before, raw), {
    before,
    after: raw,
  });
  const after = { ...span, end: span.start + raw.length };
  return {
    edit: edit && { ...edit, start: edit.start + span.start, end: edit.end + span.start },
    fragment: {
      ...fragment,
      span: after,
      prefixes: lines.map((_, i) => prefixes[i] ?? fragment.indent),
      text,
    },
  };
}

/** Where the single change begins, from the start of the fragment; null if unknown. */
function changeStart(
  fragment: Fragment,
  fileText: string,
  [change, ...more]: readonly LineChange[],
): number | null {
  if (change?.column === undefined || more.length > 0) return null;
  return fragmentToFile(fragment, fileText, change.from, change.column) - fragment.span.start;
}

/**
 * Returns the edit at the position where it was typed: a letter before an equal one could equally have been typed after it,
 * but undo groups typing only if each letter follows the one before.
 */
function startingAt(
  start: number | null,
  edit: TextEdit | null,
  { before, after }: { readonly before: string; readonly after: string },
): TextEdit | null {
  if (edit === null || start === null || start >= edit.start) return edit;
  const end = start + edit.end - edit.start;
  const text = after.slice(start, start + edit.text.length);
  return before.slice(end) === after.slice(start + text.length) ? { ...edit, start, end, text } : edit;
}

/** From a 0-based position in the fragment's lines to an offset in the file. */
export function fragmentToFile(fragment: Fragment, fileText: string, line: number, column: number): number {
  const starts = lineStarts(fragment, fileText);
  const start = starts[Math.min(line, starts.length - 1)] ?? fragment.span.start;
  return Math.min(start + (fragment.prefixes[line]?.length ?? 0) + column, fragment.span.end);
}

/** From an offset in the file to the nearest 0-based position in the fragment's lines. */
export function fileToFragment(
  fragment: Fragment,
  fileText: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const starts = lineStarts(fragment, fileText);
  const inside = Math.max(fragment.span.start, Math.min(offset, fragment.span.end));
  let line = starts.length - 1;
  while (line > 0 && (starts[line] ?? 0) > inside) line--;
  const from = (starts[line] ?? 0) + (fragment.prefixes[line]?.length ?? 0);
  return { line, column: Math.max(0, inside - from) };
}

function lineStarts(fragment: Fragment, fileText: string): readonly number[] {
  const { start, end } = fragment.span;
  const starts = [start];
  for (const match of fileText.slice(start, end).matchAll(/\r\n|\n|\r/g)) {
    starts.push(start + match.index + match[0].length);
  }
  return starts;
}
