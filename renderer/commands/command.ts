/** A command: one record that the menu, palette, shortcuts, toolbar and tests all use. */

import type {
  AppServices,
  DebugState,
  ProjectState,
  RunState,
  SelectionState,
  ShellState,
} from '../state/contract.ts';
import { messageOf } from '../state/message-of.ts';
import { services, useDebug, useProject, useRun, useSelection, useShell } from '../state/stores.ts';

/** The window's state when a command is shown or run. */
export interface CommandContext {
  readonly project: ProjectState;
  readonly selection: SelectionState;
  readonly run: RunState;
  readonly debug: DebugState;
  readonly shell: ShellState;
  readonly services: AppServices;
}

export const menuNames = ['File', 'Edit', 'View', 'Domain', 'Run', 'Debug', 'Help'] as const;

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly menu: (typeof menuNames)[number];
  /** Items of one group are shown together, with a line between groups. */
  readonly group: number;
  /** `Ctrl+Shift+S`; Ctrl is Cmd on a Mac. Null: no shortcut. */
  readonly keys: string | null;
  /** Other words by which the palette finds it. */
  readonly also?: string;
  enabled(context: CommandContext): boolean;
  /** If it returns a promise, that is awaited, so that a failure is reported. */
  run(context: CommandContext): unknown;
}

export function commandContext(): CommandContext {
  return {
    project: useProject.getState(),
    selection: useSelection.getState(),
    run: useRun.getState(),
    debug: useDebug.getState(),
    shell: useShell.getState(),
    services: services(),
  };
}

/** Runs a command if it is enabled; a failure becomes a notice. */
export function runCommand(command: Command): boolean {
  const context = commandContext();
  if (!command.enabled(context)) return false;
  const failed = (error: unknown): void => {
    context.shell.notify({ severity: 'error', text: `${command.label}: ${messageOf(error)}`, actions: [] });
  };
  try {
    const result = command.run(context);
    if (result instanceof Promise) result.catch(failed);
  } catch (error) {
    failed(error);
  }
  return true;
}

export const always = (): boolean => true;

export function hasProject({ project }: CommandContext): boolean {
  return project.ref !== null;
}
