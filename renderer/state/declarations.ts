/** Actions on declarations: declare, rename and delete, with the necessary questions. */
import type { DeclarationKey, DeclarationKind, Span } from '../../planner-core/index.ts';
import type { ProjectState } from './contract.ts';
import { services, useProject, useShell } from './stores.ts';
import { isInside, usersOf } from './uses.ts';
import { usesOnDisk } from './uses-on-disk.ts';

/** A declaration in the text, as it was drawn. */
export interface Declared {
  readonly key: DeclarationKey;
  readonly span: Span;
  /** The positions of its name; for an enum, also of the names of its values. */
  readonly names: readonly Span[];
}

const textOf = (path: string): string | undefined => useProject.getState().documents.get(path)?.text;

/** Opens the line of the explorer in which declarations are typed. */
export function declare(kind: DeclarationKind | 'task'): void {
  const { showPanel, setDeclaring } = useShell.getState();
  showPanel('explorer', { unless: ['explorer'] });
  setDeclaring({ kind: kind === 'task' ? 'acts' : kind });
}

/** Applies an edit, or returns why that is impossible. */
async function written(...edit: Parameters<ProjectState['edit']>): Promise<string | null> {
  const result = await useProject.getState().edit(...edit);
  return result.ok ? null : result.reason;
}

function askForName(what: string, initial: string, submit: (name: string) => Promise<string | null>): void {
  useShell.getState().askName({
    title: initial === '' ? `Name the ${what}` : `Rename ${initial}`,
    label: `Name of the ${what}, wherever it is used`,
    initial,
    action: 'Rename',
    submit,
  });
}

/** Deletes a declaration; first shows what still uses it. */
export async function deleteDeclaration({ key, span, names }: Declared): Promise<void> {
  const { liveSpan } = useProject.getState();
  const places = names.map((name) => liveSpan(name).start);
  if (!(await mayDelete(key.name, liveSpan(span), places))) return;
  const problem = await written({ kind: 'remove-declaration', of: key }, `Delete ${key.name}`);
  if (problem !== null) tell(problem);
}

/** Asks for another name of a task, method or branch. */
export function renameNode(
  key: string,
  { what, name }: { readonly what: string; readonly name: string },
): void {
  askForName(what, name, async (wanted) => {
    const result = await useProject.getState().edit({ kind: 'rename', node: key, name: wanted });
    if (!result.ok) return result.reason;
    if (what === 'task') await tellOfUsesOnDisk(name, wanted);
    return null;
  });
}

/** Deletes a task, method or branch; first shows what still calls the task. */
export async function deleteNode(key: string): Promise<void> {
  const { snapshot, liveSpan, edit } = useProject.getState();
  const task = snapshot?.graph.tasks.find((each) => each.key === key);
  if (task && !(await mayDelete(task.name, liveSpan(task.span), [liveSpan(task.nameSpan).start]))) return;
  const result = await edit({ kind: 'delete', node: key });
  if (!result.ok) tell(result.reason);
}

/** True if nothing outside `own` uses the names at these positions, or if the user wants to delete them anyway. */
async function mayDelete(name: string, own: Span, places: readonly number[]): Promise<boolean> {
  const { language } = services();
  const found = await Promise.all(places.map((offset) => language.references(own.file, offset)));
  const uses = found.flat().filter((use) => !isInside(use, own));
  const onDisk = await usesOnDisk(name);
  if (uses.length === 0 && onDisk === '') return true;
  const { snapshot, liveSpan } = useProject.getState();
  const users = usersOf(uses, { snapshot, liveSpan, text: (path) => textOf(path) ?? '' });
  const open =
    uses.length === 0
      ? `Nothing in the open files uses \`${name}\`.`
      : `\`${name}\` is still used by ${users}.`;
  const answer = await useShell.getState().ask({
    title: `Delete ${name}?`,
    text: `${open}${onDisk} Each of these uses will be an error until it is changed; undo brings \`${name}\` back.`,
    choices: [
      { id: 'keep', label: 'Keep', kind: 'main' },
      { id: 'delete', label: 'Delete anyway', kind: 'danger' },
    ],
  });
  return answer === 'delete';
}

/** Worlds that are not in memory keep the old name: their texts are only on disk. */
async function tellOfUsesOnDisk(name: string, wanted: string): Promise<void> {
  const onDisk = await usesOnDisk(name);
  if (onDisk !== '') tell(`\`${name}\` is now \`${wanted}\`.${onDisk} Rename it there, too.`);
}

function tell(reason: string): void {
  useShell.getState().notify({ severity: 'warning', text: reason, actions: [] });
}
