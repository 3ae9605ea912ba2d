/** The chance that a generator draws from: a fixed sequence of numbers for every seed. */
import { randomUnit } from '../base/random.ts';

/** Draws in turn; two dice of one seed give the same draws. */
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

  /** A whole number from 0 up to, but not including, `count`. */
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
