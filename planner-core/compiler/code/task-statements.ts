/**
 * Statements about the cells of tasks and the frames of branches. Each says what to do; the printer knows the memory layout
 * of its language.
 */
import type { Code, NameCode } from './tree.ts';

/** The size of a cell: its numbers of integers and floats. */
export interface CellSize {
  readonly cellSize: number;
  readonly cellFloats: number;
}

/** Binds names to the arguments of the task in the function's cell. */
export interface ArgumentsStatement {
  readonly op: 'arguments';
  readonly size: CellSize;
  readonly names: readonly NameCode[];
  /** For each argument: an index among the cell's integers, or -1 minus an index among its floats. */
  readonly places: readonly number[];
}

/** Allocates cells for consecutive tasks. */
export interface TakeStatement {
  readonly op: 'take';
  readonly size: CellSize;
  readonly cells: TakenCells;
  readonly count: number;
}

/** Cells that are allocated together: the name of the first, and a number for other names that refer to them. */
export interface TakenCells {
  readonly first: NameCode;
  readonly id: number;
}

/** Writes a task into one of the allocated cells, with the remaining cost from there on. */
export interface TaskStatement {
  readonly op: 'task';
  readonly size: CellSize;
  readonly cells: TakenCells;
  /** Which of the cells. */
  readonly index: number;
  readonly self: Code;
  /** The cell of the task after it. */
  readonly after: Code;
  readonly task: number;
  readonly args: readonly Code[];
  readonly places: readonly number[];
  /** A lower bound on the cost of the task. */
  readonly least: NameCode;
}

/** Binds a name to the position of the slots of the function's frame. */
export interface SlotsStatement {
  readonly op: 'slots';
}

/** The position of a loop, and the slot that stores it. */
export interface SavedPosition {
  readonly position: NameCode;
  readonly slot: number;
}

/** Saves positions and, if the function is left, the number of the place. */
export interface SaveStatement {
  readonly op: 'save';
  readonly open: readonly SavedPosition[];
  readonly stop: number | null;
}

/** A place between two bindings: the function leaves there when the fuel is used up, and resumes there by its number. */
export interface PauseStatement {
  readonly op: 'pause';
  readonly open: readonly SavedPosition[];
  readonly stop: number;
}

/** The function has reached the place where it was left, and continues normally from here. */
export interface ArriveStatement {
  readonly op: 'arrive';
}

export type TaskStatements =
  | ArgumentsStatement
  | TakeStatement
  | TaskStatement
  | SlotsStatement
  | SaveStatement
  | PauseStatement
  | ArriveStatement;
