/** What a row reads as: its sentence or, if it has rows inside, its head. */
import { isEffect } from '../graph/body.ts';
import type { Expression, QuantifierStatement, Statement } from '../language/ast.ts';
import { conditionParts } from '../sentences/expression.ts';
import { type Part, word } from '../sentences/parts.ts';
import { changeParts, choiceParts, needParts } from '../sentences/statement.ts';
import type { Vocabulary } from '../sentences/vocabulary.ts';
import type { RowGroup, RowNode } from './row-tree.ts';

/** As a condition; a change that has no condition in it reads as a change. */
export function rowParts(row: RowNode, words: Vocabulary, isChoice: boolean): readonly Part[] {
  if (row.group !== null) return headParts(row, row.group, { words, isChoice });
  const { statement, expression } = row;
  if (statement !== null)
    return isEffect(statement) && statement.kind !== 'transition'
      ? changeParts(statement, words)
      : needParts(statement, words);
  return expression === null ? [] : conditionParts(expression, words);
}

/** The heads of groups that speak of no names. */
const HEADS = {
  all: ['all of', 'not all of'],
  any: ['any of', 'none of'],
  if: ['if … then …', 'not: if … then …'],
} as const;

function headParts(
  { statement, expression }: RowNode,
  { grouping, negated, expression: inner }: RowGroup,
  { words, isChoice }: { readonly words: Vocabulary; readonly isChoice: boolean },
): readonly Part[] {
  switch (grouping) {
    case 'all':
    case 'any':
    case 'if':
      return [word(HEADS[grouping][negated ? 1 : 0])];
    case 'when':
      return statement?.kind === 'when' ? [word('if'), ...conditionParts(statement.condition, words)] : [];
    case 'count':
      return [...countParts(statement, expression, words), word(', where')];
    case 'variable':
      if (statement?.kind === 'quantifier') return quantifierParts(statement, words, isChoice);
      return inner?.kind === 'quantified' ? testParts(inner, words, negated) : [];
  }
}

function quantifierParts(
  statement: QuantifierStatement,
  words: Vocabulary,
  isChoice: boolean,
): readonly Part[] {
  const { quantifier, parameters, span } = statement;
  if (isChoice || (quantifier !== 'exists' && quantifier !== 'forall')) return choiceParts(statement, words);
  return testParts({ kind: 'quantified', quantifier, parameters, conditions: [], span }, words, false);
}

function testParts(
  expression: Extract<Expression, { kind: 'quantified' }>,
  words: Vocabulary,
  negated: boolean,
): readonly Part[] {
  const head = conditionParts({ ...expression, conditions: [] }, words, { no: negated });
  return expression.quantifier === 'exists' ? [...head, word('where')] : head;
}

/** What is counted, without the condition that the rows inside show. */
function countParts(
  statement: Statement | null,
  expression: Expression | null,
  words: Vocabulary,
): readonly Part[] {
  if (statement?.kind === 'let')
    return needParts({ ...statement, value: withoutCondition(statement.value) }, words);
  if (statement?.kind === 'assign')
    return changeParts({ ...statement, value: withoutCondition(statement.value) }, words);
  if (expression?.kind !== 'binary') return [];
  const [left, right] = [withoutCondition(expression.left), withoutCondition(expression.right)];
  return conditionParts({ ...expression, left, right }, words);
}

function withoutCondition(expression: Expression): Expression {
  return expression.kind === 'aggregate' ? { ...expression, condition: null } : expression;
}
