/** What a run came to, in the designer's words. */
import type { RunOutcome } from '../../worker/protocol.ts';

/** One sentence of the outcome, in the designer's words. */
export function summary(outcome: RunOutcome, world: string): string {
  const effort = `${outcome.nodes.toLocaleString('en')} nodes, ${outcome.ms.toFixed(outcome.ms < 10 ? 2 : 0)} ms`;
  if (outcome.plan === null) return `${world}: ${noPlanWords(outcome)} ${effort}.`;
  const steps = `${outcome.plan.steps.length} step${outcome.plan.steps.length === 1 ? '' : 's'}`;
  const proof = outcome.optimal
    ? ', proved the cheapest'
    : outcome.bound > 0
      ? ` (no plan can cost less than ${formatCost(outcome.bound)})`
      : '';
  const limit = outcome.limit === null ? '' : ` The ${outcome.limit} limit stopped the search.`;
  const cancelled = outcome.status === 'cancelled' ? ' Cancelled; this is the best plan so far.' : '';
  return `✓ ${world}: ${steps}, cost ${formatCost(outcome.cost ?? 0)}${proof}. ${effort}.${limit}${cancelled}`;
}

function noPlanWords(outcome: RunOutcome): string {
  switch (outcome.status) {
    case 'unsolvable':
      return '✗ No plan exists: every alternative was tried.';
    case 'limit':
      return `■ The ${outcome.limit} limit came before a plan.`;
    case 'cancelled':
      return '■ Cancelled before a plan was found.';
    case 'error':
      return '✗ Planning met an error.';
    default:
      return 'No plan.';
  }
}

export function formatCost(cost: number): string {
  return Number.isInteger(cost) ? String(cost) : cost.toFixed(2);
}
