/**
 * Expressions that have the same value wherever they occur: cells that effects certainly share, objects that a test was
 * about.
 */
import type { Expr } from '../ir/model.ts';
import { fold } from './fold.ts';

/** A text that is equal exactly for equal names, constants and applications of them; null for anything else. */
export function identityOf(expr: Expr): string | null {
  const value = fold(expr);
  if (value !== null) return `=${value}`;
  switch (expr.k) {
    case 'local':
      return `local ${expr.local}`;
    case 'variable':
      return cellIdentity(expr.variable, expr.args);
    case 'derived':
      return applied(`derived ${expr.derived}`, expr.args);
    case 'external':
      return applied(`external ${expr.external}`, expr.args);
    default:
      return null;
  }
}

/** Identifies one cell of a variable. */
export function cellIdentity(variable: number, args: readonly Expr[]): string | null {
  return applied(`variable ${variable}`, args);
}

function applied(name: string, args: readonly Expr[]): string | null {
  const parts = args.map(identityOf);
  return parts.includes(null) ? null : `${name}(${parts.join(',')})`;
}
