/** The random numbers of a generator: a fixed sequence for every seed. */
import { randomUnit } from '../base/random.ts';

/** Draws numbers in order; two dice with the same seed give the same sequence. */
export class Dice {
  readonly #seed: number;
  #drawn = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** A number in [0, 1). */
  unit(): number {
    this.#drawn += 1;
    return randomUnit(this.#seed, [this.#drawn]);
  }

  /** An integer of at least 0 and below `count`. */
  below(count: number): number {
    return Math.floor(this.unit() * count);
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** One of the items, which must not be empty. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }
}
