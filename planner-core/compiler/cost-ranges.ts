/** Between which values an expression lies in every state, as far as its parts and the constants of a world tell. */
import type { Expr, ExprOf, Program } from '../program/model.ts';
import type { ProblemData } from '../search/runtime/problem-data.ts';

export type Constants = Pick<ProblemData, 'tables' | 'sparse'>;

interface Range {
  readonly lo: number;
  readonly hi: number;
}

/** Functions that give nothing below zero. */
const FROM_ZERO: ReadonlySet<string> = new Set(['abs', 'sqrt', 'exp']);

/** Derived values and tables are looked at once, however many costs read them. */
export class CostRanges {
  readonly #program: Program;
  readonly #constants: Constants;
  readonly #derived = new Map<number, Range>();
  readonly #tables = new Map<number, Range | null>();

  constructor(program: Program, constants: Constants) {
    this.#program = program;
    this.#constants = constants;
  }

  lowest(expr: Expr): number {
    const { lo } = this.#of(expr);
    return Number.isNaN(lo) ? 0 : lo;
  }

  #of(expr: Expr): Range {
    switch (expr.k) {
      case 'number':
        return { lo: expr.value, hi: expr.value };
      case 'read':
        return known(this.#tables, expr.variable, () => this.#table(expr.variable)) ?? expr.type;
      case 'random':
        return { lo: 0, hi: 1 };
      case 'arith':
        return this.#arith(expr);
      case 'function':
        return this.#function(expr);
      case 'derived': {
        const body = this.#program.derived[expr.derived]?.value;
        return body === undefined || expr.type.kind === 'object' || expr.type.kind === 'boolean'
          ? expr.type
          : known(this.#derived, expr.derived, () => this.#of(body));
      }
      case 'if': {
        const sides = [this.#of(expr.whenTrue), this.#of(expr.whenFalse)];
        return { lo: Math.min(...sides.map(({ lo }) => lo)), hi: Math.max(...sides.map(({ hi }) => hi)) };
      }
      case 'aggregate':
        return expr.aggregate === 'count' ? { lo: 0, hi: expr.type.hi } : expr.type;
      default:
        return expr.type;
    }
  }

  #function(expr: ExprOf<'function'>): Range {
    if (FROM_ZERO.has(expr.name)) return { lo: 0, hi: Number.POSITIVE_INFINITY };
    if (expr.name !== 'min' && expr.name !== 'max') return expr.type;
    const ranges = expr.args.map((arg) => this.#of(arg));
    const choose = expr.name === 'min' ? Math.min : Math.max;
    return { lo: choose(...ranges.map(({ lo }) => lo)), hi: choose(...ranges.map(({ hi }) => hi)) };
  }

  /** Null where the values are not all in a table. */
  #table(variable: number): Range | null {
    const table = this.#constants.tables[variable];
    const isTable = this.#program.variables[variable]?.constant && this.#constants.sparse[variable] === null;
    if (!isTable || table === undefined || table.length === 0) return null;
    let [lo, hi] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const value of table) {
      if (value < lo) lo = value;
      if (value > hi) hi = value;
    }
    return { lo, hi };
  }

  #arith(expr: ExprOf<'arith'>): Range {
    const left = this.#of(expr.left);
    const right = this.#of(expr.right);
    if (expr.op === '+') return { lo: left.lo + right.lo, hi: left.hi + right.hi };
    if (expr.op === '-') return { lo: left.lo - right.hi, hi: left.hi - right.lo };
    if (expr.op !== '*') return expr.type;
    const corners = [left.lo * right.lo, left.lo * right.hi, left.hi * right.lo, left.hi * right.hi];
    if (corners.some(Number.isNaN)) return expr.type;
    return { lo: Math.min(...corners), hi: Math.max(...corners) };
  }
}

function known<Value>(values: Map<number, Value>, key: number, find: () => Value): Value {
  const before = values.get(key);
  if (before !== undefined) return before;
  const value = find();
  values.set(key, value);
  return value;
}
