/** The compact top-down arrangement: every task above what it uses first, its subtrees in columns, in the order tried. */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { Point, Size } from './geometry.ts';
import type { Scene } from './scene.ts';

/** A task with everything below it, packed into a rectangle; places are relative to its own corner. */
export interface TreeBox extends Size {
  readonly root: NodeKey;
  /** Where each child's rectangle lies. */
  readonly children: readonly (Point & { readonly key: NodeKey })[];
}

/** Room above a card for the place of its first use. */
export const LABEL_ROOM = 20;
/** Between a card and what hangs below it: the line runs across here. */
const LEVEL_GAP = 30;
const ROW_GAP = 14;
/** Between columns; the line down to the right one runs in it. */
const COLUMN_GAP = 44;
/** How far children stand to the right of their task. */
const INDENT = 28;
/** The line beside a column, left of its cards. */
export const TRUNK_GAP = 16;
/** Wider than high, as windows are. */
const ASPECT = 1.35;

/** The boxes of all tasks, by key. Children come before their users, so nothing recurses. */
export function treeBoxes(scene: Scene): ReadonlyMap<NodeKey, TreeBox> {
  const boxes = new Map<NodeKey, TreeBox>();
  const { order, children } = scene.references;
  for (let index = order.length - 1; index >= 0; index--) {
    const key = order[index] as NodeKey;
    const card = scene.cards.get(key);
    if (card === undefined) continue;
    const below = (children.get(key) ?? []).flatMap((child) => boxes.get(child) ?? []);
    boxes.set(key, treeBox(key, card, below));
  }
  return boxes;
}

function treeBox(root: NodeKey, card: Size, below: readonly TreeBox[]): TreeBox {
  const own = { width: card.width, height: card.height + LABEL_ROOM };
  if (below.length === 0) return { root, children: [], ...own };
  const best = columnHeights(below)
    .map((limit) => inColumns(below, limit))
    .map((columns) => ({ columns, measure: measureOf(own, columns) }))
    .reduce((a, b) => (b.measure < a.measure ? b : a));
  const top = own.height + LEVEL_GAP;
  const children = best.columns.children.map(({ key, x, y }) => ({ key, x: x + INDENT, y: y + top }));
  return {
    root,
    children,
    width: Math.max(own.width, INDENT + best.columns.width),
    height: top + best.columns.height,
  };
}

const measureOf = (own: Size, columns: Size): number =>
  Math.max(Math.max(own.width, INDENT + columns.width) / ASPECT, own.height + LEVEL_GAP + columns.height);

/** Heights worth trying: from the highest subtree alone up to everything in one column. */
function columnHeights(below: readonly TreeBox[]): number[] {
  const least = Math.max(...below.map((box) => box.height));
  const most = below.reduce((sum, box) => sum + box.height + ROW_GAP, 0);
  const steps = Math.min(24, below.length * 4);
  return Array.from({ length: steps + 1 }, (_, step) => least + ((most - least) * step) / steps);
}

/** Fills columns from top to bottom, then from left to right: the order tried. */
function inColumns(below: readonly TreeBox[], limit: number): Size & Pick<TreeBox, 'children'> {
  const children: (Point & { key: NodeKey })[] = [];
  let x = 0;
  let y = 0;
  let columnWidth = 0;
  let height = 0;
  for (const box of below) {
    if (y > 0 && y + box.height > limit) {
      x += columnWidth + COLUMN_GAP;
      y = 0;
      columnWidth = 0;
    }
    children.push({ key: box.root, x, y });
    columnWidth = Math.max(columnWidth, box.width);
    height = Math.max(height, y + box.height);
    y += box.height + ROW_GAP;
  }
  return { children, width: x + columnWidth, height };
}

/** The places of all cards of a tree whose box has its corner at `corner`. */
export function placeTree(
  boxes: ReadonlyMap<NodeKey, TreeBox>,
  root: NodeKey,
  corner: Point,
): (Point & { readonly key: NodeKey })[] {
  const placed: (Point & { readonly key: NodeKey })[] = [];
  const open = [{ key: root, x: corner.x, y: corner.y }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    placed.push({ key: at.key, x: at.x, y: at.y + LABEL_ROOM });
    for (const child of boxes.get(at.key)?.children ?? []) {
      open.push({ key: child.key, x: at.x + child.x, y: at.y + child.y });
    }
  }
  return placed;
}
