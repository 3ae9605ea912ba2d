/** How much of a card is drawn at a zoom: all of it, a block with its name, or a dot. */
import type { Size } from './geometry.ts';

export type Level = 'detail' | 'block' | 'dot';

export function levelAt(zoom: number): Level {
  if (zoom >= 0.5) return 'detail';
  return zoom >= 0.1 ? 'block' : 'dot';
}

/** A block's name in canvas units, about 12 px on the screen; in few sizes, so that cards are not drawn for every turn of the wheel. */
export function blockFont(zoom: number): number {
  const wanted = 12 / Math.max(zoom, 0.1);
  const sizes = [24, 32, 44, 60, 80, 100, 120];
  return sizes.find((size) => size >= wanted) ?? 120;
}

/** `RestoreHealth` may break between its words. */
export function breakableName(name: string): string {
  return name.replace(/([a-z0-9])(?=[A-Z])|_/g, (found) => `${found}\u200b`);
}

/** About the width of a bold letter, and the height of a line, in sizes of the font. */
const LETTER = 0.72;
const LINE = 1.15;

/** The largest size up to `wanted` at which a name fits on its block, in as many lines as its words allow. */
export function nameFont(block: Size & { readonly name: string }, wanted: number): number {
  const words = breakableName(block.name).split('\u200b');
  let font = wanted;
  while (font > 8 && !nameFits(words, block, font)) font -= 2;
  return font;
}

function nameFits(words: readonly string[], block: Size, font: number): boolean {
  const room = (block.width * 0.92) / (font * LETTER);
  let lines = 1;
  let used = 0;
  for (const word of words) {
    if (word.length > room) return false;
    if (used + word.length > room) {
      lines++;
      used = 0;
    }
    used += word.length;
  }
  return lines * font * LINE <= block.height;
}
