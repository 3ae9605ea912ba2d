/**
 * How many facts of a relation there are for each value of an argument, kept up to date while searching. The counts lie
 * behind the state, so that they are undone with it. Where a count is 0 no other argument need be tried.
 */
import type { ArgumentRange, Counted, ProblemData, StateMemory } from './contract.ts';

/** Says that an argument is not counted in this world. */
export const UNCOUNTED = 0x7fffffff;

/** Smaller relations are gone through as fast as they are counted. */
const LEAST_CELLS = 2048;

interface Place {
  readonly argument: number;
  /** Where the count of value 0 would lie. */
  readonly base: number;
  readonly first: number;
  readonly count: number;
  readonly stride: number;
}

interface PlannedCounter {
  readonly variable: number;
  readonly start: number;
  readonly cells: number;
  readonly places: readonly Place[];
}

/** The counts of one variable. */
export class Counter {
  readonly #machine: StateMemory;
  readonly #start: number;
  readonly #cells: number;
  readonly #places: readonly Place[];

  constructor(machine: StateMemory, { start, cells, places }: PlannedCounter) {
    this.#machine = machine;
    this.#start = start;
    this.#cells = cells;
    this.#places = places;
  }

  /** Sets a cell of the variable, and its counts, so that both can be undone. */
  set(cell: number, value: number): void {
    const machine = this.#machine;
    const { ints } = machine;
    const change = value - (ints[cell] as number);
    if (change === 0) return;
    machine.setInt(cell, value);
    for (let i = 0; i < this.#places.length; i++) {
      const count = this.#cellOf(this.#places[i] as Place, cell);
      machine.setInt(count, (ints[count] as number) + change);
    }
  }

  /** Adds what the cells hold to the counts. */
  begin(): void {
    const { ints } = this.#machine;
    for (let cell = this.#start; cell < this.#start + this.#cells; cell++) {
      if (ints[cell] === 0) continue;
      for (const place of this.#places) {
        const count = this.#cellOf(place, cell);
        ints[count] = (ints[count] as number) + 1;
      }
    }
  }

  #cellOf({ base, first, count, stride }: Place, cell: number): number {
    return base + first + (Math.floor((cell - this.#start) / stride) % count);
  }

  baseOf(argument: number): number {
    return this.#places.find((place) => place.argument === argument)?.base ?? UNCOUNTED;
  }
}

/** What a machine's counters take behind its state, and how to make them; they have counted nothing yet. */
export interface CounterPlan {
  readonly cells: number;
  readonly make: (machine: StateMemory) => (Counter | null)[];
}

/** Plans the counters of the relations that are large enough in a world. */
export function planCounters(data: ProblemData, list: readonly Counted[]): CounterPlan {
  let top = data.ints.length;
  const planned: PlannedCounter[] = [];
  for (const { variable, counted, ranges } of top === 0 ? [] : list) {
    const strides = data.strides[variable] as readonly number[];
    const bounds = ranges.map((range) => boundsOf(data, range));
    const cells = bounds.reduce((product, { count }) => product * count, 1);
    if (cells < LEAST_CELLS) continue;
    const places = counted.map((argument) => {
      const { first, count } = bounds[argument] as Bounds;
      const base = top - first;
      top += count;
      return { argument, base, first, count, stride: strides[argument] as number };
    });
    const start = bounds.reduce(
      (sum, { first }, i) => sum + first * (strides[i] as number),
      data.bases[variable] as number,
    );
    planned.push({ variable, start, cells, places });
  }
  return {
    cells: top - data.ints.length,
    make: (machine) => {
      const counters: (Counter | null)[] = data.bases.map(() => null);
      for (const one of planned) counters[one.variable] = new Counter(machine, one);
      return counters;
    },
  };
}

export interface Bounds {
  readonly first: number;
  readonly count: number;
}

/** The values of an argument in a world. */
export function boundsOf({ firsts, ends }: ProblemData, [type, lo, hi]: ArgumentRange): Bounds {
  if (type < 0) return { first: lo, count: hi - lo + 1 };
  const first = firsts[type] as number;
  return { first, count: (ends[type] as number) - first };
}
