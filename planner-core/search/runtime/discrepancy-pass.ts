/**
 * Limited discrepancy search, after the first plan when the best is asked for: a pass over the plans that leave the usual
 * order of alternatives at one node only. It corrects a bad early choice long before a depth-first search comes back to
 * it. (Harvey and Ginsberg, Limited Discrepancy Search, 1995. One discrepancy, then everything, measured best.)
 */
import type { Machine } from './machine.ts';

/** Flags of a frame: it comes after a discrepancy; a child of it was entered. */
const DISCREPANT = 1;
const HAS_CHILD = 2;

export class DiscrepancyPass {
  /** Whether some alternative was left for a later pass. */
  leavesOut = false;
  readonly #machine: Machine;
  #flags: Int32Array;

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#flags = machine.takeInts(machine.costs.length);
  }

  /** A frame is entered, below the one before it. */
  enter(index: number): void {
    if (index >= this.#flags.length) this.#flags = this.#machine.growInts(this.#flags, index + 1);
    const above = index === 0 ? 0 : (this.#flags[index - 1] as number);
    this.#flags[index] = above === 0 ? 0 : DISCREPANT;
    if (index > 0) this.#flags[index - 1] = above | HAS_CHILD;
  }

  /** False where a further alternative of a frame would be a second discrepancy. */
  mayGoOn(index: number): boolean {
    return this.#flags[index] !== (DISCREPANT | HAS_CHILD);
  }
}
