/** Times as they are shown. Pure. */

/** `0.46 ms`, `12 ms`, `4.6 s`. */
export function timeWords(ms: number): string {
  if (ms < 10) return `${ms.toFixed(2)} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return `${(ms / 1000).toFixed(1)} s`;
}
