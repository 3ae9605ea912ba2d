/** The native menu, built from the window's list of commands. */
import type { MenuItemConstructorOptions } from 'electron';
import type { RequestOf } from '../contract/requests.ts';

type Menus = RequestOf<'menu:show'>;
type Item = Menus[number]['items'][number];

export function menuTemplate(
  menus: Menus,
  isMac: boolean,
  chosen: (id: string) => void,
): MenuItemConstructorOptions[] {
  const ours = menus.map(({ label, items }) => ({
    label,
    submenu: items.map((item) => menuItem(item, chosen)),
  }));
  return isMac ? [{ role: 'appMenu' }, ...ours, { role: 'windowMenu' }] : ours;
}

function menuItem(item: Item, chosen: (id: string) => void): MenuItemConstructorOptions {
  if (item === 'separator') return { type: 'separator' };
  const keys = item.keys === null ? null : accelerator(item.keys);
  return {
    id: item.id,
    label: item.label.replaceAll('&', '&&'),
    enabled: item.enabled,
    // The window itself handles the keys. The menu only shows them; otherwise a key would run its command twice.
    ...(keys === null ? {} : { accelerator: keys, registerAccelerator: false }),
    click: () => chosen(item.id),
  };
}

const MODIFIERS = new Map([
  ['mod', 'CommandOrControl'],
  ['ctrl', 'CommandOrControl'],
  ['cmd', 'CommandOrControl'],
  ['alt', 'Alt'],
  ['shift', 'Shift'],
]);
const NAMED_KEYS = new Map([
  ['enter', 'Enter'],
  ['escape', 'Esc'],
  ['esc', 'Esc'],
  ['delete', 'Delete'],
  ['backspace', 'Backspace'],
  ['space', 'Space'],
  ['tab', 'Tab'],
  ['up', 'Up'],
  ['down', 'Down'],
  ['left', 'Left'],
  ['right', 'Right'],
  ['arrowup', 'Up'],
  ['arrowdown', 'Down'],
  ['arrowleft', 'Left'],
  ['arrowright', 'Right'],
  ['home', 'Home'],
  ['end', 'End'],
  ['pageup', 'PageUp'],
  ['pagedown', 'PageDown'],
  ['plus', 'Plus'],
]);

/** Electron's notation for keys such as `Ctrl+Shift+P`; null for keys it does not know, because it would throw on them. */
export function accelerator(keys: string): string | null {
  const parts = keys.split('+').map((part) => part.trim());
  const key = keyName(parts.pop() ?? '');
  const modifiers = parts.map((part) => MODIFIERS.get(part.toLowerCase()));
  if (key === null || modifiers.some((modifier) => modifier === undefined)) return null;
  return [...new Set(modifiers), key].join('+');
}

function keyName(key: string): string | null {
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase();
  if (/^f([1-9]|1[0-9]|2[0-4])$/i.test(key)) return key.toUpperCase();
  if (/^[,./;'[\]\\`=-]$/.test(key)) return key;
  return NAMED_KEYS.get(key.toLowerCase()) ?? null;
}
