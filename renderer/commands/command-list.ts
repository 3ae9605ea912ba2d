/** All commands, in the order of the menus, and the menus made from them. */
import type { MenuDescription } from '../platform/ports.ts';
import { type Command, type CommandContext, menuNames } from './command.ts';
import { domainCommands, editCommands } from './edit-commands.ts';
import { fileCommands } from './file-commands.ts';
import { helpCommands } from './help-commands.ts';
import { debugCommands, runCommands } from './run-commands.ts';
import { viewCommands } from './view-commands.ts';

export const commands: readonly Command[] = [
  ...fileCommands,
  ...editCommands,
  ...viewCommands,
  ...domainCommands,
  ...runCommands,
  ...debugCommands,
  ...helpCommands,
];

const byId = new Map(commands.map((command) => [command.id, command]));

export function commandById(id: string): Command {
  const command = byId.get(id);
  if (!command) throw new Error(`There is no command ${id}`);
  return command;
}

/** The current label: undo and redo name what they would change. */
export function labelNow(command: Command, { project, debug }: CommandContext): string {
  if (command.id === 'edit.undo' && project.undoLabel !== null)
    return `Undo ${project.undoLabel.toLowerCase()}`;
  if (command.id === 'edit.redo' && project.redoLabel !== null)
    return `Redo ${project.redoLabel.toLowerCase()}`;
  if (command.id === 'debug.start') return debug.active ? 'Continue' : 'Start debugging';
  return command.label;
}

/** The menus in their current state. */
export function menusNow(context: CommandContext): readonly MenuDescription[] {
  return menuNames.map((label) => {
    const items: MenuDescription['items'][number][] = [];
    let group: number | null = null;
    for (const command of commands.filter(({ menu }) => menu === label)) {
      if (group !== null && command.group !== group) items.push('separator');
      group = command.group;
      const { id, keys } = command;
      items.push({ id, label: labelNow(command, context), keys, enabled: command.enabled(context) });
    }
    return { label, items };
  });
}
