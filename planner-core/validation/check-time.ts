/** How long the check of a plan may take: what the search left of the time limit, but always a minimum. */

/** Enough to check a plan of typical size, so that even a plan found at the last moment is checked. */
const LEAST_MS = 60;
/** Long limits may be exceeded by this fraction. */
const LEAST_SHARE = 0.02;

/** The milliseconds for a check after a search that took `spentMs` of its limit. */
export function checkMs(limitMs: number | undefined, spentMs: number): number {
  if (limitMs === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(limitMs - spentMs, leastCheckMs(limitMs));
}

/** The time for a check if none is left, or if the user does not want to wait. */
export function leastCheckMs(limitMs = 0): number {
  return Math.max(LEAST_MS, LEAST_SHARE * limitMs);
}

/** Whether this many milliseconds have passed since now. */
export function isOverAfter(ms: number, clock: (() => number) | undefined): () => boolean {
  if (clock === undefined || ms === Number.POSITIVE_INFINITY) return () => false;
  const end = clock() + ms;
  return () => clock() >= end;
}
