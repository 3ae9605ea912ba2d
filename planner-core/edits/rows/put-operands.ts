/** Puts rows as operands into a chain of `and` or `or`, set as the operands around them are. */
import type { TextEdit } from '../../base/source.ts';
import { strengthOf } from '../../language/operators.ts';
import { strengthOfExpression } from '../../language/print.ts';
import { isEnclosed } from '../../rows/chain.ts';
import { extentOfRow, gapOf } from '../../rows/comments.ts';
import type { RowList, RowNode } from '../../rows/row-tree.ts';
import type { DomainSource } from '../../text/sources.ts';
import { indentAt, startsLine, styleOf } from '../../text/style.ts';
import { insertion, replacement } from '../kit/context.ts';
import type { Carried } from './carried.ts';
import { LaidText, type Placed } from './laid-text.ts';
import type { Put, Replaced, Target } from './put.ts';

type Operator = 'and' | 'or' | '=>';

/** How the operands of a chain are set: on one line, or on lines that begin or end with the operator. */
interface Setting {
  readonly operator: Operator;
  readonly lines: 'none' | 'first' | 'last';
  readonly indent: string;
}

export function putOperands(
  source: DomainSource,
  { list, index }: Pick<Target, 'list' | 'index'>,
  rows: readonly Carried[],
): Put {
  const { text } = source;
  const operator = list.form === 'or' ? 'or' : 'and';
  const before = list.rows[index - 1];
  const next = list.rows[index];
  const setting = settingOf(text, list, rows);
  const texts = rows.map((row) => operandText(row, operator));
  if (before === undefined && next === undefined) {
    const placed = onlyOnes(source, list, { texts, rows, setting });
    return { edits: [placed.edit], placed };
  }
  const placed =
    before === undefined
      ? beforeOperand(source, next as RowNode, { texts, rows, setting })
      : afterOperand(source, { before, next }, { texts, rows, setting });
  return { edits: wrapped(source, list, placed.edit), placed };
}

/** In parentheses if it would fall apart among the others. */
export function operandText({ condition, strength }: Carried, operator: Operator): string {
  const text = condition ?? 'true';
  return strength <= strengthOf(operator) ? `(${text})` : text;
}

function settingOf(text: string, { rows, form, inner }: RowList, added: readonly Carried[]): Setting {
  const operator = form === 'or' ? 'or' : 'and';
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (next === undefined || !text.slice(row.span.end, next.span.start).includes('\n')) continue;
    const gap = gapOf(text, row.span, next.span);
    const isFirst = startsLine(text, gap.operator.start);
    const indent = indentAt(text, isFirst ? gap.operator.start : next.span.start);
    return { operator, lines: isFirst ? 'first' : 'last', indent };
  }
  const indent = indentAt(text, inner?.start ?? 0) + styleOf(text).unit;
  return { operator, lines: areShort(added) ? 'none' : 'first', indent };
}

/** Whether rows can stand one after the other on a line. */
function areShort(rows: readonly Carried[]): boolean {
  return rows.every(({ condition }) => !condition?.includes('\n'));
}

interface Operands {
  readonly texts: readonly string[];
  readonly rows: readonly Carried[];
  readonly setting: Setting;
}

function afterOperand(
  source: DomainSource,
  { before, next }: { readonly before: RowNode; readonly next: RowNode | undefined },
  { texts, rows, setting }: Operands,
): Placed {
  const { text } = source;
  const { operator, lines, indent } = setting;
  const laid = new LaidText(indent, styleOf(text));
  const gap = next && gapOf(text, before.span, next.span);
  const at = extentOfRow(text, before).end;
  const isBehindOperator = gap !== undefined && gap.operator.start < at;
  const needsLine = lines === 'first' || isBehindOperator || at > before.span.end;
  for (const [index, own] of texts.entries()) {
    const { above, behind } = rows[index] as Carried;
    const hasComments = above.length + behind.length > 0;
    const opensLine = needsLine || hasComments;
    if (lines === 'last' && !opensLine) laid.add(` ${operator}`).line().row(own);
    else {
      if (opensLine) laid.line();
      else laid.add(' ');
      for (const comment of [...above, ...behind]) laid.add(comment).line();
      if (!isBehindOperator) laid.add(`${operator} `);
      laid.row(own);
      if (isBehindOperator) laid.add(` ${operator}`);
    }
  }
  return { edit: insertion(source, at, laid.text), rows: laid.rows };
}

function beforeOperand(source: DomainSource, next: RowNode, { texts, rows, setting }: Operands): Placed {
  const { text } = source;
  const { operator, lines } = setting;
  const opensLine = startsLine(text, next.span.start);
  const indent = opensLine && lines === 'none' ? indentAt(text, next.span.start) : setting.indent;
  const laid = new LaidText(indent, styleOf(text));
  for (const [index, own] of texts.entries()) {
    const { above, behind } = rows[index] as Carried;
    const comments = [...above, ...behind];
    if (comments.length > 0 && !opensLine) laid.line();
    for (const comment of comments) laid.add(comment).line();
    laid.row(own);
    if (lines === 'none') laid.add(` ${operator} `);
    else if (lines === 'first') laid.line().add(`${operator} `);
    else laid.add(` ${operator}`).line();
  }
  return { edit: insertion(source, next.span.start, laid.text), rows: laid.rows };
}

/** The first conditions of a quantifier or a count, in the place of `true`. */
function onlyOnes(source: DomainSource, list: RowList, { texts, rows, setting }: Operands): Placed {
  const range = list.inner ?? { start: 0, end: 0 };
  const laid = new LaidText(setting.indent, styleOf(source.text));
  for (const [index, own] of texts.entries()) {
    const { above, behind } = rows[index] as Carried;
    const comments = [...above, ...behind];
    if (comments.length > 0) laid.line();
    else if (index > 0) laid.add(' ');
    for (const comment of comments) laid.add(comment).line();
    if (index > 0) laid.add(`${setting.operator} `);
    laid.row(texts.length > 1 || !isEnclosed(own, { start: 0, end: own.length }) ? own : own.slice(1, -1));
  }
  return { edit: replacement(source, range, laid.text), rows: laid.rows };
}

/** Operands where one was; beside the arrow of an implication all of them hold together. */
export function operandsInstead(
  source: DomainSource,
  { row, range }: Replaced,
  rows: readonly Carried[],
): Placed {
  const { text } = source;
  const { list } = row;
  const operator = list.form === 'or' ? 'or' : 'and';
  const { lines, indent } = settingOf(text, list, rows);
  const laid = new LaidText(indent, styleOf(text));
  const isAlone = list.rows.length === 1 && rows.length === 1;
  for (const [index, each] of rows.entries()) {
    const comments = [...each.above, ...each.behind];
    const opensLine = comments.length > 0 || (index > 0 && lines !== 'none');
    if (opensLine) laid.line();
    else if (index > 0) laid.add(' ');
    for (const comment of comments) laid.add(comment).line();
    if (index > 0) laid.add(`${operator} `);
    laid.row(isAlone ? (each.condition ?? 'true') : operandText(each, operator));
  }
  return { edit: replacement(source, range, laid.text), rows: laid.rows };
}

/** Parentheses around the one operand that was alone, if it would fall apart among others. */
function wrapped(source: DomainSource, { rows, form }: RowList, edit: TextEdit): readonly TextEdit[] {
  const [only] = rows;
  if (rows.length !== 1 || !only?.expression || isEnclosed(source.text, only.span)) return [edit];
  if (strengthOfExpression(only.expression) > strengthOf(form === 'or' ? 'or' : 'and')) return [edit];
  const open = insertion(source, only.span.start, '(');
  const close = insertion(source, only.span.end, ')');
  return edit.start <= only.span.start ? [edit, open, close] : [open, close, edit];
}
