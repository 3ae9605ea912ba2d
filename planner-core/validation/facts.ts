/** Where a variable has a value other than its default, looked up by what is known of its arguments and value. */

/** Something that cannot go on until what it has read is changed. */
export interface Waiting {
  isWoken: boolean;
}

/** The values of one column of some facts, each once and in order. */
export class Values {
  readonly sorted: number[] = [];
  readonly waiting = new Set<Waiting>();
  readonly #counts = new Map<number, number>();

  has(value: number): boolean {
    return this.#counts.has(value);
  }

  /** True where the value is new. */
  add(value: number): boolean {
    const count = this.#counts.get(value) ?? 0;
    this.#counts.set(value, count + 1);
    if (count === 0) this.sorted.splice(placeIn(this.sorted, value), 0, value);
    return count === 0;
  }

  /** True where no fact has the value any more. */
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

/** A column of a variable's facts: the position of an argument, or their number for the value. */
type Column = number;

/** The values of one column by the value of another, or of all facts where `from` is null. */
export class FactIndex {
  readonly column: Column;
  readonly from: Column | null;
  readonly #byKey = new Map<number, Values>();

  constructor(column: Column, from: Column | null) {
    this.column = column;
    this.from = from;
  }

  /** What the facts have in the column; `key` is what they have in `from`. */
  values(key: number): Values {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const made = new Values();
    this.#byKey.set(key, made);
    return made;
  }

  /** A fact is there from now on: those who wait for this. */
  add(args: readonly number[], value: number): Set<Waiting> | null {
    const values = this.values(this.#keyOf(args, value));
    return values.add(inColumn(args, value, this.column)) ? values.waiting : null;
  }

  /** A fact is there no longer: those who wait for this. */
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
