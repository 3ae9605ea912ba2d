/**
 * The window's single keyboard listener. It comes before every editor and panel, so that a shortcut means the same
 * everywhere.
 */
import { useEffect } from 'react';
import { runCommand } from '../commands/command.ts';
import { commandFor, keysOf } from '../commands/shortcuts.ts';
import { isAltGr, isComposing } from '../state/key-press.ts';

function inEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.monaco-editor') !== null;
}

/** A plain text field; Monaco's hidden one does not count, because its text belongs to the project. */
function inTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || inEditor(target)) return false;
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox')
  );
}

/** Nothing took it: the text of the panel that has the keyboard is selected, never the whole page. */
function selectPanel(event: KeyboardEvent): void {
  const { target } = event;
  if (event.defaultPrevented || keysOf(event) !== 'Ctrl+A' || !(target instanceof Element)) return;
  if (target.closest('input, textarea, [contenteditable], .monaco-editor')) return;
  event.preventDefault();
  const panel = target.closest('.dv-content-container, dialog');
  if (panel) getSelection()?.selectAllChildren(panel);
}

export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isComposing(event)) {
        // Enter only ends the word: no field may take it. The editor knows about input methods itself.
        if (!inEditor(event.target)) event.stopPropagation();
        return;
      }
      if (isAltGr(event)) return;
      const command = commandFor(event, inTextField(event.target));
      if (!command) return;
      event.preventDefault();
      event.stopPropagation();
      runCommand(command);
    };
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('keydown', selectPanel);
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('keydown', selectPanel);
    };
  }, []);
}
