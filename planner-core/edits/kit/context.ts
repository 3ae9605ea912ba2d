/** What every edit is given, and how it answers. */
import type { Range, Span, TextEdit } from '../../base/source.ts';
import type { NodeKey } from '../../graph/model.ts';
import type { SyntaxIndex } from '../../graph/syntax-index.ts';
import type { OccurrenceIndex } from '../../language-services/occurrence-index.ts';
import type { Refusal } from '../../text/refusal.ts';
import type { ProjectSources, TextSource } from '../../text/sources.ts';
import type { ProjectEdit } from '../model.ts';

export interface EditContext extends ProjectSources {
  readonly index: SyntaxIndex;
  /** Where names are used; made when it is asked for. */
  occurrences(): OccurrenceIndex;
}

/** An edit that can be made, as text edits: they touch nothing but what they replace. */
export interface Edited {
  readonly ok: true;
  readonly edits: readonly TextEdit[];
  /** What to select afterwards. */
  readonly select: NodeKey | null;
  /** Old key to new key, for layout and breakpoints. */
  readonly renamed: readonly (readonly [NodeKey, NodeKey])[];
  /** The uses of what was taken out that now name nothing, in domain and world files; the text before the edit. */
  readonly broken?: readonly Span[];
}

export type EditResult = Edited | Refusal;

export type EditOf<Kind extends ProjectEdit['kind']> = Extract<ProjectEdit, { kind: Kind }>;

/** Turns one kind of edit into text edits. */
export type EditHandler<Kind extends ProjectEdit['kind']> = (
  context: EditContext,
  edit: EditOf<Kind>,
) => EditResult;

/** The answer for an edit after which every node of the graph goes by the key it had. */
export function edited(edits: readonly TextEdit[]): Edited {
  return { ok: true, edits, select: null, renamed: [] };
}

/** A replacement in the file of a source. */
export function replacement(source: TextSource, { start, end }: Range, text: string): TextEdit {
  return { file: source.tree.path, start, end, text };
}

/** Text put in at a place. */
export function insertion(source: TextSource, at: number, text: string): TextEdit {
  return replacement(source, { start: at, end: at }, text);
}

/** A copy with an item put in at a place; past the end is the end. */
export function insertedAt<T>(items: readonly T[], index: number, item: T): T[] {
  const at = Math.max(0, Math.min(index, items.length));
  return [...items.slice(0, at), item, ...items.slice(at)];
}

/** A copy with one item moved to where `to` says it is to be found afterwards. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return insertedAt(rest, to, items[from] as T);
}
