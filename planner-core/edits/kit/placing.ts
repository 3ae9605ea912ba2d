/** Inserts blocks of text into bodies and removes them, so that the lines around them stay as they are. */

import type { Range, TextEdit } from '../../base/source.ts';
import { withoutTrailing } from '../../base/trailing.ts';
import type { Documented, TaskDeclaration } from '../../language/ast.ts';
import type { TextSource } from '../../text/sources.ts';
import {
  endsLine,
  indentAt,
  layOut,
  lineEnd,
  lineStart,
  nextLine,
  rowEnd,
  startsLine,
  styleOf,
  type TextStyle,
} from '../../text/style.ts';
import { replacement } from './context.ts';

type Declared = Partial<Documented> & { readonly span: Range };

/**
 * A declaration with everything that belongs to it: its annotations, its documentation, and the comment lines directly
 * above it. `floor` is where the text before it ends (the sibling above, or the start of the body).
 */
export function extentOf(text: string, node: Declared, floor: number, mark = '//'): Range {
  let start = Math.min(
    node.span.start,
    ...(node.annotations ?? []).map((annotation) => annotation.span.start),
  );
  while (startsLine(text, start)) {
    const above = lineStart(text, start) - 1;
    if (above <= floor) break;
    const line = lineStart(text, above);
    const isComment = text.slice(line, above).trimStart().startsWith(mark);
    const comment = isComment ? text.indexOf('//', line) : -1;
    if (comment < floor) break;
    start = comment;
  }
  return { start, end: node.span.end };
}

/** The text before and after a row: where the text above it ends, and the row below. */
export interface Neighbours {
  readonly floor: number;
  readonly next: Range | null;
}

/**
 * A row with everything that is removed with it. Comments above several consecutive rows belong to all of them and stay
 * with the others; the row's documentation is removed.
 */
export function rowExtent(text: string, row: Declared, { floor, next }: Neighbours): Range {
  const headsMore = next !== null && lineStart(text, next.start) === nextLine(text, row.span.end);
  return extentOf(text, row, floor, headsMore ? '///' : '//');
}

/** The extents of siblings in one body, in order. */
export function extentsOf(text: string, nodes: readonly Declared[], bodyStart: number): Range[] {
  return nodes.map((node, index) => extentOf(text, node, nodes[index - 1]?.span.end ?? bodyStart));
}

/**
 * The edit that removes a range: its whole lines, including one of two blank lines, if there is nothing else on them. A
 * comment after it on the same line is removed, too.
 */
export function removal(source: TextSource, range: Range): TextEdit {
  const { text } = source;
  const last = rowEnd(text, range.end);
  if (!startsLine(text, range.start) || !endsLine(text, last)) return inlineRemoval(source, range);
  const start = lineStart(text, range.start);
  const end = nextLine(text, last);
  if (end === text.length && start > 0 && lineEnd(text, last) === end) return lastLineRemoval(source, start);
  const blankAbove = start === 0 || isBlankLine(text, start - 1);
  const opensAbove = text
    .slice(lineStart(text, start - 1), start)
    .trimEnd()
    .endsWith('{');
  if ((blankAbove || opensAbove) && end < text.length && isBlankLine(text, end)) {
    return replacement(source, { start, end: nextLine(text, end) }, '');
  }
  const closesBelow = /^[ \t]*(\}|$)/.test(text.slice(end));
  const from = start > 0 && blankAbove && closesBelow ? lineStart(text, start - 1) : start;
  return replacement(source, { start: from, end }, '');
}

/** The edits that remove several rows: whole lines if there is nothing else on them. Blank lines between them stay. */
export function removals(source: TextSource, rows: readonly Range[]): TextEdit[] {
  const { text } = source;
  const ranges = rows.map((row) => rowLines(text, row)).sort((a, b) => a.start - b.start);
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of ranges) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged.map((range) => replacement(source, range, ''));
}

/** A row with its whole line if it is alone there, otherwise with the spaces after it. */
function rowLines(text: string, row: Range): Range {
  const last = rowEnd(text, row.end);
  if (startsLine(text, row.start) && endsLine(text, last))
    return { start: lineStart(text, row.start), end: nextLine(text, last) };
  return { start: row.start, end: behindBlanks(text, row.end) };
}

function behindBlanks(text: string, offset: number): number {
  let end = offset;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return end;
}

/** For the last line of a file that ends without a line break, the break before it and a blank line above are removed. */
function lastLineRemoval(source: TextSource, start: number): TextEdit {
  const { text } = source;
  return replacement(source, { start: lineEnd(text, lineStart(text, start - 1)), end: text.length }, '');
}

function inlineRemoval(source: TextSource, range: Range): TextEdit {
  const { text } = source;
  const end = behindBlanks(text, range.end);
  if (end < lineEnd(text, range.end)) return replacement(source, { start: range.start, end }, '');
  const before = withoutTrailing(text.slice(0, range.start), ' \t').length;
  return replacement(source, { start: before, end }, '');
}

function isBlankLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), lineEnd(text, lineStart(text, offset))).trim() === '';
}

/**
 * Where a block is inserted: after a sibling, or into a body without siblings; `outer` is the indentation of the body's
 * owner.
 */
export interface Place {
  readonly body: Range;
  readonly after: Range | null;
  readonly outer: string;
  /** A blank line before the block. */
  readonly apart?: boolean;
}

/** The edit that adds a template (see `layOut`) at the end of a body, or after a sibling in it. */
export function addition(source: TextSource, place: Place, template: string): TextEdit {
  const { text } = source;
  const style = styleOf(text);
  if (place.after) return additionAfter(source, { ...place, after: place.after }, template);
  const content = text.slice(place.body.start, place.body.end).trimEnd();
  const indent = place.outer + style.unit;
  const start = place.body.start + content.length;
  const tail = text.slice(start, place.body.end);
  const block = style.lineBreak + layOut(template, indent, style);
  if (content !== '' && tail.includes('\n')) return replacement(source, { start, end: start }, block);
  return replacement(source, { start, end: place.body.end }, block + style.lineBreak + place.outer);
}

function additionAfter(source: TextSource, place: Place & { after: Range }, template: string): TextEdit {
  const { text } = source;
  const style = styleOf(text);
  const { start } = place.after;
  const end = rowEnd(text, place.after.end);
  const indent = startsLine(text, start) ? indentAt(text, start) : place.outer + style.unit;
  const block = style.lineBreak.repeat(place.apart ? 2 : 1) + layOut(template, indent, style);
  if (endsLine(text, end)) {
    const at = lineEnd(text, end);
    return replacement(source, { start: at, end: at }, block);
  }
  const space = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  const next = end + space >= place.body.end ? place.outer : indent;
  return replacement(source, { start: end, end: end + space }, block + style.lineBreak + next);
}

/** Whether the file separates two neighbours by a blank line. */
export function isApart(text: string, first: Range, second: Range): boolean {
  return /\n[ \t]*\r?\n/.test(text.slice(first.end, second.start));
}

/** The indentation of the line on which something starts. */
export function indentOf(source: TextSource, node: { readonly span: Range }): string {
  return indentAt(source.text, node.span.start);
}

/** The indentation of the lines directly inside a task. */
export function innerIndent(source: TextSource, task: TaskDeclaration, style: TextStyle): string {
  const first = task.methods[0] ?? task.blocks[0];
  return first && startsLine(source.text, first.span.start)
    ? indentOf(source, first)
    : indentOf(source, task) + style.unit;
}
