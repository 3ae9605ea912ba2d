/** The header of a world file, and what the domain requires of every world. */
import { report } from '../diagnostics/catalogue.ts';
import type { Domain, Expr, World } from '../ir/model.ts';
import type { WorldFile } from '../language/ast.ts';
import type { Tell } from './environment.ts';
import { expressionsOfNetwork, expressionsOfTask, expressionsWithin } from './expressions-in.ts';

/** A header without a domain is a syntax error, which has already been reported. */
export function checkWorldHeader(domain: Domain, { domain: named }: WorldFile, tell: Tell): void {
  if (named === null || named.text === domain.name) return;
  tell(report('world-of-other-domain', named.span, { name: named.text, domain: domain.name }));
}

/** Reports external functions that planning may need and that have no values here. */
export function tellExternalsWithoutValues(domain: Domain, world: World, tell: Tell): void {
  if (world.network === null) return;
  const given = new Set(world.externals.map(({ external }) => external));
  const used = externalsIn([
    ...domain.tasks.flatMap(expressionsOfTask),
    ...domain.derived.map(({ value }) => value),
    ...expressionsOfNetwork(world.network),
    ...(world.goal === null ? [] : [world.goal.condition]),
  ]);
  for (const { id, name } of domain.externals) {
    if (used.has(id) && !given.has(id)) tell(report('external-without-values', world.origin, { name }));
  }
}

function externalsIn(outermost: readonly Expr[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const expr of outermost) {
    for (const inner of expressionsWithin(expr)) if (inner.k === 'external') found.add(inner.external);
  }
  return found;
}
