/**
 * Tests by counts: a condition that reads a relation can only hold for values of its arguments of which there is a
 * fact, which is known before the loops over its other arguments.
 */
import type { Expr, VariableInfo } from '../program/model.ts';
import { UNCOUNTED } from '../search/runtime/counters.ts';
import type { FunctionScope } from './function-scope.ts';

/** Relations that effects change. */
export function isCountable({ mutable, type, parameters }: VariableInfo): boolean {
  return mutable && type.kind === 'boolean' && parameters.length > 1;
}

/** What must hold for the given locals, that stand as arguments in a condition, before others are tried. */
export function countTests(
  scope: FunctionScope,
  condition: Expr,
  isGiven: (local: number) => boolean,
): { readonly local: number; readonly code: string }[] {
  const { unit } = scope;
  if (condition.k !== 'read') return [];
  const variable = unit.program.variables[condition.variable] as VariableInfo;
  if (!isCountable(variable)) return [];
  return condition.args.flatMap((arg, argument) => {
    if (arg.k !== 'local' || !isGiven(arg.local)) return [];
    const base = unit.counts(variable, argument);
    const count = unit.at(unit.own('I', 'm.ints'), `${base} + ${scope.local(arg.local).code}`);
    return [{ local: arg.local, code: `(${base} === ${UNCOUNTED} || ${count} !== 0)` }];
  });
}
