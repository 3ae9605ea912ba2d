/**
 * Primitive tasks as three functions: whether the task is applicable, what it costs, and its effects, which happen at once.
 */
import type { PrimitiveInfo } from '../program/model.ts';
import type { DomainShape } from '../search/runtime/contract.ts';
import { FALSE, number, risky, TRUE, text } from './code/build.ts';
import { give, type Statement } from './code/statements.ts';
import type { Code, CodeType } from './code/tree.ts';
import { emitEffects } from './emit-effects.ts';
import { emitValue } from './emit-expr.ts';
import { emitStep, neededLets, stepLines } from './emit-steps.ts';
import { codeType, FunctionScope } from './function-scope.ts';
import { readArguments } from './parameters.ts';
import { CELL_NAME } from './surroundings.ts';
import type { Unit } from './unit.ts';
import { failUnless, inOrder } from './values.ts';

/** Adds `a…`, `c…` and `e…` of a task to the unit. */
export function emitPrimitive(unit: Unit, shape: DomainShape, task: PrimitiveInfo): void {
  const define = (letter: string, result: CodeType, emit: (scope: FunctionScope) => readonly Statement[]) => {
    const scope = new FunctionScope(unit, task.locals);
    const body = emit(scope);
    unit.add({
      name: `${letter}${task.id}`,
      parameters: [CELL_NAME],
      result,
      partial: false,
      body: [...readArguments(shape, task), ...scope.declarations(), ...body],
      about: { title: task.name, doc: task.doc, origin: task.origin },
    });
  };
  define('a', 'bool', (scope) => emitApplicable(scope, task));
  if (Number.isNaN(fixedCost(task))) define('c', codeType(task.cost.type), (scope) => emitCost(scope, task));
  define('e', 'void', (scope) => emitEffects(scope, task));
}

/** The cost if it is a constant, otherwise NaN. */
export function fixedCost(task: PrimitiveInfo): number {
  return task.cost.k === 'number' && task.cost.value >= 0 ? task.cost.value : Number.NaN;
}

function emitApplicable(scope: FunctionScope, { steps }: PrimitiveInfo): Statement[] {
  const lines = steps.flatMap((step) => stepLines(emitStep(scope, step), give(FALSE)));
  return [...lines, give(TRUE)];
}

function emitCost(scope: FunctionScope, task: PrimitiveInfo): Statement[] {
  const { unit } = scope;
  const lets = neededLets(scope, task, [task.cost], give(number(0)));
  const site = unit.site(task.cost.origin, task.name);
  const [guards, [code]] = inOrder(scope, [emitValue(scope, task.cost)]);
  const guard = guards.length > 0 ? [failUnless(unit, guards, [text('undefined-cost'), site])] : [];
  const cost = risky(unit.runtime('cost'), [code as Code, site], codeType(task.cost.type));
  return [...lets, ...guard, give(cost)];
}
