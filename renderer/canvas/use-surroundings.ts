/** The part of the canvas in view with some room around it: of thousands of cards and lines, only those there are made. */
import { type ReactFlowState, useStore } from '@xyflow/react';
import type { Rect } from './kernels/geometry.ts';

/** From this many cards on. */
export const VERY_MANY = 300;
/** Changes only after so much scrolling, in canvas units. */
const STEP = 512;

/** Null: everything. */
export function useSurroundings(count: number): Rect | null {
  const rect = useStore(surroundings, sameRect);
  return count > VERY_MANY ? rect : null;
}

function surroundings({ transform: [x, y, zoom], width, height }: ReactFlowState): Rect {
  const left = Math.floor(-x / zoom / STEP) - 1;
  const top = Math.floor(-y / zoom / STEP) - 1;
  const columns = Math.ceil(width / zoom / STEP) + 3;
  const rows = Math.ceil(height / zoom / STEP) + 3;
  return { x: left * STEP, y: top * STEP, width: columns * STEP, height: rows * STEP };
}

const sameRect = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
