/** Left to right without a layout engine: in each tree a column for each depth, every task beside what it uses first, in the order tried. */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { Slices } from '../../ui/slices.ts';
import type { Point } from './geometry.ts';
import type { LayoutBlock, LayoutInput } from './placement.ts';
import type { Scene } from './scene.ts';
import { LABEL_ROOM } from './tree-layout.ts';

/** The lines between two columns run here. */
const COLUMN_GAP = 88;
const ROW_GAP = 16;

/** Whole trees, to be set side by side. */
export function* columnsInput(scene: Scene): Slices<LayoutInput> {
  const blocks: LayoutBlock[] = [];
  let tree: NodeKey[] = [];
  // In reading order a tree stands in one piece, its root first.
  for (const key of scene.references.order) {
    if (tree.length > 0 && !scene.references.firstUse.has(key)) {
      blocks.push(yield* columnsOf(scene, tree));
      tree = [];
    }
    tree.push(key);
  }
  if (tree.length > 0) blocks.push(yield* columnsOf(scene, tree));
  return { direction: 'right', blocks, edges: [] };
}

function* columnsOf(scene: Scene, tree: readonly NodeKey[]): Slices<LayoutBlock> {
  const { children, firstUse } = scene.references;
  const depths = new Map<NodeKey, number>();
  const widths: number[] = [];
  for (const key of tree) {
    const depth = depths.get(key) ?? 0;
    widths[depth] = Math.max(widths[depth] ?? 0, scene.cards.get(key)?.width ?? 0);
    for (const child of children.get(key) ?? []) depths.set(child, depth + 1);
    yield;
  }
  const { lefts, width } = sideBySide(widths);
  const bottoms: number[] = [];
  const places = new Map<NodeKey, Point>();
  for (const key of tree) {
    const depth = depths.get(key) ?? 0;
    const user = places.get(firstUse.get(key)?.from ?? '');
    const y = Math.max(bottoms[depth] ?? LABEL_ROOM, user?.y ?? 0);
    places.set(key, { x: lefts[depth] ?? 0, y });
    bottoms[depth] = y + (scene.cards.get(key)?.height ?? 0) + ROW_GAP + LABEL_ROOM;
    yield;
  }
  const height = bottoms.reduce((most, bottom) => Math.max(most, bottom), 0);
  return { id: tree[0] ?? '', width, height, members: [...places].map(([key, at]) => ({ key, ...at })) };
}

function sideBySide(widths: readonly number[]): {
  readonly lefts: readonly number[];
  readonly width: number;
} {
  let width = 0;
  const lefts = widths.map((own) => {
    const left = width;
    width += own + COLUMN_GAP;
    return left;
  });
  return { lefts, width };
}
