/**
 * Checks that a plan's decomposition is a refinement of the world's task network, by going through the plan step by step. A
 * task begins as soon as the order of its network allows. A compound task is decomposed at the first moment from then on at
 * which its branch is the first that holds and one of its bindings leads to the node's children. Decomposing early is never
 * wrong, because it can only give later tasks more freedom. A task that cannot be decomposed yet waits until something that
 * it has read changes.
 */
import type { Branch } from '../ir/model.ts';
import { type DecompositionTree, matches, type ResolvedNode } from './decomposition-tree.ts';
import type { Write } from './effects.ts';
import type { Effort } from './effort.ts';
import { evaluate } from './evaluate.ts';
import type { Waiting } from './facts.ts';
import { branchNetworks, type Group, type Here, holdsHere, type Item, sizeOf } from './networks.ts';
import { EvaluationFailure } from './situation.ts';
import type { State } from './state.ts';
import type { Report } from './violation.ts';

/** The parts of a plan: its tasks, and the changes of each step. */
export interface Execution {
  readonly tree: DecompositionTree;
  readonly writes: readonly (readonly Write[])[];
}

/** A part of a network that has begun; `left` of its items have not ended. */
interface Open {
  readonly group: Group;
  readonly nodes: readonly ResolvedNode[];
  readonly parent: Open | null;
  left: number;
  /** The next item of an ordered group, and where its nodes begin. */
  next: number;
  at: number;
}

/** A compound task that has begun but is not decomposed yet. */
class Undecomposed implements Waiting {
  readonly node: ResolvedNode;
  readonly parent: Open;
  isWoken = false;
  isDone = false;
  waits = false;
  branchHeld = false;

  constructor(node: ResolvedNode, parent: Open) {
    this.node = node;
    this.parent = parent;
  }
}

export class Refinement {
  readonly #state: State;
  readonly #execution: Execution;
  readonly #report: Report;
  readonly #effort: Effort;
  #moment = 0;
  #isBroken = false;
  /** The number of tasks that have begun. */
  #begun = 0;
  /** Items of networks that may begin now. */
  readonly #beginning: { readonly item: Item; readonly at: number; readonly open: Open }[] = [];
  /** The networks of steps that have begun but are not applied yet. */
  readonly #leaves = new Map<number, Open>();
  readonly #tried: Undecomposed[] = [];
  readonly #due = new Map<number, Undecomposed[]>();

  constructor(state: State, execution: Execution, report: Report, effort: Effort) {
    this.#state = state;
    this.#execution = execution;
    this.#report = report;
    this.#effort = effort;
  }

  /** Goes through the plan, starting with the world's network. Yields so that it can be paused. */
  *check(network: Item, roots: readonly ResolvedNode[]): Generator<void> {
    const { tree, writes } = this.#execution;
    this.#open(network, roots, null);
    for (;;) {
      yield* this.#settle();
      this.#checkDue();
      if (this.#isBroken) return;
      if (this.#moment === writes.length) break;
      for (const { variable, args, value } of writes[this.#moment] ?? []) {
        this.#state.write(variable, args, value);
      }
      const open = this.#leaves.get(this.#moment);
      this.#leaves.delete(this.#moment);
      this.#moment += 1;
      if (open !== undefined) this.#end(open);
      yield;
    }
    if (this.#begun !== tree.size) throw new Error('A task of the plan has never begun');
  }

  /** Everything that happens between two steps. */
  *#settle(): Generator<void> {
    for (const one of this.#state.woken()) this.#tried.push(one as Undecomposed);
    while (!this.#isBroken) {
      const next = this.#beginning.pop();
      if (next !== undefined) this.#begin(next.item, next.at, next.open);
      else {
        const task = this.#tried.pop();
        if (task === undefined) return;
        if (!task.isDone) yield* this.#try(task);
      }
    }
  }

  #open(item: Item, nodes: readonly ResolvedNode[], parent: Open | null): void {
    const group: Group = item.k === 'group' ? item : { k: 'group', ordered: true, items: [item], size: 1 };
    this.#openGroup({ group, nodes, parent, left: group.items.length, next: 0, at: 0 });
  }

  #openGroup(open: Open): void {
    const { group } = open;
    if (group.items.length === 0) this.#end(open.parent);
    else if (group.ordered) this.#beginNext(open);
    else for (const _ of group.items) this.#beginNext(open);
  }

  #beginNext(open: Open): void {
    const item = open.group.items[open.next];
    if (item === undefined) return;
    this.#beginning.push({ item, at: open.at, open });
    open.next += 1;
    open.at += sizeOf(item);
  }

  #begin(item: Item, at: number, open: Open): void {
    if (item.k === 'group') {
      const { nodes } = open;
      this.#openGroup({ group: item, nodes, parent: open, left: item.items.length, next: 0, at });
      return;
    }
    const node = open.nodes[at];
    if (node === undefined) throw new Error('A network that was matched has a node for each task');
    this.#begun += 1;
    if (node.declared.kind === 'compound' && methodOf(node) === undefined) this.#refuseMethod(node);
    else if (node.deadline < this.#moment) this.#breakOrder(node);
    else if (node.declared.kind === 'primitive') this.#leaves.set(node.deadline, open);
    else this.#tried.push(new Undecomposed(node, open));
  }

  /** An item of a group has ended. */
  #end(group: Open | null): void {
    for (let open = group; open !== null; open = open.parent) {
      open.left -= 1;
      if (open.left > 0) {
        if (open.group.ordered) this.#beginNext(open);
        return;
      }
    }
  }

  /** Decomposes a task if that is possible now; otherwise the task waits. */
  *#try(task: Undecomposed): Generator<void> {
    const { node } = task;
    const children = this.#execution.tree.nodes(node.node.children);
    let network = yield* this.#effort.piece(() => this.#network(node, children));
    if (network === null && node.deadline > this.#moment) {
      network = yield* this.#effort.piece(() =>
        this.#state.onBehalfOf(task, () => this.#network(node, children)),
      );
    }
    if (network !== null) {
      task.isDone = true;
      this.#open(network, children, task.parent);
      return;
    }
    task.branchHeld ||= yield* this.#effort.piece(() => this.#isFirst(node));
    if (!task.waits) this.#waitingFor(node.deadline).push(task);
    task.waits = true;
  }

  /** The network into which a task is decomposed at this moment; null if there is none. */
  #network(node: ResolvedNode, children: readonly ResolvedNode[]): Item | null {
    const here = { args: node.args, situation: this.#state.situation };
    if (!isTried(node, here)) return null;
    for (const branch of branchesOf(node)) {
      if (branch.key === node.node.branch) {
        return attempt(() => matching(branchNetworks(branch, here, children), children));
      }
      if (attempt(() => holdsHere(branch, here)) !== false) return null;
    }
    return null;
  }

  /** Whether the branch of a task is the first that holds. */
  #isFirst(node: ResolvedNode): boolean {
    const here = { args: node.args, situation: this.#state.situation };
    if (!isTried(node, here)) return false;
    const first = branchesOf(node).find((branch) => attempt(() => holdsHere(branch, here)) !== false);
    return first?.key === node.node.branch && attempt(() => holdsHere(first, here)) === true;
  }

  /** The tasks that must be decomposed by a certain moment. */
  #waitingFor(moment: number): Undecomposed[] {
    const due = this.#due.get(moment) ?? [];
    this.#due.set(moment, due);
    return due;
  }

  /** Everything that had to be decomposed before the next step must be decomposed. */
  #checkDue(): void {
    const late = this.#due.get(this.#moment)?.find(({ isDone }) => !isDone);
    if (late !== undefined && !this.#isBroken) this.#refuse(late);
    this.#due.delete(this.#moment);
  }

  #refuseMethod({ node, declared }: ResolvedNode): void {
    this.#isBroken = true;
    this.#report.add('wrong-method', `${declared.name} has no method ${node.method}.`, node);
  }

  #breakOrder({ node, declared }: ResolvedNode): void {
    this.#isBroken = true;
    const message =
      declared.kind === 'primitive'
        ? `${node.task} comes before a task that it must follow.`
        : `${declared.name} begins before a task that it must follow has ended.`;
    this.#report.add('wrong-order', message, node);
  }

  #refuse({ node: resolved, branchHeld }: Undecomposed): void {
    const { node, declared } = resolved;
    this.#isBroken = true;
    if (branchHeld) {
      this.#report.add('wrong-children', `No binding of ${node.branch} leads to these subtasks.`, node);
    } else {
      const where = `where ${declared.name} is decomposed`;
      const score = methodOf(resolved)?.score ? ', or its method has no score there' : '';
      const message = `${node.branch} is not the first branch that holds ${where}${score}.`;
      this.#report.add('wrong-branch', message, node);
    }
  }
}

function methodOf({ declared, node }: ResolvedNode) {
  if (declared.kind !== 'compound') throw new Error('Only compound tasks have methods');
  return declared.methods.find(({ key }) => key === node.method);
}

function branchesOf(node: ResolvedNode): readonly Branch[] {
  return methodOf(node)?.branches ?? [];
}

/** Whether the method of a task is tried: if it has a score, the score must have a value. */
function isTried(node: ResolvedNode, { args, situation }: Here): boolean {
  const score = methodOf(node)?.score ?? null;
  if (score === null) return true;
  const scope = { situation, locals: score.locals, frame: [...args] };
  const value = attempt(() => evaluate(score.value, scope));
  return value !== null && value !== undefined;
}

function matching(networks: Iterable<Item>, nodes: readonly ResolvedNode[]): Item | null {
  for (const network of networks) if (matches(network, nodes)) return network;
  return null;
}

/** An evaluation error at one moment only means that the decomposition did not happen then. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    if (error instanceof EvaluationFailure) return null;
    throw error;
  }
}
