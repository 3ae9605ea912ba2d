/** The names that siblings have, and the checks a new name must pass. */
import { nameProblem } from '../text/names.ts';
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

/** Why a name cannot be given; null where it can. `what` is what has it already: “task”, “method of Attack”. */
export function newNameProblem(name: string, taken: ReadonlySet<string>, what: string): string | null {
  return nameProblem(name) ?? (taken.has(name) ? `There is a ${what} called “${name}” already.` : null);
}
