/** `if … then … else …`: both values have the same type, or a common one. */
import { report } from '../diagnostics/catalogue.ts';
import type { Expr, ValueType } from '../ir/model.ts';
import { typesAbove } from '../ir/object-types.ts';
import type { Expression, IfExpression } from '../language/ast.ts';
import { type Environment, given } from './environment.ts';
import { resolveCondition } from './fitting.ts';
import type { KnownType } from './symbols.ts';
import { describeType, isSubtype, relate, type TypeNames } from './value-types.ts';

export function resolveIf(
  expression: IfExpression,
  environment: Environment,
  wanted: KnownType,
): Expr | null {
  const condition = resolveCondition(expression.condition, environment);
  const [whenTrue, whenFalse] = resolveSides(expression, {
    whenTrue: given(environment, condition, true),
    whenFalse: given(environment, condition, false),
    wanted,
  });
  if (condition === null || whenTrue === null || whenFalse === null) return null;
  const { symbols, tell } = environment;
  const types = commonTypes(symbols, whenTrue.type, whenFalse.type);
  const type = types.length < 2 ? types[0] : preferred(types, symbols, wanted);
  if (type !== undefined) return { k: 'if', condition, whenTrue, whenFalse, type, origin: expression.span };
  const [left, right] = [describeType(symbols, whenTrue.type), describeType(symbols, whenFalse.type)];
  const shared = types.map((one) => describeType(symbols, one)).join(' and ');
  if (types.length === 0) tell(report('if-of-two-types', expression.span, { left, right }));
  else tell(report('if-of-several-types', expression.span, { left, right, shared }));
  return null;
}

/** Chooses among several common types: the wanted one, or the only common type below it. */
function preferred(
  types: readonly ValueType[],
  symbols: TypeNames,
  wanted: KnownType,
): ValueType | undefined {
  const fitting = types.filter((type) => wanted !== null && relate(symbols, type, wanted) === 'fits');
  return fitting.length > 1 ? (wanted ?? undefined) : fitting[0];
}

interface Sides {
  readonly whenTrue: Environment;
  readonly whenFalse: Environment;
  readonly wanted: KnownType;
}

/** If the context does not determine the type of `none`, the other side does. */
function resolveSides(
  { whenTrue, whenFalse }: IfExpression,
  { wanted, ...inside }: Sides,
): [Expr | null, Expr | null] {
  if (wanted === null && isNone(whenTrue)) {
    const other = inside.whenFalse.resolve(whenFalse, inside.whenFalse);
    return [inside.whenTrue.resolve(whenTrue, inside.whenTrue, other?.type ?? null), other];
  }
  const first = inside.whenTrue.resolve(whenTrue, inside.whenTrue, wanted);
  return [first, inside.whenFalse.resolve(whenFalse, inside.whenFalse, wanted ?? first?.type ?? null)];
}

function isNone(expression: Expression): boolean {
  return expression.kind === 'literal' && expression.type === 'none';
}

/** The narrowest types that include the values of both sides. */
function commonTypes(names: TypeNames, left: ValueType, right: ValueType): readonly ValueType[] {
  if ('min' in left && 'min' in right) {
    const kind = left.kind === right.kind ? left.kind : 'float';
    return [{ kind, min: Math.min(left.min, right.min), max: Math.max(left.max, right.max) }];
  }
  if (left.kind === 'object' && right.kind === 'object')
    return lowestCommon(names, left.type, right.type).map((type) => ({ kind: 'object', type }));
  const isSame =
    left.kind === 'enum' ? right.kind === 'enum' && left.enum === right.enum : left.kind === right.kind;
  return isSame ? [left] : [];
}

function lowestCommon(names: TypeNames, left: number, right: number): number[] {
  const common = [...typesAbove(names.objectTypes, left)].filter((type) => isSubtype(names, right, type));
  return common.filter((type) => !common.some((other) => other !== type && isSubtype(names, other, type)));
}
