/** About shows the notices in the window, and says why where it cannot. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AboutDialog } from '../../../renderer/shell/about-dialog.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLDialogElement.prototype.showModal ??= () => {};
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root.render(<AboutDialog />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  await act(async () => button?.click());
}

test('the notices are read when they are asked for', async () => {
  vi.stubGlobal('fetch', async () => new Response('elkjs 0.12.1 (EPL-2.0)'));
  expect(document.querySelector('textarea')).toBeNull();
  await press('Third-party notices');
  expect(document.querySelector('textarea')?.value).toBe('elkjs 0.12.1 (EPL-2.0)');
  expect(document.activeElement).toBe(document.querySelector('textarea'));
});

test.each([
  ['there is no file', async () => new Response('', { status: 404 }), /the file is not there \(404\)/],
  ['nothing answers', () => Promise.reject(new Error('no connection')), /no connection/],
])('where %s that is said', async (_what, fetched, words) => {
  vi.stubGlobal('fetch', fetched);
  await press('Third-party notices');
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(words);
});
