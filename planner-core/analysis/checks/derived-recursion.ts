/** A derived value that needs itself: `derived boolean a() := b(); derived boolean b() := a();` */
import { report } from '../../diagnostics/catalogue.ts';
import type { Derived } from '../../ir/model.ts';
import { cyclesOf } from '../cycles.ts';
import type { Tell } from '../environment.ts';
import { expressionsWithin } from '../expressions-in.ts';
import type { CheckedDomain } from './check.ts';

export function checkDerivedRecursion({ domain }: CheckedDomain, tell: Tell): void {
  const needs = domain.derived.map(derivedNeededBy);
  for (const cycle of cyclesOf(needs)) {
    const names = [...cycle, ...cycle.slice(0, 1)].map((id) => domain.derived[id]?.name);
    const origin = domain.derived[cycle[0] ?? 0]?.origin;
    if (origin !== undefined) tell(report('derived-recursion', origin, { cycle: names.join(' → ') }));
  }
}

function derivedNeededBy({ value }: Derived): number[] {
  return [...expressionsWithin(value)].flatMap((expr) => (expr.k === 'derived' ? [expr.derived] : []));
}
