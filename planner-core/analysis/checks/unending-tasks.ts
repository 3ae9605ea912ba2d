/** Tasks whose alternatives all lead back to themselves: `task A() { method { ordered(B()); } }`, where `B` calls `A`. */

import { cyclesOf } from '../../base/cycles.ts';
import { perObject } from '../../base/per-object.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Network, Task } from '../../ir/model.ts';
import type { Tell } from '../environment.ts';
import { networksOf, tasksIn } from '../expressions-in.ts';
import type { CheckedDomain } from './check.ts';

export function checkUnendingTasks({ domain }: CheckedDomain, tell: Tell): void {
  const { tasks } = domain;
  const subtasks = tasks.map((task) => callsOf(task).all);
  const ending = tasksThatCanEnd(tasks);
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

/**
 * Starts from the primitive tasks and adds the tasks that lead to them: a network ends once all of its tasks end. A task
 * without methods fails, which also counts as ending.
 */
function tasksThatCanEnd(tasks: readonly Task[]): ReadonlySet<number> {
  const ending = new Set<number>();
  const callers = tasks.map((): Waiting[] => []);
  for (const task of tasks) {
    const networks = callsOf(task).needed;
    if (networks.length === 0) ending.add(task.id);
    for (const needed of networks) {
      const waiting = { task: task.id, left: needed.length };
      if (needed.length === 0) ending.add(task.id);
      for (const id of needed) callers[id]?.push(waiting);
    }
  }
  for (const id of ending) {
    for (const waiting of callers[id] ?? []) {
      waiting.left -= 1;
      if (waiting.left === 0) ending.add(waiting.task);
    }
  }
  return ending;
}

/** The tasks that a task may call, and for each of its networks those that it certainly does. */
const callsOf = perObject((task: Task) => {
  const networks = networksOf(task);
  return { all: networks.flatMap(tasksIn), needed: networks.map(tasksNeeded) };
});

/** A network of a task, and how many of its tasks are not yet known to end. */
interface Waiting {
  readonly task: number;
  left: number;
}

/** The tasks that a network certainly does, with repetitions: an `each` may have no bindings at all. */
function tasksNeeded(network: Network): number[] {
  if (network.k === 'task') return [network.task];
  return network.k === 'each' ? [] : network.items.flatMap(tasksNeeded);
}
