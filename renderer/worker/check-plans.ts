/** Checks the plans of a run, in turns between which the worker receives messages. */
import {
  checkMs,
  type Domain,
  isOverAfter,
  leastCheckMs,
  type Plan,
  PlanCheck,
  remarkOnUnchecked,
  type SearchResult,
  type World,
} from '../../planner-core/index.ts';
import type { RunOutcome } from './protocol.ts';

/** What the check of a run depends on. */
export interface CheckHost {
  readonly timeMs: number | undefined;
  readonly turnMs: number;
  now(): number;
  isCancelled(): boolean;
  /** Called between turns. */
  breathe(): Promise<void>;
}

/** The result of the independent check; after a cancel, only what it finds in a moment. */
export async function checkPlans(
  { domain, world }: { readonly domain: Domain; readonly world: World },
  result: SearchResult,
  host: CheckHost,
): Promise<Pick<RunOutcome, 'violations' | 'unchecked'>> {
  const now = () => host.now();
  const wasCancelled = host.isCancelled();
  const isUp = isOverAfter(wasCancelled ? leastCheckMs() : checkMs(host.timeMs, result.ms), now);
  const isOver = () => isUp() || (!wasCancelled && host.isCancelled());
  const violations: string[] = [];
  let unchecked: string | null = null;
  for (const plan of plansOf(result)) {
    const check = new PlanCheck(domain, world, plan, isOver);
    while (check.run(isOverAfter(host.turnMs, now)) === 'running') await host.breathe();
    violations.push(...check.violations.map(({ message }) => message));
    if (check.status === 'unchecked') unchecked = remarkOnUnchecked(world).message;
  }
  return { violations, unchecked };
}

function plansOf({ plan, plans }: SearchResult): ReadonlySet<Plan> {
  return new Set([...(plan === null ? [] : [plan]), ...plans]);
}
