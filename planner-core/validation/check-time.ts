/** How long the check of a plan may take: what its search has left of the time limit, and a moment in any case. */

/** A plan of a game's size is checked within that, so that one found at the last moment is checked too. */
const LEAST_MS = 60;
/** Long limits may be passed by this share. */
const LEAST_SHARE = 0.02;

/** The milliseconds for a check after a search that took `spentMs` of its limit. */
export function checkMs(limitMs: number | undefined, spentMs: number): number {
  if (limitMs === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(limitMs - spentMs, leastCheckMs(limitMs));
}

/** What a check gets where nothing is left, or somebody does not want to wait. */
export function leastCheckMs(limitMs = 0): number {
  return Math.max(LEAST_MS, LEAST_SHARE * limitMs);
}

/** Whether so many milliseconds have passed since now. */
export function isOverAfter(ms: number, clock: (() => number) | undefined): () => boolean {
  if (clock === undefined || ms === Number.POSITIVE_INFINITY) return () => false;
  const end = clock() + ms;
  return () => clock() >= end;
}
