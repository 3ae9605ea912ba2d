/** Arrays that a search made, kept for the next one in the same memory: who plans again and again makes no new ones. */

/** Longer ones that were outgrown are not kept: a search that needs them takes much longer than making them does. */
const MOST_KEPT = 2 ** 20;

type Numbers = Int32Array | Float64Array;

export class ArrayPool {
  /** How many arrays were made. */
  made = 0;
  /** A search that is the only one keeps nothing that it has outgrown. */
  #isUsedAgain = false;
  /** Those that somebody uses, or has outgrown. */
  #given: Numbers[] = [];
  #free: Numbers[] = [];

  /** Full of zeros. */
  ints(size: number): Int32Array {
    const array = this.#again(size, false) ?? new Int32Array(size);
    this.#given.push(array);
    return array as Int32Array;
  }

  floats(size: number): Float64Array {
    const array = this.#again(size, true) ?? new Float64Array(size);
    this.#given.push(array);
    return array as Float64Array;
  }

  #again(size: number, isFloat: boolean): Numbers | null {
    const at = this.#free.findIndex(
      (array) => array.length === size && array instanceof Float64Array === isFloat,
    );
    if (at < 0) {
      this.made += 1;
      return null;
    }
    const [array] = this.#free.splice(at, 1) as [Numbers];
    return array.fill(0);
  }

  /** Nobody uses an array any more, in this search. */
  outgrown(array: Numbers): void {
    if (this.#isUsedAgain && array.length <= MOST_KEPT) return;
    const at = this.#given.indexOf(array);
    if (at >= 0) this.#given.splice(at, 1);
  }

  /** Nobody uses any of them any more. */
  takeBack(): void {
    this.#isUsedAgain = true;
    this.#free.push(...this.#given);
    this.#given = [];
  }
}
