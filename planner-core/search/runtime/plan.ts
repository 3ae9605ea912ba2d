/** Plans: copied off the stack in one go when one is found, and made readable only when somebody asks. */

import type { DomainShape, MachineView } from './contract.ts';
import { CELL, FRAME } from './layout.ts';

/** The frames of a plan: a row each of its branch and its cell, with the cell's floats and the cost of its step. */
export interface PlanRecord {
  readonly rows: Int32Array;
  readonly floats: Float64Array;
  readonly stepCosts: Float64Array;
  readonly cost: number;
}

/** The arguments of a cell's task. */
export function readArguments(machine: MachineView, cell: number): number[] {
  const { shape, cells, cellFloats } = machine;
  const at = cell * shape.cellSize;
  const floatsAt = cell * shape.cellFloats;
  // A place among the floats is -1 minus where it lies.
  return (shape.places[cells[at] as number] ?? []).map((place) =>
    place >= 0 ? (cells[at + CELL.args + place] as number) : (cellFloats[floatsAt - 1 - place] as number),
  );
}

/** Copies the plan of the frames on the stack. */
export function recordPlan(machine: MachineView, depth: number, cost: number): PlanRecord {
  const { frames, cells, shape } = machine;
  const { cellSize, cellFloats } = shape;
  const rows = new Int32Array(depth * (cellSize + 1));
  const floats = new Float64Array(depth * cellFloats);
  for (let index = 0; index < depth; index++) {
    const frame = index * FRAME.size;
    const cell = frames[frame + FRAME.cell] as number;
    const row = index * (cellSize + 1);
    rows[row] = frames[frame + FRAME.branch] as number;
    for (let i = 0; i < cellSize; i++) rows[row + 1 + i] = cells[cell * cellSize + i] as number;
    for (let i = 0; i < cellFloats; i++) {
      floats[index * cellFloats + i] = machine.cellFloats[cell * cellFloats + i] as number;
    }
  }
  return { rows, floats, stepCosts: machine.stepCosts.slice(0, depth), cost };
}

/** Reads the rows of a record: a row is a task of the plan, in the order in which the search took them. */
export class PlanRows {
  readonly count: number;
  readonly cost: number;
  readonly #shape: DomainShape;
  readonly #record: PlanRecord;
  readonly #size: number;

  constructor(shape: DomainShape, record: PlanRecord) {
    this.#shape = shape;
    this.#record = record;
    this.#size = shape.cellSize + 1;
    this.count = record.rows.length / this.#size;
    this.cost = record.cost;
  }

  #field(row: number, field: number): number {
    return this.#record.rows[row * this.#size + 1 + field] as number;
  }

  task(row: number): number {
    return this.#field(row, CELL.task);
  }

  /** The row that put the task into the network; -1 for the world's own tasks. */
  parent(row: number): number {
    return this.#field(row, CELL.parent);
  }

  /** Falls in the order written, among the tasks of one decomposition. */
  serial(row: number): number {
    return this.#field(row, CELL.serial);
  }

  isStep(row: number): boolean {
    return this.#shape.primitive[this.task(row)] === true;
  }

  /** The branch that the task was decomposed by; -1 for a step. */
  branch(row: number): number {
    return this.isStep(row) ? -1 : (this.#record.rows[row * this.#size] as number);
  }

  stepCost(row: number): number {
    return this.#record.stepCosts[row] as number;
  }

  /** How many arguments the task has. */
  arity(row: number): number {
    return this.#shape.places[this.task(row)]?.length ?? 0;
  }

  argument(row: number, index: number): number {
    const place = this.#shape.places[this.task(row)]?.[index] as number;
    return place >= 0
      ? this.#field(row, CELL.args + place)
      : (this.#record.floats[row * this.#shape.cellFloats - 1 - place] as number);
  }
}

/** Tells plans apart: steps with their arguments. */
export function planKey(shape: DomainShape, record: PlanRecord): string {
  const rows = new PlanRows(shape, record);
  let key = '';
  for (let row = 0; row < rows.count; row++) {
    if (!rows.isStep(row)) continue;
    key += `${rows.task(row)}(`;
    for (let index = 0; index < rows.arity(row); index++) key += `${rows.argument(row, index)},`;
    key += ') ';
  }
  return key;
}
