/** The positions of a graph's nodes in the text, and the node at a position of the text. */
import {
  countUpTo,
  type GraphView,
  inTextOrder,
  type NetworkView,
  type NodeKey,
  type Span,
  type TaskNode,
} from '../../planner-core/index.ts';

export interface NodePlace {
  readonly key: NodeKey;
  readonly span: Span;
}

function* callsOf(network: NetworkView): Generator<NodePlace> {
  if (network.kind === 'call') yield network;
  else if (network.kind === 'each') yield* callsOf(network.network);
  else for (const item of network.items) yield* callsOf(item);
}

function* placesOfTask(task: TaskNode): Generator<NodePlace> {
  yield task;
  for (const method of task.methods) {
    yield method;
    for (const branch of method.branches) {
      yield branch;
      if (branch.network) yield* callsOf(branch.network);
    }
  }
}

/** Only of the tasks: the nodes inside a task are found when they are needed. */
interface Index {
  readonly byKey: ReadonlyMap<NodeKey, TaskNode>;
  readonly inOrder: readonly TaskNode[];
}

const indexes = new WeakMap<GraphView, Index>();

function indexOf(graph: GraphView): Index {
  const known = indexes.get(graph);
  if (known) return known;
  const byKey = new Map(graph.tasks.map((task) => [task.key, task]));
  const index = { byKey, inOrder: inTextOrder(graph.tasks) };
  indexes.set(graph, index);
  return index;
}

/** `Heal/bed/1#0` is in the task `Heal`. */
const taskOf = (key: NodeKey): NodeKey => key.replace(/[/#][\s\S]*$/, '');

export function spanOfNode(graph: GraphView, key: NodeKey): Span | null {
  const task = indexOf(graph).byKey.get(taskOf(key));
  if (task) for (const place of placesOfTask(task)) if (place.key === key) return place.span;
  return null;
}

/** The innermost node that contains an offset. */
export function nodeAt(graph: GraphView, file: string, offset: number): NodePlace | null {
  const { inOrder } = indexOf(graph);
  // Tasks are never inside each other, so only the last one that begins before the offset can contain it.
  const task = inOrder[countUpTo(inOrder, { file, start: offset, end: offset }) - 1];
  let best: NodePlace | null = null;
  for (const place of task ? placesOfTask(task) : []) {
    const { span } = place;
    if (span.file !== file || offset < span.start || offset > span.end) continue;
    if (!best || span.end - span.start <= best.span.end - best.span.start) best = place;
  }
  return best;
}
