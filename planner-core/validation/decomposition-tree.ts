/** The decomposition tree of a plan: its shape, its names, and whether nodes are the tasks of a network. */
import type { Task } from '../ir/model.ts';
import type { DecompositionNode, Plan } from '../search/api.ts';
import { type Item, tasksOf } from './networks.ts';
import type { History } from './replay.ts';
import { readArguments } from './values.ts';
import type { Report } from './violation.ts';

/** A node of the tree with its names resolved. */
export interface ResolvedNode {
  readonly node: DecompositionNode;
  readonly task: Task;
  readonly args: readonly number[];
  /** The moment of the first step below it: it must have been decomposed by then. */
  readonly deadline: number;
}

/** The decomposition tree of a plan. */
export class DecompositionTree {
  readonly #plan: Plan;
  readonly #history: History;
  readonly #byId: ReadonlyMap<number, DecompositionNode>;
  readonly #resolved = new Map<DecompositionNode, ResolvedNode | null>();

  constructor(plan: Plan, history: History) {
    this.#plan = plan;
    this.#history = history;
    this.#byId = new Map(plan.decomposition.map((node) => [node.id, node]));
  }

  /** The nodes with the given ids. */
  nodes(ids: readonly number[]): readonly DecompositionNode[] {
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** The node with its names resolved; null where they are unknown. */
  resolve(node: DecompositionNode): ResolvedNode | null {
    return this.#resolved.get(node) ?? null;
  }

  /** One tree under each root, every node in one place, the plan's steps exactly its leaves. */
  checkShape(report: Report): boolean {
    const order = this.#preorder();
    const wellFormed =
      order !== null && order.length === this.#plan.decomposition.length && this.#byId.size === order.length;
    if (!wellFormed) {
      report.add('bad-tree', 'The decomposition is not one tree under each of its roots.');
      return false;
    }
    for (const node of [...order].reverse()) this.#resolved.set(node, this.#read(node));
    const steps = order.flatMap(({ step }) => (step === null ? [] : [step])).sort((a, b) => a - b);
    const leavesAreSteps =
      steps.length === this.#plan.steps.length && steps.every((step, index) => step === index);
    if (!leavesAreSteps) report.add('bad-tree', "The leaves of the decomposition are not the plan's steps.");
    const misread = order.find((node) => this.resolve(node) === null);
    if (misread !== undefined) {
      report.add('bad-tree', `${misread.task} in the decomposition is no task of the plan.`, misread);
    }
    return leavesAreSteps && misread === undefined;
  }

  #preorder(): readonly DecompositionNode[] | null {
    const order: DecompositionNode[] = [];
    const seen = new Set<number>();
    const open = [...this.#plan.roots].reverse();
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const node = this.#byId.get(id);
      if (node === undefined || seen.has(id)) return null;
      seen.add(id);
      order.push(node);
      open.push(...[...node.children].reverse());
    }
    return order;
  }

  #read(node: DecompositionNode): ResolvedNode | null {
    const situation = this.#history.at(0);
    const task = situation.domain.tasks.find(({ name }) => name === node.task);
    const args = task === undefined ? null : readArguments(node.args, task.parameters, situation);
    if (task === undefined || args === null) return null;
    if (task.kind === 'primitive')
      return this.#isStep(node) ? { node, task, args, deadline: node.step ?? 0 } : null;
    if (node.step !== null) return null;
    const deadlines = this.nodes(node.children).map((child) => this.resolve(child)?.deadline ?? 0);
    return { node, task, args, deadline: Math.min(this.#plan.steps.length, ...deadlines) };
  }

  #isStep(node: DecompositionNode): boolean {
    const step = node.step === null ? undefined : this.#plan.steps[node.step];
    const sameArguments = step?.args.every((arg, index) => arg === node.args[index]) ?? false;
    return sameArguments && step?.task === node.task && node.children.length === 0;
  }

  /** The first of several networks that has exactly these tasks. */
  matching(networks: Iterable<Item>, nodes: readonly DecompositionNode[]): Item | null {
    for (const network of networks) {
      if (this.matches(network, nodes)) return network;
    }
    return null;
  }

  /** Whether a network has exactly these tasks, in the order written. */
  matches(network: Item, nodes: readonly DecompositionNode[]): boolean {
    const tasks = tasksOf(network);
    return (
      tasks.length === nodes.length && tasks.every((task, index) => this.#isInstance(task, nodes[index]))
    );
  }

  #isInstance(
    instance: { readonly task: number; readonly args: readonly number[] },
    node?: DecompositionNode,
  ) {
    const resolved = node === undefined ? null : this.resolve(node);
    return (
      resolved?.task.id === instance.task &&
      resolved.args.every((value, index) => Object.is(value + 0, (instance.args[index] ?? 0) + 0))
    );
  }
}
