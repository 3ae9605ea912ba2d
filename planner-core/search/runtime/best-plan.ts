/** Mode `best`: a better plan takes the place of the incumbent, until there is none. */
import type { DomainShape } from './contract.ts';
import type { Machine } from './machine.ts';
import type { Mode } from './mode.ts';
import { type PlanRecord, recordPlan } from './plan.ts';

export class BestPlan implements Mode {
  readonly plans: PlanRecord[] = [];
  best: number = Number.POSITIVE_INFINITY;
  planAt = 0;
  readonly isEnough = false;
  readonly improves = true;
  readonly collects = false;
  readonly isWary = false;
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Sums of floats depend on their order. */
  tellsOrdersApart({ floatCosts }: DomainShape): boolean {
    return floatCosts;
  }

  mayNeed(cost: number): boolean {
    return this.plans.length === 0 || cost < this.best;
  }

  /** The first plan counts even where it costs infinitely much. */
  take(cost: number): boolean {
    this.planAt = this.#machine.nodes;
    if (this.plans.length > 0 && cost >= this.best) return false;
    this.best = cost;
    this.plans[0] = recordPlan(this.#machine, this.#machine.depth, cost);
    return true;
  }
}
