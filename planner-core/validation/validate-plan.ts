/** The check of a plan in one call. */
import type { Domain, World } from '../ir/model.ts';
import type { Plan } from '../search/api.ts';
import { PlanCheck } from './plan-check.ts';
import type { Violation } from './violation.ts';

/** All violations of a plan; empty if it is a valid plan of the world. */
export function validatePlan(domain: Domain, world: World, plan: Plan): readonly Violation[] {
  const check = new PlanCheck(domain, world, plan);
  check.run();
  return check.violations;
}
