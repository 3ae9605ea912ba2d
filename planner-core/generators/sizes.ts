/** The sizes of worlds that can be generated. */
import { MAX_MEGABYTES, MAX_UNITS } from '../base/source.ts';

/** A world cannot have the requested size; the message says which sizes are possible. */
export class UnusableSize extends Error {}

/**
 * The text of a world if it fits in a file. `least` is its minimum length, so that one that is far too long is never
 * generated.
 */
export function fittingText(least: number, make: () => string): string {
  if (least > MAX_UNITS) throw tooLarge();
  const text = make();
  if (text.length > MAX_UNITS) throw tooLarge();
  return text;
}

function tooLarge(): UnusableSize {
  return new UnusableSize(
    `A world of that size does not fit a file of ${MAX_MEGABYTES} megabytes: ask for less.`,
  );
}
