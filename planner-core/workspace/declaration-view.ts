/** Everything that a form shows of one declaration: its parts, its uses, and what worlds say about it. */
import { lineIndex } from '../base/line-index.ts';
import type { Span } from '../base/source.ts';
import type { Draft } from '../edits/declarations/drafts/draft.ts';
import { draftOf } from '../edits/declarations/drafts/draft-of.ts';
import { locateDeclaration } from '../edits/declarations/locate.ts';
import type { DeclarationKey, SignatureKey } from '../edits/declarations/model.ts';
import type { EditContext } from '../edits/kit/context.ts';
import type { Declaration, Name } from '../language/ast.ts';
import { worldFileName } from '../project/paths.ts';
import type { DomainSource } from '../text/sources.ts';
import { lineEnd, lineStart } from '../text/style.ts';

export interface UsePlace {
  readonly span: Span;
  readonly line: number;
  /** The line that it stands in. */
  readonly text: string;
}

/** What a world sets of a variable. */
export interface WorldSetting {
  readonly path: string;
  readonly name: string;
  readonly count: number;
  /** The value, if there is only one. */
  readonly value: string | null;
}

export interface DeclarationView {
  readonly of: DeclarationKey | SignatureKey;
  readonly draft: Draft;
  readonly span: Span;
  readonly nameSpan: Span;
  readonly useCount: number;
  /** The first uses. */
  readonly uses: readonly UsePlace[];
  /** How often each value of an enum is used. */
  readonly valueUses: readonly number[];
  readonly settings: readonly WorldSetting[];
}

/** More than a form lists. */
const MOST_USES = 60;

/** Null if there is no such declaration. */
export function declarationView(
  context: EditContext,
  of: DeclarationKey | SignatureKey,
): DeclarationView | null {
  const found = located(context, of);
  if (!found) return null;
  const { source, declaration, name } = found;
  const uses = usesOf(context, name);
  const values = declaration.kind === 'enum' ? declaration.values : [];
  return {
    of,
    draft: draftOf(source.text, declaration, name),
    span: declaration.span,
    nameSpan: name.span,
    useCount: uses.length,
    uses: placesOf(context, uses.slice(0, MOST_USES)),
    valueUses: values.map((value) => usesOf(context, value).length),
    settings: of.kind === 'variable' ? settingsOf(context, uses) : [],
  };
}

interface Found {
  readonly source: DomainSource;
  readonly declaration: Declaration;
  readonly name: Name;
}

function located(context: EditContext, of: DeclarationKey | SignatureKey): Found | null {
  if (of.kind !== 'task') {
    const found = locateDeclaration(context, { ...of, kind: of.kind });
    return 'ok' in found ? null : found;
  }
  const found = context.index.locate(of.name);
  return found?.kind === 'task'
    ? { source: found.source, declaration: found.task, name: found.task.name }
    : null;
}

function usesOf(context: EditContext, { span }: Name): readonly Span[] {
  const occurrences = context.occurrences();
  const definition = occurrences.at(span.file, span.start)?.definition;
  const all = definition ? occurrences.of(definition) : [];
  return all.map((use) => use.span).filter(({ file, start }) => file !== span.file || start !== span.start);
}

function placesOf({ domain, worlds }: EditContext, uses: readonly Span[]): readonly UsePlace[] {
  const texts = new Map(
    [...domain, ...worlds].map(({ tree, text }) => [tree.path, { text, index: lineIndex(text) }]),
  );
  return uses.flatMap((span) => {
    const own = texts.get(span.file);
    if (!own) return [];
    const text = own.text.slice(lineStart(own.text, span.start), lineEnd(own.text, span.start)).trim();
    return [{ span, line: own.index.position(span.start).line, text }];
  });
}

/** In each world, also in those that set nothing. */
function settingsOf({ worlds }: EditContext, uses: readonly Span[]): readonly WorldSetting[] {
  return worlds.map(({ tree, text }) => {
    const sections = tree.sections.filter(({ kind }) => kind === 'init').map(({ inner }) => inner);
    const rows = new Set(tree.externals.map(({ name }) => name.span.start));
    const own = uses.filter(
      ({ file, start }) =>
        file === tree.path &&
        (rows.has(start) || sections.some((section) => section.start <= start && start < section.end)),
    );
    const [first] = own;
    const value = first && own.length === 1 ? valueAfter(text, first.end) : null;
    return { path: tree.path, name: tree.name?.text ?? worldFileName(tree.path), count: own.length, value };
  });
}

/** What stands between the `:=` and the `;`. */
function valueAfter(text: string, from: number): string | null {
  const line = text.slice(from, text.indexOf(';', from));
  const sign = line.indexOf(':=');
  return sign < 0 ? null : line.slice(sign + 2).trim();
}
