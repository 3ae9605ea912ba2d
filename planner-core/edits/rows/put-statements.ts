/** Puts rows as statements into a block, set as the rows around them are. */
import type { Range } from '../../base/source.ts';
import { extentOfRow } from '../../rows/comments.ts';
import type { RowNode } from '../../rows/row-tree.ts';
import { endsInLineComment } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import { endsLine, indentAt, lineEnd, rowEnd, startsLine, styleOf } from '../../text/style.ts';
import { insertion, replacement } from '../kit/context.ts';
import type { Carried } from './carried.ts';
import { LaidText, type Placed } from './laid-text.ts';
import type { Replaced, Target } from './put.ts';

export function putStatements(
  source: DomainSource,
  { list, index }: Pick<Target, 'list' | 'index'>,
  rows: readonly Carried[],
): Placed {
  const { text } = source;
  const before = list.rows[index - 1];
  const next = list.rows[index];
  const inner = list.inner ?? { start: 0, end: 0 };
  if (before !== undefined && (next === undefined || startsLine(text, next.span.start)))
    return afterRow(source, { before, inner }, rows);
  if (next !== undefined) return beforeRow(source, next, rows);
  return intoEmpty(source, inner, rows);
}

function afterRow(
  source: DomainSource,
  { before, inner }: { readonly before: RowNode; readonly inner: Range },
  rows: readonly Carried[],
): Placed {
  const { text } = source;
  const style = styleOf(text);
  const end = rowEnd(text, before.span.end);
  const outer = indentAt(text, inner.start);
  const indent = startsLine(text, before.span.start) ? indentAt(text, before.span.start) : outer + style.unit;
  const laid = new LaidText(indent, style);
  const sharesLine = !startsLine(text, before.span.start) && end === before.span.end;
  if (endsLine(text, end) && !(sharesLine && isInline(rows))) {
    laid.line();
    statements(laid, rows);
    const at = lineEnd(text, end);
    return { edit: insertion(source, at, laid.text), rows: laid.rows };
  }
  if (isInline(rows)) {
    for (const row of rows) statement(laid.add(' '), row);
    return { edit: insertion(source, end, laid.text), rows: laid.rows };
  }
  laid.line();
  statements(laid, rows);
  const space = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  const tail = style.lineBreak + (end + space >= inner.end ? outer : indent);
  return { edit: replacement(source, { start: end, end: end + space }, laid.text + tail), rows: laid.rows };
}

function beforeRow(source: DomainSource, next: RowNode, rows: readonly Carried[]): Placed {
  const { text } = source;
  const { start } = extentOfRow(text, next);
  const laid = new LaidText(indentAt(text, start), styleOf(text));
  const ownLine = startsLine(text, start) || !isInline(rows);
  if (ownLine) {
    statements(laid, rows);
    laid.line();
  } else for (const row of rows) statement(laid, row).add(' ');
  return { edit: insertion(source, start, laid.text), rows: laid.rows };
}

function intoEmpty(source: DomainSource, inner: Range, rows: readonly Carried[]): Placed {
  const { text } = source;
  const style = styleOf(text);
  const outer = indentAt(text, inner.start);
  const laid = new LaidText(outer + style.unit, style);
  const content = text.slice(inner.start, inner.end).trimEnd();
  const start = inner.start + content.length;
  laid.line();
  statements(laid, rows);
  return {
    edit: replacement(source, { start, end: inner.end }, laid.text + style.lineBreak + outer),
    rows: laid.rows,
  };
}

/** Statements where one was. */
export function statementsInstead(
  source: DomainSource,
  { range }: Replaced,
  rows: readonly Carried[],
): Placed {
  const { text } = source;
  const laid = new LaidText(indentAt(text, range.start), styleOf(text));
  if (startsLine(text, range.start) || !isInline(rows)) statements(laid, rows);
  else
    for (const [index, row] of rows.entries()) {
      if (index > 0) laid.add(' ');
      statement(laid, row);
    }
  const follows = text.slice(range.end, lineEnd(text, range.end)).trim() !== '';
  if (follows && endsInLineComment(laid.text)) laid.line();
  return { edit: replacement(source, range, laid.text), rows: laid.rows };
}

function statements(laid: LaidText, rows: readonly Carried[]): void {
  for (const [index, row] of rows.entries()) {
    if (index > 0) laid.line();
    for (const comment of row.above) laid.add(comment).line();
    statement(laid, row);
    for (const comment of row.behind) laid.add(` ${comment}`);
  }
}

function statement(laid: LaidText, { statement: text }: Carried): LaidText {
  return text.endsWith(';') ? laid.row(text.slice(0, -1), ';') : laid.row(text);
}

/** Whether rows can stand one after the other on a line. */
function isInline(rows: readonly Carried[]): boolean {
  return rows.every(
    ({ statement: text, above, behind }) => above.length === 0 && behind.length === 0 && !text.includes('\n'),
  );
}
