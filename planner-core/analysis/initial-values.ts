/** The initial values of a world, stored in a few bytes each. */
import { Integers } from '../base/integers.ts';
import type { InitialValue, InitialValues } from '../ir/model.ts';

/** A value with its position, when it is added. */
export interface Added {
  readonly variable: number;
  readonly args: readonly number[];
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

export class InitialValueList implements InitialValues {
  readonly #file: string;
  readonly #variables = new Integers();
  readonly #args = new Integers();
  /** For each value, the index at which its arguments end. */
  readonly #argEnds = new Integers();
  readonly #starts = new Integers();
  readonly #ends = new Integers();
  #values = new Float64Array(16);

  constructor(file: string) {
    this.#file = file;
  }

  get length(): number {
    return this.#variables.length;
  }

  add({ variable, args, value, start, end }: Added): void {
    if (this.length === this.#values.length) {
      const grown = new Float64Array(2 * this.length);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.length] = value;
    this.#variables.add(variable);
    for (let index = 0; index < args.length; index++) this.#args.add(args[index] as number);
    this.#argEnds.add(this.#args.length);
    this.#starts.add(start);
    this.#ends.add(end);
  }

  at(index: number): InitialValue {
    const args: number[] = [];
    for (let at = index === 0 ? 0 : this.#argEnds.at(index - 1); at < this.#argEnds.at(index); at++)
      args.push(this.#args.at(at));
    const origin = { file: this.#file, start: this.#starts.at(index), end: this.#ends.at(index) };
    return { variable: this.#variables.at(index), args, value: this.#values[index] as number, origin };
  }

  *[Symbol.iterator](): Generator<InitialValue> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }
}
