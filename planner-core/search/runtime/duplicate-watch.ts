/**
 * When duplicate detection begins: most searches are over before it is worth its effort. It begins sooner where a task comes
 * back inside itself, which may go on for ever.
 */
import { openChain } from './chain.ts';
import { DuplicateDetection } from './duplicate-detection.ts';
import type { Machine } from './machine.ts';
import { comesBack } from './nesting.ts';
import type { Duplicates } from './parts.ts';
import type { Progress } from './progress.ts';

/** What was met before is not looked for. */
export class NoDuplicateDetection implements Duplicates {
  readonly open = -1;
  readonly rewind = -1;
  readonly loop: readonly number[] = [];
  readonly isIncomplete = false;

  refuses(): boolean {
    return false;
  }

  needsSecondPass(): boolean {
    return false;
  }

  enter(): void {}
  leave(): void {}
  leaveOut(): void {}
  leaveOutDeep(): void {}
  missedGoal(): void {}
  foundPlan(): void {}
  startOver(): void {}
  beginDeepening(): void {}
}

export class DuplicateWatch implements Duplicates {
  loop: readonly number[] = [];
  readonly #machine: Machine;
  readonly #search: Progress;
  /** How many nodes are entered before. */
  #from: number;
  #detection: DuplicateDetection | null = null;

  constructor(machine: Machine, search: Progress, from: number) {
    this.#machine = machine;
    this.#search = search;
    this.#from = Math.max(1, from);
  }

  get open(): number {
    return this.#detection?.open ?? -1;
  }

  get rewind(): number {
    return this.#detection?.rewind ?? -1;
  }

  get isIncomplete(): boolean {
    return this.#detection?.isIncomplete ?? false;
  }

  refuses(cost: number, network: number): boolean {
    return this.#isWatching(network) && this.#isRepeated(cost, network);
  }

  #isWatching(network: number): boolean {
    const { nodes, depth } = this.#machine;
    if (nodes >= this.#from) return depth > 0;
    if (!this.#search.mode.isWary || !comesBack(this.#machine, depth, network)) return false;
    this.#from = nodes;
    return true;
  }

  #isRepeated(cost: number, network: number): boolean {
    this.#detection ??= new DuplicateDetection(this.#machine, this.#search);
    const detection = this.#detection;
    if (!detection.has(network, cost)) return false;
    const { depths, bounds } = this.#search;
    if (detection.isTooDeep) depths.meet(bounds.of(cost, network));
    const { open, rewind } = detection;
    if (open >= 0 && this.loop.length === 0) {
      this.loop = openChain(this.#machine, open, rewind >= 0 ? rewind : this.#machine.depth);
    }
    return true;
  }

  enter(index: number, network: number): void {
    this.#detection?.enter(index, network);
  }

  leave(index: number): void {
    this.#detection?.leave(index);
  }

  leaveOut(index: number): void {
    this.#detection?.leaveOut(index);
  }

  leaveOutDeep(index: number): void {
    this.#detection?.leaveOutDeep(index);
  }

  missedGoal(): void {
    this.#detection?.missedGoal();
  }

  foundPlan(): void {
    this.#detection?.foundPlan();
  }

  startOver(): void {
    this.#detection?.startOver();
  }

  beginDeepening(): void {
    this.#detection?.beginDeepening();
  }

  needsSecondPass(): boolean {
    return this.#detection?.needsSecondPass() ?? false;
  }
}
