/** The decomposition tree of a plan: its shape, its names, and whether its nodes match the tasks of a network. */
import type { Task } from '../ir/model.ts';
import type { DecompositionNode, Plan } from '../search/api.ts';
import { taskNamed } from './lookup.ts';
import { type Item, sizeOf } from './networks.ts';
import type { Situation } from './situation.ts';
import { readArguments } from './values.ts';
import type { Report } from './violation.ts';

/** A node of the tree with its names resolved. */
export interface ResolvedNode {
  readonly node: DecompositionNode;
  readonly declared: Task;
  readonly args: readonly number[];
  /** The index of the first step below it: it must have been decomposed by then. */
  readonly deadline: number;
}

/** A node that is being read; its names are resolved after those of the nodes below it. */
interface Entry {
  readonly node: DecompositionNode;
  isPlaced: boolean;
  resolved: ResolvedNode | null;
}

/** The decomposition tree of a plan. */
export class DecompositionTree {
  readonly #plan: Plan;
  readonly #situation: Situation;
  readonly #entries = new Map<number, Entry>();

  constructor(plan: Plan, situation: Situation) {
    this.#plan = plan;
    this.#situation = situation;
    for (const node of plan.decomposition) {
      this.#entries.set(node.id, { node, isPlaced: false, resolved: null });
    }
  }

  /** The number of nodes. */
  get size(): number {
    return this.#entries.size;
  }

  /** The nodes with the given ids. */
  nodes(ids: readonly number[]): readonly ResolvedNode[] {
    const nodes: ResolvedNode[] = [];
    for (const id of ids) {
      const resolved = this.#entries.get(id)?.resolved;
      if (resolved) nodes.push(resolved);
    }
    return nodes;
  }

  /**
   * Whether there is one tree for each root, every node occurs once, the leaves are exactly the plan's steps, and every
   * name is known. Yields so that it can be paused.
   */
  *read(report: Report): Generator<void, boolean> {
    const order = yield* this.#preorder();
    if (order === null) {
      report.add('bad-tree', 'The decomposition does not consist of one tree for each root.');
      return false;
    }
    const leavesAreSteps = areSteps(order, this.#plan);
    if (!leavesAreSteps)
      report.add('bad-tree', 'The leaves of the decomposition differ from the steps of the plan.');
    let misread: DecompositionNode | null = null;
    for (let index = order.length - 1; index >= 0; index -= 1) {
      const entry = order[index] as Entry;
      entry.resolved = this.#resolve(entry.node);
      if (entry.resolved === null) misread = entry.node;
      yield;
    }
    if (misread !== null) {
      report.add(
        'bad-tree',
        `${misread.task} in the decomposition does not match the domain or the plan.`,
        misread,
      );
    }
    return leavesAreSteps && misread === null;
  }

  /** Every node, parents before children; null if a node is missing, occurs twice, or is not reachable. */
  *#preorder(): Generator<void, readonly Entry[] | null> {
    const order: Entry[] = [];
    const open: number[] = [];
    pushReversed(open, this.#plan.roots);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const entry = this.#entries.get(id);
      if (entry === undefined || entry.isPlaced) return null;
      entry.isPlaced = true;
      order.push(entry);
      pushReversed(open, entry.node.children);
      yield;
    }
    const isWhole = order.length === this.#plan.decomposition.length && order.length === this.size;
    return isWhole ? order : null;
  }

  #resolve(node: DecompositionNode): ResolvedNode | null {
    const declared = taskNamed(this.#situation.domain, node.task);
    if (declared === undefined) return null;
    const args = readArguments(node.args, declared.parameters, this.#situation);
    if (args === null) return null;
    if (declared.kind === 'primitive') {
      return isStep(node, this.#plan) ? { node, declared, args, deadline: node.step ?? 0 } : null;
    }
    if (node.step !== null) return null;
    let deadline = this.#plan.steps.length;
    for (const id of node.children) {
      deadline = Math.min(deadline, this.#entries.get(id)?.resolved?.deadline ?? deadline);
    }
    return { node, declared, args, deadline };
  }
}

function pushReversed(open: number[], ids: readonly number[]): void {
  for (let index = ids.length - 1; index >= 0; index -= 1) open.push(ids[index] as number);
}

/** Whether every step of the plan belongs to exactly one node. */
function areSteps(order: readonly Entry[], { steps }: Plan): boolean {
  const isTaken = new Uint8Array(steps.length);
  let count = 0;
  for (const { node } of order) {
    if (node.step === null) continue;
    if (isTaken[node.step] !== 0) return false;
    isTaken[node.step] = 1;
    count += 1;
  }
  return count === steps.length;
}

function isStep(node: DecompositionNode, plan: Plan): boolean {
  const step = node.step === null ? undefined : plan.steps[node.step];
  if (step === undefined || step.task !== node.task || node.children.length > 0) return false;
  return step.args.every((arg, index) => arg === node.args[index]);
}

/** Whether a network consists of exactly these tasks, in the order written. */
export function matches(network: Item, nodes: readonly ResolvedNode[]): boolean {
  return sizeOf(network) === nodes.length && matchesFrom(network, nodes, 0);
}

function matchesFrom(item: Item, nodes: readonly ResolvedNode[], start: number): boolean {
  if (item.k === 'task') {
    const node = nodes[start];
    return node !== undefined && node.declared.id === item.task && sameValues(node.args, item.args);
  }
  let at = start;
  for (const part of item.items) {
    if (!matchesFrom(part, nodes, at)) return false;
    at += sizeOf(part);
  }
  return true;
}

function sameValues(some: readonly number[], others: readonly number[]): boolean {
  return some.every((value, index) => Object.is(value + 0, (others[index] ?? 0) + 0));
}
