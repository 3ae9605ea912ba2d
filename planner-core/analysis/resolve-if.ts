/** `if … then … else …`: both values are of one type, or have a type in common. */
import { report } from '../diagnostics/catalogue.ts';
import type { Expr, ValueType } from '../ir/model.ts';
import type { Expression, IfExpression } from '../language/ast.ts';
import { type Environment, given } from './environment.ts';
import { resolveCondition } from './fitting.ts';
import type { KnownType } from './symbols.ts';
import { describeType, isSubtype, type TypeNames } from './value-types.ts';

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
  const type = commonType(symbols, whenTrue.type, whenFalse.type);
  if (type !== null) return { k: 'if', condition, whenTrue, whenFalse, type, origin: expression.span };
  const [left, right] = [describeType(symbols, whenTrue.type), describeType(symbols, whenFalse.type)];
  tell(report('if-of-two-types', expression.span, { left, right }));
  return null;
}

interface Sides {
  readonly whenTrue: Environment;
  readonly whenFalse: Environment;
  readonly wanted: KnownType;
}

/** `none` takes its type from the other side, where the place has none. */
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

/** The narrowest type that has the values of both; null where there is none. */
function commonType(names: TypeNames, left: ValueType, right: ValueType): ValueType | null {
  if ('min' in left && 'min' in right) {
    const kind = left.kind === right.kind ? left.kind : 'float';
    return { kind, min: Math.min(left.min, right.min), max: Math.max(left.max, right.max) };
  }
  if (left.kind === 'object' && right.kind === 'object') return commonAncestor(names, left.type, right.type);
  if (left.kind === 'enum') return right.kind === 'enum' && left.enum === right.enum ? left : null;
  return left.kind === right.kind ? left : null;
}

function commonAncestor(names: TypeNames, left: number, right: number): ValueType | null {
  for (let type: number | null = left; type !== null; type = names.objectTypes[type]?.parent ?? null) {
    if (isSubtype(names, right, type)) return { kind: 'object', type };
  }
  return null;
}
