/** The check of a plan in one go. */
import type { Domain, World } from '../ir/model.ts';
import type { Plan } from '../search/api.ts';
import { PlanCheck } from './plan-check.ts';
import type { Violation } from './violation.ts';

/** Everything that is wrong with a plan; nothing where it is a plan of the world. */
export function validatePlan(domain: Domain, world: World, plan: Plan): readonly Violation[] {
  const check = new PlanCheck(domain, world, plan);
  check.run();
  return check.violations;
}
