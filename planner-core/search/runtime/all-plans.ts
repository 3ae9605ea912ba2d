/** Mode `all`: every plan is kept that is not the same as one before, up to a number of them. */
import type { Machine } from './machine.ts';
import type { Mode } from './mode.ts';
import { type PlanRecord, planKey, recordPlan } from './plan.ts';

export class AllPlans implements Mode {
  readonly plans: PlanRecord[] = [];
  best: number = Number.POSITIVE_INFINITY;
  planAt = 0;
  readonly improves = false;
  readonly collects = true;
  readonly isWary = false;
  readonly #machine: Machine;
  readonly #count: number;
  readonly #keys: Set<string> = new Set();

  constructor(machine: Machine, count: number) {
    this.#machine = machine;
    this.#count = count;
  }

  get isEnough(): boolean {
    return this.plans.length > 0 && this.plans.length >= this.#count;
  }

  tellsOrdersApart(): boolean {
    return true;
  }

  mayNeed(): boolean {
    return true;
  }

  take(cost: number): boolean {
    this.planAt = this.#machine.nodes;
    const plan = recordPlan(this.#machine, this.#machine.depth, cost);
    const key = planKey(this.#machine.shape, plan);
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    this.#machine.charge(2 * key.length);
    this.plans.push(plan);
    this.best = Math.min(this.best, cost);
    return true;
  }
}
