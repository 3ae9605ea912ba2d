/** Choices for a generator of texts, as data that fast-check can shrink: an exhausted tape always chooses the first option. */
import fc from 'fast-check';

export class Tape {
  readonly #choices: readonly number[];
  #position = 0;

  constructor(choices: readonly number[]) {
    this.#choices = choices;
  }

  /** A whole number from 0 up to, but not including, `count`. */
  below(count: number): number {
    const choice = this.#choices[this.#position] ?? 0;
    this.#position += 1;
    return choice % count;
  }

  /** True once in `times`. */
  rarely(times: number): boolean {
    return this.below(times) === times - 1;
  }

  pick<T>(options: readonly T[]): T {
    const option = options[this.below(options.length)];
    if (option === undefined) throw new Error('Nothing to choose from');
    return option;
  }

  /** Between `least` and `most` results. */
  some<T>(least: number, most: number, make: (index: number) => T): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, (_, index) => make(index));
  }
}

/** Long tapes: short ones choose the first option nearly everywhere. */
export const tapes = fc
  .array(fc.nat({ max: 5039 }), { minLength: 200, maxLength: 900, size: 'max' })
  .map((choices) => new Tape(choices));
