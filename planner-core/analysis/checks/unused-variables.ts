/** Variables that no effect sets and no expression reads. */
import { perObject } from '../../base/per-object.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Expr, Task } from '../../ir/model.ts';
import type { Tell } from '../environment.ts';
import { expressionsOfTask, expressionsWithin } from '../expressions-in.ts';
import type { CheckedDomain } from './check.ts';

export function checkUnusedVariables({ domain }: CheckedDomain, tell: Tell): void {
  const read = variablesReadBy(domain.derived.map(({ value }) => value));
  for (const task of domain.tasks) for (const variable of variablesReadIn(task)) read.add(variable);
  // Worlds may define external functions with constants that the domain itself never reads.
  const forWorlds = domain.externals.length > 0;
  for (const { id, name, storage, mutable, origin } of domain.variables) {
    if (!mutable && !read.has(id) && !(forWorlds && storage === 'constant'))
      tell(report('unused-variable', origin, { name }));
  }
}

const variablesReadIn = perObject((task: Task) => variablesReadBy(expressionsOfTask(task)));

function variablesReadBy(expressions: readonly Expr[]): Set<number> {
  const read = new Set<number>();
  for (const expr of expressions) {
    for (const inner of expressionsWithin(expr)) if (inner.k === 'variable') read.add(inner.variable);
  }
  return read;
}
