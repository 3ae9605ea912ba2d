/** The outcome of a cancelled run, as far as the window knows it without the worker. */
import type { RunOutcome, RunProgress } from './protocol.ts';

/** The cost of the best plan so far, which the worker may still return. */
export function cancelledOutcome(progress: RunProgress | null): RunOutcome {
  const { nodes = 0, ms = 0, cost = null, bound = 0, improvements = [] } = progress ?? {};
  return {
    status: 'cancelled',
    limit: null,
    plan: null,
    plans: [],
    cost,
    bound,
    optimal: false,
    nodes,
    ms,
    improvements,
    error: null,
    chain: [],
    compileMs: 0,
    leftOut: 0,
    violations: [],
    unchecked: null,
  };
}
