/** "Did you mean …?": the closest of the names that would have been right. */

/** The candidate nearest to `word`, or null where none is near enough to be a slip. The first of equals wins. */
export function closestName(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = allowance(word) + 1;
  for (const candidate of candidates) {
    if (candidate === word || Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const sameLetters = candidate.toLowerCase() === word.toLowerCase();
    const distance = sameLetters ? 0.5 : editDistance(word, candidate, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** How many slips are believable: one in a short word, up to three in a long one. */
function allowance(word: string): number {
  return word.length < 3 ? 1 : Math.min(3, Math.ceil(word.length / 3));
}

/** Insertions, deletions, replacements and swaps of neighbours; gives up with `limit` once that many are needed. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const cost = cellCost(a, b, { row, column, last, beforeLast, left: current[column - 1] ?? row });
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least >= limit) return limit;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? a.length;
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly left: number;
  readonly last: readonly number[];
  readonly beforeLast: readonly number[];
}

function cellCost(a: string, b: string, cell: Cell): number {
  const { row, column, last, beforeLast, left } = cell;
  const same = a[row - 1] === b[column - 1];
  const cost = Math.min(left + 1, (last[column] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
  const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return swapped ? Math.min(cost, (beforeLast[column - 2] ?? 0) + 1) : cost;
}
