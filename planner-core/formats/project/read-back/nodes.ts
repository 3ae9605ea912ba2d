/** Walks over trees of any depth, which recursion could not do. */
import type { Declaration } from '../../../language/ast.ts';

type Node = Readonly<Record<string, unknown>>;

/** Each node of a tree with its depth, in no particular order. */
export function* nodesWithin(root: object): Generator<readonly [node: Node, depth: number]> {
  const waiting: [unknown, number][] = [[root, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) yield [value as Node, depth];
    for (const part of Object.values(value)) if (typeof part === 'object') waiting.push([part, depth + 1]);
  }
}

/** Whether no node of the tree is deeper than this, which is far less than the stack allows. */
export function isWithinDepth(root: object, most: number): boolean {
  if (most < 0) return false;
  for (const part of Object.values(root)) {
    if (typeof part === 'object' && part !== null && !isWithinDepth(part, most - 1)) return false;
  }
  return true;
}

/** A declaration that a tree uses, of the kind that the position requires; null if it uses none of them. */
export function firstUsed(root: object, names: ReadonlySet<string>): string | null {
  for (const [node] of nodesWithin(root)) {
    const used = namesUsed(node).find((name) => names.has(name));
    if (used !== undefined) return used.slice(used.indexOf(' ') + 1);
  }
  return null;
}

/** `value at`, `task Move`, `type Area`. */
function namesUsed(node: Node): string[] {
  if (node.kind === 'application') return keyed('value', node.name);
  if (node.kind === 'call') return keyed('task', node.name);
  if (node.kind === 'is' || node.kind === 'object') return keyed('type', node.type);
  if (node.kind === 'type') return [node.parents].flat().flatMap((parent) => keyed('type', parent));
  return 'range' in node ? keyed('type', node.name) : [];
}

function keyed(kind: string, name: unknown): string[] {
  const isName = typeof name === 'object' && name !== null && 'text' in name;
  return isName ? [`${kind} ${name.text}`] : [];
}

/** The names that declarations declare, in the form that `firstUsed` expects. */
export function namesGiven(declarations: readonly Declaration[]): Set<string> {
  return new Set(declarations.flatMap(given));
}

function given(declaration: Declaration): string[] {
  const { kind } = declaration;
  if (kind === 'object') return declaration.names.map(({ text }) => `value ${text}`);
  const own = kind === 'task' ? 'task' : kind === 'type' || kind === 'enum' ? 'type' : 'value';
  const values = kind === 'enum' ? declaration.values.map(({ text }) => `value ${text}`) : [];
  return [`${own} ${declaration.name.text}`, ...values];
}
