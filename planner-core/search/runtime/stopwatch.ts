/** The time of a search, and how often it is looked at: a clock costs more than an iteration does. */

/** Iterations between two looks at the clock at most. */
const MOST_ITERATIONS = 256;
/** There are fewer where so many milliseconds passed since the last look. */
const LONG_MS = 8;

export class Stopwatch {
  /** Milliseconds of all runs, the present one left out. */
  ms = 0;
  /** Iterations until the next look; a pause between bindings counts as `PAUSE` of them. */
  every = MOST_ITERATIONS / 8;
  readonly #clock: (() => number) | null;
  readonly #maxMs: number;
  #resumedAt = 0;
  #lookedAt = 0;

  constructor(clock: (() => number) | null, maxMs: number) {
    this.#clock = clock;
    this.#maxMs = maxMs;
  }

  start(): void {
    this.#resumedAt = this.#clock === null ? 0 : this.#clock() - this.ms;
  }

  stop(): void {
    this.ms = this.now();
  }

  /** Milliseconds of all runs; 0 without a clock. */
  now(): number {
    return this.#clock === null ? 0 : this.#clock() - this.#resumedAt;
  }

  isTimeUp(): boolean {
    if (this.#clock === null) return false;
    const now = this.now();
    const passed = now - this.#lookedAt;
    this.#lookedAt = now;
    if (passed > LONG_MS) this.every = Math.max(1, this.every >> 1);
    else if (passed < LONG_MS / 4) this.every = Math.min(MOST_ITERATIONS, 2 * this.every);
    return now >= this.#maxMs;
  }
}

/** What a pause between bindings counts for. */
export const PAUSE = MOST_ITERATIONS / 8;
