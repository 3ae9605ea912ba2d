/** What the three modes of a search differ in: which plans they keep, when they have enough, and what may be left out. */
import type { DomainShape } from './contract.ts';
import type { PlanRecord } from './plan.ts';

export interface Mode {
  /** The incumbent; with mode `all`, every plan. */
  readonly plans: readonly PlanRecord[];
  /** Cost of the cheapest plan; infinite before the first. */
  readonly best: number;
  /** How many nodes had been entered when a plan was met last. */
  readonly planAt: number;
  /** Whether no more plans are asked for. */
  readonly isEnough: boolean;
  /** Whether only what costs less than the best plan is of use. */
  readonly improves: boolean;
  /** Whether every plan is asked for, so that none may be left out for being no better than another. */
  readonly collects: boolean;
  /** Whether tasks that come back inside themselves are looked for from the beginning. */
  readonly isWary: boolean;
  /** Whether plans that differ only in the order of tasks that touch nothing in common are different. */
  tellsOrdersApart(shape: DomainShape): boolean;
  /** Whether ways that do not lead below a cost may hold a plan that is asked for. */
  mayNeed(cost: number): boolean;
  /** Takes the plan that the frames on the stack are; false where it is not one that is asked for. */
  take(cost: number): boolean;
}
