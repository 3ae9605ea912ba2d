/** The values of a world that a game makes, by variable and cell: written, and forgotten where an object goes. */
import type { ArgumentRange } from './contract.ts';
import type { DomainDescription } from './description.ts';
import { NO_OBJECT } from './domain-values.ts';
import type { VariableRanges } from './empty-world.ts';
import { forEachCombination } from './world-cells.ts';
import type { WorldData } from './world-data.ts';

/** An object that goes: its number, and whether it is of a type. */
export interface Going {
  readonly number: number;
  readonly isOf: (type: number) => boolean;
}

export class WorldValues {
  readonly #variables: DomainDescription['variables'];
  readonly #ranges: VariableRanges;
  readonly #data: WorldData;

  constructor({ variables }: DomainDescription, ranges: VariableRanges, data: WorldData) {
    this.#variables = variables;
    this.#ranges = ranges;
    this.#data = data;
  }

  write(variable: number, args: readonly number[], value: number): void {
    const { bases, strides } = this.#data.cells;
    const steps = strides[variable] as readonly number[];
    const base = bases[variable] as number;
    this.#set(
      variable,
      args.reduce((sum, arg, index) => sum + arg * (steps[index] as number), base),
      value,
    );
  }

  /** What is said of the object comes to its default, and what names it comes to none. */
  forget(going: Going): void {
    for (const [variable, { type }] of this.#variables.entries()) {
      const isValue = type.kind === 'object' && going.isOf(type.id);
      if (this.#data.present.sparse[variable] !== null) this.#forgetSet(variable, going, isValue);
      else this.#forgetCells(variable, going, isValue);
    }
  }

  #forgetCells(variable: number, { number, isOf }: Going, isValue: boolean): void {
    const over = this.#ranges.over[variable] as readonly ArgumentRange[];
    const cells = this.#data.present;
    const fallback = this.#ranges.defaults[variable] as number;
    for (const [argument, [type]] of over.entries()) {
      if (type < 0 || !isOf(type)) continue;
      const alone = over.map(
        (range, index): ArgumentRange => (index === argument ? [-1, number, number] : range),
      );
      forEachCombination(cells, { variable, over: alone }, (cell) => this.#set(variable, cell, fallback));
    }
    if (!isValue) return;
    forEachCombination(cells, { variable, over }, (cell) => {
      if (this.#get(variable, cell) === number) this.#set(variable, cell, NO_OBJECT);
    });
  }

  /** Where a variable has too many cells, those that are set are gone through. */
  #forgetSet(variable: number, { number }: Going, isValue: boolean): void {
    for (const [cell, value] of this.#data.entries(variable)) {
      const isNamed = isValue && value === number;
      if (isNamed || this.#isAbout(variable, cell, number)) this.#data.unset(variable, cell);
    }
  }

  #isAbout(variable: number, cell: number, number: number): boolean {
    const { strides, firsts } = this.#data.present;
    const over = this.#ranges.over[variable] as readonly ArgumentRange[];
    let rest = cell;
    for (const [argument, [type]] of over.entries()) {
      const stride = strides[variable]?.[argument] as number;
      const step = Math.floor(rest / stride);
      rest -= step * stride;
      if (type >= 0 && (firsts[type] as number) + step === number) return true;
    }
    return false;
  }

  #get(variable: number, cell: number): number {
    const { mutable } = this.#variables[variable] as DomainDescription['variables'][number];
    // Floats name no objects.
    return mutable ? (this.#data.cells.ints[cell] as number) : this.#data.get(variable, cell);
  }

  #set(variable: number, cell: number, value: number): void {
    const { mutable, type } = this.#variables[variable] as DomainDescription['variables'][number];
    const { ints, floats } = this.#data.cells;
    if (!mutable) this.#data.set(variable, cell, value);
    else (type.kind === 'float' ? floats : ints)[cell] = value;
  }
}
