/** Assigns keys to the nodes of the graph, and determines which keys change when the tree below them changes. */
import type { NetworkItem, TaskDeclaration } from '../language/ast.ts';
import { innerItems, readBranchBody } from './body.ts';
import type { NodeKey } from './model.ts';

/**
 * The part of a domain that keys depend on: tasks, their methods, their branches, and the items of their networks, each
 * level below the other. `origin` identifies a node: its syntax node, or any new object.
 */
export interface Shape {
  readonly origin: object;
  readonly name: string | null;
  readonly children: readonly Shape[];
}

/** The shape of tasks as written. */
export function shapeOfTasks(tasks: readonly TaskDeclaration[]): Shape[] {
  return tasks.map((task) => ({
    origin: task,
    name: task.name.text,
    children: task.methods.map((method) => ({
      origin: method,
      name: method.name?.text ?? null,
      children: method.branches.map((branch) => ({
        origin: branch,
        name: branch.name?.text ?? null,
        children: (readBranchBody(branch).network?.items ?? []).map(shapeOfItem),
      })),
    })),
  }));
}

function shapeOfItem(item: NetworkItem): Shape {
  return { origin: item, name: null, children: innerItems(item).map(shapeOfItem) };
}

const BRANCH_LEVEL = 2;

/**
 * The key of every node. Methods and branches are identified by name or 1-based position, network items by the path of
 * 0-based positions after `#`. A second node with the same name gets `~2`, so that keys stay unique even in a text with
 * that error.
 */
export function keysOf(shapes: readonly Shape[]): Map<object, NodeKey> {
  const keys = new Map<object, NodeKey>();
  const taken = new Map<NodeKey, number>();
  const pending = shapes.map((shape) => ({ shape, level: 0, wanted: shape.name ?? '' })).reverse();
  for (let next = pending.pop(); next; next = pending.pop()) {
    const key = uniqueKey(next.wanted, taken);
    keys.set(next.shape.origin, key);
    const { children } = next.shape;
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index] as Shape;
      pending.push({ shape: child, level: next.level + 1, wanted: childKey(key, next.level, child, index) });
    }
  }
  return keys;
}

function childKey(parent: NodeKey, parentLevel: number, child: Shape, index: number): NodeKey {
  if (parentLevel < BRANCH_LEVEL) return `${parent}/${child.name ?? index + 1}`;
  return parentLevel === BRANCH_LEVEL ? `${parent}#${index}` : `${parent}.${index}`;
}

function uniqueKey(wanted: NodeKey, taken: Map<NodeKey, number>): NodeKey {
  const count = (taken.get(wanted) ?? 0) + 1;
  taken.set(wanted, count);
  return count === 1 ? wanted : `${wanted}~${count}`;
}

/** The shapes, with the one of that origin replaced; null removes it. */
export function replaceShape(
  shapes: readonly Shape[],
  origin: object,
  replace: (shape: Shape) => Shape | null,
): Shape[] {
  return shapes.flatMap((shape) => {
    const next =
      shape.origin === origin
        ? replace(shape)
        : { ...shape, children: replaceShape(shape.children, origin, replace) };
    return next ? [next] : [];
  });
}

/** The shapes, with other children below the node of that origin. */
export function replaceChildren(
  shapes: readonly Shape[],
  origin: object,
  replace: (children: readonly Shape[]) => readonly Shape[],
): Shape[] {
  return replaceShape(shapes, origin, (shape) => ({ ...shape, children: replace(shape.children) }));
}

/** The old and the new key of every node that is in both and whose key changed. */
export function renamedKeys(before: readonly Shape[], after: readonly Shape[]): [NodeKey, NodeKey][] {
  const now = keysOf(after);
  const renamed: [NodeKey, NodeKey][] = [];
  for (const [origin, old] of keysOf(before)) {
    const key = now.get(origin);
    if (key !== undefined && key !== old) renamed.push([old, key]);
  }
  return renamed;
}
