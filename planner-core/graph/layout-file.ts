/**
 * Reads and writes `layout.json`: the positions of the graph's nodes, which of them are collapsed, and the comment boxes.
 */

import { report } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { NodeKey } from './model.ts';

/** One node. Unknown members are kept in `rest`, for a version that knows them. */
export interface LayoutEntry {
  readonly x?: number;
  readonly y?: number;
  /** The size of its card when it got this place: what has grown since moves what it would cover. */
  readonly width?: number;
  readonly height?: number;
  readonly collapsed?: boolean;
  readonly rest?: ReadonlyMap<string, unknown>;
}

/** A box of free text on the canvas. */
export interface CommentBox {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
  readonly rest?: ReadonlyMap<string, unknown>;
}

/** How a graph reads: top-down, or left to right. */
export type LayoutDirection = 'down' | 'right';

export interface Layout {
  /** Absent for top-down. */
  readonly direction?: 'right';
  readonly nodes: ReadonlyMap<NodeKey, LayoutEntry>;
  readonly comments: readonly CommentBox[];
  /** Members of the file that this version does not know. */
  readonly rest: ReadonlyMap<string, unknown>;
}

export const LAYOUT_VERSION = 1;
const MAX_COMMENT = 10_000;
/** Anything farther away could not be found again. */
const MAX_COORDINATE = 10_000_000;

/** The layout of a project without a layout file. */
export const EMPTY_LAYOUT: Layout = { nodes: new Map(), comments: [], rest: new Map() };

type Report = (entry: string, reason: string) => void;

/** The contents of a layout file. Invalid parts are left out and reported; none of them can do harm. */
export function readLayout(
  text: string,
  path = 'layout.json',
): { readonly layout: Layout; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const span = { file: path, start: 0, end: 0 };
  if (text.trim() === '') return { layout: EMPTY_LAYOUT, diagnostics };
  const data = parseJson(text);
  const problem = fileProblem(data);
  if (problem !== null || !isRecord(data)) {
    const reason = problem ?? 'it is not an object';
    return { layout: EMPTY_LAYOUT, diagnostics: [report('unreadable-layout', span, { reason })] };
  }
  const say: Report = (entry, reason) => {
    diagnostics.push(
      report('odd-layout-entry', placeOf(text, path, entry), { entry: shortened(entry), reason }),
    );
  };
  const layout: Layout = {
    ...(data.direction === 'right' ? { direction: 'right' } : {}),
    nodes: readNodes(data.nodes, say),
    comments: readComments(data.comments, say),
    rest: restOf(data, ['version', 'direction', 'nodes', 'comments']),
  };
  return { layout, diagnostics };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fileProblem(data: unknown): string | null {
  if (data === undefined) return 'it is not JSON';
  if (!isRecord(data)) return 'it is not an object';
  if (data.version === LAYOUT_VERSION) return null;
  if (typeof data.version === 'number' && data.version > LAYOUT_VERSION) {
    return `it was written by a newer version (layout ${shortened(String(data.version))})`;
  }
  return 'it has no version number';
}

function readNodes(data: unknown, say: Report): Map<NodeKey, LayoutEntry> {
  const nodes = new Map<NodeKey, LayoutEntry>();
  if (data === undefined) return nodes;
  if (!isRecord(data)) {
    say('nodes', 'it is not an object');
    return nodes;
  }
  for (const [key, value] of Object.entries(data)) {
    if (isRecord(value)) nodes.set(key, readEntry(key, value, say));
    else say(key, 'it is not an object');
  }
  return nodes;
}

function readEntry(key: string, data: Record<string, unknown>, say: Report): LayoutEntry {
  const x = readNumber(data.x, () => say(key, '`x` is not a valid coordinate'));
  const y = readNumber(data.y, () => say(key, '`y` is not a valid coordinate'));
  if (data.collapsed !== undefined && typeof data.collapsed !== 'boolean') {
    say(key, '`collapsed` is neither true nor false');
  }
  const [width, height] = [readNumber(data.width), readNumber(data.height)];
  const rest = restOf(data, ['x', 'y', 'width', 'height', 'collapsed']);
  return {
    ...(x === undefined ? {} : { x }),
    ...(y === undefined ? {} : { y }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(data.collapsed === true ? { collapsed: true } : {}),
    ...(rest.size > 0 ? { rest } : {}),
  };
}

function readComments(data: unknown, say: Report): CommentBox[] {
  if (data === undefined) return [];
  if (!Array.isArray(data)) {
    say('comments', 'it is not a list');
    return [];
  }
  return data.flatMap((value: unknown, index) => {
    const comment = isRecord(value) ? readComment(value) : null;
    if (!comment) say(`comment ${index + 1}`, 'it needs a text and a position');
    return comment ? [comment] : [];
  });
}

function readComment(data: Record<string, unknown>): CommentBox | null {
  const { text } = data;
  const [x, y, width, height] = [data.x, data.y, data.width, data.height].map((value) => readNumber(value));
  if (typeof text !== 'string' || text.length > MAX_COMMENT || x === undefined || y === undefined)
    return null;
  const rest = restOf(data, ['text', 'x', 'y', 'width', 'height']);
  return {
    text,
    x,
    y,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(rest.size > 0 ? { rest } : {}),
  };
}

function readNumber(value: unknown, complain: () => void = () => {}): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Math.abs(value) <= MAX_COORDINATE) return value;
  complain();
  return undefined;
}

function restOf(data: Record<string, unknown>, known: readonly string[]): Map<string, unknown> {
  return new Map(Object.entries(data).filter(([name]) => !known.includes(name)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function placeOf(text: string, file: string, entry: string) {
  const quoted = JSON.stringify(entry);
  const start = text.indexOf(quoted);
  return start < 0 ? { file, start: 0, end: 0 } : { file, start, end: start + quoted.length };
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The text of a layout: one line per node, sorted by key, so that the changes of two people rarely conflict. */
export function writeLayout(layout: Layout): string {
  const nodes = [...layout.nodes]
    .filter(([, entry]) => Object.keys(entry).length > 0)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, entry]) => `    ${JSON.stringify(key)}: ${writeObject(entryMembers(entry))}`);
  const comments = layout.comments.map((comment) => `    ${writeObject(commentMembers(comment))}`);
  const parts = [`  "version": ${LAYOUT_VERSION}`];
  if (layout.direction) parts.push(`  "direction": ${JSON.stringify(layout.direction)}`);
  parts.push(`  "nodes": ${writeLines('{', nodes, '}')}`);
  if (comments.length > 0) parts.push(`  "comments": ${writeLines('[', comments, ']')}`);
  for (const [name, value] of layout.rest) parts.push(`  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

type Members = readonly (readonly [string, unknown])[];

function entryMembers({ x, y, width, height, collapsed, rest }: LayoutEntry): Members {
  return [
    ['x', rounded(x)],
    ['y', rounded(y)],
    ['width', rounded(width)],
    ['height', rounded(height)],
    ['collapsed', collapsed || undefined],
    ...(rest ?? []),
  ];
}

function commentMembers({ text, x, y, width, height, rest }: CommentBox): Members {
  return [
    ['x', rounded(x)],
    ['y', rounded(y)],
    ['width', rounded(width)],
    ['height', rounded(height)],
    ['text', text],
    ...(rest ?? []),
  ];
}

function rounded(value: number | undefined): number | undefined {
  return value === undefined || !Number.isFinite(value) ? undefined : Math.round(value);
}

function writeObject(members: Members): string {
  const written = members
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return written.length === 0 ? '{}' : `{ ${written.join(', ')} }`;
}

function writeLines(open: string, lines: readonly string[], close: string): string {
  return lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')}\n  ${close}`;
}

/** The layout after the keys of nodes changed (see `GraphEditResult.renamed`). */
export function withRenamedKeys(layout: Layout, renamed: readonly (readonly [NodeKey, NodeKey])[]): Layout {
  const names = new Map(renamed);
  const stale = new Set(renamed.map(([, now]) => now));
  const kept = [...layout.nodes].filter(([key]) => names.has(key) || !stale.has(key));
  return { ...layout, nodes: new Map(kept.map(([key, entry]) => [names.get(key) ?? key, entry])) };
}
