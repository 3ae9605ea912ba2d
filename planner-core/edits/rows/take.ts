/** Takes rows out of the lists in which they stand. What they leave behind stays as it is, and can be read. */
import type { Range, TextEdit } from '../../base/source.ts';
import { NOT_STRENGTH, OPERAND_STRENGTH, strengthOf } from '../../language/operators.ts';
import { strengthOfExpression } from '../../language/print.ts';
import { isEnclosed } from '../../rows/chain.ts';
import { extentOfRow, gapOf } from '../../rows/comments.ts';
import type { RowList, RowNode } from '../../rows/row-tree.ts';
import { endsInLineComment } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import { indentAt, lineEnd, lineStart, nextLine, styleOf } from '../../text/style.ts';
import { replacement } from '../kit/context.ts';
import { removal } from '../kit/placing.ts';

export interface Taking {
  /** The list into which they are put back, which keeps its form. */
  readonly into: RowList | null;
  /** A comment above the row that is also above the next one stays with that one. */
  readonly leavesHeadings: boolean;
}

/** Rows of any lists; none is inside another one. */
export function take(source: DomainSource, rows: readonly RowNode[], taking: Taking): readonly TextEdit[] {
  const lists = new Set(rows.map((row) => row.list));
  return [...lists].flatMap((list) =>
    takeFrom(source, list, { ...taking, rows: rows.filter((row) => row.list === list) }),
  );
}

type Taken = Taking & { readonly rows: readonly RowNode[] };

function takeFrom(source: DomainSource, list: RowList, taken: Taken): readonly TextEdit[] {
  const kept = list.rows.filter((row) => !taken.rows.includes(row));
  if (list.form === 'block')
    return runsIn(list, taken.rows).map((run) => removal(source, statementsExtent(source.text, run, taken)));
  if (kept.length === 0) return taken.into === list ? [] : emptied(source, list, taken);
  const edits = runsIn(list, taken.rows).flatMap((run) => operandRun(source, list, run));
  const [only] = kept;
  return kept.length === 1 && only && taken.into !== list
    ? [...edits, ...unwrapped(source, list, only)]
    : edits;
}

/** Neighbours that go together. */
function runsIn({ rows }: RowList, taken: readonly RowNode[]): (readonly RowNode[])[] {
  const runs: RowNode[][] = [];
  for (const [index, row] of rows.entries()) {
    if (!taken.includes(row)) continue;
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === rows[index - 1]) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

function statementsExtent(text: string, run: readonly RowNode[], { leavesHeadings }: Taken): Range {
  const [first, last] = [run[0] as RowNode, run.at(-1) as RowNode];
  const { end } = extentOfRow(text, last);
  const next = last.list.rows[last.list.rows.indexOf(last) + 1];
  const headsMore =
    leavesHeadings && next !== undefined && lineStart(text, next.span.start) === nextLine(text, end);
  return { start: headsMore ? first.span.start : extentOfRow(text, first).start, end };
}

// ---- operands

function operandRun(source: DomainSource, list: RowList, run: readonly RowNode[]): readonly TextEdit[] {
  const index = list.rows.indexOf(run[0] as RowNode);
  const before = list.rows[index - 1];
  const next = list.rows[index + run.length];
  const own = { start: run[0]?.span.start ?? 0, end: run.at(-1)?.span.end ?? 0 };
  if (before === undefined) return next === undefined ? [] : leading(source, own, next);
  return next === undefined ? trailing(source, before, run) : between(source, { before, next }, own);
}

function leading(source: DomainSource, own: Range, next: RowNode): readonly TextEdit[] {
  const { text } = source;
  const gap = gapOf(text, own, next.span);
  const [first] = gap.after;
  if (first === undefined) return [replacement(source, { start: own.start, end: next.span.start }, '')];
  const head = replacement(source, { start: own.start, end: first.start }, '');
  if (gap.operator.end <= first.start) return [head];
  return [
    head,
    replacement(source, { start: gap.operator.start, end: afterBlanks(text, gap.operator.end) }, ''),
  ];
}

function trailing(source: DomainSource, before: RowNode, run: readonly RowNode[]): readonly TextEdit[] {
  const { text } = source;
  const own = { start: run[0]?.span.start ?? 0, end: extentOfRow(text, run.at(-1) as RowNode).end };
  const gap = gapOf(text, before.span, own);
  const kept = gap.before.at(-1)?.end ?? before.span.end;
  if (gap.operator.start >= kept) return [seam(source, { start: kept, end: own.end })];
  const operator = { start: beforeBlanks(text, gap.operator.start), end: gap.operator.end };
  return [replacement(source, operator, ''), seam(source, { start: kept, end: own.end })];
}

function between(
  source: DomainSource,
  { before, next }: { readonly before: RowNode; readonly next: RowNode },
  own: Range,
): readonly TextEdit[] {
  const { text } = source;
  const one = gapOf(text, before.span, own);
  const two = gapOf(text, own, next.span);
  const from = one.before.at(-1)?.end ?? before.span.end;
  const to = two.before.at(-1)?.end ?? own.end;
  const cut = seam(source, { start: from, end: to });
  const keepsFirst = one.operator.start < from;
  const keepsSecond = two.operator.start >= to;
  if (keepsFirst !== keepsSecond) return [cut];
  if (keepsFirst) {
    const second = { start: two.operator.start, end: afterBlanks(text, two.operator.end) };
    return [cut, replacement(source, second, '')];
  }
  const word = text.slice(one.operator.start, one.operator.end);
  return [cut, replacement(source, { start: next.span.start, end: next.span.start }, `${word} `)];
}

/** Takes a range out; what follows a line comment begins a new line. */
function seam(source: DomainSource, { start, end }: Range): TextEdit {
  const { text } = source;
  const line = lineStart(text, start);
  const isSwallowed =
    endsInLineComment(text.slice(line, start)) && text.slice(end, lineEnd(text, end)).trim() !== '';
  const gap = isSwallowed ? styleOf(text).lineBreak + indentAt(text, start) : '';
  return replacement(source, { start, end }, gap);
}

function afterBlanks(text: string, offset: number): number {
  let end = offset;
  while (/\s/.test(text.charAt(end))) end++;
  return end;
}

function beforeBlanks(text: string, offset: number): number {
  let start = offset;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  return start;
}

/** The operand that is left needs no parentheses around it where its group had some. */
function unwrapped(source: DomainSource, list: RowList, only: RowNode): readonly TextEdit[] {
  const group = list.owner?.group;
  const around = group?.expression?.span;
  if (!list.owner || !group || !around || !isEnclosed(source.text, around)) return [];
  if (group.grouping === 'variable' || group.grouping === 'count') return [];
  const own =
    isEnclosed(source.text, only.span) || only.expression === null
      ? OPERAND_STRENGTH
      : strengthOfExpression(only.expression);
  if (own <= neededBy(list.owner)) return [];
  return [
    replacement(source, { start: around.start, end: around.start + 1 }, ''),
    replacement(source, { start: around.end - 1, end: around.end }, ''),
  ];
}

/** What stands in the place of a row must have a greater precedence than this, or parentheses. */
export function neededBy({ group, list }: RowNode): number {
  if (group?.negated) return NOT_STRENGTH - 1;
  return list.form === 'block' ? -1 : strengthOf(list.form);
}

/** A quantifier or a count without conditions; any other group goes with its last row. */
function emptied(source: DomainSource, list: RowList, taken: Taken): readonly TextEdit[] {
  const { owner, inner } = list;
  const grouping = owner?.group?.grouping;
  if (owner === null || inner === null) return [];
  if (grouping === 'variable' || grouping === 'count') return [replacement(source, inner, 'true')];
  return takeFrom(source, owner.list, { ...taken, rows: [owner] });
}
