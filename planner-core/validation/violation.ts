/** What can be wrong with a plan. */
import type { DecompositionNode } from '../search/api.ts';

export type ViolationCode =
  | 'unknown-task'
  | 'wrong-arguments'
  | 'not-applicable'
  | 'evaluation-error'
  | 'wrong-cost'
  | 'goal-missed'
  | 'bad-tree'
  | 'wrong-method'
  | 'wrong-branch'
  | 'wrong-children'
  | 'wrong-order';

/** One reason why a plan is invalid, with the step or the node of the decomposition that it concerns. */
export interface Violation {
  readonly code: ViolationCode;
  readonly message: string;
  readonly step: number | null;
  readonly node: number | null;
}

/** Collects violations in the order found. */
export class Report {
  readonly violations: Violation[] = [];

  add(code: ViolationCode, message: string, node?: DecompositionNode): void {
    this.violations.push({ code, message, step: node?.step ?? null, node: node?.id ?? null });
  }

  addAtStep(code: ViolationCode, message: string, step: number): void {
    this.violations.push({ code, message, step, node: null });
  }
}
