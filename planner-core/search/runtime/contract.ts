/**
 * What the engine, its runtime, generated code and their users agree on: types alone. Worlds and domains as the search
 * knows them, the memory that generated code works at, the functions generated, and what a search is asked and tells.
 */
import type { Room } from './room.ts';
import type { SparseTable } from './sparse-table.ts';

// ---- worlds --------------------------------------------------------------------------------------

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

// ---- domains -------------------------------------------------------------------------------------

/** The values of an argument: the objects of a type, or, with type -1, numbers from `lo` to `hi`. */
export type ArgumentRange = readonly [type: number, lo: number, hi: number];

/** A boolean variable that is counted, by which of its arguments. */
export interface Counted {
  readonly variable: number;
  readonly counted: readonly number[];
  readonly ranges: readonly ArgumentRange[];
}

/** A variable that a task touches; `at` says by argument which parameter of the task it is, -1 where it may be any value. */
export interface Access {
  readonly variable: number;
  /** Whole numbers are added to in any order. */
  readonly how: 'reads' | 'sets' | 'adds';
  readonly at: readonly number[];
}

/** By task: what its next step touches, and what it may touch until all of it is done. */
export interface Footprints {
  readonly own: readonly (readonly Access[])[];
  readonly all: readonly (readonly Access[])[];
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

// ---- memory --------------------------------------------------------------------------------------

/** The state, and the one way to change it that can be undone. */
export interface StateMemory {
  readonly ints: Int32Array;
  readonly setInt: (cell: number, value: number) => void;
}

/** What generated code does with the memory of a search. It writes to networks and slots itself; `Machine` tells what they are. */
export interface GeneratedCodeMemory extends StateMemory {
  readonly data: ProblemData;
  readonly shape: DomainShape;
  readonly floats: Float64Array;
  readonly cells: Int32Array;
  readonly cellFloats: Float64Array;
  readonly rest: Float64Array;
  readonly frames: Int32Array;
  readonly slots: Int32Array;
  readonly sorted: Int32Array;
  readonly scratch: Int32Array;
  readonly externals: readonly ((...args: number[]) => number)[];
  readonly cellTop: number;
  scratchTop: number;
  readonly parent: number;
  fuel: number;
  work: number;
  readonly takeCells: (count: number) => number;
  readonly copyCell: (cell: number, next: number) => number;
  readonly push: (value: number) => void;
  readonly touch: (variable: number) => void;
  readonly tire: () => void;
  readonly setFloat: (cell: number, value: number) => void;
}

/** Numbers to be read, never written. */
export interface ReadonlyInts {
  readonly length: number;
  readonly [index: number]: number;
  slice(start?: number, end?: number): Int32Array;
}
export interface ReadonlyFloats {
  readonly length: number;
  readonly [index: number]: number;
  slice(start?: number, end?: number): Float64Array;
}

/** The memory of a search for those who only look: observers, explanations, views. `Machine` tells what lies where. */
export interface MachineView {
  readonly data: ProblemData;
  readonly shape: DomainShape;
  readonly ints: ReadonlyInts;
  readonly floats: ReadonlyFloats;
  readonly cells: ReadonlyInts;
  readonly cellFloats: ReadonlyFloats;
  readonly frames: ReadonlyInts;
  readonly costs: ReadonlyFloats;
  readonly stepCosts: ReadonlyFloats;
  readonly slots: ReadonlyInts;
  readonly trail: ReadonlyInts;
  readonly trailTop: number;
  readonly floatTrail: ReadonlyInts;
  readonly floatTrailValues: ReadonlyFloats;
  readonly floatTrailTop: number;
  /** Frames on the stack. */
  readonly depth: number;
  readonly externals: readonly ((...args: number[]) => number)[];
}

// ---- generated code ------------------------------------------------------------------------------

/** Generated functions, which work at one machine at a time. */
export interface GeneratedFunctions {
  /** What they need of a machine, made once for each. */
  readonly own: (machine: GeneratedCodeMemory) => unknown;
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
  readonly lookahead: () => LookaheadCode;
}

/**
 * By branch, a list by the tasks that its network does one after the other to begin with: the least that the task in a
 * cell can cost, judged by what nothing before it changes; infinite where it cannot be done. Null where nothing is told.
 */
export type LookaheadFunctions = readonly (readonly (((cell: number) => number) | null)[])[];

/** The generated lookahead functions of a domain. */
export interface LookaheadCode extends GeneratedFunctions {
  readonly lookahead: LookaheadFunctions;
}

/** The generated functions of a world. */
export interface WorldCode extends GeneratedFunctions {
  /** Builds the world's network; `EXHAUSTED` where an argument is undefined. */
  readonly root: (machine: GeneratedCodeMemory) => number;
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

// ---- searches ------------------------------------------------------------------------------------

/** `first` stops at the first plan, `best` proves the cheapest, `all` collects distinct plans. */
export type SearchMode = 'first' | 'best' | 'all';
/** `none` prunes nothing; `paper` prunes at the incumbent's cost (SHPE, algorithm 1); `full` does what docs/search.md tells. */
export type PruneLevel = 'none' | 'paper' | 'full';
export type LimitName = 'time' | 'nodes' | 'memory' | 'depth';
export type EngineStatus = 'running' | 'solved' | 'unsolvable' | 'limit' | 'cancelled' | 'error';

/** As in the product's search options, with every default filled in. */
export interface EngineOptions {
  readonly mode: SearchMode;
  readonly count: number;
  readonly prune: PruneLevel;
  readonly maxNodes: number;
  readonly maxDepth: number;
  readonly maxMemory: number;
  readonly maxMs: number;
  readonly clock: (() => number) | null;
  /** With `full` pruning: the nodes entered before those that come again are looked for. Shorter searches never pay for it. */
  readonly watchFrom: number;
  /** With `full` pruning: the nodes entered before tasks still to come are asked about. The code for it has to be made first. */
  readonly lookAheadFrom: number;
  /** With `full` pruning and mode `best`: the nodes after the first plan within which a plain search may prove it, or mend it. */
  readonly patience: number;
}

/**
 * What a search did, told while its machine is as it says. `frame` is the node that it is about: where that lies among the
 * machine's frames, negative where there is none.
 */
export type EngineEvent =
  | {
      readonly kind: 'entered' | 'selected' | 'inapplicable' | 'missed-goal' | 'left';
      readonly frame: number;
    }
  /** The methods of a task were put into the order in which they are tried. */
  | { readonly kind: 'ordered'; readonly frame: number }
  /** A branch was entered; `result` is a network, `EXHAUSTED` or `STOPPED`, `resume` how it was entered. */
  | {
      readonly kind: 'tried';
      readonly frame: number;
      readonly branch: number;
      readonly result: number;
      readonly resume: number;
    }
  /** A step was taken; what it wrote lies in the trails from these places on. */
  | { readonly kind: 'applied'; readonly frame: number; readonly trail: number; readonly floatTrail: number }
  /** A child is not entered, or (`abandoned`) none of a node's is any more: it could not lead below the best plan. */
  | {
      readonly kind: 'pruned' | 'abandoned';
      readonly frame: number;
      readonly cost: number;
      readonly bound: number;
      readonly best: number;
    }
  /** The other tasks without predecessor are not tried: they may as well come after the one that was. */
  | { readonly kind: 'spared'; readonly frame: number }
  /** The alternatives left of a node are for a later pass. */
  | { readonly kind: 'postponed'; readonly frame: number }
  /** A child is not entered, as the task in a cell, still to come there, cannot be done any more. */
  | { readonly kind: 'foreseen'; readonly frame: number; readonly cell: number }
  /** A child was met before: `isOpen` says whether it is still open above. */
  | { readonly kind: 'repeated'; readonly frame: number; readonly cost: number; readonly isOpen: boolean }
  /** A child is not entered because of the depth limit of this pass. */
  | { readonly kind: 'too-deep'; readonly frame: number; readonly cost: number; readonly limit: number }
  | { readonly kind: 'solved'; readonly frame: number; readonly cost: number }
  | { readonly kind: 'limited'; readonly frame: number; readonly limit: LimitName };

/** Told of every event while it observes; looks at the machine and writes nothing there. */
export interface EngineObserver {
  observe(event: EngineEvent): void;
}

/** A better plan, when it was found. */
export interface Improvement {
  readonly cost: number;
  readonly nodes: number;
  readonly ms: number;
}
