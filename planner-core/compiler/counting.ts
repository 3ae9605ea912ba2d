/**
 * Tests by counts: a condition that reads a relation can hold only for arguments that occur in some fact, which is known
 * before the loops over its other arguments.
 */
import type { Expr, Program, VariableInfo } from '../program/model.ts';
import { UNCOUNTED } from '../search/runtime/counters.ts';
import { compare, constant, either, element, number, plus } from './code/build.ts';
import type { Code } from './code/tree.ts';
import type { FunctionScope } from './function-scope.ts';

/** Relations that effects change. */
export function isCountable({ mutable, type, parameters }: VariableInfo): boolean {
  return mutable && type.kind === 'boolean' && parameters.length > 1;
}

/** The test whether there is a fact of a relation with a local's value as one of its arguments. */
export interface CountTest {
  readonly local: number;
  readonly variable: VariableInfo;
  readonly argument: number;
}

/** The tests for the given locals, which are arguments in a condition, before others are bound. */
export function countTests(
  { variables }: Program,
  condition: Expr,
  isGiven: (local: number) => boolean,
): CountTest[] {
  if (condition.k !== 'read') return [];
  const variable = variables[condition.variable] as VariableInfo;
  if (!isCountable(variable)) return [];
  return condition.args.flatMap((arg, argument) =>
    arg.k === 'local' && isGiven(arg.local) ? [{ local: arg.local, variable, argument }] : [],
  );
}

/** Whether the test succeeds; it always does if the relation is not counted. */
export function emitCountTest(scope: FunctionScope, { local, variable, argument }: CountTest): Code {
  const { unit } = scope;
  const base = unit.counts(variable, argument);
  const count = element(unit.state(false), plus(base, scope.local(local).code), 'int32');
  const isUncounted = compare(base, '===', constant(UNCOUNTED, 'uncounted'));
  return either(isUncounted, compare(count, '!==', number(0)));
}
