/** Turns a condition into its opposite, and a change to true into one to false. */
import type { TextEdit } from '../../base/source.ts';
import type { Expression } from '../../language/ast.ts';
import { NOT_STRENGTH } from '../../language/operators.ts';
import { strengthOfExpression } from '../../language/print.ts';
import { bare, isEnclosed } from '../../rows/chain.ts';
import type { RowNode } from '../../rows/row-tree.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import { nextToken } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import { type EditHandler, insertion, replacement } from '../kit/context.ts';
import { conditionOf } from './carried.ts';
import { bodyOf, rowFor } from './locate.ts';
import { inPlace } from './outcome.ts';
import { neededBy } from './take.ts';

export const negateRow: EditHandler<'negate-row'> = (context, edit) => {
  const body = bodyOf(context, edit.node);
  if ('ok' in body) return body;
  const row = rowFor(body, edit.row);
  if ('ok' in row) return row;
  const edits = opposite(body.source, row);
  return 'ok' in edits ? edits : inPlace(context, body, edits, [row.address]);
};

function opposite(source: DomainSource, row: RowNode): readonly TextEdit[] | Refusal {
  const { statement, expression } = row;
  if (expression !== null) return oppositeOf(source, row, expression);
  if (statement?.kind === 'assign') return otherValue(source, statement.value);
  if (statement?.kind !== 'quantifier' || conditionOf(source.text, row) === null)
    return refused('cannot-negate', {});
  return [insertion(source, row.span.start, 'not '), insertion(source, row.span.end, ';')];
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

function oppositeOf(source: DomainSource, row: RowNode, expression: Expression): readonly TextEdit[] {
  const { text } = source;
  if (expression.kind === 'unary' && expression.operator === 'not')
    return withoutNot(source, row, expression.operand);
  if (expression.kind === 'binary') {
    const sign = nextToken(text, expression.left.span.end, expression.right.span.start);
    const other = OPPOSITES[expression.operator];
    if (sign !== null && other !== undefined) return [replacement(source, sign, other)];
  }
  const { start, end } = expression.span;
  const holds = strengthOfExpression(expression) >= NOT_STRENGTH || isEnclosed(text, expression.span);
  if (holds) return [insertion(source, start, 'not ')];
  return [insertion(source, start, 'not ('), insertion(source, end, ')')];
}

/** Without the word, and without parentheses that were there for it alone. */
function withoutNot(source: DomainSource, row: RowNode, operand: Expression): readonly TextEdit[] {
  const { text } = source;
  const { start } = bare(text, row.span);
  const word = nextToken(text, start) ?? { start, end: start };
  let end = word.end;
  while (end < operand.span.start && /\s/.test(text.charAt(end))) end++;
  const removed = replacement(source, { start: word.start, end }, '');
  const isNeeded = strengthOfExpression(operand) <= neededAround(row);
  if (isNeeded || !isEnclosed(text, operand.span)) return [removed];
  return [
    removed,
    replacement(source, { start: operand.span.start, end: operand.span.start + 1 }, ''),
    replacement(source, { start: operand.span.end - 1, end: operand.span.end }, ''),
  ];
}

/** Without the `not` of the row itself, unless the row is in parentheses of its own. */
function neededAround(row: RowNode): number {
  return neededBy({ ...row, group: null });
}

function otherValue(source: DomainSource, value: Expression): readonly TextEdit[] | Refusal {
  if (value.kind === 'literal' && value.type === 'boolean')
    return [replacement(source, value.span, value.value === 1 ? 'false' : 'true')];
  if (value.kind === 'unary' && value.operator === 'not') {
    const range = { start: value.span.start, end: value.operand.span.start };
    return [replacement(source, range, '')];
  }
  return refused('cannot-negate', {});
}
