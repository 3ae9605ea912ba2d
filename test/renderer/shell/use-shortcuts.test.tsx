/** What the window's keyboard listener takes, and what it leaves to typing. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useShortcuts } from '../../../renderer/shell/use-shortcuts.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

function Listening() {
  useShortcuts();
  return createElement('input', { id: 'field' });
}

let w: TestWindow;
let close: () => void;
const heard: string[] = [];

beforeEach(async () => {
  w = await openWindow();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(createElement(Listening)));
  document.addEventListener('keydown', hear);
  close = () => root.unmount();
});
afterEach(() => {
  close();
  document.removeEventListener('keydown', hear);
  document.body.replaceChildren();
  heard.length = 0;
});

const hear = ({ key }: KeyboardEvent): void => void heard.push(key);

function press(init: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  document.getElementById('field')?.dispatchEvent(event);
  return event;
}

test('Ctrl+K opens the palette, on a Cyrillic keyboard as well', () => {
  expect(press({ key: 'л', code: 'KeyK', ctrlKey: true }).defaultPrevented).toBe(true);
  expect(w.shell().paletteOpen).toBe(true);
});

test('AltGr types: it is no command, although it comes as Ctrl and Alt', () => {
  const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
  expect(press({ key: '²', code: 'Digit2', ...altGr }).defaultPrevented).toBe(false);
  expect([w.shell().panelRequest, heard]).toEqual([null, ['²']]);
});

test('Enter that ends the composing of a word reaches no field', () => {
  press({ key: 'Enter', code: 'Enter', isComposing: true });
  press({ key: 'Process', code: 'Enter', keyCode: 229 });
  press({ key: 'Enter', code: 'Enter' });
  expect(heard).toEqual(['Enter']);
});

test('Ctrl+A outside fields never selects the page', () => {
  const place = document.body.appendChild(document.createElement('button'));
  const event = new KeyboardEvent('keydown', {
    key: 'a',
    code: 'KeyA',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  });
  place.dispatchEvent(event);
  expect([event.defaultPrevented, press({ key: 'a', code: 'KeyA', ctrlKey: true }).defaultPrevented]).toEqual(
    [true, false],
  );
});
