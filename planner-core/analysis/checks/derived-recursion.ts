/** Derived values that need themselves (`derived boolean a := b; derived boolean b := a;`), or too many of each other. */
import { report } from '../../diagnostics/catalogue.ts';
import type { Derived } from '../../ir/model.ts';
import { cyclesOf, type Graph } from '../cycles.ts';
import type { Tell } from '../environment.ts';
import { expressionsWithin } from '../expressions-in.ts';
import type { CheckedDomain } from './check.ts';

/** So many derived values may need each other in a chain. Code that recurses over their definitions relies on it. */
export const MAX_DERIVED = 200;

export function checkDerivedRecursion({ domain }: CheckedDomain, tell: Tell): void {
  const needs = domain.derived.map(derivedNeededBy);
  const cycles = cyclesOf(needs);
  for (const cycle of cycles) {
    const names = [...cycle, ...cycle.slice(0, 1)].map((id) => domain.derived[id]?.name);
    const origin = domain.derived[cycle[0] ?? 0]?.origin;
    if (origin !== undefined) tell(report('derived-recursion', origin, { cycle: names.join(' → ') }));
  }
  if (cycles.length > 0) return;
  for (const id of atDepth(MAX_DERIVED, needs)) {
    const origin = domain.derived[id]?.origin;
    if (origin !== undefined) tell(report('derived-too-deep', origin, { limit: MAX_DERIVED }));
  }
}

/** The nodes from which the longest way has so many steps; the graph has no cycle. */
function atDepth(depth: number, needs: Graph): readonly number[] {
  const settled = new Set<number>();
  let level: readonly number[] = [];
  for (let round = 0; round <= depth; round++) {
    level = needs.flatMap((ids, id) =>
      !settled.has(id) && ids.every((needed) => settled.has(needed)) ? [id] : [],
    );
    for (const id of level) settled.add(id);
  }
  return level;
}

function derivedNeededBy({ value }: Derived): number[] {
  return [...expressionsWithin(value)].flatMap((expr) => (expr.k === 'derived' ? [expr.derived] : []));
}
