/** Finds the syntax node for a key of the graph, and the key of a syntax node. */
import type {
  BranchDeclaration,
  MethodDeclaration,
  Network,
  NetworkItem,
  TaskDeclaration,
} from '../language/ast.ts';
import type { DomainSource } from '../text/sources.ts';
import { readBranchBody } from './body.ts';
import { keysOf, type Shape, shapeOfTasks } from './keys.ts';
import type { NodeKey } from './model.ts';

/**
 * A node of the graph in the text, with everything that contains it. `index` is its 0-based position among its siblings.
 */
export type Located =
  | { readonly kind: 'task'; readonly source: DomainSource; readonly task: TaskDeclaration }
  | LocatedMethod
  | LocatedBranch
  | LocatedItem;

export interface LocatedMethod {
  readonly kind: 'method';
  readonly source: DomainSource;
  readonly task: TaskDeclaration;
  readonly method: MethodDeclaration;
  readonly index: number;
}

export interface LocatedBranch {
  readonly kind: 'branch';
  readonly source: DomainSource;
  readonly task: TaskDeclaration;
  readonly method: MethodDeclaration;
  readonly branch: BranchDeclaration;
  readonly index: number;
}

export interface LocatedItem {
  readonly kind: 'item';
  readonly source: DomainSource;
  readonly task: TaskDeclaration;
  readonly branch: BranchDeclaration;
  /** Its parent in the graph: the branch, or the item whose network this is. */
  readonly parent: BranchDeclaration | NetworkItem;
  /** The network it is an item of. */
  readonly network: Network;
  readonly item: NetworkItem;
  readonly index: number;
}

export interface SyntaxIndex {
  /** Every task with its file, in order. */
  readonly tasks: readonly { readonly source: DomainSource; readonly task: TaskDeclaration }[];
  readonly shapes: readonly Shape[];
  /** The key of a task, method, branch or network item. */
  key(origin: object): NodeKey;
  locate(key: NodeKey): Located | null;
  /** The first task with that name. */
  taskNamed(name: string): TaskDeclaration | null;
}

/** Indexes the tasks of all domain files. */
export function indexSyntax(sources: readonly DomainSource[]): SyntaxIndex {
  const tasks = sources.flatMap((source) =>
    source.tree.declarations.flatMap((task) => (task.kind === 'task' ? [{ source, task }] : [])),
  );
  const shapes = shapeOfTasks(tasks.map(({ task }) => task));
  const keys = keysOf(shapes);
  const located = new Map<NodeKey, Located>();
  const named = new Map<string, TaskDeclaration>();
  const key = (origin: object) => keyIn(keys, origin);
  for (const { source, task } of tasks) {
    for (const node of nodesOf(source, task)) located.set(key(originOf(node)), node);
    if (!named.has(task.name.text)) named.set(task.name.text, task);
  }
  return {
    tasks,
    shapes,
    key,
    locate: (wanted) => located.get(wanted) ?? null,
    taskNamed: (name) => named.get(name) ?? null,
  };
}

function keyIn(keys: Map<object, NodeKey>, origin: object): NodeKey {
  const key = keys.get(origin);
  if (key === undefined) throw new Error('A syntax node that is no node of the graph was asked for its key');
  return key;
}

/** The syntax node of a node in the graph. */
export function originOf(
  node: Located,
): TaskDeclaration | MethodDeclaration | BranchDeclaration | NetworkItem {
  if (node.kind === 'task') return node.task;
  if (node.kind === 'method') return node.method;
  return node.kind === 'branch' ? node.branch : node.item;
}

function nodesOf(source: DomainSource, task: TaskDeclaration): Located[] {
  const nodes: Located[] = [{ kind: 'task', source, task }];
  task.methods.forEach((method, index) => {
    nodes.push({ kind: 'method', source, task, method, index });
    method.branches.forEach((branch, place) => {
      nodes.push({ kind: 'branch', source, task, method, branch, index: place });
      const { network } = readBranchBody(branch);
      if (network) nodes.push(...itemsOf({ source, task, branch, parent: branch }, network));
    });
  });
  return nodes;
}

type ItemPlace = Pick<LocatedItem, 'source' | 'task' | 'branch' | 'parent'>;

function itemsOf(at: ItemPlace, network: Network): LocatedItem[] {
  return network.items.flatMap((item, index) => {
    const inner = item.kind === 'call' ? null : item.kind === 'each' ? item.network : item;
    const here: LocatedItem = { kind: 'item', ...at, network, item, index };
    return inner ? [here, ...itemsOf({ ...at, parent: item }, inner)] : [here];
  });
}
