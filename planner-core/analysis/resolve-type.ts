/** Types as written: built-in, enum or object type, with the bounds of an integer. */
import { report } from '../diagnostics/catalogue.ts';
import { INT_MAX, INT_MIN, type ValueType } from '../ir/model.ts';
import { type Expression, HOLE, type Name, type TypeReference } from '../language/ast.ts';
import type { Tell } from './environment.ts';
import { didYouMean } from './hints.ts';
import type { KnownType, Symbols } from './symbols.ts';
import { BOOLEAN, FLOAT, INTEGER, TEXT } from './value-types.ts';

/** The types that need no declaration. */
export const BUILT_IN_TYPES: ReadonlyMap<string, ValueType> = new Map([
  ['boolean', BOOLEAN],
  ['integer', INTEGER],
  ['float', FLOAT],
  ['text', TEXT],
]);

/** Types that were added later: a domain that declares a type with such a name keeps it. */
export const REPLACEABLE_TYPES: ReadonlySet<string> = new Set(['text']);

type TypeSpace = Pick<Symbols, 'types'>;

/** Null if the type is unknown or its bounds are wrong, which is reported. */
export function resolveType(reference: TypeReference, symbols: TypeSpace, tell: Tell): KnownType {
  const { name, range } = reference;
  const builtIn = builtInType(name.text, symbols);
  if (range !== null) return resolveRange(range, { reference, builtIn, tell });
  if (builtIn !== undefined) return builtIn;
  const symbol = symbols.types.get(name.text);
  if (symbol === undefined) return unknownType(name, symbols, tell);
  return symbol.kind === 'enum' ? { kind: 'enum', enum: symbol.id } : { kind: 'object', type: symbol.id };
}

function builtInType(name: string, { types }: TypeSpace): ValueType | undefined {
  return REPLACEABLE_TYPES.has(name) && types.has(name) ? undefined : BUILT_IN_TYPES.get(name);
}

/** The id of the object type with that name; null if there is none, which is reported. */
export function objectTypeNamed(name: Name, symbols: TypeSpace, tell: Tell): number | null {
  const symbol = symbols.types.get(name.text);
  if (symbol?.kind === 'object') return symbol.id;
  if (symbol === undefined && !BUILT_IN_TYPES.has(name.text)) return unknownType(name, symbols, tell);
  const what = symbol === undefined ? 'a built-in type' : 'an enum';
  tell(report('not-an-object-type', name.span, { name: name.text, what }));
  return null;
}

function unknownType(name: Name, { types }: TypeSpace, tell: Tell): null {
  if (name.text === HOLE) {
    tell(report('still-missing', name.span, {}));
    return null;
  }
  const hint = didYouMean(tell, name.text, () => [...types.keys(), ...BUILT_IN_TYPES.keys()]);
  tell(report('unknown-type', name.span, { name: name.text, hint }));
  return null;
}

interface Ranged {
  readonly reference: TypeReference;
  readonly builtIn: ValueType | undefined;
  readonly tell: Tell;
}

function resolveRange(
  range: NonNullable<TypeReference['range']>,
  { reference, builtIn, tell }: Ranged,
): KnownType {
  if (builtIn?.kind !== 'integer' && builtIn?.kind !== 'float') {
    tell(report('bounds-on-other-type', reference.span, { type: reference.name.text }));
    return null;
  }
  const { kind } = builtIn;
  const min = bound(range.min, kind, tell);
  const max = bound(range.max, kind, tell);
  if (min === null || max === null) return null;
  if (min <= max) return { kind, min, max };
  tell(report('empty-range', reference.span, { kind, min, max }));
  return null;
}

function bound(expression: Expression, kind: 'integer' | 'float', tell: Tell): number | null {
  const value = literalNumber(expression, kind);
  const [least, most] = kind === 'integer' ? [INT_MIN, INT_MAX] : [-Number.MAX_VALUE, Number.MAX_VALUE];
  if (value === null) {
    const expected = kind === 'integer' ? 'an integer' : 'a number';
    tell(report('bound-not-constant', expression.span, { expected }));
  } else if (value < least || value > most) {
    tell(report('number-too-large', expression.span, { type: kind }));
  } else return value;
  return null;
}

/** Bounds of floats may be written as integers. */
function literalNumber(expression: Expression, kind: 'integer' | 'float'): number | null {
  if (expression.kind === 'literal') {
    return expression.type === 'integer' || expression.type === kind ? expression.value : null;
  }
  if (expression.kind !== 'unary' || expression.operator !== '-') return null;
  const operand = expression.operand.kind === 'literal' ? literalNumber(expression.operand, kind) : null;
  return operand === null ? null : 0 - operand;
}
