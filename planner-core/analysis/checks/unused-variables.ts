/** Variables that no effect sets and no expression reads. */
import { report } from '../../diagnostics/catalogue.ts';
import type { Tell } from '../environment.ts';
import { expressionsOfTask, expressionsWithin } from '../expressions-in.ts';
import type { CheckedDomain } from './check.ts';

export function checkUnusedVariables({ domain }: CheckedDomain, tell: Tell): void {
  const read = new Set<number>();
  const outermost = [...domain.tasks.flatMap(expressionsOfTask), ...domain.derived.map(({ value }) => value)];
  for (const expr of outermost) {
    for (const inner of expressionsWithin(expr)) if (inner.k === 'variable') read.add(inner.variable);
  }
  // Worlds may define external functions with constants that the domain itself never reads.
  const forWorlds = domain.externals.length > 0;
  for (const { id, name, storage, mutable, origin } of domain.variables) {
    if (!mutable && !read.has(id) && !(forWorlds && storage === 'constant'))
      tell(report('unused-variable', origin, { name }));
  }
}
