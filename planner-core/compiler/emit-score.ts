/** The score of a method as a function of the task's cell. */
import type { MethodInfo, TaskInfo } from '../program/model.ts';
import type { DomainShape } from '../search/runtime/problem-data.ts';
import { emitValue } from './emit-expr.ts';
import { FunctionScope } from './function-scope.ts';
import { parameterLines } from './parameters.ts';
import type { Unit } from './unit.ts';
import { inOrder } from './values.ts';

/** Adds the function to the unit; it is called after the method's first branch. */
export function emitScore(
  unit: Unit,
  shape: DomainShape,
  { task, method }: { readonly task: TaskInfo; readonly method: MethodInfo },
): void {
  const { score, firstBranch } = method;
  if (score === null) throw new Error('A method without a score is tried in the order written');
  const scope = new FunctionScope(unit, score.locals);
  const [guards, [code]] = inOrder(scope, [emitValue(scope, score.value)]);
  const undefinedScore = guards.length > 0 ? [`if (!(${guards.join(' && ')})) return NaN;`] : [];
  const lines = [...parameterLines(unit, shape, task), ...scope.declarations(), ...undefinedScore];
  unit.addFunction(`s${firstBranch}`, ['c'], 'number', [...lines, `return ${code};`]);
}
