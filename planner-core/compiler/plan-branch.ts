/**
 * Plans of branches that can be left at any binding and entered again: which slot of the frame keeps the position of
 * which loop, at which numbered places the enumeration stops, and what has to be saved there.
 */
import type { BranchInfo, Quantifier } from '../program/model.ts';
import { RESUME } from '../search/runtime/layout.ts';
import type { SavedPosition } from './code/task-statements.ts';
import { positionName } from './surroundings.ts';

/** A place between two bindings. */
export interface Stop {
  readonly number: number;
  /** The positions to be saved when it is left. */
  readonly open: readonly SavedPosition[];
}

export interface LoopSlots extends SavedPosition {
  readonly local: number;
  readonly stop: Stop;
  /** From the outermost. */
  readonly labels: readonly string[];
}

/** Where a sort keeps the bindings that it gathers. */
export interface SortPlan {
  readonly key: NonNullable<Quantifier['sort']>['key'];
  readonly descending: boolean;
  /** The slots of the place of its bindings and of their number. */
  readonly base: number;
  readonly count: number;
  /** Where the next binding is taken; what was taken is not taken again where the enumeration is begun anew. */
  readonly taken: Stop;
}

export interface QuantifierPlan {
  readonly quantifier: Quantifier;
  readonly isInnermost: boolean;
  /** The loops over its locals; those of a sort gather its bindings. */
  readonly loops: readonly LoopSlots[];
  /** What gives its bindings one after the other, and the label whose next turn is the next binding. */
  readonly label: string;
  readonly nextLabel: string;
  /** The slot that tells whether a binding of `first` had any binding inside; null where that need not be known. */
  readonly flag: number | null;
  readonly sort: SortPlan | null;
}

export interface BranchPlan {
  readonly quantifiers: readonly QuantifierPlan[];
  /** The positions to be saved when a binding is given. */
  readonly open: readonly SavedPosition[];
}

/** Slots of a frame that a branch needs: a position a local, then a flag or a sorted list a quantifier. */
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
  /** The positions of the loops around the present place. A sort's are kept with the binding that it gives. */
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
