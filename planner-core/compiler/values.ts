/** Combines values: their guards, the order of evaluation, and their bounds. */
import type { Expr, ValueType } from '../program/model.ts';
import { all, assign, compare, group, named as naming, not, number, risky } from './code/build.ts';
import { run, type Statement, unless } from './code/statements.ts';
import type { Code, CodeType } from './code/tree.ts';
import type { FunctionScope, Value } from './function-scope.ts';
import type { Unit } from './unit.ts';

/** Whether all conditions hold. */
export function conjunction(parts: readonly Code[]): Code {
  return parts.length === 1 ? (parts[0] as Code) : group(all(parts));
}

/** Whether a condition holds, after all of its guards. */
export function given(guards: readonly Code[], condition: Code): Code {
  return guards.length === 0 ? condition : group(all([...guards, condition]));
}

/** Whether not all conditions hold. */
export function failing(parts: readonly Code[]): Code {
  return not(group(all(parts)));
}

/** Fails with an evaluation error if not all conditions hold. */
export function failUnless(unit: Unit, guards: readonly Code[], fault: readonly Code[]): Statement {
  return unless(guards, run(risky(unit.runtime('fail'), fault, 'void')));
}

export function plain(code: Code, { lo, hi, nullable }: Pick<Value, 'lo' | 'hi' | 'nullable'>): Value {
  return { guards: [], code, lo, hi, nullable, faults: false };
}

export function literal(value: number, type: CodeType): Code {
  const code = number(value, type);
  return value < 0 || Object.is(value, -0) ? group(code) : code;
}

/** The same value, under a name that can be repeated. */
export function named(scope: FunctionScope, value: Value): Value {
  if (value.code.op === 'name') return value;
  const name = scope.temporary(value.code.type);
  return { ...value, guards: [...value.guards, naming(name, value.code)], code: name };
}

/** Values that are evaluated one after the other: an error in an earlier one comes before an undefined later one. */
export function inOrder(
  scope: FunctionScope,
  values: readonly Value[],
): readonly [guards: readonly Code[], codes: readonly Code[], faults: boolean] {
  const [only] = values;
  if (only !== undefined && values.length === 1) return [only.guards, [only.code], only.faults];
  const guards: Code[] = [];
  const codes = values.map((value, index) => {
    const mustKeepOrder = value.faults && values.slice(index + 1).some((later) => later.guards.length > 0);
    const { guards: needed, code } = mustKeepOrder ? named(scope, value) : value;
    guards.push(...needed);
    return code;
  });
  return [guards, codes, values.some((value) => value.faults)];
}

/** Adds the guard that the value is not `none`. */
export function present(scope: FunctionScope, value: Value): Value {
  const { guards, code } = value;
  if (code.op === 'name') return { ...value, guards: [...guards, isPresent(code)] };
  const name = scope.temporary(code.type);
  return { ...value, guards: [...guards, isPresent(assign(name, code))], code: name, nullable: false };
}

/** Whether an object is not `none`. */
export function isPresent(code: Code): Code {
  return compare(code, '>=', number(0));
}

/** Whether values of this kind can have bounds. */
export function isNumber(kind: ValueType['kind']): boolean {
  return kind === 'integer' || kind === 'float';
}

/** Adds the check that a number is within bounds, unless that is certain. */
export function bounded(
  scope: FunctionScope,
  value: Value,
  limits: { readonly lo: number; readonly hi: number; readonly expr: Expr },
): Value {
  const { lo, hi, expr } = limits;
  if (value.lo >= lo && value.hi <= hi) return value;
  const site = scope.unit.site(expr.origin, `${lo}, ${hi}`);
  const check = scope.unit.runtime('within');
  const { type } = value.code;
  const code = risky(check, [value.code, number(lo, type), number(hi, type), site], checkedType(type));
  return { ...value, code, lo, hi, faults: true };
}

/** The type of a number after it was checked. */
export function checkedType(type: CodeType): CodeType {
  return type === 'wide' ? 'int32' : type;
}
