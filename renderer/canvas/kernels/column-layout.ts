/** Left to right without a layout engine: a column for each depth, every task beside what it uses first, in the order tried. */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { Slices } from '../../ui/slices.ts';
import type { Point } from './geometry.ts';
import type { Scene } from './scene.ts';
import { LABEL_ROOM } from './tree-layout.ts';

/** The lines between two columns run here. */
const COLUMN_GAP = 88;
const ROW_GAP = 16;

export function* columnLayout(scene: Scene): Slices<ReadonlyMap<NodeKey, Point>> {
  const { order, children, firstUse } = scene.references;
  const depths = new Map<NodeKey, number>();
  const widths: number[] = [];
  // A task comes before what it uses first.
  for (const key of order) {
    const depth = depths.get(key) ?? 0;
    depths.set(key, depth);
    widths[depth] = Math.max(widths[depth] ?? 0, scene.cards.get(key)?.width ?? 0);
    for (const child of children.get(key) ?? []) depths.set(child, depth + 1);
    yield;
  }
  const lefts = leftsOf(widths);
  const bottoms: number[] = [];
  const positions = new Map<NodeKey, Point>();
  for (const key of order) {
    const depth = depths.get(key) ?? 0;
    const user = positions.get(firstUse.get(key)?.from ?? '');
    const y = Math.max(bottoms[depth] ?? LABEL_ROOM, user?.y ?? 0);
    positions.set(key, { x: lefts[depth] ?? 0, y });
    bottoms[depth] = y + (scene.cards.get(key)?.height ?? 0) + ROW_GAP + LABEL_ROOM;
    yield;
  }
  return positions;
}

function leftsOf(widths: readonly number[]): readonly number[] {
  let left = 0;
  return widths.map((width) => {
    const own = left;
    left += width + COLUMN_GAP;
    return own;
  });
}
