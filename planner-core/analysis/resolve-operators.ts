/** Unary and binary operators. */
import { report } from '../diagnostics/catalogue.ts';
import type { Arithmetic, Comparison, Expr } from '../ir/model.ts';
import type { BinaryExpression, BinaryOperator, Expression, UnaryExpression } from '../language/ast.ts';
import { joined } from './conjunction.ts';
import { type Environment, given } from './environment.ts';
import { resolveCondition, resolveNumber } from './fitting.ts';
import { fold } from './fold.ts';
import { widened } from './resolve-builtin.ts';
import { areRelated, BOOLEAN, describeType, exactly, FLOAT, INTEGER, isNumeric } from './value-types.ts';

export function resolveUnary(expression: UnaryExpression, environment: Environment): Expr | null {
  const { operand: written, span: origin } = expression;
  if (expression.operator === 'not') {
    const operand = resolveCondition(written, environment);
    return operand && { k: 'not', operand, type: BOOLEAN, origin };
  }
  if (written.kind === 'literal' && (written.type === 'integer' || written.type === 'float')) {
    // As one literal, because -2147483648 is an integer although 2147483648 is not.
    return environment.resolve({ ...written, value: 0 - written.value, span: origin }, environment);
  }
  const operand = resolveNumber(written, environment, 'what `-` negates');
  return operand && { k: 'negate', operand, type: widened([operand]), origin };
}

export function resolveBinary(expression: BinaryExpression, environment: Environment): Expr | null {
  switch (expression.operator) {
    case 'and':
    case 'or':
      return resolveChain(expression, expression.operator, environment);
    case '=>':
      return resolveImplication(expression, environment);
    case '+':
    case '-':
    case '*':
    case '/':
    case 'div':
    case 'mod':
      return resolveArithmetic(expression, expression.operator, environment);
    default:
      return resolveComparison(expression, expression.operator, environment);
  }
}

/** Each operand is resolved with the knowledge that the operands before it hold (`and`) or fail (`or`). */
function resolveChain(expression: BinaryExpression, operator: 'and' | 'or', outer: Environment): Expr | null {
  let environment = outer;
  const operands: Expr[] = [];
  const written = operandsOf(expression, operator);
  for (const operand of written) {
    const expr = resolveCondition(operand, environment);
    environment = given(environment, expr, operator === 'and');
    if (expr !== null) operands.push(expr);
  }
  return operands.length === written.length ? joined(operator, operands) : null;
}

function operandsOf(expression: BinaryExpression, operator: BinaryOperator): Expression[] {
  const operands: Expression[] = [];
  let rest: Expression = expression;
  while (rest.kind === 'binary' && rest.operator === operator) {
    operands.push(rest.right);
    rest = rest.left;
  }
  operands.push(rest);
  return operands.reverse();
}

function resolveImplication(expression: BinaryExpression, environment: Environment): Expr | null {
  const left = resolveCondition(expression.left, environment);
  const right = resolveCondition(expression.right, given(environment, left, true));
  return left && right && { k: 'implies', left, right, type: BOOLEAN, origin: expression.span };
}

function resolveArithmetic(
  expression: BinaryExpression,
  op: Arithmetic,
  environment: Environment,
): Expr | null {
  const left = resolveNumber(expression.left, environment, `the left side of \`${op}\``);
  const right = resolveNumber(expression.right, environment, `the right side of \`${op}\``);
  if (left === null || right === null) return null;
  const origin = expression.span;
  const wholeOnly = op === 'div' || op === 'mod';
  const { type } = wholeOnly ? { type: INTEGER } : { type: op === '/' ? FLOAT : widened([left, right]) };
  if (wholeOnly && widened([left, right]) === FLOAT) {
    environment.tell(report('needs-integers', origin, { operator: op }));
    return null;
  }
  if ((wholeOnly || op === '/') && fold(right) === 0) {
    environment.tell(report('division-by-zero', right.origin, {}));
    return null;
  }
  return exact({ k: 'arith', op, left, right, type, origin });
}

/** Arithmetic on literals gets the exact type of its value, so that bounds can be checked. */
function exact(expr: Expr): Expr {
  const value = expr.type.kind === 'integer' ? fold(expr) : null;
  return value === null ? expr : { ...expr, type: exactly('integer', value) };
}

function resolveComparison(
  expression: BinaryExpression,
  op: Comparison,
  environment: Environment,
): Expr | null {
  const [left, right] = resolveSides(expression, environment);
  if (left === null || right === null || !comparable(left, right, { op, expression, environment }))
    return null;
  return { k: 'compare', op, left, right, type: BOOLEAN, origin: expression.span };
}

/** `none` takes its type from the other side. */
function resolveSides(
  { left, right }: BinaryExpression,
  environment: Environment,
): [Expr | null, Expr | null] {
  if (left.kind === 'literal' && left.type === 'none') {
    const other = environment.resolve(right, environment);
    return [other && environment.resolve(left, environment, other.type), other];
  }
  const first = environment.resolve(left, environment);
  const isNone = right.kind === 'literal' && right.type === 'none';
  if (isNone && first === null) return [null, null];
  return [first, environment.resolve(right, environment, first?.type ?? null)];
}

interface ComparisonPlace {
  readonly op: Comparison;
  readonly expression: BinaryExpression;
  readonly environment: Environment;
}

function comparable(left: Expr, right: Expr, { op, expression, environment }: ComparisonPlace): boolean {
  const { symbols, tell } = environment;
  if (isNumeric(left.type) && isNumeric(right.type)) return true;
  const holes = { left: describeType(symbols, left.type), right: describeType(symbols, right.type) };
  const isEquality = op === '==' || op === '!=';
  if (!sameKind(left, right, environment)) {
    if (isEquality && isNarrowedApart(expression, environment)) {
      tell(report(op === '==' ? 'always-false' : 'always-true', expression.span, {}));
      return true;
    }
    tell(report('not-comparable', expression.span, holes));
    return false;
  }
  if (isEquality || left.type.kind === 'enum') return true;
  tell(report('no-order', expression.span, { operator: op, type: holes.left }));
  return false;
}

/**
 * Whether the two sides differ in type only because of earlier tests. The comparison is then allowed, although it is always
 * false.
 */
function isNarrowedApart(expression: BinaryExpression, environment: Environment): boolean {
  const [left, right] = resolveSides(expression, { ...environment, facts: null, tell: () => {} });
  return left !== null && right !== null && sameKind(left, right, environment);
}

function sameKind({ type: left }: Expr, { type: right }: Expr, { symbols }: Environment): boolean {
  if (left.kind === 'object') return right.kind === 'object' && areRelated(symbols, left.type, right.type);
  if (left.kind === 'enum') return right.kind === 'enum' && left.enum === right.enum;
  return left.kind === right.kind;
}
