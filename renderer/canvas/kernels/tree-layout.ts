/** The compact top-down arrangement: every task above what it uses first, its subtrees in columns, in the order tried. */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { Slices } from '../../ui/slices.ts';
import type { Point, Size } from './geometry.ts';
import type { Scene } from './scene.ts';

/** A task with everything below it, packed into a rectangle; places are relative to its own corner. */
export interface TreeBox extends Size {
  readonly root: NodeKey;
  /** Where each child's rectangle lies. */
  readonly children: readonly Placed[];
  readonly outline: Outline;
}

type Placed = Point & { readonly key: NodeKey };

/** How far right everything reaches that begins above a height: both grow from step to step. It may say more than is so, never less. */
type Outline = readonly { readonly top: number; readonly right: number }[];

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
export function* treeBoxes(scene: Scene): Slices<ReadonlyMap<NodeKey, TreeBox>> {
  const boxes = new Map<NodeKey, TreeBox>();
  const { order, children } = scene.references;
  for (let index = order.length - 1; index >= 0; index--) {
    const key = order[index] as NodeKey;
    const card = scene.cards.get(key);
    if (card === undefined) continue;
    const below = (children.get(key) ?? []).flatMap((child) => boxes.get(child) ?? []);
    boxes.set(key, yield* treeBox(key, card, below));
    yield;
  }
  return boxes;
}

function* treeBox(root: NodeKey, card: Size, below: readonly TreeBox[]): Slices<TreeBox> {
  const own = { width: card.width, height: card.height + LABEL_ROOM };
  const edge = [{ top: 0, right: card.width }];
  if (below.length === 0) return { root, children: [], outline: edge, ...own };
  const [first = 0, ...limits] = columnHeights(below);
  let best = yield* inColumns(below, first);
  for (const limit of limits) {
    const other = yield* inColumns(below, limit);
    if (measureOf(own, other) < measureOf(own, best)) best = other;
  }
  const top = own.height + LEVEL_GAP;
  return {
    root,
    children: best.children.map(({ key, x, y }) => ({ key, x: x + INDENT, y: y + top })),
    outline: merged([edge, shifted(best.outline, INDENT, top)]),
    width: Math.max(own.width, INDENT + best.width),
    height: top + best.height,
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

/** Fills columns from top to bottom, then from left to right: the order tried. A column stands beside what is as high as itself, over what is lower down. */
function* inColumns(below: readonly TreeBox[], limit: number): Slices<Omit<TreeBox, 'root'>> {
  const children: Placed[] = [];
  let outline: Outline = [];
  let width = 0;
  let height = 0;
  for (const column of split(below, limit)) {
    const own = column.reduce((sum, box) => sum + box.height + ROW_GAP, -ROW_GAP);
    const x = outline.length === 0 ? 0 : reachAbove(outline, own + LEVEL_GAP) + COLUMN_GAP;
    let y = 0;
    const outlines = [outline];
    for (const box of column) {
      children.push({ key: box.root, x, y });
      outlines.push(shifted(box.outline, x, y));
      width = Math.max(width, x + box.width);
      y += box.height + ROW_GAP;
    }
    outline = merged(outlines);
    height = Math.max(height, own);
    yield;
  }
  return { children, outline, width, height };
}

function split(below: readonly TreeBox[], limit: number): TreeBox[][] {
  const columns: TreeBox[][] = [];
  let column: TreeBox[] = [];
  let y = 0;
  for (const box of below) {
    if (column.length === 0 || y + box.height > limit) {
      column = [];
      columns.push(column);
      y = 0;
    }
    column.push(box);
    y += box.height + ROW_GAP;
  }
  return columns;
}

function reachAbove(outline: Outline, height: number): number {
  let reach = 0;
  for (const { top, right } of outline) {
    if (top >= height) break;
    reach = right;
  }
  return reach;
}

const shifted = (outline: Outline, dx: number, dy: number): Outline =>
  outline.map(({ top, right }) => ({ top: top + dy, right: right + dx }));

/** So many steps an outline has at most: a tree thousands of tasks deep is laid out as fast as it is read. */
const MOST_STEPS = 128;

function merged(outlines: readonly Outline[]): Outline {
  const steps: { readonly top: number; readonly right: number }[] = [];
  for (const step of outlines.flat().sort((a, b) => a.top - b.top)) {
    const last = steps.at(-1);
    if (last !== undefined && step.right <= last.right) continue;
    if (last?.top === step.top) steps.pop();
    steps.push(step);
  }
  return steps.length > MOST_STEPS ? halved(steps) : steps;
}

/** Two steps become one that begins where the upper began and reaches as far as the lower reached. */
function halved(outline: Outline): Outline {
  return outline.flatMap(({ top, right }, index) => {
    if (index % 2 === 1) return [];
    return [{ top, right: outline[index + 1]?.right ?? right }];
  });
}

/** The places of all cards of a tree whose box has its corner at `corner`. */
export function placeTree(boxes: ReadonlyMap<NodeKey, TreeBox>, root: NodeKey, corner: Point): Placed[] {
  const placed: Placed[] = [];
  const open = [{ key: root, x: corner.x, y: corner.y }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    placed.push({ key: at.key, x: at.x, y: at.y + LABEL_ROOM });
    for (const child of boxes.get(at.key)?.children ?? []) {
      open.push({ key: child.key, x: at.x + child.x, y: at.y + child.y });
    }
  }
  return placed;
}
