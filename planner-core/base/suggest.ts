/** "Did you mean …?": the most similar of the names that would have been correct. */

/**
 * The candidate most similar to `word`, or null if none is similar enough to be a typing error. The first of equally
 * similar ones wins.
 */
export function closestName(word: string, candidates: Iterable<string>): string | null {
  const lower = word.toLowerCase();
  let best: string | null = null;
  let bestDistance = allowance(word) + 1;
  for (const candidate of candidates) {
    if (candidate === word || Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const sameLetters = candidate.toLowerCase() === lower;
    const distance = sameLetters ? SAME_LETTERS : editDistance(word, candidate, bestDistance);
    if (distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
    if (distance === SAME_LETTERS) break;
  }
  return best;
}

/** A difference only in case counts as closer than any typing error. */
const SAME_LETTERS = 0.5;

/** The number of plausible typing errors: one in a short word, up to three in a long one. */
function allowance(word: string): number {
  return word.length < 3 ? 1 : Math.min(3, Math.ceil(word.length / 3));
}

/** The number of insertions, deletions, replacements and swaps of neighbours; stops as soon as it reaches `limit`. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  return distanceWithin(a.slice(start, endA), b.slice(start, endB), limit);
}

function distanceWithin(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let cost = (last[column - 1] as number) + (same ? 0 : 1);
      cost = Math.min(cost, (current[column - 1] as number) + 1, (last[column] as number) + 1);
      if (isSwap(a, row, b, column)) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least >= limit) return limit;
    beforeLast = last;
    last = current;
  }
  return last[b.length] as number;
}

/** Whether the last two letters of both prefixes are swapped. */
function isSwap(a: string, row: number, b: string, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
    a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
  );
}
