/** The values of constant expressions: literals, names of constants, and arithmetic on them. */
import { exactExp, exactLog, exactPow } from '../base/exact-functions.ts';
import {
  type Arithmetic,
  type Comparison,
  type Expr,
  type FunctionName,
  INT_MAX,
  INT_MIN,
} from '../ir/model.ts';

/** Null if the value is not constant, or computing it would be an error. */
export function fold(expr: Expr): number | null {
  switch (expr.k) {
    case 'constant':
      return expr.value;
    case 'negate':
      return map(fold(expr.operand), (value) => inRange(expr, -value));
    case 'not':
      return map(fold(expr.operand), (value) => 1 - value);
    case 'and':
    case 'or':
    case 'implies':
      return foldLogic(expr.k, fold(expr.left), fold(expr.right));
    case 'compare':
      return both(fold(expr.left), fold(expr.right), (left, right) => compare(expr.op, left, right));
    case 'arith':
      return both(fold(expr.left), fold(expr.right), (left, right) =>
        inRange(expr, calculate(expr.op, left, right)),
      );
    case 'if': {
      const condition = fold(expr.condition);
      return condition === null ? null : fold(condition === 1 ? expr.whenTrue : expr.whenFalse);
    }
    case 'function':
      return both(
        fold(expr.args[0] as Expr),
        expr.args.length === 1 ? 0 : fold(expr.args[1] as Expr),
        (x, y) => inRange(expr, functionValue(expr.name, x, y)),
      );
    default:
      return null;
  }
}

/** For numbers, or for values of an enum if it compares; NaN if it has no value for them. */
export function functionValue(name: FunctionName, x: number, y: number): number {
  switch (name) {
    case 'sqrt':
      return Math.sqrt(x);
    case 'exp':
      return exactExp(x);
    case 'log':
      return x > 0 ? exactLog(x) : Number.NaN;
    case 'pow':
      return x > 0 || (x === 0 && y >= 0) || (x < 0 && Math.floor(y) === y) ? exactPow(x, y) : Number.NaN;
    case 'min':
    case 'max':
      return Math[name](x, y);
    case 'next':
    case 'previous':
      // Folded when they are resolved, where the number of enum values is known.
      return Number.NaN;
    default:
      return Math[name](x);
  }
}

function foldLogic(kind: 'and' | 'or' | 'implies', left: number | null, right: number | null): number | null {
  if (kind === 'and') return left === 0 || right === 0 ? 0 : both(left, right, () => 1);
  const first = kind === 'implies' ? map(left, (value) => 1 - value) : left;
  return first === 1 || right === 1 ? 1 : both(first, right, () => 0);
}

function compare(op: Comparison, left: number, right: number): number {
  switch (op) {
    case '==':
      return Number(left === right);
    case '!=':
      return Number(left !== right);
    case '<':
      return Number(left < right);
    case '<=':
      return Number(left <= right);
    case '>':
      return Number(left > right);
    case '>=':
      return Number(left >= right);
  }
}

function calculate(op: Arithmetic, left: number, right: number): number {
  switch (op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? Number.NaN : left / right;
    case 'div':
      return Math.floor(left / right);
    case 'mod':
      return left - right * Math.floor(left / right);
  }
}

function inRange(expr: Expr, value: number): number | null {
  if (expr.type.kind !== 'integer') return Number.isFinite(value) ? value : null;
  return value >= INT_MIN && value <= INT_MAX ? value + 0 : null;
}

function map(value: number | null, of: (value: number) => number | null): number | null {
  return value === null ? null : of(value);
}

function both(
  left: number | null,
  right: number | null,
  of: (left: number, right: number) => number | null,
): number | null {
  return left === null || right === null ? null : of(left, right);
}
