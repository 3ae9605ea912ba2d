/**
 * How the objects of a world are numbered. The objects of each type have consecutive numbers, and the types are ordered so
 * that most types together with their subtypes are a range of numbers. A type may have spare room.
 */

/** The types of a domain, by number. */
export interface TypeTree {
  /** The order in which their objects are numbered; contains every type once. */
  readonly order: readonly number[];
  /** Each type with its supertypes. */
  readonly above: (type: number) => Iterable<number>;
}

export interface ObjectRanges {
  /** For each type, the first number of the objects of exactly this type. */
  readonly starts: readonly number[];
  /** For each type, the range of numbers that contains its objects, including those of its subtypes. */
  readonly firsts: readonly number[];
  readonly ends: readonly number[];
}

/** The possible numbers of objects; `room` is the capacity of each type itself. */
export function objectRanges(tree: TypeTree, room: readonly number[]): ObjectRanges {
  const starts: number[] = [];
  let next = 0;
  for (const type of tree.order) {
    starts[type] = next;
    next += room[type] as number;
  }
  const firsts = [...starts];
  const ends = starts.map((start, type) => start + (room[type] as number));
  for (const [type, start] of starts.entries()) {
    const count = room[type] as number;
    if (count === 0) continue;
    for (const above of tree.above(type)) {
      const isEmpty = firsts[above] === ends[above];
      firsts[above] = isEmpty ? start : Math.min(firsts[above] as number, start);
      ends[above] = isEmpty ? start + count : Math.max(ends[above] as number, start + count);
    }
  }
  return { starts, firsts, ends };
}

/** For each type, its objects in the order given, including those of its subtypes. */
export function membersByType(
  tree: TypeTree,
  objects: Iterable<{ readonly number: number; readonly type: number }>,
): Int32Array[] {
  const lists = tree.order.map((): number[] => []);
  for (const { number, type } of objects) for (const above of tree.above(type)) lists[above]?.push(number);
  return lists.map((list) => Int32Array.from(list));
}

/** For types given with their direct supertypes, which come before them. */
export function typesAbove(
  types: readonly { readonly parents: readonly number[] }[],
): (type: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return (type) => {
    let above = known.get(type);
    if (above === undefined) {
      const found = new Set([type]);
      for (const at of found) for (const parent of types[at]?.parents ?? []) found.add(parent);
      above = [...found];
      known.set(type, above);
    }
    return above;
  };
}
