/**
 * Orders elements so that each of several sets is consecutive, with a tree that represents all possible orders (a PQ-tree
 * after Booth and Lueker, without their optimisations, because there are few elements). The children of a free node can be
 * in any order; those of a fixed node in the given order or its reverse.
 */

interface Node {
  /** Null for a node with children. */
  readonly element: number | null;
  readonly children: readonly Node[];
  readonly isFixed: boolean;
  readonly size: number;
  /** How many of its elements are in the current set. */
  wanted: number;
}

/** The elements from 0, as close to their own order as the sets allow. A set that contradicts earlier ones is ignored. */
export function consecutiveOrder(count: number, sets: readonly ReadonlySet<number>[]): number[] {
  let root = node(Array.from({ length: count }, (_, element) => leaf(element)));
  for (const set of sets) {
    mark(root, set);
    root = placed(root) ?? root;
  }
  return [...elements(root)];
}

function leaf(element: number): Node {
  return { element, children: [], isFixed: false, size: 1, wanted: 0 };
}

function node(children: readonly Node[], isFixed = false): Node {
  const [only] = children;
  if (only !== undefined && children.length === 1) return only;
  const sum = (of: (child: Node) => number) => children.reduce((total, child) => total + of(child), 0);
  return {
    element: null,
    children,
    isFixed,
    size: sum(({ size }) => size),
    wanted: sum((one) => one.wanted),
  };
}

function* elements({ element, children }: Node): Generator<number> {
  if (element !== null) yield element;
  for (const child of children) yield* elements(child);
}

function mark(one: Node, set: ReadonlySet<number>): number {
  one.wanted = one.element === null ? 0 : Number(set.has(one.element));
  for (const child of one.children) one.wanted += mark(child, set);
  return one.wanted;
}

const isFull = ({ wanted, size }: Node) => wanted === size;
const isEmpty = ({ wanted }: Node) => wanted === 0;
const isPartial = (one: Node) => !isFull(one) && !isEmpty(one);

/** The possible orders of a node that contains the whole set and keeps it consecutive; null if there are none. */
function placed(one: Node): Node | null {
  const { children, isFixed } = one;
  if (isFull(one) || isEmpty(one)) return one;
  const touched = children.filter((child) => !isEmpty(child));
  const [only] = touched;
  if (only !== undefined && touched.length === 1) {
    const inside = placed(only);
    return inside && node(replaced(children, only, [inside]), isFixed);
  }
  return isFixed ? placedFixed(children, touched) : placedFree(children, touched);
}

function placedFree(children: readonly Node[], touched: readonly Node[]): Node | null {
  const full = touched.filter(isFull);
  const partial = touched.filter(isPartial);
  const sides = partial.map(wantedLast);
  if (partial.length > 2 || sides.includes(null)) return null;
  const [left, right] = [sides[0] ?? [], sides[1] ?? []];
  const middle = full.length === 0 ? [] : [node(full)];
  const together = node([...left, ...middle, ...[...right].reverse()], partial.length > 0);
  const [first] = touched;
  return node(children.flatMap((child) => (child === first ? [together] : isEmpty(child) ? [child] : [])));
}

function placedFixed(children: readonly Node[], touched: readonly Node[]): Node | null {
  const [first, last] = [children.indexOf(touched[0] as Node), children.indexOf(touched.at(-1) as Node)];
  if (!children.slice(first + 1, last).every(isFull)) return null;
  const [left, right] = [wantedLast(children[first] as Node), wantedLast(children[last] as Node)];
  if (left === null || right === null) return null;
  return node(
    [
      ...children.slice(0, first),
      ...left,
      ...children.slice(first + 1, last),
      ...[...right].reverse(),
      ...children.slice(last + 1),
    ],
    true,
  );
}

/** Rearranges a node so that the elements of the set come last; null if that is impossible. */
function wantedLast(one: Node): Node[] | null {
  if (!isPartial(one)) return [one];
  const sorted = one.isFixed ? directed(one.children) : sortedFree(one.children);
  const partial = sorted.filter(isPartial);
  const rank = (child: Node) => (isEmpty(child) ? 0 : isFull(child) ? 2 : 1);
  const rises = sorted.every((child, at) => at === 0 || rank(sorted[at - 1] as Node) <= rank(child));
  const [inner] = partial;
  if (partial.length > 1 || !rises) return null;
  if (inner === undefined) return sorted;
  const inside = wantedLast(inner);
  return inside && replaced(sorted, inner, inside);
}

function directed(children: readonly Node[]): Node[] {
  const isWrongWay = isFull(children[0] as Node) || isEmpty(children.at(-1) as Node);
  return isWrongWay ? [...children].reverse() : [...children];
}

function sortedFree(children: readonly Node[]): Node[] {
  const group = (of: (child: Node) => boolean) => {
    const found = children.filter(of);
    return found.length === 0 ? [] : [node(found)];
  };
  return [...group(isEmpty), ...children.filter(isPartial), ...group(isFull)];
}

function replaced(children: readonly Node[], one: Node, by: readonly Node[]): Node[] {
  return children.flatMap((child) => (child === one ? by : [child]));
}
