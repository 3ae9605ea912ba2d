/** Cycles in a graph given by the successors of each node. */

/** The successors of each node, by its number. */
export type Graph = readonly (readonly number[])[];

/**
 * One cycle for each group of nodes that reach each other. It starts at the smallest node, which is not repeated at the
 * end.
 */
export function cyclesOf(successors: Graph): number[][] {
  const groups = groupsOf(successors);
  const cycles: number[][] = [];
  const covered = new Set<number>();
  for (let start = 0; start < successors.length; start++) {
    const group = groups[start] ?? start;
    if (covered.has(group)) continue;
    const inside = (node: number) => (successors[node] ?? []).filter((next) => groups[next] === group);
    const cycle = shortestCycle(start, inside);
    if (cycle === null) continue;
    cycles.push(cycle);
    covered.add(group);
  }
  return cycles;
}

/**
 * For each node the number of its group. Two nodes are in the same group if each reaches the other (Tarjan's strongly
 * connected components, with an explicit stack, because chains in a domain may be long).
 */
export function groupsOf(successors: Graph): number[] {
  return searched(successors).groups;
}

/** The groups with all their nodes; each group comes after those that it reaches. */
export function groupsInOrder(successors: Graph): readonly (readonly number[])[] {
  return searched(successors).closed;
}

function searched(successors: Graph): Search {
  const search: Search = {
    successors,
    order: new Map(),
    low: [],
    groups: [],
    closed: [],
    open: [],
    path: [],
  };
  for (let node = 0; node < successors.length; node++) {
    if (!search.order.has(node)) visitFrom(node, search);
  }
  return search;
}

interface Search {
  readonly successors: Graph;
  /** When each node was first visited. */
  readonly order: Map<number, number>;
  /** The earliest visit time among the nodes of open groups that it reaches. */
  readonly low: number[];
  readonly groups: number[];
  readonly closed: number[][];
  /** Visited, but not yet in a group. */
  readonly open: number[];
  /** The path from the start: each node with the index of its next successor. */
  readonly path: { readonly node: number; next: number }[];
}

function visitFrom(start: number, search: Search): void {
  enter(start, search);
  for (let top = search.path.at(-1); top !== undefined; top = search.path.at(-1)) {
    const { node } = top;
    const next = search.successors[node]?.[top.next++];
    if (next === undefined) leave(node, search);
    else if (!search.order.has(next)) enter(next, search);
    else if (search.groups[next] === undefined) lower(node, search.order.get(next), search);
  }
}

function enter(node: number, search: Search): void {
  const time = search.order.size;
  search.order.set(node, time);
  search.low[node] = time;
  search.open.push(node);
  search.path.push({ node, next: 0 });
}

function leave(node: number, search: Search): void {
  const { order, low, groups, closed, open, path } = search;
  path.pop();
  const parent = path.at(-1);
  if (parent !== undefined) lower(parent.node, low[node], search);
  if (low[node] !== order.get(node)) return;
  const members = open.splice(open.lastIndexOf(node)).sort((a, b) => a - b);
  for (const member of members) groups[member] = node;
  closed.push(members);
}

function lower(node: number, to: number | undefined, { low }: Search): void {
  if (to !== undefined && to < (low[node] ?? to + 1)) low[node] = to;
}

/** Breadth first, so that the cycle that is reported is as short as possible. */
function shortestCycle(start: number, successors: (node: number) => readonly number[]): number[] | null {
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (const node of queue) {
    for (const next of successors(node)) {
      if (next === start) return pathTo(node, cameFrom, start);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return null;
}

function pathTo(node: number, cameFrom: ReadonlyMap<number, number>, start: number): number[] {
  const path = [node];
  for (let at = node; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    path.push(at);
  }
  return path.reverse();
}

/** All reachable nodes, including the starting ones. */
export function reachable(starts: readonly number[], successors: Graph): ReadonlySet<number> {
  const found = new Set(starts);
  for (const node of found) for (const next of successors[node] ?? []) found.add(next);
  return found;
}
