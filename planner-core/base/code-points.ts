/** Compares names and paths by code points, which does not depend on the machine's settings (`<` compares UTF-16 units). */

/** Negative if `left` comes first, zero for equal texts. */
export function compareCodePoints(left: string, right: string): number {
  if (left === right) return 0;
  let index = 0;
  while (index < left.length && left.charCodeAt(index) === right.charCodeAt(index)) index++;
  // The second half of a surrogate pair means nothing alone: compare from its first half.
  const start = index > 0 && isFirstHalf(left.charCodeAt(index - 1)) ? index - 1 : index;
  return (left.codePointAt(start) ?? -1) - (right.codePointAt(start) ?? -1);
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}
