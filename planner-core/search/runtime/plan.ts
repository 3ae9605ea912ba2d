/** Plans as read off the stack when one is found. */
import { CELL, FRAME } from './layout.ts';
import type { Machine } from './machine.ts';

/** A plan in numbers. */
export interface RawPlan {
  readonly steps: readonly { readonly task: number; readonly args: readonly number[]; readonly cost: number }[];
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

/** The arguments of a cell's task. */
export function readArguments(machine: Machine, cell: number): number[] {
  const { shape, cells, cellFloats } = machine;
  const task = cells[cell * shape.cellSize] as number;
  return (shape.places[task] ?? []).map((place) =>
    place >= 0
      ? (cells[cell * shape.cellSize + CELL.args + place] as number)
      : (cellFloats[cell * shape.cellFloats - 1 - place] as number),
  );
}

/** Tells plans apart: steps with their arguments. */
export function planKey(plan: RawPlan): string {
  return plan.steps.map(({ task, args }) => `${task}(${args.join()})`).join(' ');
}

/** The plan of the frames on the stack. */
export function extractPlan(machine: Machine, depth: number, cost: number): RawPlan {
  const steps: { task: number; args: number[]; cost: number }[] = [];
  const taken = Array.from({ length: depth }, (_, index) => {
    const cell = machine.frames[index * FRAME.size + FRAME.cell] as number;
    const task = machine.cells[cell * machine.shape.cellSize] as number;
    const args = readArguments(machine, cell);
    const isStep = machine.shape.primitive[task] === true;
    if (isStep) steps.push({ task, args, cost: machine.stepCosts[index] as number });
    const branch = isStep ? -1 : (machine.frames[index * FRAME.size + FRAME.branch] as number);
    return { task, args, branch, step: isStep ? steps.length - 1 : -1 };
  });
  const { order, roots } = writtenOrder(machine, depth);
  const ids = new Map(order.map(({ index }, id) => [index, id]));
  const toId = (index: number) => ids.get(index) as number;
  const decomposition = order.map(({ index, children }) => ({
    ...(taken[index] as (typeof taken)[number]),
    children: children.map(toId),
  }));
  return { steps, decomposition, roots: roots.map(toId), cost };
}

interface Placed {
  readonly index: number;
  readonly children: readonly number[];
}

/** The frames in the order of the decomposition tree, a parent before its children, children as written. */
function writtenOrder(machine: Machine, depth: number): { order: Placed[]; roots: readonly number[] } {
  const children = new Map<number, { index: number; serial: number }[]>();
  for (let index = 0; index < depth; index++) {
    const at = (machine.frames[index * FRAME.size + FRAME.cell] as number) * machine.shape.cellSize;
    const parent = machine.cells[at + CELL.parent] as number;
    const entry = { index, serial: machine.cells[at + CELL.serial] as number };
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [entry]);
    else siblings.push(entry);
  }
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
