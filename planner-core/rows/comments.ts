/** The comments that touch a row: those above it and those at its end. They go where it goes. */
import type { Range } from '../base/source.ts';
import { eachToken, nextToken, scanTokens, type Token } from '../text/scan.ts';
import { lineEnd, rowEnd } from '../text/style.ts';
import type { RowNode } from './row-tree.ts';

export interface OwnComments {
  readonly above: readonly Token[];
  readonly behind: readonly Token[];
}

export function commentsOf(text: string, row: RowNode): OwnComments {
  const index = row.list.rows.indexOf(row);
  if (row.list.form === 'block') return { above: above(text, row, index), behind: behind(text, row) };
  const before = row.list.rows[index - 1];
  const next = row.list.rows[index + 1];
  return {
    above: before === undefined ? [] : gapOf(text, before.span, row.span).after,
    behind: next === undefined ? untilCode(text, row.span.end) : gapOf(text, row.span, next.span).before,
  };
}

/** The range of a row with its comments. */
export function extentOfRow(text: string, row: RowNode): Range {
  const own = commentsOf(text, row);
  return {
    start: Math.min(row.span.start, own.above[0]?.start ?? row.span.start),
    end: Math.max(row.span.end, own.behind.at(-1)?.end ?? row.span.end),
  };
}

/** Comments directly above a statement, without a blank line between; those beside the brace or the row above are not its own. */
function above(text: string, row: RowNode, index: number): readonly Token[] {
  const before = row.list.rows[index - 1];
  const open = row.list.inner?.start ?? row.span.start;
  const floor = rowEnd(text, before === undefined ? open : before.span.end);
  const own: Token[] = [];
  let from = row.span.start;
  for (const token of scanTokens(text, Math.min(floor, row.span.start), row.span.start).reverse()) {
    if (token.kind !== 'comment' || isApart(text.slice(token.end, from))) break;
    own.unshift(token);
    from = token.start;
  }
  return own;
}

function isApart(gap: string): boolean {
  return gap.split('\n').length > 2;
}

function behind(text: string, row: RowNode): readonly Token[] {
  return scanTokens(text, row.span.end, rowEnd(text, row.span.end));
}

export interface Gap {
  /** Comments of the operand before it. */
  readonly before: readonly Token[];
  readonly operator: Range;
  /** Comments of the operand after it. */
  readonly after: readonly Token[];
}

/** What stands between two operands: a comment belongs to the one before if it is on its line, otherwise to the next. */
export function gapOf(text: string, one: Range, other: Range): Gap {
  const operator = nextToken(text, one.end, other.start) ?? { start: other.start, end: other.start };
  const line = lineEnd(text, one.end);
  const end = line < other.start ? line : operator.start;
  const comments = scanTokens(text, one.end, other.start).filter(({ kind }) => kind === 'comment');
  return {
    before: comments.filter(({ start }) => start < end),
    operator: { start: operator.start, end: operator.end },
    after: comments.filter(({ start }) => start >= end),
  };
}

function untilCode(text: string, start: number): readonly Token[] {
  const own: Token[] = [];
  const end = lineEnd(text, start);
  for (const token of eachToken(text, start, text.length)) {
    if (token.kind !== 'comment' || token.start > end) break;
    own.push(token);
  }
  return own;
}
