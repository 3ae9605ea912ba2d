/** Maps keys to commands, for the whole window. */
import { type KeyPress, latinKey } from '../state/key-press.ts';
import type { Command } from './command.ts';
import { commands } from './command-list.ts';

/** Second shortcuts, for users of other programs. */
const alsoKeys: readonly (readonly [keys: string, id: string])[] = [
  ['Ctrl+Y', 'edit.redo'],
  ['Ctrl+Shift+P', 'view.palette'],
  ['F11', 'debug.step'],
];

const shortcuts = new Map<string, string>([
  ...commands.flatMap(({ id, keys }) => (keys === null ? [] : [[keys, id] as const])),
  ...alsoKeys,
]);

/**
 * Latin letters are matched by what they print, so that every keyboard layout keeps its own Z, and those of other scripts by
 * position. Digits are matched by position, because Shift changes what they print.
 */
function placeOf(press: KeyPress): string | undefined {
  const digit = /^Digit(.)$/.exec(press.code)?.[1];
  if (digit !== undefined) return digit;
  // With Alt, a Mac prints other characters.
  return press.altKey ? /^Key(.)$/.exec(press.code)?.[1] : undefined;
}

/** The shortcut as it is written in the tables: `Ctrl+Shift+Z`. */
export function keysOf(press: KeyPress): string {
  const place = placeOf(press);
  const latin = latinKey(press);
  const key = place ?? (latin.length === 1 ? latin.toUpperCase() : latin);
  const parts = [
    press.ctrlKey || press.metaKey ? 'Ctrl' : '',
    press.shiftKey ? 'Shift' : '',
    press.altKey ? 'Alt' : '',
    key,
  ];
  return parts.filter((part) => part !== '').join('+');
}

/** Keys that a text field needs itself. */
const fieldKeys = new Set(['Ctrl+Z', 'Ctrl+Y', 'Ctrl+Shift+Z']);

/** The command for a key press; null if there is none, or if the focused field needs the key. */
export function commandFor(press: KeyPress, inTextField: boolean): Command | null {
  const keys = keysOf(press);
  if (inTextField && fieldKeys.has(keys)) return null;
  const id = shortcuts.get(keys);
  return id === undefined ? null : (commands.find((command) => command.id === id) ?? null);
}

/** The shortcut with the names of the keys on this system. */
export function keysLabel(keys: string, mac: boolean): string {
  if (!mac) return keys;
  const symbols: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩' };
  return keys
    .split('+')
    .map((part) => symbols[part] ?? part)
    .join('');
}
