/** The score of a method as a function of the task's cell. */
import type { MethodInfo, TaskInfo } from '../program/model.ts';
import type { DomainShape } from '../search/runtime/contract.ts';
import { NOTHING } from './code/build.ts';
import { give, unless } from './code/statements.ts';
import type { Code } from './code/tree.ts';
import { emitValue } from './emit-expr.ts';
import { codeType, FunctionScope } from './function-scope.ts';
import { readArguments } from './parameters.ts';
import { CELL_NAME } from './surroundings.ts';
import type { Unit } from './unit.ts';
import { inOrder } from './values.ts';

/** Adds the function to the unit; its name is that of the method's first branch. */
export function emitScore(
  unit: Unit,
  shape: DomainShape,
  { task, method }: { readonly task: TaskInfo; readonly method: MethodInfo },
): void {
  const { score, firstBranch } = method;
  if (score === null) throw new Error('A method without a score is tried in the order written');
  const scope = new FunctionScope(unit, score.locals);
  const [guards, [code]] = inOrder(scope, [emitValue(scope, score.value)]);
  const undefinedScore = guards.length > 0 ? [unless(guards, give(NOTHING))] : [];
  const lines = [...readArguments(shape, task), ...scope.declarations(), ...undefinedScore];
  unit.add({
    name: `s${firstBranch}`,
    parameters: [CELL_NAME],
    result: codeType(score.value.type),
    partial: guards.length > 0,
    body: [...lines, give(code as Code)],
    about: { title: method.key, doc: null, origin: method.origin },
  });
}
