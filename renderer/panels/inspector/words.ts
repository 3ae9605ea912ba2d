/** How the inspector describes branches and alternatives. */
import type { BranchNode, MethodNode, NodeKey, TaskNode } from '../../../planner-core/index.ts';
import { letterOf } from '../../state/way-words.ts';

/** A short description of a branch: its name, or else its first condition, or else its position. */
export function branchWords(branch: BranchNode): string {
  return branch.name ?? branch.conditions[0]?.text ?? (branch.position > 1 ? 'otherwise' : 'always');
}

export function methodWords(method: MethodNode): string {
  const [first] = method.branches;
  if (method.name !== null) return method.name;
  if (first === undefined) return 'no branches yet';
  return method.branches.length === 1 ? branchWords(first) : `first of ${method.branches.length} that holds`;
}

/** A use of a task, named as in the graph: `AttackPlayer 1b`. */
export function placeWords(tasks: readonly TaskNode[], key: NodeKey): string {
  for (const task of tasks) {
    for (const method of task.methods) {
      const branch = method.branches.find((candidate) => candidate.key === key);
      if (branch === undefined) continue;
      const letter = method.branches.length > 1 ? letterOf(branch.position) : '';
      return `${task.name} ${method.position}${letter}`;
    }
  }
  return key;
}
