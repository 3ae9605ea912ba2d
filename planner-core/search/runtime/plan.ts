/** Plans: copied off the stack in one go when one is found, and made readable only when somebody asks. */
import { CELL, FRAME } from './layout.ts';
import type { Machine } from './machine.ts';
import type { DomainShape } from './problem-data.ts';

/** The frames of a plan: a row each of its branch and its cell, with the cell's floats and the cost of its step. */
export interface PlanRecord {
  readonly rows: Int32Array;
  readonly floats: Float64Array;
  readonly stepCosts: Float64Array;
  readonly cost: number;
}

/** A plan in numbers. */
export interface RawPlan {
  readonly steps: readonly {
    readonly task: number;
    readonly args: readonly number[];
    readonly cost: number;
  }[];
  readonly decomposition: readonly RawNode[];
  readonly roots: readonly number[];
  readonly cost: number;
}

/** A task of the plan's decomposition; ids count through the tree from the top, in the order written. */
export interface RawNode {
  readonly task: number;
  readonly args: readonly number[];
  /** The branch it was decomposed by, -1 for primitive tasks. */
  readonly branch: number;
  readonly children: readonly number[];
  /** Its place in the plan, -1 for compound tasks. */
  readonly step: number;
}

/** The arguments of a task as a cell holds them: integers from `at` on, floats from `floatsAt` on. */
function argumentsAt(
  places: readonly number[],
  ints: { readonly array: Int32Array; readonly at: number },
  floats: { readonly array: Float64Array; readonly at: number },
): number[] {
  return places.map((place) =>
    place >= 0
      ? (ints.array[ints.at + CELL.args + place] as number)
      : (floats.array[floats.at - 1 - place] as number),
  );
}

/** The arguments of a cell's task. */
export function readArguments(machine: Machine, cell: number): number[] {
  const { shape, cells, cellFloats } = machine;
  const at = cell * shape.cellSize;
  const places = shape.places[cells[at] as number] ?? [];
  return argumentsAt(places, { array: cells, at }, { array: cellFloats, at: cell * shape.cellFloats });
}

/** Copies the plan of the frames on the stack. */
export function recordPlan(machine: Machine, depth: number, cost: number): PlanRecord {
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

interface Row {
  readonly task: number;
  readonly args: readonly number[];
  readonly branch: number;
  readonly parent: number;
  readonly serial: number;
}

function readRows(shape: DomainShape, { rows, floats }: PlanRecord): Row[] {
  const size = shape.cellSize + 1;
  return Array.from({ length: rows.length / size }, (_, index) => {
    const at = index * size + 1;
    const task = rows[at] as number;
    const places = shape.places[task] ?? [];
    return {
      task,
      args: argumentsAt(places, { array: rows, at }, { array: floats, at: index * shape.cellFloats }),
      branch: shape.primitive[task] ? -1 : (rows[at - 1] as number),
      parent: rows[at + CELL.parent] as number,
      serial: rows[at + CELL.serial] as number,
    };
  });
}

/** Tells plans apart: steps with their arguments. */
export function planKey(shape: DomainShape, record: PlanRecord): string {
  return readRows(shape, record)
    .filter(({ branch }) => branch < 0)
    .map(({ task, args }) => `${task}(${args.join()})`)
    .join(' ');
}

/** The plan with its decomposition. */
export function readPlan(shape: DomainShape, record: PlanRecord): RawPlan {
  const rows = readRows(shape, record);
  const steps: { task: number; args: readonly number[]; cost: number }[] = [];
  const taken = rows.map(({ task, args, branch }, index) => {
    if (branch < 0) steps.push({ task, args, cost: record.stepCosts[index] as number });
    return { task, args, branch, step: branch < 0 ? steps.length - 1 : -1 };
  });
  const { order, roots } = writtenOrder(rows);
  const ids = new Map(order.map(({ index }, id) => [index, id]));
  const toId = (index: number) => ids.get(index) as number;
  const decomposition = order.map(({ index, children }) => ({
    ...(taken[index] as (typeof taken)[number]),
    children: children.map(toId),
  }));
  return { steps, decomposition, roots: roots.map(toId), cost: record.cost };
}

interface Placed {
  readonly index: number;
  readonly children: readonly number[];
}

/** The rows in the order of the decomposition tree, a parent before its children, children as written. */
function writtenOrder(rows: readonly Row[]): { order: Placed[]; roots: readonly number[] } {
  const children = new Map<number, { index: number; serial: number }[]>();
  rows.forEach(({ parent, serial }, index) => {
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [{ index, serial }]);
    else siblings.push({ index, serial });
  });
  const sorted = (parent: number) =>
    (children.get(parent) ?? []).sort((a, b) => b.serial - a.serial).map(({ index }) => index);
  const roots = sorted(-1);
  const order: Placed[] = [];
  const open = [...roots].reverse();
  while (open.length > 0) {
    const index = open.pop() as number;
    const below = sorted(index);
    order.push({ index, children: below });
    for (let i = below.length - 1; i >= 0; i--) open.push(below[i] as number);
  }
  return { order, roots };
}
