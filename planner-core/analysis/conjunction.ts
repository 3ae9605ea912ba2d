/**
 * Chains of `and` and `or` as balanced trees: the order of evaluation is the same, but the depth does not grow with the
 * length.
 */
import type { Span } from '../base/source.ts';
import type { Expr } from '../ir/model.ts';
import { BOOLEAN } from './value-types.ts';

/** The conditions joined by `and`; `true` at `place` if there are none. */
export function conjunction(conditions: readonly Expr[], place: Span): Expr {
  if (conditions.length === 0) return { k: 'constant', value: 1, type: BOOLEAN, origin: place };
  return joined('and', conditions);
}

/** At least one operand; joined from left to right. */
export function joined(k: 'and' | 'or', operands: readonly Expr[]): Expr {
  const [only] = operands;
  if (only === undefined) throw new Error(`Nothing to join by "${k}".`);
  if (operands.length === 1) return only;
  const middle = operands.length >> 1;
  const left = joined(k, operands.slice(0, middle));
  const right = joined(k, operands.slice(middle));
  return { k, left, right, type: BOOLEAN, origin: across(left.origin, right.origin) };
}

function across(first: Span, last: Span): Span {
  return first.file === last.file ? { file: first.file, start: first.start, end: last.end } : first;
}
