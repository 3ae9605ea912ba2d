/** Numbers: exact integers with as few checks as their ranges allow, and floats that are never NaN. */
import type { Expr, ExprOf, FunctionName } from '../program/model.ts';
import { call, group, minus, name, number, operation, plus, risky } from './code/build.ts';
import type { Code, CodeType } from './code/tree.ts';
import { codeType, type FunctionScope, type Value } from './function-scope.ts';
import { checkedType, inOrder } from './values.ts';

const INT_MIN = -2147483648;
const INT_MAX = 2147483647;

interface Range {
  readonly lo: number;
  readonly hi: number;
}

export function emitArithmetic(
  scope: FunctionScope,
  expr: ExprOf<'arith'>,
  [left, right]: readonly [Value, Value],
): Value {
  const [guards, codes, faults] = inOrder(scope, [left, right]);
  const base = { guards, nullable: false };
  if (expr.op === '/' || expr.op === 'div' || expr.op === 'mod') {
    const name = expr.op === '/' ? 'divide' : expr.op === 'div' ? 'floorDivide' : 'floorModulo';
    const site = scope.unit.site(expr.origin, expr.op);
    const code = risky(scope.unit.runtime(name), [...codes, site], codeType(expr.type));
    return { ...base, code, lo: expr.type.lo, hi: expr.type.hi, faults: true };
  }
  // Adding zero turns a product of -0 into 0, because integers have only one zero.
  const isProduct = expr.op === '*' && expr.type.kind === 'integer';
  const range = combine(expr.op, left, right);
  const type = computedType(expr, range);
  const result = operation(expr.op, codes, type);
  const code = group(isProduct ? plus(result, ZERO, type) : result);
  return checked(scope, expr, { ...base, code, ...range, faults });
}

const ZERO = number(0);

/** The result of arithmetic before it is checked. */
function computedType({ type }: Expr, { lo, hi }: Range): CodeType {
  return type.kind === 'integer' && (lo < INT_MIN || hi > INT_MAX) ? 'wide' : codeType(type);
}

/** An integer that may exceed 32 bits is checked when it is computed, a float if it may not be a number. */
function checked(scope: FunctionScope, expr: Expr, value: Value): Value {
  const subject = expr.k === 'arith' ? expr.op : expr.k === 'function' ? expr.name : '-';
  if (expr.type.kind !== 'integer') {
    const { lo, hi } = expr.type;
    const code = risky(
      scope.unit.runtime('float'),
      [value.code, scope.unit.site(expr.origin, subject)],
      'double',
    );
    return { ...value, code, lo, hi, faults: true };
  }
  if (value.lo >= INT_MIN && value.hi <= INT_MAX) return value;
  const code = checkedInt(scope, expr, { subject, value });
  return { ...value, code, lo: Math.max(value.lo, INT_MIN), hi: Math.min(value.hi, INT_MAX), faults: true };
}

function checkedInt(
  { unit }: FunctionScope,
  { origin }: Expr,
  { subject, value }: { readonly subject: string; readonly value: Value },
): Code {
  return risky(unit.runtime('int'), [value.code, unit.site(origin, subject)], checkedType(value.code.type));
}

function combine(op: '+' | '-' | '*', left: Range, right: Range): Range {
  if (op === '+') return { lo: left.lo + right.lo, hi: left.hi + right.hi };
  if (op === '-') return { lo: left.lo - right.hi, hi: left.hi - right.lo };
  const corners = [left.lo * right.lo, left.lo * right.hi, left.hi * right.lo, left.hi * right.hi];
  return { lo: Math.min(...corners), hi: Math.max(...corners) };
}

export function emitNegation(scope: FunctionScope, expr: ExprOf<'negate'>, operand: Value): Value {
  const range = { lo: -operand.hi, hi: -operand.lo };
  const code = group(minus(ZERO, operand.code, computedType(expr, range)));
  const value = { ...operand, code, ...range };
  return expr.type.kind === 'integer' ? checked(scope, expr, value) : value;
}

export function emitFunction(
  scope: FunctionScope,
  expr: ExprOf<'function'>,
  values: readonly Value[],
): Value {
  const [guards, codes, faults] = inOrder(scope, values);
  if (isElementary(expr.name)) return elementary(scope, expr, { guards, codes });
  if (expr.name === 'next' || expr.name === 'previous') return neighbour(scope, expr, { guards, codes });
  const range = rangeOf(expr.name, values);
  const code = call(name(expr.name, 'data', 'math'), codes, computedType(expr, range));
  const value: Value = { guards, code, ...range, nullable: false, faults };
  if (expr.name === 'floor' || expr.name === 'ceil') return rounded(scope, expr, value);
  return expr.type.kind === 'integer'
    ? checked(scope, expr, value)
    : { ...value, lo: expr.type.lo, hi: expr.type.hi };
}

/** The site names the value that has no neighbour on that side. */
function neighbour(
  { unit }: FunctionScope,
  { name, type, origin }: ExprOf<'function'>,
  { guards, codes }: { readonly guards: readonly Code[]; readonly codes: readonly Code[] },
): Value {
  const end = name === 'next' ? type.hi : type.lo;
  const site = unit.site(origin, `${name}(${unit.program.enums[type.id]?.values[end]})`);
  const code = risky(
    unit.runtime('neighbour'),
    [...codes, number(end, 'enum'), number(name === 'next' ? 1 : -1), site],
    'enum',
  );
  return { guards, code, lo: type.lo, hi: type.hi, nullable: false, faults: true };
}

type Elementary = 'sqrt' | 'exp' | 'log' | 'pow';

function isElementary(name: FunctionName): name is Elementary {
  return name === 'sqrt' || name === 'exp' || name === 'log' || name === 'pow';
}

/** The runtime's own functions, because those of libraries differ. All except `exp` have no value for some numbers. */
function elementary(
  scope: FunctionScope,
  { name, type, origin }: ExprOf<'function'>,
  { guards, codes }: { readonly guards: readonly Code[]; readonly codes: readonly Code[] },
): Value {
  const site = name === 'exp' ? [] : [scope.unit.site(origin, name)];
  const code = risky(scope.unit.runtime(name as Elementary), [...codes, ...site], 'double');
  const lo = name === 'sqrt' || name === 'exp' ? 0 : type.lo;
  return { guards, code, lo, hi: type.hi, nullable: false, faults: true };
}

function rounded(scope: FunctionScope, expr: ExprOf<'function'>, value: Value): Value {
  if (expr.args[0]?.type.kind === 'integer' || expr.type.kind !== 'integer') return value;
  const code = checkedInt(scope, expr, { subject: expr.name, value });
  return { ...value, code, lo: INT_MIN, hi: INT_MAX, faults: true };
}

function rangeOf(name: FunctionName, values: readonly Value[]): Range {
  const los = values.map(({ lo }) => lo);
  const his = values.map(({ hi }) => hi);
  switch (name) {
    case 'min':
      return { lo: Math.min(...los), hi: Math.min(...his) };
    case 'max':
      return { lo: Math.max(...los), hi: Math.max(...his) };
    case 'abs': {
      const [lo, hi] = [los[0] as number, his[0] as number];
      return { lo: lo > 0 ? lo : hi < 0 ? -hi : 0, hi: Math.max(Math.abs(lo), Math.abs(hi)) };
    }
    default:
      return { lo: los[0] as number, hi: his[0] as number };
  }
}
