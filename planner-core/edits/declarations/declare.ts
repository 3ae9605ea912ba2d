/** Inserts new declarations after the last one of their kind, or else where that kind would begin. */
import type { TextEdit } from '../../base/source.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import type { DomainSource } from '../../text/sources.ts';
import { layOut, styleOf } from '../../text/style.ts';
import { type EditContext, type EditHandler, edited, insertion } from '../kit/context.ts';
import { addition, extentOf } from '../kit/placing.ts';
import { type Declared, kindOf, namesOf } from './locate.ts';
import type { DeclarationKind } from './model.ts';
import { readSaid } from './said.ts';

/** The first declaration of a kind comes after the kinds before it. */
export const ORDER: readonly DeclarationKind[] = ['type', 'enum', 'object', 'variable'];

export const declare: EditHandler<'declare'> = (context, { declaring, said }) => {
  const read = readSaid(declaring, said);
  if ('ok' in read) return read;
  const problem = takenName(
    context,
    read.map(({ declaration }) => declaration),
  );
  if (problem) return problem;
  const template = read.map(({ text }) => text.replaceAll('\t', ' ')).join('\n');
  const source = fileFor(context, declaring);
  return source ? edited([newDeclarations(source, declaring, template)]) : refused('no-domain-file', {});
};

export function newDeclarations(source: DomainSource, kind: DeclarationKind, template: string): TextEdit {
  const { tree, text } = source;
  const own = lastOf(source, kind);
  const earlier = ORDER.slice(0, ORDER.indexOf(kind)).map((each) => lastOf(source, each)?.span ?? null);
  const header = headerSpan(source);
  const behind = [header, ...earlier].reduce((a, b) => (a && b ? (a.end > b.end ? a : b) : (a ?? b)), null);
  const after = own?.span ?? behind;
  const body = { start: 0, end: text.length };
  if (after) return addition(source, { body, after, outer: '', apart: own === null }, template);
  const first = tree.declarations[0];
  const style = styleOf(text);
  const at = first ? extentOf(text, first, 0).start : text.length;
  return insertion(source, at, layOut(template, '', style) + style.lineBreak);
}

function lastOf({ tree }: DomainSource, kind: DeclarationKind): Declared | null {
  const own = tree.declarations.flatMap((each) =>
    each.kind !== 'task' && kindOf(each) === kind ? [each] : [],
  );
  return own.at(-1) ?? null;
}

/** `domain Name;` */
function headerSpan({ tree, text }: DomainSource) {
  if (tree.name === null) return null;
  const { start, end } = tree.name.span;
  const semicolon = text.indexOf(';', end);
  return { start: text.lastIndexOf('domain', start), end: semicolon < 0 ? end : semicolon + 1 };
}

/** The file that already contains the kind; otherwise the file that names the domain. */
export function fileFor({ domain }: EditContext, kind: DeclarationKind): DomainSource | undefined {
  const own = domain.filter((source) => lastOf(source, kind) !== null).at(-1);
  return own ?? domain.find(({ tree }) => tree.name !== null) ?? domain[0];
}

type Space = 'types' | 'values';

/** The first of the names that is already used: by the domain, or twice among them. */
export function takenName(context: EditContext, declared: readonly Declared[]): Refusal | null {
  const known = knownNames(context);
  for (const declaration of declared) {
    for (const [space, name, what] of spacedNames(declaration)) {
      const use = known[space].get(name);
      if (use !== undefined) return refused('name-in-use', { what: use, name });
      known[space].set(name, what);
    }
  }
  return null;
}

function knownNames({ domain }: EditContext): Readonly<Record<Space, Map<string, string>>> {
  const known = {
    types: new Map(['boolean', 'integer', 'float', 'text'].map((name) => [name, 'the type'])),
    values: new Map<string, string>(),
  };
  for (const declaration of domain.flatMap(({ tree }) => tree.declarations)) {
    if (declaration.kind === 'task') continue;
    for (const [space, name, what] of spacedNames(declaration)) known[space].set(name, what);
  }
  return known;
}

const WHAT: Readonly<Record<DeclarationKind, string>> = {
  type: 'a type',
  enum: 'an enum',
  object: 'an object',
  variable: 'a variable',
};

function spacedNames(declaration: Declared): readonly (readonly [Space, string, string])[] {
  const kind = kindOf(declaration);
  const space = kind === 'type' || kind === 'enum' ? 'types' : 'values';
  const own = namesOf(declaration).map(({ text }) => [space, text, WHAT[kind]] as const);
  if (declaration.kind !== 'enum') return own;
  return [...own, ...declaration.values.map(({ text }) => ['values', text, 'a value of an enum'] as const)];
}
