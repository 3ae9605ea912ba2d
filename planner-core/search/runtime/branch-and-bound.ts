/**
 * Branch and bound: what cannot lead below the best plan's cost is given up. With `paper` pruning (SHPE, algorithm 1) the
 * cost so far is looked at, with `full` pruning also what the tasks still to do cost at least.
 */
import type { Bounds } from './bounds.ts';
import type { Mode } from './mode.ts';
import type { BranchAndBound } from './parts.ts';

/** Nothing is given up. */
export class Unbounded implements BranchAndBound {
  bound(cost: number): number {
    return cost;
  }

  refuses(): boolean {
    return false;
  }

  abandons(): boolean {
    return false;
  }

  isTooDear(): boolean {
    return false;
  }
}

export class CostSoFar implements BranchAndBound {
  readonly #mode: Mode;

  constructor(mode: Mode) {
    this.#mode = mode;
  }

  bound(cost: number): number {
    return cost;
  }

  refuses(cost: number): boolean {
    return this.isTooDear(cost);
  }

  abandons(): boolean {
    return false;
  }

  /** Before the first plan nothing is, however much it costs. */
  isTooDear(cost: number): boolean {
    const { best } = this.#mode;
    return best < Number.POSITIVE_INFINITY && cost >= best;
  }
}

export class HierarchyBounds implements BranchAndBound {
  readonly #mode: Mode;
  readonly #bounds: Bounds;

  constructor(mode: Mode, bounds: Bounds) {
    this.#mode = mode;
    this.#bounds = bounds;
  }

  bound(cost: number, network: number): number {
    return this.#bounds.of(cost, network);
  }

  refuses(cost: number, network: number): boolean {
    const { best } = this.#mode;
    if (best === Number.POSITIVE_INFINITY) return false;
    return cost >= best || this.#bounds.of(cost, network) >= best;
  }

  abandons(index: number): boolean {
    const { best } = this.#mode;
    return best < Number.POSITIVE_INFINITY && this.#bounds.ofFrame(index) >= best;
  }

  isTooDear(cost: number): boolean {
    const { best } = this.#mode;
    return best < Number.POSITIVE_INFINITY && cost >= best;
  }
}
