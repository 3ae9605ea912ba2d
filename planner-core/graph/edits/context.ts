/** What every graph edit is given, and how it answers. */
import type { Span, TextEdit } from '../../base/source.ts';
import { keysOf, renamedKeys, type Shape } from '../keys.ts';
import type { GraphEdit, GraphEditResult } from '../model.ts';
import type { DomainSource, WorldSource } from '../sources.ts';
import type { SyntaxIndex } from '../syntax-index.ts';

export interface EditContext {
  readonly domain: readonly DomainSource[];
  readonly worlds: readonly WorldSource[];
  readonly index: SyntaxIndex;
}

export type EditOf<Kind extends GraphEdit['kind']> = Extract<GraphEdit, { kind: Kind }>;

/** Turns one kind of gesture into text edits. */
export type EditHandler<Kind extends GraphEdit['kind']> = (
  context: EditContext,
  edit: EditOf<Kind>,
) => GraphEditResult;

/** An edit that is possible: its text edits and the tree of nodes after it. */
export interface EditPlan {
  readonly edits: readonly TextEdit[];
  /** The shapes afterwards; absent where no node comes, goes or changes its name. */
  readonly shapes?: readonly Shape[];
  /** The origin, in the shapes afterwards, of what to select. */
  readonly select: object | null;
  readonly broken?: readonly Span[];
}

/** The answer for an edit that can be done. */
export function done(context: EditContext, plan: EditPlan): GraphEditResult {
  const before = context.index.shapes;
  const after = plan.shapes ?? before;
  return {
    ok: true,
    edits: plan.edits,
    select: plan.select ? (keysOf(after).get(plan.select) ?? null) : null,
    renamed: plan.shapes ? renamedKeys(before, after) : [],
    ...(plan.broken ? { broken: plan.broken } : {}),
  };
}

/** The answer for an edit that cannot be done. */
export function refused(reason: string): GraphEditResult {
  return { ok: false, reason };
}

/** The answer where the text changed since the gesture was offered. */
export function gone(key: string): GraphEditResult {
  return refused(`“${key}” is not in the text any more.`);
}

/** A replacement in the file of a source. */
export function replacement(
  source: DomainSource | WorldSource,
  range: { readonly start: number; readonly end: number },
  text: string,
): TextEdit {
  return { file: source.tree.path, start: range.start, end: range.end, text };
}

/** The shape of a new node. */
export function newShape(name: string | null, children: readonly Shape[] = []): Shape {
  return { origin: {}, name, children };
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
