/** The decomposition tree of a plan as rows to draw: depth, connecting order and the step number at the leaves. */
import type { DecompositionNode, Plan } from '../../../planner-core/index.ts';

export interface DecompositionRow {
  readonly node: DecompositionNode;
  readonly depth: number;
  readonly hasChildren: boolean;
}

/** Depth-first rows, without those below collapsed nodes. */
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

/** For every step of the plan that comes from a decomposition, that decomposition. */
export function choosersOfSteps(plan: Plan): ReadonlyMap<number, DecompositionNode> {
  const stepOf = new Map(plan.decomposition.map(({ id, step }) => [id, step]));
  const choosers = new Map<number, DecompositionNode>();
  for (const node of plan.decomposition) {
    for (const child of node.children) {
      const step = stepOf.get(child) ?? null;
      if (step !== null) choosers.set(step, node);
    }
  }
  return choosers;
}

const LEVEL_PX = 16;
/** Deeper tasks show their level instead, because a task that is nested a hundred times would be far outside the panel. */
const MOST_LEVELS = 16;

/** The indentation of a row, and its level if the indentation does not show it. */
export function indentOf(depth: number): { readonly px: number; readonly level: number | null } {
  return { px: 8 + Math.min(depth, MOST_LEVELS) * LEVEL_PX, level: depth > MOST_LEVELS ? depth + 1 : null };
}
