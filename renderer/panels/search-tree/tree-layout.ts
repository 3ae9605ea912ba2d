/** The search tree as shapes to draw: dead subtrees collapsed into one mark, leaves side by side, depth downwards. Pure. */
import type { SearchTreeNode } from '../../worker/protocol.ts';

/** Distances in px between neighbours and between depths. */
export const STEP_X = 18;
export const STEP_Y = 26;

export interface PlacedNode {
  readonly node: SearchTreeNode;
  readonly x: number;
  readonly y: number;
  /** The number of nodes collapsed below this one; 0 if all of them are drawn. */
  readonly folded: number;
}

export interface TreeDrawing {
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly { readonly from: PlacedNode; readonly to: PlacedNode }[];
  readonly width: number;
  readonly height: number;
}

/** `unfolded`: ids of dead subtrees that are drawn completely. */
export function layoutTree(nodes: readonly SearchTreeNode[], unfolded: ReadonlySet<number>): TreeDrawing {
  const children = childrenOf(nodes);
  const alive = aliveNodes(nodes);
  const placed = new Map<number, PlacedNode>();
  let nextX = 0;
  let deepest = 0;
  // An explicit stack, because a search may be thousands of nodes deep: a node is placed after all its drawn children.
  const stack = roots(nodes)
    .map((node) => ({ node, depth: 0, opened: false }))
    .reverse();
  while (stack.length > 0) {
    const top = stack[stack.length - 1];
    if (top === undefined) break;
    const below = children.get(top.node.id) ?? [];
    const fold = below.length > 0 && !alive.has(top.node.id) && !unfolded.has(top.node.id);
    if (!top.opened && !fold && below.length > 0) {
      top.opened = true;
      for (const child of [...below].reverse())
        stack.push({ node: child, depth: top.depth + 1, opened: false });
      continue;
    }
    stack.pop();
    deepest = Math.max(deepest, top.depth);
    const drawn = fold
      ? []
      : below.map((child) => placed.get(child.id)).filter((child) => child !== undefined);
    const x = drawn.length > 0 ? ((drawn[0]?.x ?? 0) + (drawn.at(-1)?.x ?? 0)) / 2 : nextX++ * STEP_X;
    placed.set(top.node.id, {
      node: top.node,
      x,
      y: top.depth * STEP_Y,
      folded: fold ? countBelow(top.node.id, children) : 0,
    });
  }
  return {
    nodes: [...placed.values()],
    edges: edgesOf(placed),
    width: Math.max(0, nextX - 1) * STEP_X,
    height: deepest * STEP_Y,
  };
}

function childrenOf(nodes: readonly SearchTreeNode[]): Map<number, SearchTreeNode[]> {
  const children = new Map<number, SearchTreeNode[]>();
  for (const node of nodes) {
    if (node.parent === null) continue;
    const list = children.get(node.parent);
    if (list === undefined) children.set(node.parent, [node]);
    else list.push(node);
  }
  return children;
}

/** Nodes that are, or have below them, something other than a dead end. */
function aliveNodes(nodes: readonly SearchTreeNode[]): ReadonlySet<number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const alive = new Set<number>();
  for (const node of nodes) {
    if (node.state === 'failed' || node.state === 'pruned') continue;
    for (let at: SearchTreeNode | undefined = node; at !== undefined && !alive.has(at.id); ) {
      alive.add(at.id);
      at = at.parent === null ? undefined : byId.get(at.parent);
    }
  }
  return alive;
}

/** The recorded nodes without a recorded parent. */
function roots(nodes: readonly SearchTreeNode[]): SearchTreeNode[] {
  const ids = new Set(nodes.map((node) => node.id));
  return nodes.filter((node) => node.parent === null || !ids.has(node.parent));
}

function countBelow(id: number, children: ReadonlyMap<number, readonly SearchTreeNode[]>): number {
  let count = 0;
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const child of children.get(at) ?? []) {
      count++;
      open.push(child.id);
    }
  }
  return count;
}

function edgesOf(placed: ReadonlyMap<number, PlacedNode>): { from: PlacedNode; to: PlacedNode }[] {
  const edges: { from: PlacedNode; to: PlacedNode }[] = [];
  for (const to of placed.values()) {
    const from = to.node.parent === null ? undefined : placed.get(to.node.parent);
    if (from !== undefined) edges.push({ from, to });
  }
  return edges;
}
