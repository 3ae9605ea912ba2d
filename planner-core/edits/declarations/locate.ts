/** Finds the declaration with a key. */
import type { Range } from '../../base/source.ts';
import type { Declaration, Name, ObjectDeclaration, TaskDeclaration } from '../../language/ast.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import type { DomainSource } from '../../text/sources.ts';
import type { EditContext } from '../kit/context.ts';
import type { Neighbours } from '../kit/placing.ts';
import type { DeclarationKey, DeclarationKind, SignatureKey } from './model.ts';

export type Declared = Exclude<Declaration, TaskDeclaration>;

export interface LocatedDeclaration extends Neighbours {
  readonly source: DomainSource;
  readonly declaration: Declared;
  readonly name: Name;
}

const KINDS: { readonly [Kind in Declared['kind']]: DeclarationKind } = {
  type: 'type',
  enum: 'enum',
  object: 'object',
  variable: 'variable',
  derived: 'variable',
  external: 'variable',
};

export function kindOf({ kind }: Declared): DeclarationKind {
  return KINDS[kind];
}

/** The names that a declaration declares, including the values of an enum. */
export function namesOf(declaration: Declared): readonly Name[] {
  return declaration.kind === 'object' ? declaration.names : [declaration.name];
}

export function locateDeclaration(
  context: EditContext,
  { kind, name, twin = 0 }: DeclarationKey,
): LocatedDeclaration | Refusal {
  let before = twin;
  for (const source of context.domain) {
    for (const [index, declaration] of source.tree.declarations.entries()) {
      if (declaration.kind === 'task' || kindOf(declaration) !== kind) continue;
      const own = namesOf(declaration).filter(({ text }) => text === name);
      const found = own[before];
      if (found) return { source, declaration, name: found, ...neighbours(source, index) };
      before -= own.length;
    }
  }
  return refused('no-such-declaration', { kind, name });
}

/** A declaration or a task, whose documentation stands above it. */
export interface Documentable extends Neighbours {
  readonly source: DomainSource;
  readonly declaration: Declaration;
}

export function locateDocumentable(
  context: EditContext,
  of: DeclarationKey | SignatureKey,
): Documentable | Refusal {
  if (of.kind !== 'task') return locateDeclaration(context, { ...of, kind: of.kind });
  const found = context.index.locate(of.name);
  if (found?.kind !== 'task') return refused('no-such-declaration', of);
  const { source, task } = found;
  return { source, declaration: task, ...neighbours(source, source.tree.declarations.indexOf(task)) };
}

function neighbours(source: DomainSource, index: number): Neighbours {
  const { declarations } = source.tree;
  return { floor: declarations[index - 1]?.span.end ?? 0, next: declarations[index + 1]?.span ?? null };
}

/** The objects of a declaration as a list. */
export function objectList({ type, names, span }: ObjectDeclaration) {
  return { items: names, inner: { start: type.span.end, end: span.end } satisfies Range };
}
