/** The state's cells by name: from a variable and its arguments to a place in the state, and back. */

import type { VariableInfo } from '../program/model.ts';
import { printValue } from '../program/print-value.ts';
import type { StateCell } from './api.ts';
import { namesOf } from './names.ts';
import type { Problem } from './problem.ts';
import type { MachineView } from './runtime/contract.ts';

interface Region {
  readonly variable: VariableInfo;
  /** Its first cell and the one after its last, and its lowest arguments. */
  readonly start: number;
  readonly end: number;
  readonly lowest: readonly number[];
  readonly counts: readonly number[];
}

/** Reads the state of searches over one problem. */
export class StateNames {
  readonly #problem: Problem;
  readonly #ints: readonly Region[];
  readonly #floats: readonly Region[];
  readonly #all: readonly Region[];

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#all = problem.compiled.program.variables
      .filter(({ mutable }) => mutable)
      .map((variable) => regionOf(problem, variable));
    const isFloat = ({ variable }: Region) => variable.type.kind === 'float';
    this.#ints = this.#all.filter((region) => !isFloat(region));
    this.#floats = this.#all.filter(isFloat);
  }

  /** What a cell of one of the state's arrays is called and holds. */
  describe(isFloat: boolean, cell: number, value: number): StateCell {
    const region = (isFloat ? this.#floats : this.#ints).find(
      ({ start, end }) => start <= cell && cell < end,
    );
    if (region === undefined) throw new Error(`There is no cell ${cell}`);
    return this.#cell(region, cell - region.start, value);
  }

  /** Every cell, variables and arguments in the order declared. */
  all(machine: MachineView): StateCell[] {
    return this.#all.flatMap((region) => {
      const array = region.variable.type.kind === 'float' ? machine.floats : machine.ints;
      return this.#offsets(region).map((offset) =>
        this.#cell(region, offset, array[region.start + offset] as number),
      );
    });
  }

  #cell({ variable, lowest, counts }: Region, offset: number, value: number): StateCell {
    const names = namesOf(this.#problem);
    const args: string[] = [];
    let rest = offset;
    for (let index = counts.length - 1; index >= 0; index--) {
      const count = counts[index] as number;
      const { type } = variable.parameters[index] as VariableInfo['parameters'][number];
      args[index] = printValue(names, type, (lowest[index] as number) + (rest % count));
      rest = Math.floor(rest / count);
    }
    return { variable: variable.name, args, value: printValue(names, variable.type, value) };
  }

  /** A region's cells in the order in which objects are declared, which is not that of their numbers. */
  #offsets({ variable, lowest, counts }: Region): number[] {
    const { members } = this.#problem.data;
    let offsets = [0];
    variable.parameters.forEach(({ type }, index) => {
      const count = counts[index] as number;
      const values =
        type.kind === 'object'
          ? [...(members[type.id] ?? [])].map((value) => value - (lowest[index] as number))
          : Array.from({ length: count }, (_, value) => value);
      offsets = offsets.flatMap((offset) => values.map((value) => offset * count + value));
    });
    return offsets;
  }
}

function regionOf({ data }: Problem, variable: VariableInfo): Region {
  const lowest = variable.parameters.map(({ type }) =>
    type.kind === 'object' ? (data.firsts[type.id] as number) : type.lo,
  );
  const counts = variable.parameters.map(({ type }) =>
    type.kind === 'object'
      ? (data.ends[type.id] as number) - (data.firsts[type.id] as number)
      : type.hi - type.lo + 1,
  );
  const strides = data.strides[variable.id] ?? [];
  const base = data.bases[variable.id] as number;
  const start = lowest.reduce((sum, low, index) => sum + low * (strides[index] as number), base);
  return { variable, start, end: start + counts.reduce((cells, count) => cells * count, 1), lowest, counts };
}
