/**
 * Long evaluations: one condition can go through more values than anyone wants to wait for. Generated code says now and
 * then how much it has done. Where the time is up or the search was cancelled, the evaluation is given up for good;
 * where a slice is over it is given up and begun anew in the next one, with twice the patience, so that it gets done.
 */
import type { Machine } from './machine.ts';

/** An evaluation was given up. */
export class Forsaken extends Error {}

/** How often more work is waited for after the end of a slice before an evaluation is given up. */
const PATIENCE = 2;

/** What is asked of the search. */
export interface Deadline {
  /** The search was cancelled, or its time is up. */
  isOver(): boolean;
}

export class Patience {
  /** True while an evaluation can be begun anew. */
  canRepeat = false;
  /** Asked whether the slice is over. */
  until: (() => boolean) | undefined = undefined;
  readonly #deadline: Deadline;
  #looks = 0;
  #least = PATIENCE;

  constructor(machine: Machine, deadline: Deadline) {
    this.#deadline = deadline;
    machine.onWork = () => this.#look();
  }

  /** Whether so much work was done since the last time that the clock should be looked at. */
  get isTired(): boolean {
    return this.#looks > 0;
  }

  /** What was begun has been done. */
  rest(): void {
    this.#looks = 0;
    this.#least = PATIENCE;
  }

  /** What was begun was given up, and will be begun anew. */
  grow(): void {
    this.#least = 2 * Math.max(this.#least, this.#looks);
    this.#looks = 0;
  }

  #look(): void {
    this.#looks += 1;
    const isOver = this.until?.() ?? false;
    if (this.#deadline.isOver()) throw new Forsaken('no more time');
    if (isOver && this.canRepeat && this.#looks > this.#least) throw new Forsaken('the slice is over');
  }
}
