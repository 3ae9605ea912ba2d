/** `random(key, …)` of the language: a number that depends only on the world's seed and the arguments. */

/** How one argument is hashed: floats by their IEEE bits, everything else as a 32-bit integer. */
export type RandomArgument = number | { readonly float: number };

const STEP = 0x9e3779b9;
const bits = new DataView(new ArrayBuffer(8));

/**
 * A number in [0, 1). Plain numbers are objects by declaration index, enum values, booleans and integers; a float is
 * wrapped, because 2 and 2.0 are different keys. Exported code repeats these steps exactly.
 */
export function randomUnit(seed: number, args: readonly RandomArgument[]): number {
  // The seed is mixed before the first key; otherwise random(1) with seed 0 would be random(0) with seed 1.
  let hash = absorb(STEP, seed | 0);
  for (const arg of args) {
    if (typeof arg === 'number') {
      hash = absorb(hash, arg);
    } else {
      bits.setFloat64(0, arg.float, true);
      hash = absorb(absorb(hash, bits.getInt32(0, true)), bits.getInt32(4, true));
    }
  }
  return (hash >>> 0) / 4294967296;
}

function absorb(hash: number, word: number): number {
  return (mix(hash ^ word) + STEP) | 0;
}

function mix(x: number): number {
  let h = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
