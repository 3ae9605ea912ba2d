/** Expressions over objects: `is`, `exists`, `forall`, `count`, `sum`, `min`, `max`. */
import { report } from '../diagnostics/catalogue.ts';
import type { Expr, ValueType } from '../ir/model.ts';
import type { AggregateExpression, IsExpression, QuantifiedExpression } from '../language/ast.ts';
import { conjunction } from './conjunction.ts';
import { type Environment, given } from './environment.ts';
import { resolveCondition, resolveNumber, resolveOrdered } from './fitting.ts';
import { widened } from './resolve-builtin.ts';
import { bindQuantified } from './resolve-parameters.ts';
import { objectTypeNamed } from './resolve-type.ts';
import { areRelated, BOOLEAN, describeType, INTEGER } from './value-types.ts';

export function resolveIs(expression: IsExpression, environment: Environment): Expr | null {
  const { symbols, tell } = environment;
  const type = objectTypeNamed(expression.type, symbols, tell);
  const wanted: ValueType | null = type === null ? null : { kind: 'object', type };
  const operand = environment.resolve(expression.operand, environment, wanted);
  if (operand === null || type === null) return null;
  const actual = describeType(symbols, operand.type);
  if (operand.type.kind !== 'object') {
    tell(report('is-needs-object', operand.origin, { actual }));
    return null;
  }
  if (!areRelated(symbols, operand.type.type, type)) {
    tell(report('impossible-test', expression.span, { actual, type: expression.type.text }));
  }
  return { k: 'is', operand, objectType: type, type: BOOLEAN, origin: expression.span };
}

export function resolveQuantified(expression: QuantifiedExpression, outer: Environment): Expr | null {
  const { locals, environment: inner } = bindQuantified(expression.parameters, outer);
  let environment = inner;
  const conditions: Expr[] = [];
  for (const written of expression.conditions) {
    const condition = resolveCondition(written, environment);
    environment = given(environment, condition, true);
    if (condition !== null) conditions.push(condition);
  }
  if (conditions.length < expression.conditions.length) return null;
  const condition = conjunction(conditions, expression.span);
  return { k: expression.quantifier, locals, condition, type: BOOLEAN, origin: expression.span };
}

export function resolveAggregate(expression: AggregateExpression, outer: Environment): Expr | null {
  const { aggregate, span: origin } = expression;
  const { locals, environment } = bindQuantified(expression.parameters, outer);
  const condition = expression.condition && resolveCondition(expression.condition, environment);
  const inside = given(environment, condition, true);
  const resolveValue = aggregate === 'sum' ? resolveNumber : resolveOrdered;
  const what = `what \`${aggregate}\` ${aggregate === 'sum' ? 'adds up' : 'compares'}`;
  const value = expression.value && resolveValue(expression.value, inside, what);
  if ((expression.condition !== null && condition === null) || (expression.value !== null && value === null))
    return null;
  const type = value === null ? INTEGER : widened([value]);
  return { k: 'aggregate', aggregate, locals, condition, value, type, origin };
}
