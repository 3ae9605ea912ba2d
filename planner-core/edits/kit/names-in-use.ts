/** The names of siblings, and the checks that a new name must pass. */
import { nameProblem } from '../../text/names.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import type { EditContext } from './context.ts';

interface Named {
  readonly name: { readonly text: string } | null;
}

/** The names of nodes that have one. */
export function namesOf(nodes: readonly Named[]): Set<string> {
  return new Set(nodes.flatMap((node) => (node.name ? [node.name.text] : [])));
}

/** The names of all tasks. */
export function taskNames(context: EditContext): Set<string> {
  return namesOf(context.index.tasks.map(({ task }) => task));
}

/** Why a name cannot be used; null if it can. `what` is what already has the name: “a task”, “a method of this task”. */
export function newNameProblem(name: string, taken: ReadonlySet<string>, what: string): Refusal | null {
  return nameProblem(name) ?? (taken.has(name) ? refused('name-in-use', { what, name }) : null);
}
