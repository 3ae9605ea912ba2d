/** Validates the plans that `planwright plan` found with the independent validator before they are printed. */
import { type CheckStatus, type Domain, isOverAfter, type Plan, PlanCheck, type World } from '../../index.ts';

/** Interrupts are checked after this many milliseconds. */
const TURN_MS = 50;

export interface ToCheck {
  readonly domain: Domain;
  readonly world: World;
  readonly plans: readonly Plan[];
}

/**
 * Whether all plans are known to be valid when the time is up or `isInterrupted` says so. Throws if a plan is invalid, so
 * that it is never printed.
 */
export async function checkFound(
  { domain, world, plans }: ToCheck,
  ms: number,
  isInterrupted: () => boolean,
): Promise<boolean> {
  const clock = () => performance.now();
  const isUp = isOverAfter(ms, clock);
  for (const plan of plans) {
    const check = new PlanCheck(domain, world, plan, () => isUp() || isInterrupted());
    while (check.run(isOverAfter(TURN_MS, clock)) === 'running') {
      await new Promise<void>((resume) => setImmediate(resume));
    }
    if (!isValid(check)) return false;
  }
  return true;
}

function isValid({
  status,
  violations,
}: {
  status: CheckStatus;
  violations: PlanCheck['violations'];
}): boolean {
  if (status !== 'invalid') return status === 'valid';
  throw new Error(`the plan found is not valid: ${violations.map(({ message }) => message).join(' ')}`);
}
