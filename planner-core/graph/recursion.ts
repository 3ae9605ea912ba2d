/** Finds the recursive tasks, without using recursion itself. */

/** The nodes of a directed graph that are on a cycle. `edges` must contain every node as a key. */
export function nodesOnCycles(edges: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reversed = new Map<string, string[]>([...edges.keys()].map((node) => [node, []]));
  for (const [from, targets] of edges) for (const to of targets) reversed.get(to)?.push(from);
  const finished = depthFirstOrder([...edges.keys()], edges, new Set());
  const seen = new Set<string>();
  const cyclic = new Set<string>();
  // Kosaraju's algorithm: walking against the edges, latest finished node first, each walk covers exactly one component.
  for (const root of finished.reverse()) {
    if (seen.has(root)) continue;
    const component = depthFirstOrder([root], reversed, seen);
    const loops = component.length > 1 || edges.get(root)?.includes(root);
    if (loops) for (const node of component) cyclic.add(node);
  }
  return cyclic;
}

/** The nodes reached from `roots` that were not visited before, each after everything it leads to. */
function depthFirstOrder(
  roots: readonly string[],
  edges: ReadonlyMap<string, readonly string[]>,
  seen: Set<string>,
): string[] {
  const order: string[] = [];
  for (const root of roots) {
    if (seen.has(root)) continue;
    seen.add(root);
    const stack = [{ node: root, next: 0 }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const target = edges.get(top.node)?.[top.next++];
      if (target === undefined) {
        order.push(top.node);
        stack.pop();
      } else if (!seen.has(target)) {
        seen.add(target);
        stack.push({ node: target, next: 0 });
      }
    }
  }
  return order;
}
