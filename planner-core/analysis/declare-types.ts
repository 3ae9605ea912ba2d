/** Object types and enums: their ids, parents and names. */
import { report } from '../diagnostics/catalogue.ts';
import type { EnumType, ObjectType } from '../ir/model.ts';
import type { Declaration, EnumDeclaration, Name, TypeDeclaration } from '../language/ast.ts';
import { declareName } from './declare-name.ts';
import type { Tell } from './environment.ts';
import { BUILT_IN_TYPES, objectTypeNamed } from './resolve-type.ts';
import type { TypeSymbol } from './symbols.ts';

export interface DeclaredTypes {
  readonly objectTypes: readonly ObjectType[];
  readonly enums: readonly EnumType[];
  readonly types: ReadonlyMap<string, TypeSymbol>;
}

export function declareTypes(declarations: readonly Declaration[], tell: Tell): DeclaredTypes {
  const first = new Map<string, TypeDeclaration | EnumDeclaration>();
  for (const declaration of declarations) {
    if (declaration.kind !== 'type' && declaration.kind !== 'enum') continue;
    if (
      declareName(first, declaration.name, { what: 'type', as: declaration, tell }) &&
      isBuiltIn(declaration.name)
    ) {
      tell(
        report('reserved-name', declaration.name.span, {
          name: declaration.name.text,
          what: 'a built-in type',
        }),
      );
    }
  }
  const objects = [...first.values()].filter((declaration) => declaration.kind === 'type');
  const enums = [...first.values()].filter((declaration) => declaration.kind === 'enum');
  for (const { name, values } of enums) {
    if (values.length === 0) tell(report('empty-enum', name.span, { name: name.text }));
  }
  const types = new Map<string, TypeSymbol>();
  enums.forEach(({ name }, id) => {
    types.set(name.text, { kind: 'enum', id, name: name.text, origin: name.span });
  });
  return { objectTypes: declareObjectTypes(objects, types, tell), enums: enums.map(enumType), types };
}

function isBuiltIn({ text }: Name): boolean {
  return BUILT_IN_TYPES.has(text);
}

function enumType({ name, values }: EnumDeclaration, id: number): EnumType {
  const unique = new Set(values.map(({ text }) => text));
  return { id, name: name.text, values: [...unique], origin: name.span };
}

/** Parents get their ids before their children, whatever the order of the text. */
function declareObjectTypes(
  declarations: readonly TypeDeclaration[],
  types: Map<string, TypeSymbol>,
  tell: Tell,
): ObjectType[] {
  const byName = new Map(declarations.map((declaration) => [declaration.name.text, declaration]));
  const objectTypes: ObjectType[] = [];
  const context = { byName, types, all: namesOfAll(types, declarations), tell };
  for (const declaration of declarations) {
    for (const link of ancestorsFirst(declaration, context)) {
      const { name } = link;
      const parent = link.parent === null ? null : parentOf(link.parent, context);
      types.set(name.text, { kind: 'object', id: objectTypes.length, name: name.text, origin: name.span });
      objectTypes.push({ id: objectTypes.length, name: name.text, parent, origin: name.span });
    }
  }
  return objectTypes;
}

interface TypeContext {
  readonly byName: ReadonlyMap<string, TypeDeclaration>;
  readonly types: ReadonlyMap<string, TypeSymbol>;
  /** With the types that have no id yet, which are offered as suggestions, too. */
  readonly all: ReadonlyMap<string, TypeSymbol>;
  readonly tell: Tell;
}

function namesOfAll(
  types: ReadonlyMap<string, TypeSymbol>,
  declarations: readonly TypeDeclaration[],
): ReadonlyMap<string, TypeSymbol> {
  const all = new Map(types);
  for (const { name } of declarations) {
    if (!all.has(name.text))
      all.set(name.text, { kind: 'object', id: 0, name: name.text, origin: name.span });
  }
  return all;
}

/** The declaration and those of its ancestors that have no id yet, topmost first. */
function ancestorsFirst(
  declaration: TypeDeclaration,
  { byName, types, tell }: TypeContext,
): TypeDeclaration[] {
  const chain = new Set<TypeDeclaration>();
  let next: TypeDeclaration | undefined = declaration;
  while (next !== undefined && !types.has(next.name.text)) {
    if (chain.has(next)) {
      const links = [...chain];
      const names = [...links.slice(links.indexOf(next)), next].map(({ name }) => name.text);
      tell(report('type-cycle', next.name.span, { cycle: names.join(' < ') }));
      break;
    }
    chain.add(next);
    next = next.parent === null ? undefined : byName.get(next.parent.text);
  }
  return [...chain].reverse();
}

/** Null too where the parent has no id yet: that is the end of a cycle, which has been told. */
function parentOf(name: Name, { byName, types, all, tell }: TypeContext): number | null {
  if (byName.has(name.text) && !types.has(name.text)) return null;
  return objectTypeNamed(name, { types: types.has(name.text) ? types : all }, tell);
}
