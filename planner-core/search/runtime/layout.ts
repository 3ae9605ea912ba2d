/** Where things lie in the search's arrays. Generated code has these numbers written into it. */

/** Fields of a frame: one node on the way from the root to the present one. */
export const FRAME = {
  /** The node's network: a cell, 0 where nothing is left to do. */
  agenda: 0,
  /** The cell of the task being looked at. */
  cell: 1,
  /** Its number among the tasks without predecessor. */
  candidate: 2,
  /** The branch being tried, numbered through the domain. */
  branch: 3,
  /** How the branch goes on: see `RESUME`. For a primitive task, 1 once it was tried. */
  resume: 4,
  /** 1 once the branch gave a binding, which closes the method's later branches. */
  found: 5,
  /** Marks to return to before the next alternative. */
  trail: 6,
  floatTrail: 7,
  cells: 8,
  slots: 9,
  sorted: 10,
  /** The number of the node, in the order of entry. */
  node: 11,
  size: 12,
} as const;

/** How an enumeration of bindings is entered. Stops between bindings have numbers from `firstStop` on. */
export const RESUME = { fresh: 0, afterBinding: 1, finished: -1, firstStop: 2 } as const;

/** Fields of a cell: a task of the network. Arguments that are floats lie in an array of their own. */
export const CELL = {
  /** The task's number, or `GROUP`. */
  task: 0,
  next: 1,
  /** The frame that put the task into the network; -1 for the world's own tasks. */
  parent: 2,
  /** Falls in the order written, among the tasks of one decomposition. */
  serial: 3,
  args: 4,
} as const;

/** Marks a cell that is two networks side by side, both before `next`. */
export const GROUP = -1;

/** Fields of such a cell. */
export const GROUP_CELL = { task: 0, next: 1, left: 2, right: 3, candidates: 4, size: 5 } as const;

/** What trying an alternative gives instead of a network. */
export const EXHAUSTED = -1;
export const STOPPED = -2;

/** Bindings looked at in one iteration before it pauses. */
export const FUEL = 2048;

/** Work of evaluations, in values that loops go through, after which the search is asked whether to go on. */
export const WORK = 2 ** 17;
