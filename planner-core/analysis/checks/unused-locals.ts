/** Parameters, quantified variables and lets that nothing reads. */
import { report } from '../../diagnostics/catalogue.ts';
import type { LocalUse, Tell } from '../environment.ts';
import type { ResolvedTask } from '../resolve-task.ts';
import type { CheckedDomain } from './check.ts';

export function checkUnusedLocals({ tasks, derivedUses }: CheckedDomain, tell: Tell): void {
  for (const resolved of tasks) {
    for (const use of resolved.uses.flat()) if (use.kind !== 'parameter') tellUnused(use, tell);
    // The parameters of a primitive task are what the game gets to know, whether the domain reads them or not.
    if (resolved.task.kind === 'compound') tellUnusedParameters(resolved, tell);
  }
  for (const use of derivedUses.flat()) tellUnused(use, tell);
}

/** A parameter counts as used where any branch uses it. */
function tellUnusedParameters({ task, uses }: ResolvedTask, tell: Tell): void {
  for (let index = 0; index < task.arity; index++) {
    const everywhere = uses.flatMap((branch) => branch.slice(index, index + 1));
    const [first] = everywhere;
    if (first !== undefined && everywhere.every(({ used }) => !used)) tellUnused(first, tell);
  }
}

function tellUnused({ used, name, kind, origin }: LocalUse, tell: Tell): void {
  if (used || name.startsWith('_')) return;
  tell(report(kind === 'parameter' ? 'unused-parameter' : 'unused-local', origin, { name }));
}
