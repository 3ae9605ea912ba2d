/** The head of a world file, its seed, and what the domain expects of any world. */
import { report } from '../diagnostics/catalogue.ts';
import { type Domain, type Expr, INT_MAX, INT_MIN, type World } from '../ir/model.ts';
import type { WorldFile } from '../language/ast.ts';
import type { Tell } from './environment.ts';
import { expressionsOfNetwork, expressionsOfTask, expressionsWithin } from './expressions-in.ts';

export function checkWorldHeader(domain: Domain, file: WorldFile, tell: Tell): void {
  const start = { file: file.path, start: file.span.start, end: file.span.start };
  if (file.language !== null && file.language !== 1) {
    tell(report('unknown-language-version', start, { version: file.language }));
  }
  if (file.domain === null) {
    // A world without even a name has a broken head, which is told already.
    if (file.name !== null) tell(report('world-without-domain', file.name.span, {}));
  } else if (file.domain.text !== domain.name) {
    const holes = { name: file.domain.text, domain: domain.name };
    tell(report('world-of-other-domain', file.domain.span, holes));
  }
}

export function resolveSeed({ seed }: WorldFile, tell: Tell): number {
  if (seed === null) return 0;
  if (Number.isInteger(seed.value) && seed.value >= INT_MIN && seed.value <= INT_MAX) return seed.value;
  tell(report('number-too-large', seed.span, { type: 'integer' }));
  return 0;
}

/** Tells which external functions planning here may ask for in vain. */
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
