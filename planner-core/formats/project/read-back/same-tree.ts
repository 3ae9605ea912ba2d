/** Whether a text was parsed to the tree that it was printed from, except for positions and equivalent notations. */

/** Keys of positions, which do not matter. */
const PLACES: ReadonlySet<string> = new Set(['span', 'bodySpan', 'inner', 'path', 'sections']);

/** A part of a tree; lists, nodes, names and numbers. */
export function isSameTree(made: unknown, read: unknown): boolean {
  if (isEmpty(made) && isEmpty(read)) return true;
  if (isList(made) && isList(read)) return isSameList([...made], [...read]);
  if (!isNode(made) || !isNode(read)) return made === read;
  const keys = Object.keys(made).filter((key) => !PLACES.has(key));
  return keys.every((key) => isSameTree(made[key], read[key]));
}

function isSameList(made: readonly unknown[], read: readonly unknown[]): boolean {
  return made.length === read.length && made.every((item, index) => isSameTree(item, read[index]));
}

/** `at()` is written `at`; a declaration without documentation has none. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (isList(value) && value.length === 0);
}

/** An array, or the facts of a world. */
function isList(value: unknown): value is Iterable<unknown> & { readonly length: number } {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !isList(value);
}
