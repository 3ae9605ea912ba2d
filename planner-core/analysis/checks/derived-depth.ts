/** Derived values that depend on too long a chain of others, or whose definitions together are nested too deeply. */
import { groupsInOrder } from '../../base/cycles.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Derived, Expr } from '../../ir/model.ts';
import type { Tell } from '../environment.ts';
import { childrenOf } from '../expressions-in.ts';
import type { CheckedDomain } from './check.ts';
import { derivedNeededBy } from './derived-recursion.ts';

/** The maximum length of a chain of derived values. */
export const MAX_DERIVED = 200;
/**
 * The maximum nesting of a definition together with the definitions it uses. Code that recurses over expressions relies on
 * it.
 */
export const MAX_LEVELS = 1000;

/** A value that uses a reported one is not reported again. Values that depend on each other count as one. */
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

/** The greatest sum along a path down an expression: `step` for each level, plus the sum of each derived value it uses. */
function deepest(expr: Expr, step: number, counts: readonly number[]): number {
  const below = greatest(childrenOf(expr), (child) => deepest(child, step, counts));
  return step + Math.max(below, expr.k === 'derived' ? (counts[expr.derived] ?? 0) : 0);
}

function greatest<Item>(items: readonly Item[], measure: (item: Item) => number): number {
  return items.reduce((most, item) => Math.max(most, measure(item)), 0);
}
