/** How much of a card is drawn at a zoom: all of it, a block with its name, or a dot. */

export type Level = 'detail' | 'block' | 'dot';

export function levelAt(zoom: number): Level {
  if (zoom >= 0.5) return 'detail';
  return zoom >= 0.16 ? 'block' : 'dot';
}

/** A block's name in canvas units, about 12 px on the screen; in few sizes, so that cards are not drawn for every turn of the wheel. */
export function blockFont(zoom: number): number {
  const wanted = 12 / Math.max(zoom, 0.16);
  const sizes = [24, 32, 44, 60, 76];
  return sizes.find((size) => size >= wanted) ?? 76;
}
