/** Turns partial orders into nested ordered and unordered groups, if possible; such orders are called series-parallel. */

export type Nested =
  | { readonly k: 'leaf'; readonly index: number }
  | { readonly k: 'ordered' | 'unordered'; readonly items: readonly Nested[] };

export type NestedOrder =
  | { readonly k: 'nested'; readonly order: Nested }
  | { readonly k: 'cycle' }
  /** Four elements that show why an order cannot be nested: a < c, b < c, b < d, and no others among them. */
  | { readonly k: 'not-nested'; readonly witness: readonly [number, number, number, number] };

/** The nested form of the order of `count` elements; groups keep the order of their first elements. */
export function nestOrder(count: number, pairs: readonly (readonly [number, number])[]): NestedOrder {
  if (count > 0 && isChain(count, pairs)) return { k: 'nested', order: chainOf(count) };
  const before = closure(count, pairs);
  if (before.some((row, index) => row.has(index))) return { k: 'cycle' };
  const all = Array.from({ length: count }, (_, index) => index);
  const order = nest(all, before);
  if (order !== null) return { k: 'nested', order };
  return { k: 'not-nested', witness: findWitness(all, before) };
}

/** True if each element comes before the next one, as in most long lists of tasks. */
function isChain(count: number, pairs: readonly (readonly [number, number])[]): boolean {
  const next = new Set(pairs.filter(([first, last]) => first + 1 === last).map(([first]) => first));
  return next.size >= count - 1 && pairs.every(([first, last]) => first < last);
}

function chainOf(count: number): Nested {
  const items = Array.from({ length: count }, (_, index): Nested => ({ k: 'leaf', index }));
  const [only] = items;
  return only !== undefined && count === 1 ? only : { k: 'ordered', items };
}

/** For each element, the elements after it. */
export function closure(count: number, pairs: readonly (readonly [number, number])[]): Set<number>[] {
  const after = Array.from({ length: count }, () => new Set<number>());
  for (const [first, second] of pairs) after[first]?.add(second);
  if (pairs.every(([first, last]) => first < last)) return closedForward(after);
  for (let middle = 0; middle < count; middle++) {
    for (const row of after) {
      if (row.has(middle)) for (const last of after[middle] ?? []) row.add(last);
    }
  }
  return after;
}

/** If no pair points backwards, the successors of an element's successors are known before its own. */
function closedForward(after: Set<number>[]): Set<number>[] {
  for (const row of [...after].reverse()) {
    for (const next of [...row]) for (const last of after[next] ?? []) row.add(last);
  }
  return after;
}

function nest(elements: readonly number[], after: readonly Set<number>[]): Nested | null {
  const [only] = elements;
  if (only !== undefined && elements.length === 1) return { k: 'leaf', index: only };
  const isOrdered = (a: number, b: number) => after[a]?.has(b) === true || after[b]?.has(a) === true;
  const parallel = connected(elements, isOrdered);
  if (parallel.length !== 1) return group('unordered', parallel, after);
  const series = connected(elements, (a, b) => !isOrdered(a, b));
  if (series.length === 1) return null;
  series.sort(([a = 0], [b = 0]) => (after[a]?.has(b) ? -1 : 1));
  return group('ordered', series, after);
}

function group(
  k: 'ordered' | 'unordered',
  parts: readonly (readonly number[])[],
  after: readonly Set<number>[],
): Nested | null {
  const items = parts.map((part) => nest(part, after));
  return items.includes(null) ? null : { k, items: items.filter((item) => item !== null) };
}

/** The components of a graph, each sorted, in the order of their first elements. */
function connected(elements: readonly number[], joined: (a: number, b: number) => boolean): number[][] {
  const rest = new Set(elements);
  const components: number[][] = [];
  for (const start of elements) {
    if (!rest.delete(start)) continue;
    const component = [start];
    for (const element of component) {
      for (const other of rest) {
        if (joined(element, other)) component.push(other);
      }
      for (const other of component) rest.delete(other);
    }
    components.push(component.sort((a, b) => a - b));
  }
  return components;
}

function findWitness(
  elements: readonly number[],
  after: readonly Set<number>[],
): readonly [number, number, number, number] {
  const isBefore = (a: number, b: number) => after[a]?.has(b) === true;
  const apart = (a: number, b: number) => a !== b && !isBefore(a, b) && !isBefore(b, a);
  for (const b of elements) {
    const later = elements.filter((element) => isBefore(b, element));
    for (const c of later) {
      for (const d of later.filter((other) => apart(c, other))) {
        const a = elements.find((other) => isBefore(other, c) && apart(other, b) && apart(other, d));
        if (a !== undefined) return [a, b, c, d];
      }
    }
  }
  throw new Error('An order without a nested form has four elements that show it');
}
