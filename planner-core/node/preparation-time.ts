/** How long reading, compiling and creating the problem may take before a search with a time limit begins. */
import type { Pulse } from '../index.ts';

/** However short the limit is: a small project on a busy machine must be searched. */
const LEAST_MS = 5000;

/** The time limit was reached before the search began. */
export class PreparedTooLong extends Error {
  readonly ms: number;

  constructor(ms: number) {
    super('the time limit was reached before the search began');
    this.ms = ms;
  }
}

/** Throws as soon as more time than the limit has passed since it was created. */
export function preparationPulse(timeMs: number | undefined, clock = () => performance.now()): Pulse {
  const start = clock();
  const most = Math.max(LEAST_MS, timeMs ?? Number.POSITIVE_INFINITY);
  return () => {
    const ms = clock() - start;
    if (ms > most) throw new PreparedTooLong(ms);
  };
}
