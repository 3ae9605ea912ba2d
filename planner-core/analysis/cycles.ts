/** Cycles in a graph given by the successors of each node. */

/** One cycle for each group of nodes that reach each other, each from its smallest node, without repeating that at the end. */
export function cyclesOf(successors: readonly (readonly number[])[]): number[][] {
  const cycles: number[][] = [];
  const covered = new Set<number>();
  for (let start = 0; start < successors.length; start++) {
    if (covered.has(start)) continue;
    const cycle = shortestCycle(start, successors);
    if (cycle === null) continue;
    cycles.push(cycle);
    for (const node of mutuallyReachable(start, successors)) covered.add(node);
  }
  return cycles;
}

/** Breadth first, so that the cycle told is the easiest to follow. */
function shortestCycle(start: number, successors: readonly (readonly number[])[]): number[] | null {
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (const node of queue) {
    for (const next of successors[node] ?? []) {
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

function mutuallyReachable(start: number, successors: readonly (readonly number[])[]): number[] {
  const predecessors: number[][] = successors.map(() => []);
  successors.forEach((nexts, node) => {
    for (const next of nexts) predecessors[next]?.push(node);
  });
  const backwards = reachable([start], predecessors);
  return [...reachable([start], successors)].filter((node) => backwards.has(node));
}

/** All nodes that can be reached, the starting ones included. */
export function reachable(
  starts: readonly number[],
  successors: readonly (readonly number[])[],
): ReadonlySet<number> {
  const found = new Set(starts);
  for (const node of found) for (const next of successors[node] ?? []) found.add(next);
  return found;
}
