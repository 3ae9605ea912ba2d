/** A closed list that acts at once is opened by keys; none of them chooses. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { openInsteadOfChoosing } from '../../../renderer/ui/closed-list.ts';

const open = vi.fn();
const root = createRoot(document.body);
flushSync(() => root.render(createElement('select', { onKeyDown: openInsteadOfChoosing })));
const list = document.querySelector('select') as HTMLSelectElement;
Object.assign(list, { showPicker: open });

test.each([
  ['ArrowDown', true],
  ['End', true],
  ['m', true],
  [' ', false],
  ['Tab', false],
  ['Enter', false],
])('%j opens it: %s', (key, opens) => {
  open.mockClear();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  list.dispatchEvent(event);
  expect([event.defaultPrevented, open.mock.calls.length]).toEqual([opens, opens ? 1 : 0]);
});

test('letters choose where there is a value, and arrows still open', () => {
  open.mockClear();
  list.append(new Option('in the order written', 'written'));
  list.value = 'written';
  for (const key of ['m', 'ArrowDown'])
    list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(open.mock.calls.length).toBe(1);
});

test('where the browser cannot open it, or refuses, nothing is chosen either', () => {
  open.mockImplementation(() => {
    throw new DOMException('no gesture', 'NotAllowedError');
  });
  const event = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
  list.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
