/** A world's values as lists of facts: every cell of a variable with its value. */
import type { Domain, DomainObject, ValueType, Variable, World } from '../../ir/model.ts';
import { isKindOf } from '../../ir/object-types.ts';

/** More facts than this are of no use to planners that search them one by one. */
const MOST_FACTS = 100_000;

export interface Cell {
  readonly args: readonly number[];
  readonly value: number;
}

/** What the world itself sets. */
export function setCells({ id }: Variable, { init }: World): Cell[] {
  return [...init].filter(({ variable }) => variable === id);
}

/**
 * Every cell, with the last argument changing fastest and with the default value of its type if it is not set; null if
 * there are too many.
 */
export function allCells(variable: Variable, world: World, domain: Domain): Cell[] | null {
  const set = new Map(setCells(variable, world).map(({ args, value }) => [args.join(), value]));
  const fallback = fallbackOf(variable.type);
  const cells = product(variable.parameters.map(({ type }) => extent(type, world, domain)));
  return cells?.map((args) => ({ args, value: set.get(args.join()) ?? fallback })) ?? null;
}

export function isOfType({ type }: DomainObject, wanted: number, { types }: Domain): boolean {
  return isKindOf(types, type, wanted);
}

function fallbackOf(type: ValueType): number {
  if (type.kind === 'object') return -1;
  return 'min' in type ? Math.min(Math.max(0, type.min), type.max) : 0;
}

function extent(type: ValueType, { objects }: World, domain: Domain): number[] {
  switch (type.kind) {
    case 'object':
      return objects.flatMap((object, index) => (isOfType(object, type.type, domain) ? [index] : []));
    case 'enum':
      return (domain.enums[type.enum]?.values ?? []).map((_, index) => index);
    case 'boolean':
      return [0, 1];
    case 'integer':
      return Array.from(
        { length: Math.min(type.max - type.min + 1, MOST_FACTS + 1) },
        (_, index) => type.min + index,
      );
    default:
      return [];
  }
}

/** All combinations; null if there are too many. */
function product(extents: readonly (readonly number[])[]): number[][] | null {
  if (extents.reduce((size, { length }) => size * length, 1) > MOST_FACTS) return null;
  return extents.reduce<number[][]>(
    (all, extentHere) => all.flatMap((args) => extentHere.map((value) => [...args, value])),
    [[]],
  );
}
