/** The locals that an expression reads and does not bind itself. */
import type { Expr } from '../program/model.ts';

/** In ascending order. */
export function freeLocals(...expressions: readonly (Expr | null)[]): number[] {
  const found = new Set<number>();
  const bound = new Set<number>();
  for (const expression of expressions) if (expression !== null) collect(expression, found, bound);
  return [...found].filter((local) => !bound.has(local)).sort((a, b) => a - b);
}

/** A local has one meaning throughout its owner, so what is bound anywhere inside is not free. */
function collect(expr: Expr, found: Set<number>, bound: Set<number>): void {
  if (expr.k === 'local') found.add(expr.local);
  if (expr.k === 'exists' || expr.k === 'forall' || expr.k === 'aggregate') {
    for (const local of expr.locals) bound.add(local);
  }
  for (const part of children(expr)) collect(part, found, bound);
}

/** The direct subexpressions. */
export function children(expr: Expr): readonly Expr[] {
  switch (expr.k) {
    case 'number':
    case 'object':
    case 'local':
      return [];
    case 'read':
    case 'derived':
    case 'external':
    case 'random':
    case 'function':
      return expr.args;
    case 'not':
    case 'negate':
    case 'is':
      return [expr.operand];
    case 'and':
    case 'or':
    case 'implies':
    case 'compare':
    case 'arith':
      return [expr.left, expr.right];
    case 'exists':
    case 'forall':
      return [expr.condition];
    case 'aggregate':
      return [expr.condition, expr.value].filter((part) => part !== null);
    case 'if':
      return [expr.condition, expr.whenTrue, expr.whenFalse];
  }
}
