/** How often a window's page ended of late, and why, in words. */

/** So many ends within so long are no accident any more: something that is opened each time is the cause. */
const MOST = 3;
const WITHIN_MS = 120_000;

export interface Crashes {
  /** Notes an end; true where it is time to ask before the page is loaded once more. */
  again(): boolean;
}

export function createCrashes(now: () => number): Crashes {
  let recent: readonly number[] = [];
  return {
    again() {
      const time = now();
      recent = [...recent.filter((at) => time - at < WITHIN_MS), time];
      const often = recent.length >= MOST;
      // Whatever is decided then begins a new count.
      if (often) recent = [];
      return often;
    },
  };
}

const REASONS = new Map([
  ['oom', 'it ran out of memory'],
  ['killed', 'it was ended from outside'],
  ['launch-failed', 'it could not be started'],
]);

/** To be put after "because". */
export function whyEnded(reason: string): string {
  return REASONS.get(reason) ?? 'it crashed';
}
