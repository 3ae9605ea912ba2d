/** Descriptions of the outcome of a run. */
import { counted } from '../../state/counted.ts';
import { formatCost } from '../../state/format-cost.ts';
import { timeWords } from '../../state/time-words.ts';
import type { RunOutcome, RunProgress } from '../../worker/protocol.ts';

/** One sentence about the outcome. */
export function summary(outcome: RunOutcome, world: string): string {
  const effort = `${counted(outcome.nodes, 'node')}, ${timeWords(outcome.ms)}`;
  if (outcome.plan === null) {
    const { mark, words } = noPlanWords(outcome);
    return `${mark} ${world}: ${words} ${effort}.`;
  }
  const steps = counted(outcome.plan.steps.length, 'step');
  const proof = outcome.optimal
    ? `, proved to be the cheapest${outcome.leftOut > 0 ? ' without what is unfinished' : ''}`
    : outcome.bound > 0
      ? ` (no plan can cost less than ${formatCost(outcome.bound)})`
      : '';
  const limit = outcome.limit === null ? '' : ` The ${outcome.limit} limit stopped the search.`;
  const cancelled = outcome.status === 'cancelled' ? ' Stopped; this is the best plan so far.' : '';
  return `✓ ${world}: ${steps}, cost ${formatCost(outcome.cost ?? 0)}${proof}. ${effort}.${limit}${cancelled}`;
}

/** The current activity of a run; before the search has begun there is nothing to count. */
export function progressWords(progress: RunProgress | null): string {
  if (progress === null) return 'Preparing: compiling the domain for this world…';
  const { checking, nodes, ms, cost } = progress;
  const best = cost === null ? '' : `, best cost so far ${formatCost(cost)}`;
  return `${checking ? 'Checking the plan…' : 'Planning…'} ${counted(nodes, 'node')}, ${(ms / 1000).toFixed(1)} s${best}`;
}

function noPlanWords({ status, limit, cost, leftOut }: RunOutcome): {
  readonly mark: '✗' | '■';
  readonly words: string;
} {
  switch (status) {
    case 'limit':
      return { mark: '■', words: `the ${limit} limit was reached before a plan was found.` };
    case 'cancelled':
      if (cost !== null)
        return { mark: '■', words: `stopped; its plan of cost ${formatCost(cost)} has not arrived yet.` };
      return { mark: '■', words: 'stopped before a plan was found.' };
    case 'error':
      return { mark: '✗', words: 'planning stopped with an error.' };
    default:
      if (leftOut > 0)
        return {
          mark: '✗',
          words: `no plan without the ${counted(leftOut, 'unfinished part')}, left out here.`,
        };
      return { mark: '✗', words: 'no plan exists; every alternative was tried.' };
  }
}
