/** Sorts things by their position in the texts and finds quickly what is at a position. */
import type { Span } from './source.ts';

type Placed = { readonly span: Span };

export function inTextOrder<T extends Placed>(things: readonly T[]): readonly T[] {
  return [...things].sort((a, b) => order(a.span, b.span));
}

/** How many of the sorted things begin at or before a position. */
export function countUpTo(sorted: readonly Placed[], span: Span): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const thing = sorted[middle];
    if (thing !== undefined && order(thing.span, span) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function order(a: Span, b: Span): number {
  if (a.file === b.file) return a.start - b.start;
  return a.file < b.file ? -1 : 1;
}
