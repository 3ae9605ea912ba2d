/** The cost curve as series to draw: incumbents and the bound as steps over time or nodes. Pure. */

export interface CurvePoint {
  /** Milliseconds of search, or nodes, depending on the axis. */
  readonly x: number;
  readonly y: number;
}

export interface BoundSample {
  readonly ms: number;
  readonly nodes: number;
  readonly bound: number;
}

export interface CurveInput {
  readonly improvements: readonly { readonly cost: number; readonly nodes: number; readonly ms: number }[];
  /** The lower bound as it rose, oldest first. */
  readonly bounds: readonly BoundSample[];
  /** The current position or the end of the search. */
  readonly now: { readonly ms: number; readonly nodes: number };
  readonly axis: 'ms' | 'nodes';
}

/** Columns for a chart: x ascending, null where a series has no value yet. */
export interface Curve {
  readonly x: readonly number[];
  readonly incumbent: readonly (number | null)[];
  readonly bound: readonly (number | null)[];
  /** Indexes of `x` at which a better plan was found, with the improvement's index. */
  readonly steps: readonly { readonly at: number; readonly improvement: number }[];
}

/** Merges both series over all positions where either changes; each keeps its last value in between. */
export function curve({ improvements, bounds, now, axis }: CurveInput): Curve {
  const places = new Set<number>([0, now[axis]]);
  for (const improvement of improvements) places.add(improvement[axis]);
  for (const sample of bounds) places.add(sample[axis]);
  const x = [...places].filter((place) => Number.isFinite(place)).sort((a, b) => a - b);
  const incumbents = improvements.map((improvement) => ({ x: improvement[axis], y: improvement.cost }));
  const lower = bounds
    .filter((sample) => Number.isFinite(sample.bound))
    .map((sample) => ({ x: sample[axis], y: sample.bound }));
  // Before the first value, it is only known that no cost is negative.
  if (lower.length > 0) lower.unshift({ x: 0, y: 0 });
  return {
    x,
    incumbent: x.map((place) => lastAt(incumbents, place)),
    bound: x.map((place) => lastAt(lower, place)),
    steps: improvements.map((improvement, i) => ({ at: x.indexOf(improvement[axis]), improvement: i })),
  };
}

/** The improvement that was the best at a position of the axis; null before the first. */
export function improvementAt(
  improvements: CurveInput['improvements'],
  axis: CurveInput['axis'],
  x: number,
): number | null {
  let found: number | null = null;
  for (const [index, improvement] of improvements.entries()) if (improvement[axis] <= x) found = index;
  return found;
}

/** The gap between incumbent and bound in words. */
export function gapWords(cost: number | null, bound: number): string {
  if (cost === null) return 'no plan yet';
  if (bound >= cost) return 'proved to be the cheapest';
  if (cost === 0) return 'a plan that costs nothing';
  if (bound <= 0) return 'a cheaper plan may exist';
  return `within ${(((cost - bound) / cost) * 100).toFixed(0)} % of the cheapest possible`;
}

function lastAt(points: readonly CurvePoint[], x: number): number | null {
  let value: number | null = null;
  for (const point of points) if (point.x <= x) value = point.y;
  return value;
}
