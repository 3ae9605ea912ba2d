/**
 * Expressions of costs as data: as much of them as says between which values they lie in every state of a world. A
 * world's constants are looked at when the ranges are asked for, so that a world can be changed after it was compiled.
 */
import type { ArgumentRange, ProblemData, Table } from './contract.ts';
import { argumentCount, forEachCombination } from './world-cells.ts';

/** Bounds as JSON can say them: null where there is none. */
export type PlainRange = readonly [lo: number | null, hi: number | null];

export type CostBound =
  | { readonly k: 'range'; readonly range: PlainRange }
  /** A constant variable; `range` where its values are not to be had one by one. */
  | {
      readonly k: 'constant';
      readonly variable: number;
      readonly over: readonly ArgumentRange[];
      readonly range: PlainRange;
    }
  /** A derived variable's definition, by number. */
  | { readonly k: 'derived'; readonly derived: number }
  | { readonly k: '+'; readonly left: CostBound; readonly right: CostBound }
  | { readonly k: '-'; readonly left: CostBound; readonly right: CostBound }
  | { readonly k: '*'; readonly left: CostBound; readonly right: CostBound; readonly range: PlainRange }
  /** The least, the greatest, or any of several. */
  | { readonly k: 'min' | 'max' | 'any'; readonly parts: readonly CostBound[] };

/** The bounds that the costs of a domain consist of. */
export interface CostBounds {
  /** By task: null for compound tasks. */
  readonly tasks: readonly (CostBound | null)[];
  /** By derived variable: null for those that no cost reads. */
  readonly derived: readonly (CostBound | null)[];
}

export type Constants = Pick<ProblemData, 'tables' | 'sparse' | 'bases' | 'strides' | 'members'>;

interface Range {
  readonly lo: number;
  readonly hi: number;
}

/** Derived values and tables are looked at once, however many costs read them. */
export class CostRanges {
  readonly #bounds: CostBounds;
  readonly #constants: Constants;
  readonly #derived = new Map<number, Range>();
  readonly #tables = new Map<number, Range | null>();

  constructor(bounds: CostBounds, constants: Constants) {
    this.#bounds = bounds;
    this.#constants = constants;
  }

  /** What a task costs at least by itself; 0 where nothing is known, and for a compound task. */
  lowest(task: number): number {
    const bound = this.#bounds.tasks[task] ?? null;
    const lo = bound === null ? 0 : this.#of(bound).lo;
    return Number.isNaN(lo) ? 0 : Math.max(0, lo);
  }

  #of(bound: CostBound): Range {
    switch (bound.k) {
      case 'range':
        return read(bound.range);
      case 'constant':
        return known(this.#tables, bound.variable, () => this.#table(bound)) ?? read(bound.range);
      case 'derived':
        return known(this.#derived, bound.derived, () =>
          this.#of(this.#bounds.derived[bound.derived] as CostBound),
        );
      case '+':
      case '-':
      case '*':
        return this.#arith(bound);
      default:
        return join(
          bound.k,
          bound.parts.map((part) => this.#of(part)),
        );
    }
  }

  /** Null where there are no values, or too many for a table. */
  #table({ variable, over }: Extract<CostBound, { k: 'constant' }>): Range | null {
    const { sparse, tables, members } = this.#constants;
    const table = tables[variable] as Table;
    if (sparse[variable] !== null || argumentCount(members, over) === 0) return null;
    let [lo, hi] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    forEachCombination(this.#constants, { variable, over }, (cell) => {
      const value = table[cell] as number;
      if (value < lo) lo = value;
      if (value > hi) hi = value;
    });
    return { lo, hi };
  }

  #arith(bound: Extract<CostBound, { k: '+' | '-' | '*' }>): Range {
    const left = this.#of(bound.left);
    const right = this.#of(bound.right);
    if (bound.k === '+') return { lo: left.lo + right.lo, hi: left.hi + right.hi };
    if (bound.k === '-') return { lo: left.lo - right.hi, hi: left.hi - right.lo };
    const corners = [left.lo * right.lo, left.lo * right.hi, left.hi * right.lo, left.hi * right.hi];
    if (corners.some(Number.isNaN)) return read(bound.range);
    return { lo: Math.min(...corners), hi: Math.max(...corners) };
  }
}

function join(how: 'min' | 'max' | 'any', ranges: readonly Range[]): Range {
  const lo = how === 'max' ? Math.max : Math.min;
  const hi = how === 'min' ? Math.min : Math.max;
  return { lo: lo(...ranges.map((range) => range.lo)), hi: hi(...ranges.map((range) => range.hi)) };
}

function read([lo, hi]: PlainRange): Range {
  return { lo: lo ?? Number.NEGATIVE_INFINITY, hi: hi ?? Number.POSITIVE_INFINITY };
}

function known<Value>(values: Map<number, Value>, key: number, find: () => Value): Value {
  const before = values.get(key);
  if (before !== undefined) return before;
  const value = find();
  values.set(key, value);
  return value;
}
