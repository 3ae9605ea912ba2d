/** Steps of tasks, branches and effects: conditions that reject a binding, and `let`s that name a value. */
import type { Expr, PrimitiveInfo, Step } from '../program/model.ts';
import { define, type SimpleStatement, type Statement, unless } from './code/statements.ts';
import type { Code } from './code/tree.ts';
import { emitCondition, emitValue } from './emit-expr.ts';
import { freeLocals } from './free-locals.ts';
import type { FunctionScope } from './function-scope.ts';
import { conjuncts, type Placeable } from './plan-loops.ts';

export interface EmittedStep extends Placeable {
  /** What must hold, or the binding is rejected. */
  readonly tests: readonly Code[];
  /** What binds the names of a `let`. */
  readonly definition: Statement | null;
}

export function emitStep(scope: FunctionScope, step: Step): EmittedStep {
  const { expr } = step;
  if (step.k === 'condition') {
    const code = emitCondition(scope, expr);
    return { expr, faults: code.faults, tests: [code], definition: null };
  }
  const { local } = step;
  const value = emitValue(scope, expr);
  scope.know(local, value);
  const definition = define(scope.name(local), value.code);
  return { expr, local, faults: value.faults, tests: value.guards, definition };
}

/** The steps, with each conjunct of a condition as a separate step. */
export function emitSteps(scope: FunctionScope, steps: readonly Step[]): EmittedStep[] {
  return steps.flatMap(separated).map((step) => emitStep(scope, step));
}

function separated(step: Step): Step[] {
  return step.k === 'let' ? [step] : conjuncts(step.expr).map((expr) => ({ k: 'condition', expr }));
}

/** The statements of a step; `reject` is executed if it does not hold. */
export function stepLines({ tests, definition }: EmittedStep, reject: SimpleStatement): Statement[] {
  const test = tests.length > 0 ? [unless(tests, reject)] : [];
  return definition === null ? test : [...test, definition];
}

/** The `let`s of a task that the given expressions need, bound again. */
export function neededLets(
  scope: FunctionScope,
  task: PrimitiveInfo,
  used: readonly Expr[],
  reject: SimpleStatement,
): Statement[] {
  const needed = new Set(used.flatMap((expr) => freeLocals(expr)));
  const lets = task.steps.filter((step) => step.k === 'let');
  for (const step of [...lets].reverse()) {
    if (needed.has(step.local)) for (const local of freeLocals(step.expr)) needed.add(local);
  }
  return lets
    .filter((step) => needed.has(step.local))
    .flatMap((step) => stepLines(emitStep(scope, step), reject));
}
