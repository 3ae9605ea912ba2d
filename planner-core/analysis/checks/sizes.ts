/** Limits above which a domain cannot be intended. Code that works on domains relies on them. */
import { MAX_NETWORK, MAX_TASKS } from '../../base/domain-limits.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Network, ObjectType } from '../../ir/model.ts';
import { MAX_TYPES_ABOVE, typesAbove } from '../../ir/object-types.ts';
import type { Tell } from '../environment.ts';
import { networksOf, tasksIn } from '../expressions-in.ts';
import type { CheckedDomain, TaskCheck } from './check.ts';

export function checkSizes({ domain }: CheckedDomain, tell: Tell): void {
  const beyond = domain.tasks[MAX_TASKS];
  if (beyond !== undefined) tell(report('too-many-tasks', beyond.origin, { limit: MAX_TASKS }));
  tellDeepTypes(domain.types, tell);
}

export const checkNetworkSizes: TaskCheck = ({ task }, _domain, tell) => {
  for (const network of networksOf(task)) tellLargeNetwork(network, tell);
};

/** The first types above the limit. Supertypes come before their subtypes. */
function tellDeepTypes(types: readonly ObjectType[], tell: Tell): void {
  const levels: number[] = [];
  for (const { id, parents, origin } of types) {
    const highest = Math.max(0, ...parents.map((parent) => levels[parent] ?? 0));
    const level = parents.length > 1 ? Math.max([...typesAbove(types, id)].length, highest) : highest + 1;
    const isFirst = highest <= MAX_TYPES_ABOVE + 1;
    levels[id] = level;
    if (isFirst && level > MAX_TYPES_ABOVE + 1)
      tell(report('types-too-deep', origin, { limit: MAX_TYPES_ABOVE }));
  }
}

export function tellLargeNetwork(network: Network, tell: Tell): void {
  if (tasksIn(network).length > MAX_NETWORK) {
    tell(report('network-too-large', network.origin, { limit: MAX_NETWORK }));
  }
}
