/** The cells in which a variable has another value than its default, indexed by known arguments and values. */

/** Something that waits until what it has read changes. */
export interface Waiting {
  isWoken: boolean;
}

/** The distinct values of one column of some facts, in order. */
export class Values {
  readonly sorted: number[] = [];
  readonly waiting = new Set<Waiting>();
  readonly #counts = new Map<number, number>();

  has(value: number): boolean {
    return this.#counts.has(value);
  }

  /** True if the value is new. */
  add(value: number): boolean {
    const count = this.#counts.get(value) ?? 0;
    this.#counts.set(value, count + 1);
    if (count === 0) this.sorted.splice(placeIn(this.sorted, value), 0, value);
    return count === 0;
  }

  /** True if no fact has the value any more. */
  remove(value: number): boolean {
    const count = (this.#counts.get(value) ?? 0) - 1;
    if (count > 0) {
      this.#counts.set(value, count);
      return false;
    }
    this.#counts.delete(value);
    this.sorted.splice(placeIn(this.sorted, value), 1);
    return true;
  }
}

function placeIn(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A column of a variable's facts: the index of an argument, or the number of arguments for the value. */
type Column = number;

/** The values of one column for a value of another one, or for all facts if `from` is null. */
export class FactIndex {
  readonly column: Column;
  readonly from: Column | null;
  readonly #byKey = new Map<number, Values>();

  constructor(column: Column, from: Column | null) {
    this.column = column;
    this.from = from;
  }

  /** The values of the facts in the column; `key` is their value in `from`. */
  values(key: number): Values {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const made = new Values();
    this.#byKey.set(key, made);
    return made;
  }

  /** A fact was added: wakes those who wait for it. */
  add(args: readonly number[], value: number): Set<Waiting> | null {
    const values = this.values(this.#keyOf(args, value));
    return values.add(inColumn(args, value, this.column)) ? values.waiting : null;
  }

  /** A fact was removed: wakes those who wait for it. */
  remove(args: readonly number[], value: number): Set<Waiting> | null {
    const values = this.values(this.#keyOf(args, value));
    return values.remove(inColumn(args, value, this.column)) ? values.waiting : null;
  }

  #keyOf(args: readonly number[], value: number): number {
    return this.from === null ? 0 : inColumn(args, value, this.from);
  }
}

function inColumn(args: readonly number[], value: number, column: Column): number {
  return args[column] ?? value;
}
