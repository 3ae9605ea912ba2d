/** What becomes of a node at the depth limit: it is left out, with what plans below it cost at least. */
import { repeatingChain } from './chain.ts';
import type { Machine } from './machine.ts';
import type { Duplicates } from './parts.ts';
import type { Progress } from './progress.ts';

export class DepthLimit {
  /** True where what the top frame's other alternatives lead to is too deep as well. */
  isTopTooDeep = false;
  readonly #machine: Machine;
  readonly #search: Progress;
  readonly #duplicates: Duplicates;
  /** Whether smaller limits are tried once this one was met. */
  readonly #deepens: boolean;

  constructor(
    machine: Machine,
    { search, duplicates }: { readonly search: Progress; readonly duplicates: Duplicates },
    deepens: boolean,
  ) {
    this.#duplicates = duplicates;
    this.#machine = machine;
    this.#search = search;
    this.#deepens = deepens;
  }

  /** A child of the newest frame is too deep. */
  leaveOut(cost: number, network: number): void {
    const { depths, bounds } = this.#search;
    const { depth, nodes } = this.#machine;
    if (depths.chain === null) depths.chain = repeatingChain(this.#machine, depth);
    depths.meet(bounds.of(cost, network));
    this.#duplicates.leaveOutDeep(depth - 1);
    if (depth > 0) this.#leaveOutSiblings(depth - 1);
    if (this.#deepens && !depths.isDeepening) depths.turnAt = nodes;
  }

  /**
   * Where a node at the limit has several tasks to do, none of its children is a plan and all are too deep: one tells as
   * much as all of them, which are many where tasks may interleave. Where the best plan is asked for they are looked at
   * as long as one may cost less than what was too deep before.
   */
  #leaveOutSiblings(index: number): void {
    const { mode, depths, bounds } = this.#search;
    if (bounds.hasOneTask(index) || !bounds.isOpen(index)) return;
    const least = bounds.ofFrame(index);
    if (mode.improves && least < depths.least) return;
    depths.meet(least);
    this.isTopTooDeep = true;
  }
}
