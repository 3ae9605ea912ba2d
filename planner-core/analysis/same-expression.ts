/** Expressions that are the same wherever they stand, for cells that effects surely share. */
import type { Expr } from '../ir/model.ts';
import { fold } from './fold.ts';

/** A text that is equal exactly for equal names, constants and applications of them; null for anything else. */
export function identityOf(expr: Expr): string | null {
  const value = fold(expr);
  if (value !== null) return `=${value}`;
  if (expr.k === 'local') return `l${expr.local}`;
  if (expr.k !== 'variable') return null;
  return cellIdentity(expr.variable, expr.args);
}

/** The identity of one cell of a variable. */
export function cellIdentity(variable: number, args: readonly Expr[]): string | null {
  const parts = args.map(identityOf);
  return parts.includes(null) ? null : `v${variable}(${parts.join(',')})`;
}
