/** Objects, enum values, variables, derived and external functions, which share one namespace. */
import type { Span } from '../base/source.ts';
import { report } from '../diagnostics/catalogue.ts';
import type { DomainObject } from '../ir/model.ts';
import type {
  Declaration,
  DerivedDeclaration,
  EnumDeclaration,
  ExternalDeclaration,
  Name,
  ObjectDeclaration,
  VariableDeclaration,
} from '../language/ast.ts';
import { originalNames } from './annotations.ts';
import { declareName } from './declare-name.ts';
import type { Tell } from './environment.ts';
import { RESERVED_FUNCTIONS } from './resolve-builtin.ts';
import { declareKeys } from './resolve-parameters.ts';
import { objectTypeNamed, resolveType } from './resolve-type.ts';
import { type FunctionSymbol, type KnownType, labelOf, type Symbols, type ValueSymbol } from './symbols.ts';

type FunctionDeclaration = VariableDeclaration | DerivedDeclaration | ExternalDeclaration;

/** The symbol of a function with its declaration in the text. */
export interface DeclaredFunction<Written> {
  readonly symbol: FunctionSymbol;
  readonly written: Written;
}

export interface DeclaredValues {
  readonly objects: readonly DomainObject[];
  readonly variables: readonly DeclaredFunction<VariableDeclaration>[];
  readonly derived: readonly DeclaredFunction<DerivedDeclaration>[];
  readonly externals: readonly DeclaredFunction<ExternalDeclaration>[];
}

/** The context for declaring; `values` is filled. */
export interface ValueContext {
  readonly symbols: Symbols;
  readonly values: Map<string, ValueSymbol>;
  readonly tell: Tell;
}

export function declareValues(declarations: readonly Declaration[], context: ValueContext): DeclaredValues {
  const objects: DomainObject[] = [];
  const variables: DeclaredFunction<VariableDeclaration>[] = [];
  const derived: DeclaredFunction<DerivedDeclaration>[] = [];
  const externals: DeclaredFunction<ExternalDeclaration>[] = [];
  for (const declaration of declarations) {
    switch (declaration.kind) {
      case 'object':
        declareObjects(declaration, objects, context);
        break;
      case 'enum':
        declareEnumValues(declaration, context);
        break;
      case 'variable':
        declareFunction(declaration, variables, context);
        break;
      case 'derived':
        declareFunction(declaration, derived, context);
        break;
      case 'external':
        declareFunction(declaration, externals, context);
        break;
    }
  }
  return { objects, variables, derived, externals };
}

/** Adds the objects of a declaration, in a domain or a world, after the existing ones. */
export function declareObjects(
  declaration: ObjectDeclaration,
  objects: DomainObject[],
  { symbols, values, tell }: ValueContext,
): void {
  const type = objectTypeNamed(declaration.type, symbols, tell);
  const known: KnownType = type === null ? null : { kind: 'object', type };
  const originals = originalNames(declaration);
  for (const [index, name] of declaration.names.entries()) {
    const id = objects.length;
    const origin = name.span;
    const symbol: ValueSymbol = { kind: 'object', name: name.text, type: known, value: id, origin };
    if (!declareName(values, name, { what: 'object', as: symbol, tell })) continue;
    const original = originals[index];
    const imported = original === undefined ? {} : { original };
    objects.push({ id, name: name.text, ...imported, type: type ?? 0, origin });
  }
}

function declareEnumValues(
  { name: owner, values: names }: EnumDeclaration,
  { symbols, values, tell }: ValueContext,
): void {
  const type = symbols.types.get(owner.text);
  // A second enum with the same name has been reported; reporting its values as well would only repeat that.
  if (type?.kind !== 'enum' || !samePlace(type.origin, owner.span)) return;
  let position = 0;
  for (const name of names) {
    const symbol: ValueSymbol = {
      kind: 'enum value',
      name: name.text,
      type: { kind: 'enum', enum: type.id },
      value: position,
      origin: name.span,
    };
    if (declareName(values, name, { what: 'enum value', as: symbol, tell })) position++;
  }
}

function declareFunction<Written extends FunctionDeclaration>(
  written: Written,
  into: DeclaredFunction<Written>[],
  { symbols, values, tell }: ValueContext,
): void {
  const { kind, name } = written;
  const symbol: FunctionSymbol = {
    kind,
    id: into.length,
    name: name.text,
    type: resolveType(written.type, symbols, tell),
    parameters: declareKeys(written.parameters, symbols, tell),
    origin: name.span,
  };
  tellReserved(name, tell);
  if (declareName(values, name, { what: labelOf(kind), as: symbol, tell })) into.push({ symbol, written });
}

function tellReserved({ text, span }: Name, tell: Tell): void {
  if (RESERVED_FUNCTIONS.has(text))
    tell(report('reserved-name', span, { name: text, what: 'a built-in function' }));
}

function samePlace(left: Span, right: Span): boolean {
  return left.file === right.file && left.start === right.start;
}
