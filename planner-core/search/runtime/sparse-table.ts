/** A constant variable with so many cells that only those with a value are stored: a hash table from cell to value. */

export class SparseTable {
  readonly #keys: Float64Array;
  readonly #values: Float64Array;
  readonly #mask: number;
  /** The value of every cell that is not in the table. */
  readonly fallback: number;

  constructor(entries: readonly (readonly [number, number])[], fallback: number) {
    let capacity = 16;
    while (capacity < entries.length * 2) capacity *= 2;
    this.#keys = new Float64Array(capacity).fill(-1);
    this.#values = new Float64Array(capacity);
    this.#mask = capacity - 1;
    this.fallback = fallback;
    for (const [cell, value] of entries) {
      const place = this.#find(cell);
      this.#keys[place] = cell;
      this.#values[place] = value;
    }
  }

  get bytes(): number {
    return this.#keys.byteLength * 2;
  }

  /** The contents of the table, in no particular order. */
  entries(): [number, number][] {
    const found: [number, number][] = [];
    this.#keys.forEach((cell, place) => {
      if (cell >= 0) found.push([cell, this.#values[place] as number]);
    });
    return found;
  }

  get(cell: number): number {
    const place = this.#find(cell);
    return this.#keys[place] === cell ? (this.#values[place] as number) : this.fallback;
  }

  #find(cell: number): number {
    const high = (cell / 4294967296) | 0;
    let place = Math.imul((cell | 0) ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1) >>> 7;
    for (;;) {
      place &= this.#mask;
      const key = this.#keys[place] as number;
      if (key === cell || key === -1) return place;
      place += 1;
    }
  }
}
