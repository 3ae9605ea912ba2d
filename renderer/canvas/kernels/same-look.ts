/** Whether two versions of a task look the same: everything but their places in the text. */

const PLACES: ReadonlySet<string> = new Set(['span', 'nameSpan', 'bodySpan']);

/** Compares plain values; allocates nothing, for it runs over the whole graph whenever somebody types. */
export function sameLook(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b);
  return sameFields(a as Fields, b as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (!sameLook(a[index], b[index])) return false;
  return true;
}

/** Both come from one maker, so that a field missing on one side is undefined on it. */
function sameFields(a: Fields, b: Fields): boolean {
  for (const name in a) if (!PLACES.has(name) && !sameLook(a[name], b[name])) return false;
  for (const name in b) if (a[name] === undefined && b[name] !== undefined && !PLACES.has(name)) return false;
  return true;
}
