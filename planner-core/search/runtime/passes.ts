/**
 * The passes of a search: it may leave everything and start over at the root, with fewer ways at first (limited discrepancy
 * search), with another depth limit (iterative deepening), or with ways that were cut before.
 */
import { DiscrepancyPass } from './discrepancy-pass.ts';
import type { Machine } from './machine.ts';
import type { Duplicates, Postponing } from './parts.ts';
import type { Progress } from './progress.ts';

export class Passes implements Postponing {
  readonly #machine: Machine;
  readonly #search: Progress;
  readonly #duplicates: Duplicates;
  /** The nodes after the first plan within which a plain search may prove it, or mend it; infinite where no pass follows. */
  readonly #patience: number;
  /** The pass over a part of the ways; null where all are gone. */
  #discrepancies: DiscrepancyPass | null = null;
  #next: DiscrepancyPass | null = null;
  /** How many nodes are entered before that pass begins. */
  #discrepanciesAt: number = Number.POSITIVE_INFINITY;

  constructor(
    machine: Machine,
    { search, duplicates }: { readonly search: Progress; readonly duplicates: Duplicates },
    patience: number,
  ) {
    this.#duplicates = duplicates;
    this.#machine = machine;
    this.#search = search;
    this.#patience = patience;
  }

  /** A node is entered as frame `index`. */
  enter(index: number): void {
    this.#discrepancies?.enter(index);
  }

  postpones(index: number): boolean {
    const pass = this.#discrepancies;
    if (pass === null || pass.mayGoOn(index)) return false;
    if (this.#search.bounds.isOpen(index)) {
      pass.leavesOut = true;
      this.#duplicates.leaveOut(index);
    }
    return true;
  }

  foundPlan(isFirst: boolean): void {
    if (isFirst && !this.#search.depths.isDeepening)
      this.#discrepanciesAt = this.#machine.nodes + this.#patience;
  }

  /** Whether another pass is to begin at once. */
  isDue(): boolean {
    const { nodes } = this.#machine;
    return nodes >= this.#discrepanciesAt || nodes >= this.#search.depths.turnAt;
  }

  /**
   * Chooses that pass. Where a depth limit was met, plain search has no first plan, and what it left behind says nothing
   * of other depths.
   */
  takeTurn(): void {
    const { nodes } = this.#machine;
    const { depths } = this.#search;
    if (nodes >= this.#discrepanciesAt) this.#next = new DiscrepancyPass(this.#machine);
    else if (depths.isDeepening) depths.change(nodes);
    else this.#deepen();
  }

  #deepen(): void {
    this.#search.depths.begin(this.#machine.nodes);
    this.#duplicates.beginDeepening();
  }

  /** Everything in this pass was tried: whether there is another, and which. */
  goesOn(): boolean {
    const { mode, depths } = this.#search;
    if (this.#discrepancies?.leavesOut) return true;
    if (this.lacksDepth && depths.isDeepening && depths.deepen()) return true;
    if (!this.#duplicates.needsSecondPass()) return false;
    if (mode.plans.length === 0) this.#deepen();
    return true;
  }

  /** Whether what is too deep may be a plan that is asked for. */
  get lacksDepth(): boolean {
    const { mode, depths } = this.#search;
    return depths.isMet && mode.mayNeed(depths.least);
  }

  /** Everything was left, and the pass that was chosen begins. */
  begin(): void {
    this.#discrepanciesAt = Number.POSITIVE_INFINITY;
    this.#discrepancies = this.#next;
    this.#next = null;
    this.#search.isPartial = this.#discrepancies !== null;
  }

  /** There is none any more. */
  end(): void {
    this.#discrepancies = null;
    this.#search.isPartial = false;
  }
}
