/**
 * Derived values that depend on themselves, directly or through others: they must be boolean, and every use within the
 * group must be monotone (more facts never make it false). Then the definitions have a least fixed point.
 */
import { cyclesOf, groupsInOrder } from '../../base/cycles.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Derived, Expr } from '../../ir/model.ts';
import type { Tell } from '../environment.ts';
import { childrenOf, expressionsWithin } from '../expressions-in.ts';
import { describeType } from '../value-types.ts';
import type { CheckedDomain } from './check.ts';

export function checkDerivedRecursion({ domain }: CheckedDomain, tell: Tell): void {
  const { derived } = domain;
  const needs = derived.map(derivedNeededBy);
  const groupOf = new Map(groupsInOrder(needs).flatMap((group) => group.map((id) => [id, group] as const)));
  const names = { objectTypes: domain.types, enums: domain.enums };
  for (const cycle of cyclesOf(needs)) {
    const text = [...cycle, ...cycle.slice(0, 1)].map((id) => derived[id]?.name).join(' → ');
    const members = (groupOf.get(cycle[0] ?? 0) ?? []).map((id) => derived[id] as Derived);
    const others = members.filter(({ type }) => type.kind !== 'boolean');
    for (const { type, origin } of others) {
      tell(report('derived-recursion-type', origin, { type: describeType(names, type), cycle: text }));
    }
    if (others.length > 0) continue;
    const ids = new Set(members.map(({ id }) => id));
    for (const { value } of members) tellMisplaced(value, { place: null, ids, derived, cycle: text, tell });
  }
}

interface Looking {
  /** The nearest surrounding construct that forbids a value of the group here, in words. */
  readonly place: string | null;
  readonly ids: ReadonlySet<number>;
  readonly derived: readonly Derived[];
  readonly cycle: string;
  readonly tell: Tell;
}

/** Reports the uses of values of the group where they are not allowed. */
function tellMisplaced(expr: Expr, looking: Looking): void {
  const { place, ids, derived, cycle, tell } = looking;
  if (expr.k === 'derived' && place !== null && ids.has(expr.derived)) {
    const name = derived[expr.derived]?.name ?? '';
    tell(report('derived-recursion', expr.origin, { name, place, cycle }));
  }
  for (const child of childrenOf(expr)) {
    tellMisplaced(child, { ...looking, place: obstacle(expr, child) ?? place });
  }
}

/** The part of an expression in which a use would not be monotone. */
function obstacle(expr: Expr, child: Expr): string | null {
  switch (expr.k) {
    case 'and':
    case 'or':
    case 'exists':
    case 'forall':
      return null;
    case 'implies':
      return child === expr.left ? 'left of `=>`' : null;
    case 'if':
      return child === expr.condition ? 'between `if` and `then`' : null;
    case 'not':
      return 'under `not`';
    case 'compare':
      return 'in a comparison';
    case 'aggregate':
      return `inside \`${expr.aggregate}\``;
    case 'variable':
    case 'derived':
    case 'external':
    case 'random':
      return 'inside an argument';
    default:
      return 'inside a calculation';
  }
}

/** The derived values that a definition uses, with repetitions. */
export function derivedNeededBy({ value }: Derived): number[] {
  return [...expressionsWithin(value)].flatMap((expr) => (expr.k === 'derived' ? [expr.derived] : []));
}
