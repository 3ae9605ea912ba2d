/** Comparing and calculating, as the language has them. */
import { type Comparison, type Expr, INT_MAX, INT_MIN, type ValueType } from '../ir/model.ts';
import { EvaluationFailure } from './situation.ts';

export function compares(left: number, op: Comparison, right: number): boolean {
  switch (op) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

export function arithmetic(expr: Extract<Expr, { k: 'arith' }>, left: number, right: number): number {
  const divides = expr.op === '/' || expr.op === 'div' || expr.op === 'mod';
  if (divides && right === 0) throw new EvaluationFailure('division by zero');
  switch (expr.op) {
    case '+':
      return checked(left + right, expr);
    case '-':
      return checked(left - right, expr);
    case '*':
      return checked(left * right, expr);
    case '/':
      return checked(left / right, expr);
    case 'div':
      return checked(Math.floor(left / right), expr);
    case 'mod':
      return checked(left - right * Math.floor(left / right), expr);
  }
}

/** Integers stay within 32 bits, floats are numbers. */
export function checked(value: number, expr: { readonly type: ValueType }): number {
  if (Number.isNaN(value)) throw new EvaluationFailure('a result is not a number');
  if (expr.type.kind === 'integer' && (value < INT_MIN || value > INT_MAX)) {
    throw new EvaluationFailure(`${value} does not fit an integer`);
  }
  return value + 0;
}
