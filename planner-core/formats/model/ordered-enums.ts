/** The order of enum values for formats without one: `<` becomes a choice among the values listed before. */
import type { EnumType, Expr } from '../../ir/model.ts';

type Compare = Extract<Expr, { k: 'compare' }>;

/** Whether values of an enum are compared by their order. */
export function isByOrder({ op, left }: Compare): boolean {
  return left.type.kind === 'enum' && op !== '==' && op !== '!=';
}

/** `mode > idle` as `mode == busy or mode == broken`; null if neither side is a literal, or the order does not matter. */
export function asEqualities(expr: Compare, enums: readonly EnumType[]): Expr | null {
  const { left, right, origin } = expr;
  if (!isByOrder(expr) || left.type.kind !== 'enum') return null;
  const [known, other] = right.k === 'constant' ? [right, left] : [left, right];
  if (known.k !== 'constant') return null;
  const all = enums[left.type.enum]?.values ?? [];
  const fits = all.flatMap((_, value) => {
    const [low, high] = known === right ? [value, known.value] : [known.value, value];
    return holds(expr.op, low, high) ? [value] : [];
  });
  const boolean = { type: expr.type, origin };
  const equalities = fits.map((value): Expr => {
    const constant: Expr = { k: 'constant', value, type: left.type, origin };
    return { k: 'compare', op: '==', left: other, right: constant, ...boolean };
  });
  const [first, ...rest] = equalities;
  if (first === undefined) return { k: 'constant', value: 0, ...boolean };
  return rest.reduce((before, one): Expr => ({ k: 'or', left: before, right: one, ...boolean }), first);
}

function holds(op: Compare['op'], left: number, right: number): boolean {
  if (left === right) return op === '<=' || op === '>=';
  return left < right === (op === '<' || op === '<=');
}
