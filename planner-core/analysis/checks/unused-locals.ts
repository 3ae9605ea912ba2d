/** Parameters, quantified variables and lets that are never read. */
import type { Tell } from '../environment.ts';
import type { ResolvedTask } from '../resolve-task.ts';
import { tellUnused } from '../unused.ts';
import type { CheckedDomain, TaskCheck } from './check.ts';

export const checkUnusedLocals: TaskCheck = (resolved, _domain, tell) => {
  const inside = resolved.uses.flat().filter(({ kind }) => kind !== 'parameter');
  tellUnused(inside, tell);
  // The game receives the parameters of a primitive task, whether the domain reads them or not.
  if (resolved.task.kind === 'compound') tellUnusedParameters(resolved, tell);
};

export function checkUnusedInRules({ derivedUses }: CheckedDomain, tell: Tell): void {
  tellUnused(derivedUses.flat(), tell);
}

/** A parameter counts as used if any branch uses it. */
function tellUnusedParameters({ task, uses }: ResolvedTask, tell: Tell): void {
  for (let index = 0; index < task.arity; index++) {
    const everywhere = uses.flatMap((branch) => branch.slice(index, index + 1));
    if (everywhere.every(({ used }) => !used)) tellUnused(everywhere.slice(0, 1), tell);
  }
}
