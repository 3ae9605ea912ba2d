/** Lists as long as a text can make them: `push(...items)` hands over each item by itself, and a hundred thousand are too many. */

export function addAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
