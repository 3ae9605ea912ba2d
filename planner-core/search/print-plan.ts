/** Plans in printed names. */

import type { BranchInfo, CompoundInfo, TaskInfo } from '../program/model.ts';
import { printValue } from '../program/print-value.ts';
import type { Plan } from './api.ts';
import { namesOf } from './names.ts';
import type { Problem } from './problem.ts';
import { type PlanRecord, PlanRows } from './runtime/plan.ts';
import { type PlanWords, printedTree, printSteps } from './runtime/printed-plan.ts';

/** The printed arguments of a task. */
export function printArguments(problem: Problem, task: TaskInfo, args: readonly number[]): string[] {
  const names = namesOf(problem);
  return args.map((value, index) => {
    const parameter = task.parameters[index];
    if (parameter === undefined) throw new Error(`${task.name} has no parameter ${index}`);
    return printValue(names, parameter.type, value);
  });
}

/** A plan that was found. */
export function printPlan(problem: Problem, record: PlanRecord): Plan {
  const words = wordsOf(problem);
  const rows = new PlanRows(problem.shape, record);
  const tree = printedTree(rows, words);
  // The getters are own properties, so that copies of the object, made for another thread or with `...`, include the tree.
  return {
    steps: printSteps(rows, words),
    get decomposition() {
      return tree().decomposition;
    },
    get roots() {
      return tree().roots;
    },
    cost: rows.cost,
  };
}

function wordsOf(problem: Problem): PlanWords {
  const names = namesOf(problem);
  const { program } = names;
  const taskOf = (task: number) => program.tasks[task] as TaskInfo;
  const branchOf = (branch: number) => program.branches[branch] as BranchInfo;
  return {
    task: (task) => taskOf(task).name,
    argument: (task, index, value) => {
      const parameter = taskOf(task).parameters[index];
      if (parameter === undefined) throw new Error(`${taskOf(task).name} has no parameter ${index}`);
      return printValue(names, parameter.type, value);
    },
    method: (branch) => {
      const { task, method } = branchOf(branch);
      return (taskOf(task) as CompoundInfo).methods[method]?.key ?? null;
    },
    branch: (branch) => branchOf(branch).key,
  };
}
