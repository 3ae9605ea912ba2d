/** Mode `first`: the first plan ends the search. */
import type { Machine } from './machine.ts';
import type { Mode } from './mode.ts';
import { type PlanRecord, recordPlan } from './plan.ts';

export class FirstPlan implements Mode {
  readonly plans: PlanRecord[] = [];
  best: number = Number.POSITIVE_INFINITY;
  planAt = 0;
  readonly improves = false;
  readonly collects = false;
  readonly isWary = true;
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  get isEnough(): boolean {
    return this.plans.length > 0;
  }

  tellsOrdersApart(): boolean {
    return false;
  }

  mayNeed(): boolean {
    return this.plans.length === 0;
  }

  take(cost: number): boolean {
    this.planAt = this.#machine.nodes;
    this.best = cost;
    this.plans[0] = recordPlan(this.#machine, this.#machine.depth, cost);
    return true;
  }
}
