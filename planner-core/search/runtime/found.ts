/**
 * What a search has found, and what the three modes differ in: the first plan ends a search, a better one replaces the
 * incumbent, or every plan is kept that is not the same as one before.
 */
import type { EngineOptions, Improvement } from './engine-contract.ts';
import type { Machine } from './machine.ts';
import { type PlanRecord, planKey, recordPlan } from './plan.ts';

export class Found {
  /** The incumbent; with mode `all`, every plan. */
  readonly plans: PlanRecord[] = [];
  readonly improvements: Improvement[] = [];
  /** Cost of the cheapest plan. */
  best = Number.POSITIVE_INFINITY;
  readonly #machine: Machine;
  readonly #options: EngineOptions;
  readonly #keys = new Set<string>();

  constructor(machine: Machine, options: EngineOptions) {
    this.#machine = machine;
    this.#options = options;
  }

  /** Whether no more plans are asked for. */
  get isEnough(): boolean {
    const { mode, count } = this.#options;
    return this.plans.length > 0 && (mode === 'first' || (mode === 'all' && this.plans.length >= count));
  }

  /** Whether ways that do not lead below a cost may hold a plan that is asked for. */
  mayNeed(cost: number): boolean {
    return this.#options.mode === 'all' || this.plans.length === 0 || cost < this.best;
  }

  /** Takes the plan that the frames down to a depth are; false where it is not one that is asked for. */
  take(depth: number, cost: number): boolean {
    if (this.#options.mode === 'all') return this.#collect(depth, cost);
    // The first plan counts even where it costs infinitely much.
    if (this.plans.length > 0 && cost >= this.best) return false;
    this.best = cost;
    this.plans[0] = recordPlan(this.#machine, depth, cost);
    return true;
  }

  #collect(depth: number, cost: number): boolean {
    const plan = recordPlan(this.#machine, depth, cost);
    const key = planKey(this.#machine.shape, plan);
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    this.#machine.charge(2 * key.length);
    this.plans.push(plan);
    this.best = Math.min(this.best, cost);
    return true;
  }
}
