/** Value types: shorthands, relations between them, and how they are shown. */
import { type EnumType, INT_MAX, INT_MIN, type ObjectType, type ValueType } from '../ir/model.ts';
import { isKindOf, mayShare } from '../ir/object-types.ts';

export const BOOLEAN: ValueType = { kind: 'boolean' };
export const FLOAT: ValueType = {
  kind: 'float',
  min: Number.NEGATIVE_INFINITY,
  max: Number.POSITIVE_INFINITY,
};
export const TEXT: ValueType = { kind: 'text' };
export const INTEGER: ValueType = { kind: 'integer', min: INT_MIN, max: INT_MAX };

/** The context needed to compare and name types. */
export interface TypeNames {
  readonly objectTypes: readonly ObjectType[];
  readonly enums: readonly EnumType[];
}

/** The type of a single number. */
export function exactly(kind: 'integer' | 'float', value: number): ValueType {
  return { kind, min: value, max: value };
}

/** Whether a known number is within the bounds of its type; true for anything that is not a number. */
export function isWithin(value: number, type: ValueType): boolean {
  return (type.kind !== 'integer' && type.kind !== 'float') || (type.min <= value && value <= type.max);
}

/** True for integers and floats. */
export function isNumeric(type: ValueType): boolean {
  return type.kind === 'integer' || type.kind === 'float';
}

/** A range with more values than this is too large to enumerate, or to keep a cell for each value. */
const MOST_VALUES = 1_000_000;

/** True if the values of the type can be enumerated: not a float, not a text, and integers only with bounds. */
export function isEnumerable(type: ValueType): boolean {
  if (type.kind === 'integer') return type.max - type.min < MOST_VALUES;
  return type.kind !== 'float' && type.kind !== 'text';
}

/** Every type is its own subtype. */
export function isSubtype({ objectTypes }: TypeNames, sub: number, base: number): boolean {
  return isKindOf(objectTypes, sub, base);
}

/** True if a value can have both types. */
export function areRelated({ objectTypes }: TypeNames, left: number, right: number): boolean {
  return mayShare(objectTypes, left, right);
}

/** The type as a designer writes it. */
export function describeType(names: TypeNames, type: ValueType): string {
  switch (type.kind) {
    case 'integer':
    case 'float':
      return describeNumber(type);
    case 'enum':
      return names.enums[type.enum]?.name ?? 'enum';
    case 'object':
      return names.objectTypes[type.type]?.name ?? 'object';
    default:
      return type.kind;
  }
}

function describeNumber({ kind, min, max }: Extract<ValueType, { min: number }>): string {
  const isAny =
    kind === 'integer' ? min === INT_MIN && max === INT_MAX : min === -max && !Number.isFinite(max);
  return isAny || min === max ? kind : `${kind} [${min}, ${max}]`;
}

/** How a value of one type can be used where another is wanted. */
export type Relation =
  | 'fits'
  /** Only some objects of the given type have the wanted type, which must be tested first. */
  | 'needs-test'
  /** Both are numbers, but no value of one type is a value of the other. */
  | 'out-of-bounds'
  | 'float-for-integer'
  | 'differs';

/** Whether a value of type `given` can be used where `wanted` is declared. */
export function relate(names: TypeNames, given: ValueType, wanted: ValueType): Relation {
  if (wanted.kind === 'integer' || wanted.kind === 'float') {
    if (given.kind !== 'integer' && given.kind !== 'float') return 'differs';
    if (given.kind === 'float' && wanted.kind === 'integer') return 'float-for-integer';
    return given.max < wanted.min || given.min > wanted.max ? 'out-of-bounds' : 'fits';
  }
  if (wanted.kind === 'enum') return given.kind === 'enum' && given.enum === wanted.enum ? 'fits' : 'differs';
  if (wanted.kind === 'object')
    return given.kind === 'object' ? relateObjects(names, given.type, wanted.type) : 'differs';
  return given.kind === wanted.kind ? 'fits' : 'differs';
}

function relateObjects(names: TypeNames, given: number, wanted: number): Relation {
  if (isSubtype(names, given, wanted)) return 'fits';
  return areRelated(names, given, wanted) ? 'needs-test' : 'differs';
}
