/** The tasks whose names have what was typed in them, for lists to choose from. */
import type { TaskNode } from '../../planner-core/index.ts';

/** Names that begin with it come first, then those that hold it, each in order of the alphabet. */
export function tasksNamed(tasks: readonly TaskNode[], typed: string): TaskNode[] {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ name }: TaskNode): number => name.toLowerCase().indexOf(wanted);
  return tasks
    .filter((task) => rank(task) >= 0)
    .sort((a, b) => Math.min(1, rank(a)) - Math.min(1, rank(b)) || a.name.localeCompare(b.name));
}
