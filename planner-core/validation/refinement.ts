/**
 * Checks that a plan's decomposition is a refinement of the world's task network. Tasks are placed in time one after
 * another, each as early as the order of its network allows: a decomposition happens at the first moment at which its
 * branch is the first that holds and one of its bindings gives the node's children. Placing early is enough, since
 * whatever comes later can only gain by it.
 */
import type { CompoundTask } from '../ir/model.ts';
import type { DecompositionNode, Plan } from '../search/api.ts';
import { DecompositionTree, type ResolvedNode } from './decomposition-tree.ts';
import { firstHolding, type Group, type Item, instantiate, methodOf, tasksOf } from './networks.ts';
import type { History } from './replay.ts';
import { EvaluationFailure } from './situation.ts';
import type { Report } from './violation.ts';

/** A group of tasks being placed; `from` is the earliest moment for its next item, `end` when the placed ones end. */
interface Placing {
  readonly group: Group;
  readonly nodes: readonly DecompositionNode[];
  next: number;
  taken: number;
  from: number;
  end: number;
}

/** The network of a world without tasks. */
const NOTHING: Group = { k: 'group', ordered: true, items: [] };

/** Reports every way in which the decomposition is no refinement of the world's network. */
export function checkRefinement(plan: Plan, history: History, report: Report): void {
  const tree = new DecompositionTree(plan, history);
  if (!tree.checkShape(report)) return;
  const { world } = history.at(0);
  const scope = { situation: history.at(0), locals: world.networkLocals, frame: [] };
  const network = world.network === null ? NOTHING : instantiate(world.network, scope);
  const roots = tree.nodes(plan.roots);
  if (network === null || !tree.matches(network, roots)) {
    report.add('wrong-children', "The plan does not begin with the world's tasks.");
    return;
  }
  place(asGroup(network), roots, { tree, history, report });
}

interface Context {
  readonly tree: DecompositionTree;
  readonly history: History;
  readonly report: Report;
}

function asGroup(item: Item): Group {
  return item.k === 'group' ? item : { k: 'group', ordered: true, items: [item] };
}

function place(network: Group, roots: readonly DecompositionNode[], context: Context): void {
  const stack: Placing[] = [{ group: network, nodes: roots, next: 0, taken: 0, from: 0, end: 0 }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const item = top.group.items[top.next];
    if (item === undefined) {
      stack.pop();
      finish(stack.at(-1), top.end);
      continue;
    }
    top.next += 1;
    const count = tasksOf(item).length;
    const nodes = top.nodes.slice(top.taken, top.taken + count);
    top.taken += count;
    if (item.k === 'group') {
      stack.push({ group: item, nodes, next: 0, taken: 0, from: top.from, end: top.from });
    } else if (!placeTask(nodes[0], top, stack, context)) {
      return;
    }
  }
}

function finish(group: Placing | undefined, end: number): void {
  if (group === undefined) return;
  group.end = Math.max(group.end, end);
  if (group.group.ordered) group.from = group.end;
}

function placeTask(
  node: DecompositionNode | undefined,
  parent: Placing,
  stack: Placing[],
  context: Context,
): boolean {
  const resolved = node === undefined ? null : context.tree.resolve(node);
  if (node === undefined || resolved === null) throw new Error('Matched nodes are resolved');
  if (resolved.task.kind === 'primitive') {
    const step = node.step ?? -1;
    if (step < parent.from) {
      context.report.add('wrong-order', `${node.task} comes before what it must follow.`, node);
      return false;
    }
    finish(parent, step + 1);
    return true;
  }
  const decomposed = decompose(resolved.task, resolved, parent.from, context);
  if (decomposed === null) return false;
  const { moment, network } = decomposed;
  const nodes = context.tree.nodes(node.children);
  stack.push({ group: asGroup(network), nodes, next: 0, taken: 0, from: moment, end: moment });
  return true;
}

function decompose(task: CompoundTask, resolved: ResolvedNode, from: number, context: Context) {
  const { node, deadline } = resolved;
  const method = methodOf(task, node.method);
  if (method === undefined) {
    context.report.add('wrong-method', `${task.name} has no method ${node.method}.`, node);
    return null;
  }
  if (from > deadline) {
    context.report.add('wrong-order', `${task.name} begins before what it must follow has ended.`, node);
    return null;
  }
  let branchHeld = false;
  for (let moment = from; moment <= deadline; moment += 1) {
    const first = attempt(() => firstHolding(method.branches, resolved.args, context.history.at(moment)));
    if (first?.branch.key !== node.branch) continue;
    branchHeld = true;
    const network = attempt(() => context.tree.matching(first.networks, context.tree.nodes(node.children)));
    if (network !== null) return { moment, network };
  }
  const code = branchHeld ? 'wrong-children' : 'wrong-branch';
  const complaint = branchHeld
    ? `No binding of ${node.branch} gives these subtasks.`
    : `${node.branch} is not the first branch that holds where ${task.name} is decomposed.`;
  context.report.add(code, complaint, node);
  return null;
}

/** An evaluation error at one moment only means that the decomposition did not happen then. */
function attempt<T>(action: () => T | null): T | null {
  try {
    return action();
  } catch (error) {
    if (error instanceof EvaluationFailure) return null;
    throw error;
  }
}
