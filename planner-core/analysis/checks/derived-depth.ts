/** Derived values that need too many others in a chain, or whose definitions nest too deeply taken together. */
import { groupsInOrder } from '../../base/cycles.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Derived, Expr } from '../../ir/model.ts';
import type { Tell } from '../environment.ts';
import { childrenOf } from '../expressions-in.ts';
import type { CheckedDomain } from './check.ts';
import { derivedNeededBy } from './derived-recursion.ts';

/** So many derived values may need each other in a chain. */
export const MAX_DERIVED = 200;
/** So deep may definitions nest, counting those that they need. Code that recurses over expressions relies on it. */
export const MAX_LEVELS = 1000;

/** What needs a value that is told is not told again. Values that need each other count as one. */
export function checkDerivedDepth({ domain: { derived } }: CheckedDomain, tell: Tell): void {
  const chains: number[] = [];
  const levels: number[] = [];
  for (const group of groupsInOrder(derived.map(derivedNeededBy))) {
    const definitions = group.map((id) => derived[id] as Derived);
    const chain = 1 + greatest(definitions, ({ value }) => deepest(value, 0, chains));
    const level = greatest(definitions, ({ value }) => deepest(value, 1, levels));
    const { origin } = definitions[0] as Derived;
    if (chain === MAX_DERIVED + 1) tell(report('derived-too-deep', origin, { limit: MAX_DERIVED }));
    const isTold = chain > MAX_DERIVED || level > MAX_LEVELS;
    if (isTold && chain <= MAX_DERIVED && level < Number.POSITIVE_INFINITY)
      tell(report('derived-nests-too-deep', origin, { limit: MAX_LEVELS }));
    for (const id of group) {
      chains[id] = chain;
      levels[id] = isTold ? Number.POSITIVE_INFINITY : level;
    }
  }
}

/** The greatest sum on a way down an expression: `step` for each level, and what a derived value counts besides. */
function deepest(expr: Expr, step: number, counts: readonly number[]): number {
  const below = greatest(childrenOf(expr), (child) => deepest(child, step, counts));
  return step + Math.max(below, expr.k === 'derived' ? (counts[expr.derived] ?? 0) : 0);
}

function greatest<Item>(items: readonly Item[], measure: (item: Item) => number): number {
  return items.reduce((most, item) => Math.max(most, measure(item)), 0);
}
