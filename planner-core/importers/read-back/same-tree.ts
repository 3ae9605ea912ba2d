/** Whether a text was read as the tree that it was printed from: places aside, and what is said by leaving it out. */

/** Keys that say where something stands, not what it is. */
const PLACES: ReadonlySet<string> = new Set(['span', 'bodySpan', 'inner', 'path', 'sections']);

/** A part of a tree; lists, nodes, names and numbers. */
export function isSameTree(made: unknown, read: unknown): boolean {
  if (isEmpty(made) && isEmpty(read)) return true;
  if (Array.isArray(made) && Array.isArray(read)) {
    return made.length === read.length && made.every((item, index) => isSameTree(item, read[index]));
  }
  if (!isNode(made) || !isNode(read)) return made === read;
  const keys = Object.keys(made).filter((key) => !PLACES.has(key));
  return keys.every((key) => isSameTree(made[key], read[key]));
}

/** `at()` is written `at`, a declaration without words has none. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
