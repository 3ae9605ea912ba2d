/** Comparisons and arithmetic, as the language defines them. */
import { exactExp, exactLog, exactPow } from '../base/exact-functions.ts';
import {
  type Comparison,
  type Expr,
  type FunctionName,
  INT_MAX,
  INT_MIN,
  type ValueType,
} from '../ir/model.ts';
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

/** A function of numbers; an error if it has no value. */
export function functionValue(
  name: Exclude<FunctionName, 'next' | 'previous'>,
  [x = 0, y = 0]: readonly number[],
): number {
  switch (name) {
    case 'sqrt':
      return Math.sqrt(given(x, x >= 0, name));
    case 'exp':
      return exactExp(x);
    case 'log':
      return exactLog(given(x, x > 0, name));
    case 'pow':
      return exactPow(given(x, x > 0 || (x === 0 ? y >= 0 : Math.floor(y) === y), name), y);
    case 'min':
    case 'max':
      return Math[name](x, y);
    default:
      return Math[name](x);
  }
}

function given(x: number, isDefined: boolean, name: string): number {
  if (!isDefined) throw new EvaluationFailure(`\`${name}\` has no value for ${x}`);
  return x;
}

/** Checks that integers fit in 32 bits and floats are numbers. */
export function checked(value: number, expr: { readonly type: ValueType }): number {
  if (Number.isNaN(value)) throw new EvaluationFailure('a result is not a number');
  if (expr.type.kind === 'integer' && (value < INT_MIN || value > INT_MAX)) {
    throw new EvaluationFailure(`${value} does not fit in an integer`);
  }
  return value + 0;
}
