/** What a world gives to the search: numbers of objects, where variables lie, and their values. */

import type { Counted } from './counters.ts';
import type { Machine } from './machine.ts';
import type { Footprints } from './persistent-sets.ts';
import type { Room } from './room.ts';
import type { SparseTable } from './sparse-table.ts';

export type Table = Uint8Array | Int32Array | Float64Array;

/** A world laid out for a domain. Nothing in it changes while searching. */
export interface ProblemData {
  /** The initial values of the state: integers, booleans, enums and objects in one array, floats in another. */
  readonly ints: Int32Array;
  readonly floats: Float64Array;
  /** What the state takes. Where that cannot be held, the arrays are empty and no search starts. */
  readonly bytes: number;
  /** By variable: the cell of its lowest arguments less what the lowest arguments add, and what one step of each argument adds. */
  readonly bases: readonly number[];
  readonly strides: readonly (readonly number[])[];
  /** By variable: bounds that an effect must not leave. */
  readonly lows: readonly number[];
  readonly highs: readonly number[];
  /** By variable: its values where it is constant; empty where it is not, or is sparse. */
  readonly tables: readonly Table[];
  readonly sparse: readonly (SparseTable | null)[];
  /** By object type: its objects in the order declared, and the range of numbers in which they are. */
  readonly members: readonly Int32Array[];
  readonly firsts: readonly number[];
  readonly ends: readonly number[];
  /** From an object's number in the search to its place in the world's list, and back. */
  readonly declared: Int32Array;
  readonly objects: Int32Array;
  readonly seed: number;
  /** By task: no decomposition of it costs less. Infinite where it has no finite decomposition. */
  readonly least: readonly number[];
}

/** Derived variables that need each other in a circle, and the variables that they read which may change. */
export interface RecursiveGroup {
  readonly members: readonly number[];
  readonly reads: readonly number[];
}

/** Methods that are tried by their scores. */
export interface Scored {
  /** How many methods have a branch. */
  readonly methods: number;
  readonly highestFirst: boolean;
}

/** What is known of a domain's tasks and branches by number. */
export interface DomainShape {
  readonly primitive: readonly boolean[];
  /** By task: its range of branches; zeros for primitive tasks. */
  readonly firstBranch: readonly number[];
  readonly endBranch: readonly number[];
  /** By branch: the first branch of the next method. */
  readonly nextMethod: readonly number[];
  /** By branch: true where it has at most one binding. */
  readonly single: readonly boolean[];
  /** By task: how its methods are tried by their scores; null where they are tried in the order written. */
  readonly scored: readonly (Scored | null)[];
  /** By task: how many positions its enumerations keep, and after them the first branches of its methods in order. */
  readonly slots: readonly number[];
  /** By task: where each argument lies, as a place among the integers, or -1 minus a place among the floats. */
  readonly places: readonly (readonly number[])[];
  /** By task: its cost where that is one number, else NaN. */
  readonly fixedCost: readonly number[];
  /** Integers in a cell, floats in a cell, integers in a sorted binding. */
  readonly cellSize: number;
  readonly cellFloats: number;
  readonly sortSize: number;
  /** The relations that are counted while searching. */
  readonly counted: readonly Counted[];
  /** The groups of derived variables that need each other. */
  readonly recursive: readonly RecursiveGroup[];
  /** Asked for where networks interleave. */
  readonly footprints: () => Footprints;
  /** True where some cost is a float, so that sums of costs are rounded. */
  readonly floatCosts: boolean;
}

/** Generated functions, which work at one machine at a time. */
export interface GeneratedFunctions {
  /** What they need of a machine, made once for each. */
  readonly own: (machine: Machine) => unknown;
  /** Turns them to the machine that something is of, or to none. Gives what they worked at before. */
  readonly enter: (own: unknown) => unknown;
}

/** The generated functions of a domain. */
export interface DomainCode extends GeneratedFunctions {
  readonly applicable: readonly ((cell: number) => boolean)[];
  readonly cost: readonly ((cell: number) => number)[];
  readonly apply: readonly ((cell: number) => void)[];
  /** By branch: the next network at the head of the agenda, `EXHAUSTED` or `STOPPED`. */
  readonly branches: readonly ((frame: number, cell: number, resume: number) => number)[];
  /** By the first branch of a method: its score, NaN where that has no value. Empty where no method has one. */
  readonly scores: readonly ((cell: number) => number)[];
  /** Most searches are over before they ask for them. */
  readonly outlooks: () => OutlookCode;
}

/**
 * By branch, a list by the tasks that its network does one after the other to begin with: the least that the task in a
 * cell can cost, judged by what nothing before it changes; infinite where it cannot be done. Null where nothing is told.
 */
export type Outlooks = readonly (readonly (((cell: number) => number) | null)[])[];

/** The generated outlooks of a domain. */
export interface OutlookCode extends GeneratedFunctions {
  readonly outlooks: Outlooks;
}

/** The generated functions of a world. */
export interface WorldCode extends GeneratedFunctions {
  /** Builds the world's network; `EXHAUSTED` where an argument is undefined. */
  readonly root: (machine: Machine) => number;
  readonly goal: () => boolean;
  readonly externals: readonly ((...args: number[]) => number)[];
}

/** All that a search needs. */
export interface Planning {
  readonly shape: DomainShape;
  readonly data: ProblemData;
  readonly room: Room;
  readonly world: WorldCode;
  readonly domain: DomainCode;
}
