/** Types as written: built-in, enum or object type, with the bounds of an integer. */
import { report } from '../diagnostics/catalogue.ts';
import { INT_MAX, INT_MIN, type ValueType } from '../ir/model.ts';
import type { Expression, Name, TypeReference } from '../language/ast.ts';
import type { Tell } from './environment.ts';
import { didYouMean } from './hints.ts';
import type { KnownType, Symbols } from './symbols.ts';
import { BOOLEAN, FLOAT, INTEGER } from './value-types.ts';

/** The types that need no declaration. */
export const BUILT_IN_TYPES: ReadonlyMap<string, ValueType> = new Map([
  ['boolean', BOOLEAN],
  ['integer', INTEGER],
  ['float', FLOAT],
]);

type TypeSpace = Pick<Symbols, 'types'>;

/** Null where the type is unknown or its bounds are wrong; that is told. */
export function resolveType(reference: TypeReference, symbols: TypeSpace, tell: Tell): KnownType {
  const { name, range } = reference;
  const builtIn = BUILT_IN_TYPES.get(name.text);
  if (range !== null && builtIn !== INTEGER) {
    tell(report('bounds-on-other-type', reference.span, { type: name.text }));
    return null;
  }
  if (range !== null) return resolveRange(range, reference, tell);
  if (builtIn !== undefined) return builtIn;
  const symbol = symbols.types.get(name.text);
  if (symbol === undefined) return unknownType(name, symbols, tell);
  return symbol.kind === 'enum' ? { kind: 'enum', enum: symbol.id } : { kind: 'object', type: symbol.id };
}

/** The id of the object type of that name; null where there is none, which is told. */
export function objectTypeNamed(name: Name, symbols: TypeSpace, tell: Tell): number | null {
  const symbol = symbols.types.get(name.text);
  if (symbol?.kind === 'object') return symbol.id;
  if (symbol === undefined && !BUILT_IN_TYPES.has(name.text)) return unknownType(name, symbols, tell);
  const what = symbol === undefined ? 'a built-in type' : 'an enum';
  tell(report('not-an-object-type', name.span, { name: name.text, what }));
  return null;
}

function unknownType(name: Name, { types }: TypeSpace, tell: Tell): null {
  const hint = didYouMean(tell, name.text, () => [...types.keys(), ...BUILT_IN_TYPES.keys()]);
  tell(report('unknown-type', name.span, { name: name.text, hint }));
  return null;
}

function resolveRange(
  range: NonNullable<TypeReference['range']>,
  reference: TypeReference,
  tell: Tell,
): KnownType {
  const min = bound(range.min, tell);
  const max = bound(range.max, tell);
  if (min === null || max === null) return null;
  if (min <= max) return { kind: 'integer', min, max };
  tell(report('empty-range', reference.span, { min, max }));
  return null;
}

function bound(expression: Expression, tell: Tell): number | null {
  const value = literalInteger(expression);
  if (value === null) tell(report('bound-not-constant', expression.span, {}));
  else if (value < INT_MIN || value > INT_MAX)
    tell(report('number-too-large', expression.span, { type: 'integer' }));
  else return value;
  return null;
}

function literalInteger(expression: Expression): number | null {
  if (expression.kind === 'literal') return expression.type === 'integer' ? expression.value : null;
  if (expression.kind !== 'unary' || expression.operator !== '-') return null;
  const operand = expression.operand.kind === 'literal' ? literalInteger(expression.operand) : null;
  return operand === null ? null : 0 - operand;
}
