/** `random(…)` of the language, hashing one word of the key at a time, so that no list of arguments is created. */

const STEP = 0x9e3779b9;
const bits = new DataView(new ArrayBuffer(8));

/** The hash before any argument. */
export function randomStart(seed: number): number {
  return randomWord(STEP, seed | 0);
}

/** The hash after one more argument that is an object, an enum value, a boolean or an integer. */
export function randomWord(hash: number, word: number): number {
  let h = hash ^ word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) + STEP) | 0;
}

/** The hash after one more argument that is a float. */
export function randomFloat(hash: number, value: number): number {
  bits.setFloat64(0, value, true);
  return randomWord(randomWord(hash, bits.getInt32(0, true)), bits.getInt32(4, true));
}

/** The number in [0, 1) of a finished hash. */
export function randomEnd(hash: number): number {
  return (hash >>> 0) / 4294967296;
}
