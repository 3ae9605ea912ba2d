/** A field with a list: what filters, what only moves, and what chooses. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Combobox } from '../../../renderer/ui/combobox.tsx';

const CHOICES = [
  { value: 'boolean', label: 'yes or no' },
  { value: 'integer', label: 'whole number' },
  { value: 'float', label: 'number' },
];

let root: Root;
let host: HTMLElement;
let chosen: string[];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  chosen = [];
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const show = (free = false): Promise<void> =>
  act(async () =>
    root.render(
      <Combobox
        free={free}
        label="Holds"
        value="integer"
        choices={CHOICES}
        choose={(value) => chosen.push(value)}
      />,
    ),
  );

function input(): HTMLInputElement {
  const found = host.querySelector('input');
  if (!found) throw new Error('There is no field');
  return found;
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await act(async () => {
      input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
}

const type = (text: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });

const offered = () => [...document.querySelectorAll('[role="option"]')].map((each) => each.textContent);
const marked = () => document.querySelector('[aria-selected="true"]')?.textContent ?? null;

test('arrow keys move in the list and choose nothing; Enter chooses', async () => {
  await show();
  expect([input().value, offered()]).toEqual(['whole number', []]);
  await press('ArrowDown');
  expect([offered().length, marked()]).toEqual([3, 'whole number']);
  await press('ArrowDown', 'ArrowDown');
  expect([marked(), chosen]).toEqual(['yes or no', []]);
  await press('Enter');
  expect([offered(), chosen]).toEqual([[], ['boolean']]);
});

test('letters filter by the words and by the name in the text, the beginning first', async () => {
  await show();
  await type('num');
  expect(offered()).toEqual(['number', 'whole number']);
  await type('int');
  expect(offered()).toEqual(['whole number']);
  await type('bool');
  await press('Enter');
  expect(chosen).toEqual(['boolean']);
});

test('Escape takes the words back', async () => {
  await show();
  await type('num');
  await press('Escape');
  expect([input().value, offered(), chosen]).toEqual(['whole number', [], []]);
});

test('other words are taken only where they may be', async () => {
  await show();
  await type('Dragon');
  await press('Enter');
  expect([input().value, chosen]).toEqual(['whole number', []]);
  await show(true);
  await type('Dragon');
  await press('Enter');
  expect(chosen).toEqual(['Dragon']);
});

test('a pointer chooses, and what is there already is no choice', async () => {
  await show();
  for (const label of ['whole number', 'number']) {
    await act(async () => input().click());
    const option = [...document.querySelectorAll('button')].find((each) => each.textContent === label);
    await act(async () => option?.click());
  }
  expect(chosen).toEqual(['float']);
});
