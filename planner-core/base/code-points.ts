/** The order of names and paths that no setting of the machine changes: by code points, where `<` goes by UTF-16 units. */

/** Below zero where `left` comes first, zero for equal texts. */
export function compareCodePoints(left: string, right: string): number {
  if (left === right) return 0;
  let index = 0;
  while (index < left.length && left.charCodeAt(index) === right.charCodeAt(index)) index++;
  // The second half of a pair says nothing by itself: compare from its first half.
  const start = index > 0 && isFirstHalf(left.charCodeAt(index - 1)) ? index - 1 : index;
  return (left.codePointAt(start) ?? -1) - (right.codePointAt(start) ?? -1);
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}
