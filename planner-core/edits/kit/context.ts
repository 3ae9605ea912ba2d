/** The input and the result of every edit. */
import type { Range, Span, TextEdit } from '../../base/source.ts';
import type { NodeKey } from '../../graph/model.ts';
import type { SyntaxIndex } from '../../graph/syntax-index.ts';
import type { OccurrenceIndex } from '../../language-services/occurrence-index.ts';
import type { RowAddress } from '../../rows/model.ts';
import type { Refusal } from '../../text/refusal.ts';
import type { ProjectSources, TextSource } from '../../text/sources.ts';
import type { ProjectEdit } from '../model.ts';

export interface EditContext extends ProjectSources {
  readonly index: SyntaxIndex;
  /** Where names are used; computed on demand. */
  occurrences(): OccurrenceIndex;
}

/** A possible edit as text edits, which change nothing except what they replace. */
export interface Edited {
  readonly ok: true;
  readonly edits: readonly TextEdit[];
  /** What to select afterwards. */
  readonly select: NodeKey | null;
  /** From old key to new key, for layout and breakpoints. */
  readonly renamed: readonly (readonly [NodeKey, NodeKey])[];
  /**
   * The references to what was deleted, which are now broken, in domain and world files; positions in the text before the
   * edit.
   */
  readonly broken?: readonly Span[];
  /** Where the rows that the edit is about stand afterwards. */
  readonly rows?: readonly RowAddress[];
}

export type EditResult = Edited | Refusal;

export type EditOf<Kind extends ProjectEdit['kind']> = Extract<ProjectEdit, { kind: Kind }>;

/** Turns one kind of edit into text edits. */
export type EditHandler<Kind extends ProjectEdit['kind']> = (
  context: EditContext,
  edit: EditOf<Kind>,
) => EditResult;

/** The result of an edit that changes no keys of the graph. */
export function edited(edits: readonly TextEdit[]): Edited {
  return { ok: true, edits, select: null, renamed: [] };
}

/** A replacement in the file of a source. */
export function replacement(source: TextSource, { start, end }: Range, text: string): TextEdit {
  return { file: source.tree.path, start, end, text };
}

/** Text inserted at a position. */
export function insertion(source: TextSource, at: number, text: string): TextEdit {
  return replacement(source, { start: at, end: at }, text);
}

/** A copy with an item inserted at an index; an index past the end means the end. */
export function insertedAt<T>(items: readonly T[], index: number, item: T): T[] {
  const at = Math.max(0, Math.min(index, items.length));
  return [...items.slice(0, at), item, ...items.slice(at)];
}

/** A copy with one item moved so that afterwards its index is `to`. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return insertedAt(rest, to, items[from] as T);
}
