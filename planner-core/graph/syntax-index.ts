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
export type Located = LocatedTask | LocatedMethod | LocatedBranch | LocatedItem;

export interface LocatedTask {
  readonly kind: 'task';
  readonly source: DomainSource;
  readonly task: TaskDeclaration;
}

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

interface TaskEntry {
  readonly source: DomainSource;
  readonly task: TaskDeclaration;
}

export interface SyntaxIndex {
  /** Every task with its file, in order. */
  readonly tasks: readonly TaskEntry[];
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
  const named = new Map<string, TaskDeclaration>();
  for (const { task } of tasks) if (!named.has(task.name.text)) named.set(task.name.text, task);
  const keys = new LazyKeys(tasks);
  let shapes: readonly Shape[] | null = null;
  return {
    tasks,
    get shapes() {
      shapes ??= shapeOfTasks(tasks.map(({ task }) => task));
      return shapes;
    },
    key: (origin) => keys.of(origin),
    locate: (wanted) => keys.locate(wanted),
    taskNamed: (name) => named.get(name) ?? null,
  };
}

/** What keys are put together with. If no task is named with them, the keys in a task depend on nothing outside it. */
const SEPARATORS = /[/#~]/;

/** Keys and places of nodes, found for a whole task when one of its nodes is asked for. */
class LazyKeys {
  readonly #keys = new Map<object, NodeKey>();
  readonly #located = new Map<NodeKey, Located>();
  /** The tasks of which only the keys of the tasks themselves are known, by key. */
  readonly #closed = new Map<NodeKey, TaskEntry>();

  constructor(tasks: readonly TaskEntry[]) {
    if (tasks.every(({ task }) => !SEPARATORS.test(task.name.text))) this.#close(tasks);
    else this.#add(keysOf(shapeOfTasks(tasks.map(({ task }) => task))), tasks);
  }

  #close(tasks: readonly TaskEntry[]): void {
    const heads = tasks.map(({ task }) => ({ origin: task, name: task.name.text, children: [] }));
    for (const [origin, key] of keysOf(heads)) this.#keys.set(origin, key);
    for (const entry of tasks) this.#closed.set(this.#keys.get(entry.task) as NodeKey, entry);
  }

  of(origin: object): NodeKey {
    const known = this.#keys.get(origin);
    if (known !== undefined) return known;
    // Which task it is in is not known, so all of them are opened.
    for (const key of [...this.#closed.keys()]) this.#openTask(key);
    const key = this.#keys.get(origin);
    if (key === undefined)
      throw new Error('A syntax node that is no node of the graph was asked for its key');
    return key;
  }

  locate(key: NodeKey): Located | null {
    const end = key.search(/[/#]/);
    this.#openTask(end < 0 ? key : key.slice(0, end));
    return this.#located.get(key) ?? null;
  }

  #openTask(key: NodeKey): void {
    const entry = this.#closed.get(key);
    if (entry === undefined) return;
    this.#closed.delete(key);
    const [shape] = shapeOfTasks([entry.task]);
    if (shape !== undefined) this.#add(keysOf([{ ...shape, name: key }]), [entry]);
  }

  #add(keys: ReadonlyMap<object, NodeKey>, tasks: readonly TaskEntry[]): void {
    for (const [origin, key] of keys) this.#keys.set(origin, key);
    for (const { source, task } of tasks)
      for (const node of nodesOf(source, task)) this.#located.set(keys.get(originOf(node)) as NodeKey, node);
  }
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
