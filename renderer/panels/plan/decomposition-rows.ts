/** The decomposition tree of a plan as rows to draw: depth, connecting order and the step number at the leaves. */
import type { DecompositionNode, Plan } from '../../../planner-core/index.ts';

export interface DecompositionRow {
  readonly node: DecompositionNode;
  readonly depth: number;
  readonly hasChildren: boolean;
}

/** Depth-first rows, leaving out what lies below collapsed nodes. */
export function decompositionRows(plan: Plan, collapsed: ReadonlySet<number>): DecompositionRow[] {
  const byId = new Map(plan.decomposition.map((node) => [node.id, node]));
  const rows: DecompositionRow[] = [];
  const open: { id: number; depth: number }[] = plan.roots.map((id) => ({ id, depth: 0 })).reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = byId.get(next.id);
    if (node === undefined) continue;
    rows.push({ node, depth: next.depth, hasChildren: node.children.length > 0 });
    if (collapsed.has(node.id)) continue;
    for (const id of [...node.children].reverse()) open.push({ id, depth: next.depth + 1 });
  }
  return rows;
}

/** For every step of the plan, the chain of decompositions that put it there, outermost first. */
export function parentsOfSteps(plan: Plan): ReadonlyMap<number, readonly DecompositionNode[]> {
  const chains = new Map<number, readonly DecompositionNode[]>();
  const byId = new Map(plan.decomposition.map((node) => [node.id, node]));
  const open = plan.roots.map((id): { id: number; chain: readonly DecompositionNode[] } => ({
    id,
    chain: [],
  }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = byId.get(next.id);
    if (node === undefined) continue;
    if (node.step !== null) chains.set(node.step, next.chain);
    for (const id of node.children) open.push({ id, chain: [...next.chain, node] });
  }
  return chains;
}
