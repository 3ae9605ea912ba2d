/** The shape of every check, so that adding one takes one file and one line in the table. */
import type { Domain } from '../../ir/model.ts';
import type { DomainFile } from '../../language/ast.ts';
import type { Tell } from '../environment.ts';
import type { KeptTasks } from '../kept-tasks.ts';
import type { ResolvedDomain } from '../resolve-domain.ts';
import type { ResolvedTask } from '../resolve-task.ts';

/** The input of a check: the text, and the model made from it. */
export interface CheckedDomain extends ResolvedDomain {
  readonly files: readonly DomainFile[];
  readonly kept: KeptTasks;
}

export type Check = (model: CheckedDomain, tell: Tell) => void;

/** A check of one task: what it finds depends on the task and on what a task can refer to, and on nothing else. */
export type TaskCheck = (resolved: ResolvedTask, domain: Domain, tell: Tell) => void;

/** Checks every task, except those in which nothing was found before. */
export function onEachTask(check: TaskCheck): Check {
  return ({ tasks, domain, kept }, tell) => {
    const clean = kept.cleanFor(check);
    let found = 0;
    const count: Tell = (diagnostic) => {
      found++;
      tell(diagnostic);
    };
    for (const resolved of tasks) {
      if (clean.has(resolved)) continue;
      const before = found;
      check(resolved, domain, count);
      if (found === before) clean.add(resolved);
    }
  };
}
