/** Reads and writes `layout.json`: positions and collapsed nodes by key, one line a node, stable in order, safe to lose. */
import type { NodeKey } from '../../planner-core/index.ts';

export interface LayoutEntry {
  readonly x?: number;
  readonly y?: number;
  readonly collapsed?: boolean;
}

export type Layout = ReadonlyMap<NodeKey, LayoutEntry>;

export const layoutPath = 'layout.json';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readEntry(value: unknown): LayoutEntry | null {
  if (!isRecord(value)) return null;
  const { x, y, collapsed } = value;
  return {
    ...(typeof x === 'number' && Number.isFinite(x) ? { x } : {}),
    ...(typeof y === 'number' && Number.isFinite(y) ? { y } : {}),
    ...(collapsed === true ? { collapsed } : {}),
  };
}

/** What a layout file says; anything unreadable in it is left out, for a layout is only a convenience. */
export function readLayout(text: string | undefined): Layout {
  const layout = new Map<NodeKey, LayoutEntry>();
  if (text === undefined || text.trim() === '') return layout;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return layout;
  }
  const nodes = isRecord(value) ? value.nodes : null;
  if (!isRecord(nodes)) return layout;
  for (const [key, raw] of Object.entries(nodes)) {
    const entry = readEntry(raw);
    if (entry) layout.set(key, entry);
  }
  return layout;
}

function writeEntry(entry: LayoutEntry): string {
  const parts: string[] = [];
  if (entry.x !== undefined) parts.push(`"x": ${Math.round(entry.x)}`);
  if (entry.y !== undefined) parts.push(`"y": ${Math.round(entry.y)}`);
  if (entry.collapsed) parts.push('"collapsed": true');
  return `{ ${parts.join(', ')} }`;
}

export function writeLayout(layout: Layout): string {
  const lines = [...layout]
    .filter(([, entry]) => entry.x !== undefined || entry.y !== undefined || entry.collapsed)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, entry]) => `    ${JSON.stringify(key)}: ${writeEntry(entry)}`);
  const nodes = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
  return `{\n  "version": 1,\n  "nodes": ${nodes}\n}\n`;
}

/** The layout with one node's entry merged in. */
export function withEntry(layout: Layout, key: NodeKey, entry: LayoutEntry): Layout {
  return new Map(layout).set(key, { ...layout.get(key), ...entry });
}

/** The layout after renames of nodes; `pairs` name every key that changed. */
export function withRenamed(layout: Layout, pairs: readonly (readonly [NodeKey, NodeKey])[]): Layout {
  const names = new Map(pairs);
  return new Map([...layout].map(([key, entry]) => [names.get(key) ?? key, entry] as const));
}
