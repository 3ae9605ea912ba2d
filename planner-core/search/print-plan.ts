/** Plans in printed names. */
import type { TaskInfo } from '../program/model.ts';
import { printValue } from '../program/print-value.ts';
import type { DecompositionNode, Plan } from './api.ts';
import type { Problem } from './problem.ts';
import type { RawPlan } from './runtime/plan.ts';

/** The arguments of a task as people write them. */
export function printArguments(problem: Problem, task: TaskInfo, args: readonly number[]): string[] {
  const names = { program: problem.compiled.program, objectNames: problem.objectNames };
  return args.map((value, index) => {
    const parameter = task.parameters[index];
    if (parameter === undefined) throw new Error(`${task.name} has no parameter ${index}`);
    return printValue(names, parameter.type, value);
  });
}

export function printPlan(problem: Problem, raw: RawPlan): Plan {
  const { program } = problem.compiled;
  const printed = (task: number, args: readonly number[]) => {
    const info = program.tasks[task] as TaskInfo;
    return { task: info.name, args: printArguments(problem, info, args) };
  };
  return {
    steps: raw.steps.map(({ task, args, cost }) => ({ ...printed(task, args), cost })),
    decomposition: raw.decomposition.map(({ task, args, branch, children, step }, id): DecompositionNode => {
      const info = program.branches[branch];
      const owner = program.tasks[task] as TaskInfo;
      const method = info && owner.kind === 'compound' ? owner.methods[info.method] : undefined;
      return {
        id,
        ...printed(task, args),
        method: method?.key ?? null,
        branch: info?.key ?? null,
        children,
        step: step < 0 ? null : step,
      };
    }),
    roots: raw.roots,
    cost: raw.cost,
  };
}
