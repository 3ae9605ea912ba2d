/** Keys to commands, for the whole window. */
import type { Command } from './command.ts';
import { commands } from './command-list.ts';

/** What of a keyboard event matters. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Second shortcuts, for habits from other programs. */
const alsoKeys: readonly (readonly [keys: string, id: string])[] = [
  ['Ctrl+Y', 'edit.redo'],
  ['Ctrl+Shift+P', 'view.palette'],
  ['F11', 'debug.step'],
];

const shortcuts = new Map<string, string>([
  ...commands.flatMap(({ id, keys }) => (keys === null ? [] : [[keys, id] as const])),
  ...alsoKeys,
]);

/** Letters go by what they print, so that every keyboard layout keeps its own Z; digits go by place, for Shift changes what they print. */
function placeOf(press: KeyPress): string | undefined {
  const digit = /^Digit(.)$/.exec(press.code)?.[1];
  if (digit !== undefined) return digit;
  // Alt prints something else on a Mac.
  return press.altKey ? /^Key(.)$/.exec(press.code)?.[1] : undefined;
}

/** The shortcut as the tables write it: `Ctrl+Shift+Z`. */
export function keysOf(press: KeyPress): string {
  const place = placeOf(press);
  const key = place ?? (press.key.length === 1 ? press.key.toUpperCase() : press.key);
  const parts = [
    press.ctrlKey || press.metaKey ? 'Ctrl' : '',
    press.shiftKey ? 'Shift' : '',
    press.altKey ? 'Alt' : '',
    key,
  ];
  return parts.filter((part) => part !== '').join('+');
}

/** Keys that a plain text field needs for itself. */
const fieldKeys = new Set(['Ctrl+Z', 'Ctrl+Y', 'Ctrl+Shift+Z']);

/** The command for a key press; null where there is none, or where the field being typed in wants the key. */
export function commandFor(press: KeyPress, inTextField: boolean): Command | null {
  const keys = keysOf(press);
  if (inTextField && fieldKeys.has(keys)) return null;
  const id = shortcuts.get(keys);
  return id === undefined ? null : (commands.find((command) => command.id === id) ?? null);
}

/** The shortcut in the words of the machine's keyboard. */
export function keysLabel(keys: string, mac: boolean): string {
  if (!mac) return keys;
  const symbols: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩' };
  return keys
    .split('+')
    .map((part) => symbols[part] ?? part)
    .join('');
}
