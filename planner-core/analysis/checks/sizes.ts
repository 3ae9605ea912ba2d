/** Sizes beyond which nothing sensible is meant, and which what works on a domain need not withstand. */
import { report } from '../../diagnostics/catalogue.ts';
import type { Network, ObjectType } from '../../ir/model.ts';
import type { Tell } from '../environment.ts';
import { networksOf, tasksIn } from '../expressions-in.ts';
import type { CheckedDomain } from './check.ts';

/** Tasks in a domain, at most. */
export const MAX_TASKS = 20_000;
/** Types below each other, at most. */
export const MAX_TYPE_DEPTH = 200;
/** Tasks named in one network, at most. */
export const MAX_NETWORK = 5000;

export function checkSizes({ domain }: CheckedDomain, tell: Tell): void {
  const beyond = domain.tasks[MAX_TASKS];
  if (beyond !== undefined) tell(report('too-many-tasks', beyond.origin, { limit: MAX_TASKS }));
  tellDeepTypes(domain.types, tell);
  for (const task of domain.tasks) for (const network of networksOf(task)) tellLargeNetwork(network, tell);
}

/** The first type of each chain that is beyond the limit. Parents come before their children. */
function tellDeepTypes(types: readonly ObjectType[], tell: Tell): void {
  const depths: number[] = [];
  for (const { id, parent, origin } of types) {
    const depth = parent === null ? 1 : (depths[parent] ?? 0) + 1;
    depths[id] = depth;
    if (depth === MAX_TYPE_DEPTH + 1) tell(report('types-too-deep', origin, { limit: MAX_TYPE_DEPTH }));
  }
}

export function tellLargeNetwork(network: Network, tell: Tell): void {
  if (tasksIn(network).length > MAX_NETWORK) {
    tell(report('network-too-large', network.origin, { limit: MAX_NETWORK }));
  }
}
