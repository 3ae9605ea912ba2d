/** Sizes beyond which nothing sensible is meant, and which what works on a domain need not withstand. */
import { report } from '../../diagnostics/catalogue.ts';
import type { Network } from '../../ir/model.ts';
import type { Tell } from '../environment.ts';
import { networksOf, tasksIn } from '../expressions-in.ts';
import type { CheckedDomain } from './check.ts';

/** Tasks in a domain, at most. */
export const MAX_TASKS = 20_000;
/** Tasks named in one network, at most. */
export const MAX_NETWORK = 5000;

export function checkSizes({ domain }: CheckedDomain, tell: Tell): void {
  const beyond = domain.tasks[MAX_TASKS];
  if (beyond !== undefined) tell(report('too-many-tasks', beyond.origin, { limit: MAX_TASKS }));
  for (const task of domain.tasks) for (const network of networksOf(task)) tellLargeNetwork(network, tell);
}

export function tellLargeNetwork(network: Network, tell: Tell): void {
  if (tasksIn(network).length > MAX_NETWORK) {
    tell(report('network-too-large', network.origin, { limit: MAX_NETWORK }));
  }
}
