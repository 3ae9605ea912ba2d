/** A task of which every alternative leads back to itself: `task A() { method { ordered(B()); } }`, and `B` calls `A`. */

import { cyclesOf, type Graph } from '../../base/cycles.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Network, Task } from '../../ir/model.ts';
import type { Tell } from '../environment.ts';
import { networksOf, tasksIn } from '../expressions-in.ts';
import type { CheckedDomain } from './check.ts';

export function checkUnendingTasks({ domain }: CheckedDomain, tell: Tell): void {
  const { tasks } = domain;
  const subtasks = tasks.map((task) => networksOf(task).flatMap(tasksIn));
  const ending = tasksThatCanEnd(tasks, subtasks);
  // Among the tasks that cannot end, every cycle is one that no alternative leaves.
  const successors = subtasks.map((ids, task) =>
    ending.has(task) ? [] : ids.filter((id) => !ending.has(id)),
  );
  for (const cycle of cyclesOf(successors)) {
    const task = tasks[cycle[0] ?? 0];
    if (task === undefined) continue;
    const chain = [...cycle, task.id].map((id) => tasks[id]?.name).join(' → ');
    tell(report('unending-task', task.origin, { name: task.name, chain }));
  }
}

/** Grows from the primitive tasks to those that lead to them. A task without methods fails, which is an end, too. */
function tasksThatCanEnd(tasks: readonly Task[], subtasks: Graph): ReadonlySet<number> {
  const callers: Task[][] = tasks.map(() => []);
  for (const task of tasks) for (const id of new Set(subtasks[task.id])) callers[id]?.push(task);
  const ending = new Set<number>();
  const grow = (task: Task) => void (canEnd(task, ending) && ending.add(task.id));
  tasks.forEach(grow);
  for (const id of ending) callers[id]?.forEach(grow);
  return ending;
}

function canEnd(task: Task, ending: ReadonlySet<number>): boolean {
  const networks = networksOf(task);
  return networks.length === 0 || networks.some((network) => networkCanEnd(network, ending));
}

function networkCanEnd(network: Network, ending: ReadonlySet<number>): boolean {
  switch (network.k) {
    case 'task':
      return ending.has(network.task);
    case 'each':
      // There may be nothing to do it for.
      return true;
    default:
      return network.items.every((item) => networkCanEnd(item, ending));
  }
}
