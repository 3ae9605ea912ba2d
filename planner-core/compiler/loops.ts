/**
 * Loops over the values of quantified variables, with every condition at the outermost loop where it can stand. Moving
 * a condition outwards keeps the bindings and their order. A condition that can fault stays innermost, and so does what
 * is written after it, so that an error arises exactly where a reading from left to right meets it.
 */
import type { Expr } from '../program/model.ts';
import { freeLocals } from './free-locals.ts';
import type { FunctionScope } from './function-scope.ts';
import { literal } from './values.ts';

/** A condition or a `let` with the loop it belongs to: 0 before all loops, n inside the n-th. */
export interface Placed<T> {
  readonly step: T;
  readonly level: number;
}

interface Placeable {
  readonly expr: Expr;
  readonly faults: boolean;
  /** The local that it names, for a `let`. */
  readonly local?: number;
}

/** Where each step can stand among loops over `locals`. */
export function placeSteps<T extends Placeable>(steps: readonly T[], locals: readonly number[]): Placed<T>[] {
  const levels = new Map(locals.map((local, index) => [local, index + 1]));
  let least = 0;
  return steps.map((step) => {
    const own = Math.max(least, ...freeLocals(step.expr).map((local) => levels.get(local) ?? 0));
    const level = step.faults ? locals.length : own;
    if (step.faults) least = level;
    if (step.local !== undefined) levels.set(step.local, level);
    return { step, level };
  });
}

/** The conditions that an expression joins by `and`, in order. */
export function conjuncts(expr: Expr | null): Expr[] {
  if (expr === null) return [];
  return expr.k === 'and' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];
}

/** The head of a loop over a local's values and the line that names the value; `start` is where its position begins. */
export function loopOver(
  scope: FunctionScope,
  local: number,
  start = '0',
): { readonly head: string; readonly bind: string } {
  const position = `i${local}`;
  const { count, value } = positions(scope, local);
  return {
    head: `for (let ${position} = ${start}; ${position} < ${count}; ${position}++)`,
    bind: `const v${local} = ${value(position)};`,
  };
}

/** How many values a local can take, and the value at a position. */
export function positions(
  scope: FunctionScope,
  local: number,
): { readonly count: string; readonly value: (position: string) => string } {
  const { unit } = scope;
  const { kind, id, lo, hi } = scope.typeOf(local);
  if (kind === 'object') {
    const list = unit.capture(`M${id}`, unit.typed ? `w.members[${id}] as Int32Array` : `w.members[${id}]`);
    return { count: unit.capture(`n${id}`, `${list}.length`), value: (position) => unit.at(list, position) };
  }
  if (kind === 'float') throw new Error('Nothing ranges over floats');
  return {
    count: String(hi - lo + 1),
    value: (position) => (lo === 0 ? position : `${position} + ${literal(lo)}`),
  };
}
