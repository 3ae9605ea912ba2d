/** Object types and enums: their ids, supertypes and names. */
import { report } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { EnumType, ObjectType } from '../ir/model.ts';
import { isKindOf } from '../ir/object-types.ts';
import type { Declaration, EnumDeclaration, Name, TypeDeclaration } from '../language/ast.ts';
import { declareName } from './declare-name.ts';
import type { Tell } from './environment.ts';
import { BUILT_IN_TYPES, objectTypeNamed, REPLACEABLE_TYPES } from './resolve-type.ts';
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
  return BUILT_IN_TYPES.has(text) && !REPLACEABLE_TYPES.has(text);
}

function enumType({ name, values }: EnumDeclaration, id: number): EnumType {
  const unique = new Set(values.map(({ text }) => text));
  return { id, name: name.text, values: [...unique], origin: name.span };
}

/** Supertypes get their ids before their subtypes, whatever the order of the text. */
function declareObjectTypes(
  declarations: readonly TypeDeclaration[],
  types: Map<string, TypeSymbol>,
  tell: Tell,
): ObjectType[] {
  const byName = new Map(declarations.map((declaration) => [declaration.name.text, declaration]));
  const objectTypes: ObjectType[] = [];
  const written: (readonly SuperType[])[] = [];
  const context = { byName, types, all: namesOfAll(types, declarations), tell };
  const declareOne = ({ name, parents }: TypeDeclaration): void => {
    const above = superTypes(parents, context);
    const id = objectTypes.length;
    types.set(name.text, { kind: 'object', id, name: name.text, origin: name.span });
    objectTypes.push({ id, name: name.text, parents: above.map((one) => one.type), origin: name.span });
    written.push(above);
  };
  for (const declaration of declarations) ancestorsFirst(declaration, context, declareOne);
  return objectTypes.map((type, id) => ({
    ...type,
    parents: neededParents(type, written[id] ?? [], objectTypes, tell),
  }));
}

interface TypeContext {
  readonly byName: ReadonlyMap<string, TypeDeclaration>;
  readonly types: ReadonlyMap<string, TypeSymbol>;
  /** Includes the types that have no id yet, so that they can be suggested. */
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

/** Visits the ancestors of a declaration that have no id yet, topmost first, and then the declaration. */
function ancestorsFirst(
  declaration: TypeDeclaration,
  { byName, types, tell }: TypeContext,
  visit: (declaration: TypeDeclaration) => void,
): void {
  // The path up from the declaration: each with the supertypes that have not been visited yet.
  const path: { readonly declaration: TypeDeclaration; readonly waiting: Name[] }[] = [];
  const onPath = new Set<TypeDeclaration>();
  const enter = (next: TypeDeclaration) => {
    if (onPath.has(next)) tell(cycleFrom(next, [...onPath]));
    else if (!types.has(next.name.text)) {
      onPath.add(next);
      path.push({ declaration: next, waiting: [...next.parents].reverse() });
    }
  };
  enter(declaration);
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    const parent = last.waiting.pop();
    const next = parent && byName.get(parent.text);
    if (next !== undefined) enter(next);
    else if (parent === undefined) {
      path.pop();
      onPath.delete(last.declaration);
      visit(last.declaration);
    }
  }
}

function cycleFrom(start: TypeDeclaration, path: readonly TypeDeclaration[]): Diagnostic {
  const names = [...path.slice(path.indexOf(start)), start].map(({ name }) => name.text);
  return report('type-cycle', start.name.span, { cycle: names.join(' < ') });
}

interface SuperType {
  readonly name: Name;
  readonly type: number;
}

/** The supertypes that exist. One that still has no id closes a cycle, which has already been reported. */
function superTypes(parents: readonly Name[], { byName, types, all, tell }: TypeContext): SuperType[] {
  return parents.flatMap((name) => {
    if (byName.has(name.text) && !types.has(name.text)) return [];
    const type = objectTypeNamed(name, { types: types.has(name.text) ? types : all }, tell);
    return type === null ? [] : [{ name, type }];
  });
}

/** Removes supertypes that are inherited from another one or listed twice, and reports them. */
function neededParents(
  { name }: ObjectType,
  written: readonly SuperType[],
  types: readonly ObjectType[],
  tell: Tell,
): number[] {
  if (written.length < 2) return written.map(({ type }) => type);
  const needed = written.filter((one, index) => {
    const other = written.find(({ type }, place) =>
      type === one.type ? place < index : isKindOf(types, type, one.type),
    );
    if (other === undefined) return true;
    const supertype = one.name.text;
    const isTwice = other.type === one.type;
    const already = `\`${name}\` is already below \`${supertype}\` through \`${other.name.text}\``;
    const why = isTwice ? `\`${supertype}\` is listed twice` : already;
    tell(report('redundant-supertype', one.name.span, { supertype, why }));
    return false;
  });
  return needed.map(({ type }) => type);
}
