/**
 * How object types lie above and below each other. A type may be below several others, which may have no type above
 * them in common: what holds of two types is asked here, never by following one way up.
 */
import type { ObjectType } from './model.ts';

/** Types that may lie above one type, at most; where there are more, the domain has an error. */
export const MAX_TYPES_ABOVE = 200;

type Types = readonly Pick<ObjectType, 'parents'>[];

/** Every type lies within itself. */
export function isKindOf(types: Types, type: number, above: number): boolean {
  let at = type;
  // The types above one have smaller ids, so nothing below `above` leads to it.
  while (at > above) {
    const parents = types[at]?.parents ?? [];
    if (parents.length > 1) return relationsOf(types).above(at).has(above);
    at = parents[0] ?? -1;
  }
  return at === above;
}

/** True where an object can be of both types: one is within the other, or a type is within both. */
export function mayShare(types: Types, one: number, other: number): boolean {
  return isKindOf(types, one, other) || isKindOf(types, other, one) || relationsOf(types).meet(one, other);
}

/** A type and those above it, each once. */
export function* typesAbove(types: Types, type: number): Generator<number> {
  for (let at: number | undefined = type; at !== undefined; ) {
    const parents: readonly number[] = types[at]?.parents ?? [];
    if (parents.length > 1) return yield* relationsOf(types).above(at);
    yield at;
    at = parents[0];
  }
}

/** By type, the first type that is linked with it by what lies below or above them, however far. Only such types can share objects. */
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

/** What is found out about the types of a domain. */
class Relations {
  readonly #types: Types;
  readonly #above = new Map<number, ReadonlySet<number>>();
  /** Types with several parents; all that lie within two types that are not within each other are among them or below them. */
  readonly #joints: readonly number[];
  readonly #meets = new Map<number, boolean>();

  constructor(types: Types) {
    this.#types = types;
    this.#joints = types.flatMap(({ parents }, id) => (parents.length > 1 ? [id] : []));
  }

  /** No more than may be. */
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
