/** Where the nodes of a graph are in the text, and which node is at a place of the text. */
import type { GraphView, NetworkView, NodeKey, Span, TaskNode } from '../../planner-core/index.ts';

export interface NodePlace {
  readonly key: NodeKey;
  readonly span: Span;
  readonly kind: 'task' | 'method' | 'branch' | 'subtask';
  /** The task it belongs to. */
  readonly task: NodeKey;
}

function* callsOf(network: NetworkView, task: NodeKey): Generator<NodePlace> {
  if (network.kind === 'call') yield { key: network.key, span: network.span, kind: 'subtask', task };
  else if (network.kind === 'each') yield* callsOf(network.network, task);
  else for (const item of network.items) yield* callsOf(item, task);
}

function* placesOfTask(task: TaskNode): Generator<NodePlace> {
  yield { key: task.key, span: task.span, kind: 'task', task: task.key };
  for (const method of task.methods) {
    yield { key: method.key, span: method.span, kind: 'method', task: task.key };
    for (const branch of method.branches) {
      yield { key: branch.key, span: branch.span, kind: 'branch', task: task.key };
      if (branch.network) yield* callsOf(branch.network, task.key);
    }
  }
}

const indexes = new WeakMap<GraphView, ReadonlyMap<NodeKey, NodePlace>>();

/** Every node of a graph by key; computed once for each graph. */
export function nodeIndex(graph: GraphView): ReadonlyMap<NodeKey, NodePlace> {
  const known = indexes.get(graph);
  if (known) return known;
  const index = new Map<NodeKey, NodePlace>();
  for (const task of graph.tasks) for (const place of placesOfTask(task)) index.set(place.key, place);
  indexes.set(graph, index);
  return index;
}

export function spanOfNode(graph: GraphView, key: NodeKey): Span | null {
  return nodeIndex(graph).get(key)?.span ?? null;
}

/** The innermost node around an offset. */
export function nodeAt(graph: GraphView, file: string, offset: number): NodePlace | null {
  let best: NodePlace | null = null;
  for (const place of nodeIndex(graph).values()) {
    const { span } = place;
    if (span.file !== file || offset < span.start || offset > span.end) continue;
    if (!best || span.end - span.start <= best.span.end - best.span.start) best = place;
  }
  return best;
}
