/** What a task can lead to, and what can lead to it: lit while the designer hovers. */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { References } from './references.ts';

export interface Reach {
  readonly of: NodeKey;
  readonly reaches: ReadonlySet<NodeKey>;
  readonly reachedBy: ReadonlySet<NodeKey>;
}

export function reachOf(task: NodeKey, references: References): Reach {
  return {
    of: task,
    reaches: closure(task, references.calls),
    reachedBy: closure(task, references.callers),
  };
}

/** Everything behind `start`; `start` itself only where a path leads back to it. */
function closure(start: NodeKey, next: ReadonlyMap<NodeKey, readonly NodeKey[]>): ReadonlySet<NodeKey> {
  const found = new Set<NodeKey>();
  const open = [start];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const other of next.get(key) ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}
