/**
 * What was found out about tasks, kept from one version of a domain to the next. It holds as long as neither a task nor
 * anything it can refer to changes: the other declarations, and the names and parameters of tasks.
 */
import { perObject } from '../base/per-object.ts';
import type { Declaration, TaskDeclaration } from '../language/ast.ts';
import { moveAlong } from '../language/read/kept.ts';
import { isDisabled } from './annotations.ts';
import type { ResolvedTask } from './resolve-task.ts';

export class KeptTasks {
  readonly #resolved = new WeakMap<TaskDeclaration, ResolvedTask>();
  readonly #clean = new Map<object, WeakSet<ResolvedTask>>();

  /** Only what needed no message and refers to no text value: messages and texts are numbered by the whole domain. */
  resolved(task: TaskDeclaration): ResolvedTask | undefined {
    return this.#resolved.get(task);
  }

  keep(task: TaskDeclaration, resolved: ResolvedTask): void {
    this.#resolved.set(task, resolved);
    moveAlong(task, resolved);
  }

  /** The tasks in which a check found nothing. */
  cleanFor(check: object): WeakSet<ResolvedTask> {
    const known = this.#clean.get(check) ?? new WeakSet();
    this.#clean.set(check, known);
    return known;
  }
}

/** Whether a task that is in both versions can refer to the same things in both. */
export function haveSameSurroundings(before: readonly Declaration[], now: readonly Declaration[]): boolean {
  return before.length === now.length && before.every((one, index) => isSameFromAfar(one, now[index]));
}

function isSameFromAfar(one: Declaration, other: Declaration | undefined): boolean {
  if (one === other) return true;
  return one.kind === 'task' && other?.kind === 'task' && headOf(one) === headOf(other);
}

/** What the rest of a domain sees of a task. */
const headOf = perObject((task: TaskDeclaration): string => {
  const kind = task.methods.length > 0 || isDisabled(task);
  return JSON.stringify([task.name.text, kind, task.parameters], (key, value) =>
    key === 'span' ? undefined : value,
  );
});
