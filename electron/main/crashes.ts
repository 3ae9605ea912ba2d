/** Counts how often a window's page has crashed recently, and says why. */

/** This many crashes within this time are not a coincidence: something that is opened each time causes them. */
const MOST = 3;
const WITHIN_MS = 120_000;

export interface Crashes {
  /** Records a crash; returns true if the user should be asked before the page is loaded again. */
  again(): boolean;
}

export function createCrashes(now: () => number): Crashes {
  let recent: readonly number[] = [];
  return {
    again() {
      const time = now();
      recent = [...recent.filter((at) => time - at < WITHIN_MS), time];
      const often = recent.length >= MOST;
      // Whatever the user decides, counting starts again.
      if (often) recent = [];
      return often;
    },
  };
}

const REASONS = new Map([
  ['oom', 'it ran out of memory'],
  ['killed', 'it was ended by another program'],
  ['launch-failed', 'it could not be started'],
]);

/** Continues a sentence after "because". */
export function whyEnded(reason: string): string {
  return REASONS.get(reason) ?? 'it crashed';
}
