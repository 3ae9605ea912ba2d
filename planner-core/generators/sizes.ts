/** What sizes of worlds can be generated. */
import { MAX_MEGABYTES, MAX_UNITS } from '../base/source.ts';

/** The size asked for is none that a world can have; the message says which it can. */
export class UnusableSize extends Error {}

/** The text of a world, where a file can hold it. `least` is how long it surely is: one that is far too long is never made. */
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
