/**
 * Appends lists of any length: `push(...items)` passes each item as an argument, and a hundred thousand arguments are too
 * many.
 */

export function addAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
