/**
 * How the objects of a world are numbered. Those of each type stand in a row, and the types in an order in which the
 * objects of most types, with those of the types below them, are a range of numbers. A type may have room to spare.
 */

/** The types of a domain, by number. */
export interface TypeTree {
  /** In which order their objects are numbered: every type once. */
  readonly order: readonly number[];
  /** Each type with all above it. */
  readonly above: (type: number) => Iterable<number>;
}

export interface ObjectRanges {
  /** By type: the first number of the objects that are of this type and of none below it. */
  readonly starts: readonly number[];
  /** By type: the range of numbers in which its objects are, those of types below it among them. */
  readonly firsts: readonly number[];
  readonly ends: readonly number[];
}

/** The numbers that objects may have; `room` says how many of them a type has for itself. */
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

/** By type its objects in the order given, those of types below it among them. */
export function membersByType(
  tree: TypeTree,
  objects: Iterable<{ readonly number: number; readonly type: number }>,
): Int32Array[] {
  const lists = tree.order.map((): number[] => []);
  for (const { number, type } of objects) for (const above of tree.above(type)) lists[above]?.push(number);
  return lists.map((list) => Int32Array.from(list));
}

/** For types given with those that they are directly below; a parent stands before its children. */
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
