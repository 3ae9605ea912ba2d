/**
 * The subtype relation of object types. A type may have several supertypes that have no supertype in common; questions
 * about two types are answered here, never by following a single chain of supertypes.
 */
import type { ObjectType } from './model.ts';

/** The maximum number of supertypes, direct and indirect; more are an error in the domain. */
export const MAX_TYPES_ABOVE = 200;

type Types = readonly Pick<ObjectType, 'parents'>[];

/** Every type is its own subtype. */
export function isKindOf(types: Types, type: number, above: number): boolean {
  let at = type;
  // Supertypes have smaller ids, so nothing below `above` leads to it.
  while (at > above) {
    const parents = types[at]?.parents ?? [];
    if (parents.length > 1) return relationsOf(types).above(at).has(above);
    at = parents[0] ?? -1;
  }
  return at === above;
}

/** True if an object can have both types: one is a subtype of the other, or another type is a subtype of both. */
export function mayShare(types: Types, one: number, other: number): boolean {
  return isKindOf(types, one, other) || isKindOf(types, other, one) || relationsOf(types).meet(one, other);
}

/** A type and its supertypes, without repetitions. */
export function* typesAbove(types: Types, type: number): Generator<number> {
  for (let at: number | undefined = type; at !== undefined; ) {
    const parents: readonly number[] = types[at]?.parents ?? [];
    if (parents.length > 1) return yield* relationsOf(types).above(at);
    yield at;
    at = parents[0];
  }
}

/**
 * For each type, the first type that is connected with it through sub- and supertypes, however far. Only such types can
 * share objects.
 */
export function familiesOf(types: Types): number[] {
  const families = types.map((_, id) => id);
  const first = (type: number): number => {
    let at = type;
    while (families[at] !== at) at = families[at] as number;
    return at;
  };
  for (const [id, { parents }] of types.entries()) {
    for (const parent of parents) {
      const [one, other] = [first(id), first(parent)];
      families[Math.max(one, other)] = Math.min(one, other);
    }
  }
  return types.map((_, id) => first(id));
}

/** Information about the types of a domain. */
class Relations {
  readonly #types: Types;
  readonly #above = new Map<number, ReadonlySet<number>>();
  /**
   * Types with several supertypes. Every common subtype of two types that are not subtypes of each other is one of them or
   * below one of them.
   */
  readonly #joints: readonly number[];
  readonly #meets = new Map<number, boolean>();

  constructor(types: Types) {
    this.#types = types;
    this.#joints = types.flatMap(({ parents }, id) => (parents.length > 1 ? [id] : []));
  }

  /** No more than the limit. */
  above(type: number): ReadonlySet<number> {
    const known = this.#above.get(type);
    if (known !== undefined) return known;
    const found = new Set([type]);
    for (const at of found) {
      for (const parent of this.#types[at]?.parents ?? []) found.add(parent);
      if (found.size > MAX_TYPES_ABOVE + 1) break;
    }
    this.#above.set(type, found);
    return found;
  }

  meet(one: number, other: number): boolean {
    if (this.#joints.length === 0) return false;
    const key = Math.min(one, other) * this.#types.length + Math.max(one, other);
    let known = this.#meets.get(key);
    if (known === undefined) {
      known = this.#joints.some((joint) => this.above(joint).has(one) && this.above(joint).has(other));
      this.#meets.set(key, known);
    }
    return known;
  }
}

const relations = new WeakMap<Types, Relations>();

function relationsOf(types: Types): Relations {
  let known = relations.get(types);
  if (known === undefined) {
    known = new Relations(types);
    relations.set(types, known);
  }
  return known;
}
