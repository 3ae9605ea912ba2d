/** The functions of the language in words; numbers are placeholders for the arguments. */

const SAID: Readonly<Record<string, readonly (string | number)[]>> = {
  'abs/1': ['the size of', 0],
  'floor/1': [0, 'rounded down'],
  'ceil/1': [0, 'rounded up'],
  'sqrt/1': ['the square root of', 0],
  'exp/1': ['e to the power of', 0],
  'log/1': ['the logarithm of', 0],
  'pow/2': [0, 'to the power of', 1],
  'min/2': ['the smaller of', 0, 'and', 1],
  'max/2': ['the greater of', 0, 'and', 1],
  'clamp/3': [0, 'kept between', 1, 'and', 2],
  'next/1': ['the value after', 0],
  'previous/1': ['the value before', 0],
};

/** Null if there is no such function with this number of arguments. */
export function builtInWords(name: string, count: number): readonly (string | number)[] | null {
  if (name === 'random' && count > 0) {
    const keys = Array.from({ length: count }, (_, index) => (index === 0 ? [index] : [',', index]));
    return ['a random number for', ...keys.flat()];
  }
  const key = `${name}/${count}`;
  return Object.hasOwn(SAID, key) ? (SAID[key] ?? null) : null;
}
