/** The meaning of names in a domain or a world, in three namespaces: types, values and tasks. */
import type { Span } from '../base/source.ts';
import type { Domain, DomainObject, EnumType, ObjectType, ValueType } from '../ir/model.ts';
import { TextTable } from './text-table.ts';
import type { TypeNames } from './value-types.ts';

/** `null` if the declaration is broken and has been reported; nothing that depends on it is reported again. */
export type KnownType = ValueType | null;

export interface ParameterSymbol {
  readonly name: string;
  readonly type: KnownType;
  readonly origin: Span;
}

export type TypeSymbol =
  | { readonly kind: 'object'; readonly id: number; readonly name: string; readonly origin: Span }
  | { readonly kind: 'enum'; readonly id: number; readonly name: string; readonly origin: Span };

/** A variable, a derived or an external function: applied by name. */
export interface FunctionSymbol {
  readonly kind: 'variable' | 'derived' | 'external';
  readonly id: number;
  readonly name: string;
  readonly type: KnownType;
  readonly parameters: readonly ParameterSymbol[];
  readonly origin: Span;
}

export interface ConstantSymbol {
  readonly kind: 'object' | 'enum value';
  readonly name: string;
  readonly type: KnownType;
  readonly value: number;
  readonly origin: Span;
}

export type ValueSymbol = FunctionSymbol | ConstantSymbol;

export interface TaskSymbol {
  readonly id: number;
  readonly name: string;
  readonly kind: 'primitive' | 'compound';
  readonly parameters: readonly ParameterSymbol[];
  readonly origin: Span;
}

/** The names a file can refer to. */
export interface Symbols extends TypeNames {
  readonly objectTypes: readonly ObjectType[];
  readonly enums: readonly EnumType[];
  readonly types: ReadonlyMap<string, TypeSymbol>;
  readonly values: ReadonlyMap<string, ValueSymbol>;
  readonly tasks: ReadonlyMap<string, TaskSymbol>;
  readonly texts: TextTable;
}

/** The name of a kind of symbol in messages. */
export function labelOf(kind: ValueSymbol['kind'] | 'local'): string {
  if (kind === 'derived') return 'derived value';
  return kind === 'external' ? 'external function' : kind;
}

/** The same, with its article. */
export function withArticle(kind: ValueSymbol['kind'] | 'local'): string {
  const label = labelOf(kind);
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
}

/** True for symbols that take arguments. */
export function isFunction(symbol: ValueSymbol): symbol is FunctionSymbol {
  return symbol.kind === 'variable' || symbol.kind === 'derived' || symbol.kind === 'external';
}

/** The names of a finished domain, as its worlds see them. */
export function symbolsOfDomain(domain: Domain): Symbols & { readonly values: Map<string, ValueSymbol> } {
  const types = new Map<string, TypeSymbol>();
  for (const type of domain.types) types.set(type.name, { kind: 'object', ...pick(type) });
  for (const type of domain.enums) types.set(type.name, { kind: 'enum', ...pick(type) });
  const tasks = new Map<string, TaskSymbol>();
  for (const task of domain.tasks) {
    tasks.set(task.name, { kind: task.kind, ...pick(task), parameters: task.parameters });
  }
  const texts = new TextTable(domain.texts);
  const values = valuesOfDomain(domain);
  return { objectTypes: domain.types, enums: domain.enums, types, values, tasks, texts };
}

function valuesOfDomain(domain: Domain): Map<string, ValueSymbol> {
  const values = new Map<string, ValueSymbol>();
  for (const object of domain.objects) values.set(object.name, objectSymbol(object));
  for (const type of domain.enums) {
    for (const symbol of enumValueSymbols(type)) values.set(symbol.name, symbol);
  }
  for (const variable of domain.variables) {
    values.set(variable.name, functionSymbol('variable', variable, variable.parameters));
  }
  for (const derived of domain.derived) {
    values.set(derived.name, functionSymbol('derived', derived, derived.locals.slice(0, derived.arity)));
  }
  for (const external of domain.externals) {
    values.set(external.name, functionSymbol('external', external, external.parameters));
  }
  return values;
}

function functionSymbol(
  kind: FunctionSymbol['kind'],
  of: { readonly id: number; readonly name: string; readonly type: ValueType; readonly origin: Span },
  parameters: readonly { readonly name: string; readonly type: ValueType }[],
): FunctionSymbol {
  return {
    kind,
    ...pick(of),
    type: of.type,
    parameters: parameters.map((parameter) => ({ ...parameter, origin: of.origin })),
  };
}

/** The symbol of an object. */
export function objectSymbol(object: DomainObject): ConstantSymbol {
  const type: ValueType = { kind: 'object', type: object.type };
  return { kind: 'object', name: object.name, type, value: object.id, origin: object.origin };
}

/** The symbols of the values of an enum. */
export function enumValueSymbols(type: EnumType): ConstantSymbol[] {
  return type.values.map((name, value) => ({
    kind: 'enum value',
    name,
    type: { kind: 'enum', enum: type.id },
    value,
    origin: type.origin,
  }));
}

function pick(of: { readonly id: number; readonly name: string; readonly origin: Span }) {
  return { id: of.id, name: of.name, origin: of.origin };
}
