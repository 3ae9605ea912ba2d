/**
 * Statements about the cells of tasks and the frames of branches: each says what is done, and a printer writes it as these
 * lie in its language's memory.
 */
import type { Code, NameCode } from './tree.ts';

/** How large a cell is, in integers and in floats of its own. */
export interface CellSize {
  readonly cellSize: number;
  readonly cellFloats: number;
}

/** Names the arguments of the task in the function's cell. */
export interface ArgumentsStatement {
  readonly op: 'arguments';
  readonly size: CellSize;
  readonly names: readonly NameCode[];
  /** By argument: a place among the cell's integers, or -1 minus a place among its floats. */
  readonly places: readonly number[];
}

/** Takes cells for tasks that follow each other. */
export interface TakeStatement {
  readonly op: 'take';
  readonly size: CellSize;
  readonly cells: TakenCells;
  readonly count: number;
}

/** Cells that are taken together: the name of the first, and a number for what else is named after them. */
export interface TakenCells {
  readonly first: NameCode;
  readonly id: number;
}

/** Writes a task into one of the cells taken, with what is left to pay from there on. */
export interface TaskStatement {
  readonly op: 'task';
  readonly size: CellSize;
  readonly cells: TakenCells;
  /** Which of the cells. */
  readonly index: number;
  readonly self: Code;
  /** The cell of what comes after it. */
  readonly after: Code;
  readonly task: number;
  readonly args: readonly Code[];
  readonly places: readonly number[];
  /** What the task costs at least. */
  readonly least: NameCode;
}

/** Names where the slots of the function's frame lie. */
export interface SlotsStatement {
  readonly op: 'slots';
}

/** A loop's position and the slot that keeps it. */
export interface SavedPosition {
  readonly position: NameCode;
  readonly slot: number;
}

/** Saves positions, and the number of the place where the function is left, if it is. */
export interface SaveStatement {
  readonly op: 'save';
  readonly open: readonly SavedPosition[];
  readonly stop: number | null;
}

/** A place between two bindings: leaves where the fuel is used up, and is gone back to by its number. */
export interface PauseStatement {
  readonly op: 'pause';
  readonly open: readonly SavedPosition[];
  readonly stop: number;
}

/** Makes the function begin where it goes on: the way back to where it was left is over. */
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
