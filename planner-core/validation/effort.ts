/** How long a check may go on: it can be paused and taken up again, and it ends where its time is up. */

/** Thrown inside a piece of work that takes longer than the present turn. The piece is begun anew in the next. */
class Paused extends Error {}

/** Thrown inside a piece of work when the time of the whole check is up. */
export class TimeUp extends Error {}

/** What is spent between two looks at the clock: each unit is a value tried, or a small piece of work. */
const LOOK_EVERY = 256;

export class Effort {
  readonly #isOver: () => boolean;
  #until: () => boolean = () => false;
  #untilLook = LOOK_EVERY;
  /** Looks within the present piece, and how many of them pass without a pause. */
  #looks = 0;
  #patience = 0;

  constructor(isOver: () => boolean) {
    this.#isOver = isOver;
  }

  /** Begins a turn, which lasts until somebody says so. */
  begin(until: () => boolean): void {
    this.#until = until;
    this.#untilLook = 1;
  }

  /** Counts a value tried. */
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

  /** Does a piece of work that changes nothing until it is done. One that does not fit into a turn gets a longer one. */
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
