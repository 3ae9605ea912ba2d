/**
 * Every case in which an imported domain plans differently than JSHOP2 does with the original, and why. The causes are
 * rules of the reference JSHOP2 in `test/reference/jshop2`: with exactly these changed it finds what we find. A case
 * that is not in the table gives the same plans in the same order.
 */
import type { Rules } from '../../../../reference/jshop2/planner.ts';

export type Cause =
  /** Bindings come in the order in which objects are declared, each once; JSHOP2's come in the order of its facts. */
  | 'order of facts'
  /** The same steps found in two ways are one plan. */
  | 'found twice'
  /** An unordered network may go on anywhere after a decomposition. */
  | 'unordered'
  /** `:immediate` cannot be said. */
  | 'immediate'
  /** JSHOP2 takes an outermost `:unordered` as ordered; its manual does not. */
  | 'outermost unordered'
  /** JSHOP2 misses every second fact of a `forall` that takes away what it reads; its manual does not. */
  | 'forall delete'
  /** What only a step's own condition finds for an argument, and nothing reads, is no part of the step. */
  | 'result unread';

/** What each cause changes in the reference; the other two change what it is given and what is compared. */
export const RULES: ReadonlyMap<Cause, Rules> = new Map([
  ['unordered', { free: true }],
  ['immediate', { patient: true }],
  ['outermost unordered', { outermostUnordered: true }],
  ['forall delete', { sweeping: true }],
  ['result unread', { asCalled: true }],
]);

export interface Difference {
  readonly case: string;
  readonly causes: readonly Cause[];
}

export const DIFFERENCES: readonly Difference[] = [
  { case: 'micro/13-or-dups', causes: ['found twice'] },
  { case: 'micro/21-unordered-method-tail', causes: ['outermost unordered'] },
  { case: 'micro/24-immediate', causes: ['immediate'] },
  { case: 'micro/31-forall-delete', causes: ['forall delete'] },
  { case: 'micro/41-duplicate-plans', causes: ['found twice'] },
  { case: 'micro/46-axiom-recursion', causes: ['order of facts'] },
  { case: 'examples/logistics', causes: ['order of facts'] },
  { case: 'examples/propagation', causes: ['result unread'] },
  { case: 'examples/freecell', causes: ['order of facts'] },
  { case: 'examples/blocks', causes: ['order of facts'] },
  { case: 'examples/rover', causes: ['order of facts'] },
  { case: 'ipc2020/Rover-GTOHP/p10', causes: ['order of facts'] },
];

/** Examples of which so much is refused that no plan can be compared, with the lines at which that is told. */
export const REFUSED: ReadonlyMap<string, readonly number[]> = new Map([
  // A list of goals is built up while planning, and taken as facts at its end.
  ['oldblocks', [41, 51]],
  // Java classes compute, one alternative alone gives a value, and lists stand where things do.
  ['test', [19, 35, 40, 43, 52]],
]);

export function causesOf(name: string): readonly Cause[] {
  return DIFFERENCES.find((difference) => difference.case === name)?.causes ?? [];
}
