/** Who calls whom: reading order, the first use of every task (drawn as an edge), and which calls loop back. */
import type { GraphView, NetworkView, NodeKey, TaskNode } from '../../../planner-core/index.ts';
import type { Slices } from '../../ui/slices.ts';

export type CallView = Extract<NetworkView, { readonly kind: 'call' }>;

/** A place where a task is used. */
export interface Use {
  readonly call: NodeKey;
  readonly from: NodeKey;
  readonly to: NodeKey;
  /** `1a②`: the method, the branch where there are several, and the step. */
  readonly label: string;
}

export interface References {
  /** Every task, in reading order: a root, then what it uses first, depth first. */
  readonly order: readonly NodeKey[];
  readonly roots: readonly NodeKey[];
  /** By called task: the use that draws its edge. Roots have none. */
  readonly firstUse: ReadonlyMap<NodeKey, Use>;
  /** By calling task: the tasks whose first use is there, in the order written. */
  readonly children: ReadonlyMap<NodeKey, readonly NodeKey[]>;
  /** Tasks called directly and calling directly, each once, in order. */
  readonly calls: ReadonlyMap<NodeKey, readonly NodeKey[]>;
  readonly callers: ReadonlyMap<NodeKey, readonly NodeKey[]>;
  /** True where a call of `to` inside `from` can come back to `from`. */
  loops(from: NodeKey, to: NodeKey): boolean;
}

/** Steps as circled numbers: legible as an order without reading. */
export function circled(position: number): string {
  return position >= 1 && position <= 20 ? String.fromCharCode(0x2460 + position - 1) : `(${position})`;
}

/** Branches as letters: a … z, then aa. */
export function letter(position: number): string {
  const index = position - 1;
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letter(Math.floor(index / 26)) + last;
}

/** The calls of a network in the order written, each with its step among its siblings ('' where there is no order). */
export function callsOf(network: NetworkView | null): { readonly call: CallView; readonly step: string }[] {
  const found: { call: CallView; step: string }[] = [];
  const walk = (part: NetworkView, step: string): void => {
    if (part.kind === 'call') found.push({ call: part, step });
    else if (part.kind === 'each') walk(part.network, step);
    else {
      for (const [index, item] of part.items.entries()) {
        walk(item, part.kind === 'ordered' ? circled(index + 1) : step);
      }
    }
  };
  if (network !== null) walk(network, '');
  return found;
}

/** Every use of another task inside one, in the order written; calls of tasks that do not exist are left out. */
export function usesOf(task: TaskNode): Use[] {
  const uses: Use[] = [];
  for (const method of task.methods) {
    for (const branch of method.branches) {
      const place = `${method.position}${method.branches.length > 1 ? letter(branch.position) : ''}`;
      for (const { call, step } of callsOf(branch.network)) {
        if (call.target === null) continue;
        uses.push({ call: call.key, from: task.key, to: call.target, label: `${place}${step}` });
      }
    }
  }
  return uses;
}

export function* findReferences(view: GraphView): Slices<References> {
  const known = new Set(view.tasks.map((task) => task.key));
  const uses = new Map<NodeKey, readonly Use[]>();
  for (const task of view.tasks) {
    uses.set(
      task.key,
      usesOf(task).filter((use) => known.has(use.to)),
    );
    yield;
  }
  const calls = new Map<NodeKey, NodeKey[]>();
  const callers = new Map<NodeKey, NodeKey[]>(view.tasks.map((task) => [task.key, []]));
  for (const [from, list] of uses) {
    const targets = [...new Set(list.map((use) => use.to))];
    calls.set(from, targets);
    for (const target of targets) callers.get(target)?.push(from);
    yield;
  }
  const { firstUse, children, roots } = yield* firstUses(view, uses, callers);
  const component = yield* stronglyConnected(view, calls);
  const loops = (from: NodeKey, to: NodeKey): boolean => component.get(from) === component.get(to);
  return { order: readingOrder(roots, children), roots, firstUse, children, calls, callers, loops };
}

/** Roots: what nobody else uses, compound tasks before primitive ones; then the first task of every cycle that nothing enters. */
function* firstUses(
  view: GraphView,
  uses: ReadonlyMap<NodeKey, readonly Use[]>,
  callers: ReadonlyMap<NodeKey, readonly NodeKey[]>,
): Slices<Pick<References, 'firstUse' | 'children' | 'roots'>> {
  const isFree = (task: TaskNode): boolean =>
    (callers.get(task.key) ?? []).every((caller) => caller === task.key);
  const free = view.tasks.filter(isFree);
  const first = free.filter((task) => task.kind === 'compound');
  const last = free.filter((task) => task.kind === 'primitive');
  const cyclic = view.tasks.filter((task) => !isFree(task));
  const roots: NodeKey[] = [];
  const firstUse = new Map<NodeKey, Use>();
  const children = new Map<NodeKey, NodeKey[]>();
  const seen = new Set<NodeKey>();
  function* enter(root: NodeKey): Slices<void> {
    if (seen.has(root)) return;
    roots.push(root);
    yield* spread(root, uses, { seen, firstUse, children });
  }
  for (const task of first) seen.add(task.key);
  for (const task of first) {
    seen.delete(task.key);
    yield* enter(task.key);
  }
  for (const task of [...cyclic, ...last]) yield* enter(task.key);
  return { firstUse, children, roots };
}

/** Breadth first, so that a helper used at several depths hangs under its shallowest user. */
function* spread(
  root: NodeKey,
  uses: ReadonlyMap<NodeKey, readonly Use[]>,
  found: {
    readonly seen: Set<NodeKey>;
    readonly firstUse: Map<NodeKey, Use>;
    readonly children: Map<NodeKey, NodeKey[]>;
  },
): Slices<void> {
  const queue = [root];
  found.seen.add(root);
  for (let at = 0; at < queue.length; at++) {
    const from = queue[at] as NodeKey;
    const below: NodeKey[] = [];
    for (const use of uses.get(from) ?? []) {
      if (found.seen.has(use.to)) continue;
      found.seen.add(use.to);
      found.firstUse.set(use.to, use);
      below.push(use.to);
      queue.push(use.to);
    }
    if (below.length > 0) found.children.set(from, below);
    yield;
  }
}

function readingOrder(
  roots: readonly NodeKey[],
  children: ReadonlyMap<NodeKey, readonly NodeKey[]>,
): NodeKey[] {
  const order: NodeKey[] = [];
  const open = [...roots].reverse();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    order.push(key);
    const below = children.get(key) ?? [];
    for (let index = below.length - 1; index >= 0; index--) open.push(below[index] as NodeKey);
  }
  return order;
}

/** Tarjan's algorithm with its own stack: domains may nest deeper than the call stack. */
function* stronglyConnected(
  view: GraphView,
  calls: ReadonlyMap<NodeKey, readonly NodeKey[]>,
): Slices<ReadonlyMap<NodeKey, number>> {
  const index = new Map<NodeKey, number>();
  const low = new Map<NodeKey, number>();
  const component = new Map<NodeKey, number>();
  const pending: NodeKey[] = [];
  const close = (key: NodeKey): void => {
    const id = index.get(key) as number;
    if (low.get(key) !== id) return;
    for (let member = pending.pop(); member !== undefined; member = pending.pop()) {
      component.set(member, id);
      if (member === key) return;
    }
  };
  const open = (key: NodeKey, work: { key: NodeKey; next: number }[]): void => {
    index.set(key, index.size);
    low.set(key, index.size - 1);
    pending.push(key);
    work.push({ key, next: 0 });
  };
  for (const task of view.tasks) {
    if (index.has(task.key)) continue;
    const work: { key: NodeKey; next: number }[] = [];
    open(task.key, work);
    for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
      yield;
      const target = calls.get(frame.key)?.[frame.next++];
      if (target === undefined) {
        close(frame.key);
        work.pop();
        const parent = work.at(-1);
        if (parent !== undefined) lower(low, parent.key, low.get(frame.key));
      } else if (!index.has(target)) open(target, work);
      else if (!component.has(target)) lower(low, frame.key, index.get(target));
    }
  }
  return component;
}

function lower(low: Map<NodeKey, number>, key: NodeKey, value: number | undefined): void {
  low.set(key, Math.min(low.get(key) ?? 0, value ?? 0));
}
