/** The parts that a node key refers to, with everything around them, for actions on the graph and for the inspector. */
import type {
  BranchNode,
  GraphView,
  MethodNode,
  NetworkView,
  NodeKey,
  TaskNode,
} from '../../planner-core/index.ts';

export type CallNode = Extract<NetworkView, { readonly kind: 'call' }>;

export interface NodeParts {
  readonly kind: 'task' | 'method' | 'branch' | 'subtask';
  readonly key: NodeKey;
  readonly task: TaskNode;
  /** The method or branch itself, or the one around a branch or subtask. */
  readonly method: MethodNode | null;
  readonly branch: BranchNode | null;
  readonly call: CallNode | null;
  /** Its position among its siblings, and their number; a task has no siblings. */
  readonly index: number;
  readonly count: number;
}

export function nodeParts(graph: GraphView, key: NodeKey): NodeParts | null {
  for (const task of graph.tasks) {
    if (task.key === key) {
      return { kind: 'task', key, task, method: null, branch: null, call: null, index: 0, count: 1 };
    }
    const found = key.startsWith(task.key) ? inTask(task, key) : null;
    if (found !== null) return found;
  }
  return null;
}

function inTask(task: TaskNode, key: NodeKey): NodeParts | null {
  for (const [index, method] of task.methods.entries()) {
    const count = task.methods.length;
    if (method.key === key) {
      const branch = method.branches.length === 1 ? (method.branches[0] ?? null) : null;
      return { kind: 'method', key, task, method, branch, call: null, index, count };
    }
    for (const [at, branch] of method.branches.entries()) {
      const base = { key, task, method, branch };
      if (branch.key === key) {
        return { ...base, kind: 'branch', call: null, index: at, count: method.branches.length };
      }
      const found = branch.network === null ? null : findCall(branch.network, key, [0, 1]);
      if (found !== null) return { ...base, kind: 'subtask', ...found };
    }
  }
  return null;
}

function findCall(
  network: NetworkView,
  key: NodeKey,
  [index, count]: readonly [number, number],
): (Pick<NodeParts, 'index' | 'count'> & { readonly call: CallNode }) | null {
  if (network.kind === 'call') return network.key === key ? { call: network, index, count } : null;
  if (network.kind === 'each') return findCall(network.network, key, [0, 1]);
  for (const [at, item] of network.items.entries()) {
    const found = findCall(item, key, [at, network.items.length]);
    if (found !== null) return found;
  }
  return null;
}
