/** The corner at the bottom right that the map takes. Pure. */
import type { Size } from './geometry.ts';

const LARGE = { width: 176, height: 112 };
const SMALL = { width: 120, height: 76 };
/** So few tasks are found without a map. */
const FEW = 4;

/** Null where there is no map: it is switched off, or there is too little for one. */
export function mapSize(isWanted: boolean, tasks: number, { width, height }: Size): Size | null {
  if (!isWanted || tasks <= FEW) return null;
  return width < 700 || height < 500 ? SMALL : LARGE;
}
