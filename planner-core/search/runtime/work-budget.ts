/**
 * The work budget of one evaluation: a single condition can go through more values than anyone wants to wait for.
 * Generated code reports its work from time to time. When the time is up or the search was cancelled, the evaluation
 * stops; when a slice ends, it stops and is begun again in the next slice with twice the budget, so that it finishes.
 */
import type { Machine } from './machine.ts';

/** An evaluation was stopped before its end. */
export class EvaluationStopped extends Error {}

/** How often more work is waited for after the end of a slice before an evaluation is given up. */
const PATIENCE = 2;

/** What is asked of the search. */
export interface Deadline {
  /** The search was cancelled, or its time is up. */
  isOver(): boolean;
}

export class WorkBudget {
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
    if (this.#deadline.isOver()) throw new EvaluationStopped('no more time');
    if (isOver && this.canRepeat && this.#looks > this.#least)
      throw new EvaluationStopped('the slice is over');
  }
}
