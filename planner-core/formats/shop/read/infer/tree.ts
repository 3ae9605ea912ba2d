/** The tree of object types: each sort is a type, and the unary predicates that never change are its subtypes. */
import type { FlatProject } from '../flat/model.ts';
import { type Clause, changedBy, predicatePlace } from './clauses.ts';
import type { DisjointSets } from './disjoint-sets.ts';
import type { Extents, ObjectId } from './objects.ts';

export interface TypeNode {
  readonly id: number;
  readonly parent: number | null;
  readonly extent: ReadonlySet<ObjectId>;
  /** Its unary predicate; null for a sort without one. */
  readonly predicate: string | null;
}

export interface TypeTree {
  readonly types: readonly TypeNode[];
  /** By unary predicate. */
  readonly ofPredicate: ReadonlyMap<string, number>;
  /** The narrowest type of an object; null if nothing is known about it. */
  typeOf(object: ObjectId): number | null;
  isWithin(type: number, base: number): boolean;
  /** The narrowest common supertype; null for different sorts. */
  join(a: number, b: number): number | null;
}

/** Words at the beginning or end of the names of properties; types are named with nouns. */
const QUALITY =
  /^(has|have|is|can|could|may|at|in|on|no|not|non|allows?|needs?|supports?|with|without|any|goal|visited|allergic|safe|ready|empty|full|free|clear|available|heavy)([-_ ]|$)|(ed|able|ible|less)([-_ ]|$)|[-_ ](free|empty|full|ready)$/;

/** Unary predicates that no effect changes and no axiom derives, and whose names sound like kinds of things. */
function kindPredicates(project: FlatProject, clauses: readonly Clause[]): string[] {
  const changed = changedBy(clauses.flatMap(({ effects }) => effects));
  const derived = new Set(project.parts.flatMap((part) => (part.k === 'axioms' ? [part.key] : [])));
  return [...project.predicates.values()]
    .filter(
      ({ key, arity, words }) =>
        arity === 1 && !changed.has(key) && !derived.has(key) && !QUALITY.test(words),
    )
    .map(({ key }) => key);
}

export interface TreeInput {
  readonly extents: Extents;
  readonly sorts: DisjointSets;
  /** Sorts that were merged, each as it was. */
  readonly groups: readonly ReadonlySet<ObjectId>[];
}

/** Builds the tree. If two predicates overlap and neither contains the other, the larger one becomes a type. */
export function typeTree(
  project: FlatProject,
  clauses: readonly Clause[],
  { extents, sorts, groups }: TreeInput,
): TypeTree {
  const builder = new TreeBuilder();
  for (const extent of sortExtents(extents, sorts)) builder.add(extent, null, null);
  const kinds = kindPredicates(project, clauses)
    .map((predicate) => ({
      predicate,
      extent: extents.places.get(predicatePlace(predicate, 0)) ?? new Set<ObjectId>(),
    }))
    .filter(({ predicate, extent }) => extent.size > 0 && holdsEverywhere(project, predicate, extent));
  const candidates = [...kinds, ...groups.map((extent) => ({ predicate: null, extent }))];
  for (const { predicate, extent } of candidates.sort((a, b) => b.extent.size - a.extent.size)) {
    builder.addBelow(extent, predicate);
  }
  return builder.tree();
}

/** The types of the domain's own objects must be the same in every world. */
function holdsEverywhere(
  { worlds, facts }: FlatProject,
  predicate: string,
  extent: ReadonlySet<ObjectId>,
): boolean {
  const constants = [...extent].filter((id) => id.startsWith('* '));
  return constants.every((id) =>
    worlds.every((_, world) =>
      facts
        .about(world, predicate)
        .some(({ args: [first] }) => first?.k === 'symbol' && id === `* ${first.name}`),
    ),
  );
}

function sortExtents({ objects }: Extents, sorts: DisjointSets): Set<ObjectId>[] {
  const bySort = new Map<string, Set<ObjectId>>();
  for (const object of objects) {
    const sort = sorts.of(object);
    bySort.set(sort, (bySort.get(sort) ?? new Set()).add(object));
  }
  return [...bySort.values()];
}

class TreeBuilder {
  private readonly types: {
    id: number;
    parent: number | null;
    extent: ReadonlySet<ObjectId>;
    predicate: string | null;
  }[] = [];
  private readonly ofPredicate = new Map<string, number>();

  add(extent: ReadonlySet<ObjectId>, parent: number | null, predicate: string | null): void {
    const id = this.types.length;
    this.types.push({ id, parent, extent, predicate });
    if (predicate !== null) this.ofPredicate.set(predicate, id);
  }

  /** Adds a type if it is completely inside another one and overlaps none of its subtypes. */
  addBelow(extent: ReadonlySet<ObjectId>, predicate: string | null): void {
    let base = this.types.find((type) => type.parent === null && isSubset(extent, type.extent));
    if (base === undefined) return;
    for (let inner: typeof base | undefined = base; inner !== undefined; ) {
      base = inner;
      inner = this.types.find((type) => type.parent === base?.id && isSubset(extent, type.extent));
    }
    const same = base.extent.size === extent.size;
    if (same && base.predicate === null && predicate !== null) {
      base.predicate = predicate;
      this.ofPredicate.set(predicate, base.id);
    } else if (
      !same &&
      this.types.every((type) => type.parent !== base?.id || isDisjoint(extent, type.extent))
    ) {
      this.add(extent, base.id, predicate);
    }
  }

  tree(): TypeTree {
    const { types } = this;
    const narrowest = new Map<ObjectId, number>();
    // Subtypes come after their supertypes.
    for (const { id, extent } of types) for (const object of extent) narrowest.set(object, id);
    const isWithin = (type: number, base: number) => {
      for (let at: number | null = type; at !== null; at = types[at]?.parent ?? null)
        if (at === base) return true;
      return false;
    };
    const join = (a: number, b: number) => {
      for (let at: number | null = a; at !== null; at = types[at]?.parent ?? null)
        if (isWithin(b, at)) return at;
      return null;
    };
    return {
      types,
      ofPredicate: this.ofPredicate,
      typeOf: (object) => narrowest.get(object) ?? null,
      isWithin,
      join,
    };
  }
}

function isSubset(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return part.size <= whole.size && [...part].every((element) => whole.has(element));
}

function isDisjoint(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].every((element) => !b.has(element));
}
