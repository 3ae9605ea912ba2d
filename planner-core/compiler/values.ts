/** Putting values together: what must hold first, in which order, and within which bounds. */
import type { Expr, ValueType } from '../program/model.ts';
import type { FunctionScope, Value } from './function-scope.ts';

const NAME = /^[a-z]\w*$/i;

export function conjunction(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(' && ')})`;
}

export function plain(code: string, lo: number, hi: number, nullable: boolean): Value {
  return { guards: [], code, lo, hi, nullable, faults: false };
}

export function literal(value: number): string {
  return value < 0 || Object.is(value, -0) ? `(${Object.is(value, -0) ? '-0' : value})` : String(value);
}

/** The value again, under a name that can be repeated. */
export function named(scope: FunctionScope, value: Value): Value {
  if (NAME.test(value.code)) return value;
  const name = scope.temporary();
  return { ...value, guards: [...value.guards, `((${name} = ${value.code}), true)`], code: name };
}

/** Values evaluated one after the other: an error in an earlier one comes before what is undefined in a later one. */
export function inOrder(
  scope: FunctionScope,
  values: readonly Value[],
): readonly [guards: string[], codes: string[], faults: boolean] {
  const guards: string[] = [];
  const codes = values.map((value, index) => {
    const mustKeepOrder = value.faults && values.slice(index + 1).some((later) => later.guards.length > 0);
    const { guards: needed, code } = mustKeepOrder ? named(scope, value) : value;
    guards.push(...needed);
    return code;
  });
  return [guards, codes, values.some((value) => value.faults)];
}

/** Adds that the value is not `none`. */
export function present(scope: FunctionScope, value: Value): Value {
  if (NAME.test(value.code)) return { ...value, guards: [...value.guards, `${value.code} >= 0`] };
  const name = scope.temporary();
  return {
    ...value,
    guards: [...value.guards, `(${name} = ${value.code}) >= 0`],
    code: name,
    nullable: false,
  };
}

/** Whether values of the kind may have bounds to keep. */
export function isNumber(kind: ValueType['kind']): boolean {
  return kind === 'integer' || kind === 'float';
}

/** Adds the check that a number stays within bounds, where it is not certain. */
export function bounded(
  scope: FunctionScope,
  value: Value,
  limits: { readonly lo: number; readonly hi: number; readonly expr: Expr },
): Value {
  const { lo, hi, expr } = limits;
  if (value.lo >= lo && value.hi <= hi) return value;
  const site = scope.unit.site(expr.origin, `${lo}, ${hi}`);
  const check = scope.unit.runtime('within');
  return { ...value, code: `${check}(${value.code}, ${lo}, ${hi}, ${site})`, lo, hi, faults: true };
}
