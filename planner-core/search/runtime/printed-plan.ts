/**
 * Plans with printed names: the steps, which are always needed, and the decomposition, which is computed only when it is
 * read.
 */
import type { PlanRows } from './plan.ts';

/** The names of the things in a plan. */
export interface PlanWords {
  task(task: number): string;
  argument(task: number, index: number, value: number): string;
  method(branch: number): string | null;
  branch(branch: number): string | null;
}

export interface PrintedStep {
  readonly task: string;
  readonly args: readonly string[];
  readonly cost: number;
}

/** Ids are numbered through the tree from the top, in the order written. */
export interface PrintedNode {
  readonly id: number;
  readonly task: string;
  readonly args: readonly string[];
  /** Null for primitive tasks. */
  readonly method: string | null;
  readonly branch: string | null;
  readonly children: readonly number[];
  /** Its index in the plan; null for compound tasks. */
  readonly step: number | null;
}

export interface PrintedTree {
  readonly decomposition: readonly PrintedNode[];
  /** The ids of the world's own tasks. */
  readonly roots: readonly number[];
}

export function printSteps(rows: PlanRows, words: PlanWords): PrintedStep[] {
  const steps: PrintedStep[] = [];
  for (let row = 0; row < rows.count; row++) {
    if (!rows.isStep(row)) continue;
    const task = words.task(rows.task(row));
    steps.push({ task, args: printArguments(rows, row, words), cost: rows.stepCost(row) });
  }
  return steps;
}

function printArguments(rows: PlanRows, row: number, words: PlanWords): string[] {
  const task = rows.task(row);
  // A growing array is given room for sixteen more items at a time.
  const args = new Array<string>(rows.arity(row));
  for (let index = 0; index < args.length; index++) {
    args[index] = words.argument(task, index, rows.argument(row, index));
  }
  return args;
}

/** The decomposition, computed when it is first read and cached. */
export function printedTree(rows: PlanRows, words: PlanWords): () => PrintedTree {
  let tree: PrintedTree | null = null;
  return () => {
    tree ??= printTree(rows, words);
    return tree;
  };
}

function printTree(rows: PlanRows, words: PlanWords): PrintedTree {
  const children = childrenOf(rows);
  const order = writtenOrder(children);
  const ids: number[] = [];
  for (const [id, row] of order.entries()) ids[row] = id;
  const idsOf = (list: readonly number[]) => list.map((row) => ids[row] as number);
  const places = stepPlaces(rows);
  const decomposition = order.map((row, id): PrintedNode => {
    const branch = rows.branch(row);
    return {
      id,
      task: words.task(rows.task(row)),
      args: printArguments(rows, row, words),
      method: branch < 0 ? null : words.method(branch),
      branch: branch < 0 ? null : words.branch(branch),
      children: idsOf(children.below[row] ?? []),
      step: places[row] ?? null,
    };
  });
  return { decomposition, roots: idsOf(children.roots) };
}

/** For each row, its index in the plan; null for compound tasks. */
function stepPlaces(rows: PlanRows): (number | null)[] {
  let steps = 0;
  return Array.from({ length: rows.count }, (_, row) => {
    if (!rows.isStep(row)) return null;
    steps += 1;
    return steps - 1;
  });
}

interface Children {
  readonly roots: readonly number[];
  /** For each row, the rows into which its task was decomposed, as written. */
  readonly below: readonly (readonly number[])[];
}

function childrenOf(rows: PlanRows): Children {
  const roots: number[] = [];
  const below: number[][] = Array.from({ length: rows.count }, () => []);
  for (let row = 0; row < rows.count; row++) (below[rows.parent(row)] ?? roots).push(row);
  for (const list of [roots, ...below]) list.sort((a, b) => rows.serial(b) - rows.serial(a));
  return { roots, below };
}

/** The rows, each parent before its children. */
function writtenOrder({ roots, below }: Children): number[] {
  const order: number[] = [];
  const open = [...roots].reverse();
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    order.push(row);
    const children = below[row] as readonly number[];
    for (let index = children.length - 1; index >= 0; index--) open.push(children[index] as number);
  }
  return order;
}
