/** Conditions that may turn out to hold always or never, and the annotations that importing leaves. */
import type { Annotation, Expression } from '../../../../language/ast.ts';
import { annotation, binary, boolean, not } from '../../../project/build.ts';

/** A condition, or what it always is. */
export type Condition = Expression | boolean;

/** Joins by `and` or `or`, leaving out what says nothing. */
export function join(operator: 'and' | 'or', parts: readonly Condition[]): Condition {
  const neutral = operator === 'and';
  if (parts.includes(!neutral)) return !neutral;
  const expressions = parts.filter((part) => typeof part !== 'boolean');
  const [first, ...rest] = expressions;
  return first === undefined ? neutral : rest.reduce((left, right) => binary(operator, left, right), first);
}

export function negate(of: Condition): Condition {
  return typeof of === 'boolean' ? !of : not(of);
}

export function asExpression(condition: Condition): Expression {
  return typeof condition === 'boolean' ? boolean(condition) : condition;
}

/** `@name("get-to")`, where the name is not the original one. */
export function originalName(original: string, given: string): Annotation[] {
  return original === given ? [] : [annotation('name', [original])];
}
