/** Chains of `and` and `or` in the text: their operands in order, each with the parentheses around it. */
import type { Range } from '../base/source.ts';
import type { BinaryExpression, Expression } from '../language/ast.ts';
import { codeTokens, matchingBracket, nextToken } from '../text/scan.ts';

/** A range without the parentheses around all of it. */
export function bare(text: string, range: Range): Range {
  let inner = range;
  while (isEnclosed(text, inner)) {
    const tokens = codeTokens(text, inner.start + 1, inner.end - 1);
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (!first || !last) return inner;
    inner = { start: first.start, end: last.end };
  }
  return inner;
}

/** Whether parentheses are around all of it, and not only around its first part. */
export function isEnclosed(text: string, { start, end }: Range): boolean {
  return text[start] === '(' && matchingBracket(text, start, end) === end - 1;
}

export interface ChainExpression extends BinaryExpression {
  readonly operator: 'and' | 'or';
}

export function isChain(expression: Expression): expression is ChainExpression {
  return expression.kind === 'binary' && (expression.operator === 'and' || expression.operator === 'or');
}

/** The operands of `a and b and c`. What is in parentheses of its own is one operand. */
export function operandsOf(text: string, chain: BinaryExpression): readonly Expression[] {
  const operands: Expression[] = [chain.right];
  let left = chain.left;
  while (left.kind === 'binary' && left.operator === chain.operator && !isEnclosed(text, left.span)) {
    operands.push(left.right);
    left = left.left;
  }
  operands.push(left);
  return operands.reverse();
}

/** The operands of a chain of `and`, or the condition itself; none for `true`, which asks for nothing. */
export function conjuncts(text: string, condition: Expression): readonly Expression[] {
  if (condition.kind === 'literal' && condition.type === 'boolean' && condition.value === 1) return [];
  const isAnd = isChain(condition) && condition.operator === 'and' && !isEnclosed(text, condition.span);
  return isAnd ? operandsOf(text, condition) : [condition];
}

/** The operator between two operands. */
export function operatorAfter(text: string, operand: Range, next: Range): Range {
  return nextToken(text, operand.end, next.start) ?? { start: next.start, end: next.start };
}
