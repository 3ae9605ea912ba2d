/**
 * Plans branches that can be left at any binding and resumed: which slot of the frame stores the position of which loop, at
 * which numbered places the enumeration stops, and what must be saved there.
 */
import type { BranchInfo, Quantifier } from '../program/model.ts';
import { RESUME } from '../search/runtime/layout.ts';
import type { SavedPosition } from './code/task-statements.ts';
import { positionName } from './surroundings.ts';

/** A place between two bindings. */
export interface Stop {
  readonly number: number;
  /** The positions to be saved when the function is left there. */
  readonly open: readonly SavedPosition[];
}

export interface LoopSlots extends SavedPosition {
  readonly local: number;
  readonly stop: Stop;
  /** From the outermost. */
  readonly labels: readonly string[];
}

/** Where a sort stores the bindings that it collects. */
export interface SortPlan {
  readonly key: NonNullable<Quantifier['sort']>['key'];
  readonly descending: boolean;
  /** The slots for the position of its bindings and for their number. */
  readonly base: number;
  readonly count: number;
  /** Where the next binding is taken. If the enumeration is restarted, bindings that were taken are not taken again. */
  readonly taken: Stop;
}

export interface QuantifierPlan {
  readonly quantifier: Quantifier;
  readonly isInnermost: boolean;
  /** The loops over its locals; for a sort, the loops that collect its bindings. */
  readonly loops: readonly LoopSlots[];
  /** The loop that returns its bindings one after the other, and the label that continues with the next binding. */
  readonly label: string;
  readonly nextLabel: string;
  /** The slot that records whether a binding of `first` had any binding inside; null if that is not needed. */
  readonly flag: number | null;
  readonly sort: SortPlan | null;
}

export interface BranchPlan {
  readonly quantifiers: readonly QuantifierPlan[];
  /** The positions to be saved when a binding is returned. */
  readonly open: readonly SavedPosition[];
}

/**
 * The slots of a frame that a branch needs: a position for each local, then a flag or a sorted list for each quantifier.
 */
export function slotsOf(branch: BranchInfo): number {
  return branch.quantifiers.reduce((sum, quantifier) => sum + slotsOfOne(quantifier), 0);
}

function slotsOfOne({ locals }: Quantifier): number {
  return locals.length + 3;
}

export function planBranch({ quantifiers }: BranchInfo): BranchPlan {
  const planner = new BranchPlanner(quantifiers.length);
  return { quantifiers: quantifiers.map((one) => planner.quantifier(one)), open: planner.open };
}

class BranchPlanner {
  /** The positions of the loops around the current place. Those of a sort are stored with the binding that it returns. */
  open: readonly SavedPosition[] = [];
  readonly #count: number;
  #depth = 0;
  #slot = 0;
  #stop: number = RESUME.firstStop;

  constructor(count: number) {
    this.#count = count;
  }

  quantifier(quantifier: Quantifier): QuantifierPlan {
    const [depth, slot] = [this.#depth, this.#slot];
    this.#depth += 1;
    this.#slot += slotsOfOne(quantifier);
    const { locals, sort, first } = quantifier;
    const isInnermost = this.#depth === this.#count;
    const outside = this.open;
    const loops = this.#loops(locals, slot, sort === null ? `q${depth}` : `g${depth}`);
    if (sort !== null) this.open = outside;
    const list = slot + locals.length;
    return {
      quantifier,
      isInnermost,
      loops,
      label: `q${depth}`,
      nextLabel: `q${depth}_${locals.length - 1}`,
      flag: first && !isInnermost ? list + 2 : null,
      sort: sort && { ...sort, base: list, count: list + 1, taken: this.#takeStop() },
    };
  }

  #loops(locals: readonly number[], slot: number, label: string): LoopSlots[] {
    return locals.map((local, index) => {
      const saved = { position: positionName(local), slot: slot + index };
      this.open = [...this.open, saved];
      const isLast = index === locals.length - 1;
      const labels = [...(index === 0 ? [label] : []), ...(isLast ? [`${label}_${index}`] : [])];
      return { ...saved, local, stop: this.#takeStop(), labels };
    });
  }

  #takeStop(): Stop {
    this.#stop += 1;
    return { number: this.#stop - 1, open: this.open };
  }
}
