/** What the values of a domain's types are to the search. */
import type { ArgumentRange } from './contract.ts';
import type { DomainDescription, TypeDescription } from './description.ts';

/** The value that names no object. */
export const NO_OBJECT = -1;

/** What an argument of a type ranges over. */
export function argumentRangeOf({ enums }: DomainDescription, type: TypeDescription): ArgumentRange {
  switch (type.kind) {
    case 'object':
      return [type.id, 0, 0];
    case 'boolean':
      return [-1, 0, 1];
    case 'enum':
      return [-1, 0, (enums[type.id] as { values: readonly string[] }).values.length - 1];
    default:
      return [-1, type.lo ?? Number.NEGATIVE_INFINITY, type.hi ?? Number.POSITIVE_INFINITY];
  }
}

/** The value of what nobody set. */
export function defaultValue({ kind, lo, hi }: TypeDescription): number {
  if (kind === 'object') return NO_OBJECT;
  if (kind !== 'integer' && kind !== 'float') return 0;
  return Math.min(Math.max(0, lo ?? 0), hi ?? Number.POSITIVE_INFINITY);
}
