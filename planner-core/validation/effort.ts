/** The time that a check may take: it can be paused and resumed, and ends when its time is up. */

/** Thrown inside a piece of work that takes longer than the current turn. The piece is restarted in the next turn. */
class Paused extends Error {}

/** Thrown inside a piece of work when the time of the whole check is up. */
export class TimeUp extends Error {}

/** The budget between two looks at the clock. One unit is a value tried, or a small piece of work. */
const LOOK_EVERY = 256;

export class Effort {
  readonly #isOver: () => boolean;
  #until: () => boolean = () => false;
  #untilLook = LOOK_EVERY;
  /** The number of looks at the clock in the current piece, and how many of them may pass without a pause. */
  #looks = 0;
  #patience = 0;

  constructor(isOver: () => boolean) {
    this.#isOver = isOver;
  }

  /** Begins a turn, which lasts until `isOver` says so. */
  begin(until: () => boolean): void {
    this.#until = until;
    this.#untilLook = 1;
  }

  /** Counts a value that is tried. */
  readonly spend = (): void => {
    this.#untilLook -= 1;
    if (this.#untilLook > 0) return;
    this.#untilLook = LOOK_EVERY;
    if (this.#isOver()) throw new TimeUp();
    this.#looks += 1;
    if (this.#looks > this.#patience && this.#until()) throw new Paused();
  };

  /** Between two pieces of work: whether the turn is over. */
  isTurnOver(): boolean {
    this.#untilLook -= 1;
    if (this.#untilLook > 0) return false;
    this.#untilLook = LOOK_EVERY;
    if (this.#isOver()) throw new TimeUp();
    return this.#until();
  }

  /** Does a piece of work that changes nothing until it is finished. If it does not fit in a turn, it gets a longer one. */
  *piece<T>(work: () => T): Generator<void, T> {
    for (this.#patience = 0; ; this.#patience = 2 * this.#looks) {
      this.#looks = 0;
      try {
        return work();
      } catch (error) {
        if (!(error instanceof Paused)) throw error;
        this.#untilLook = 1;
        yield;
      }
    }
  }
}
