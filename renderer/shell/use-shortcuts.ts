/**
 * The window's single keyboard listener. It comes before every editor and panel, so that a shortcut means the same
 * everywhere.
 */
import { useEffect } from 'react';
import { runCommand } from '../commands/command.ts';
import { commandFor } from '../commands/shortcuts.ts';

/** A plain text field; Monaco's hidden one does not count, because its text belongs to the project. */
function inTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('.monaco-editor')) return false;
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox')
  );
}

export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const command = commandFor(event, inTextField(event.target));
      if (!command) return;
      event.preventDefault();
      event.stopPropagation();
      runCommand(command);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
