/** A search stepped through to its end in a small window: there is no way on then, only back, and nothing at the top is cut off. */
import { expect, test } from 'vitest';
import type { RunningApp } from './support/host.ts';
import { openSample } from './support/sample.ts';
import { eventually, textOf, type Window } from './support/window.ts';

let app: RunningApp;
let window: Window;

openSample('figures', (...opened) => {
  [app, window] = opened;
});

const button = (name: string) => window.planControls.getByRole('button', { name, exact: true });
const where = () => textOf(window.panel('debugger').getByRole('status'));

test('nothing at the top is cut off while debugging', async () => {
  await window.chooseWorld('EmptyGun');
  await button('Debug').click();
  await eventually(where, /^Step 0/);
  const box = app.page.getByRole('button', { name: 'Search everywhere' });
  await expect
    .poll(() =>
      box.evaluate((element) =>
        [element, ...element.children].every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
      ),
    )
    .toBe(true);
});

test('at the end there is no way on, only back', async () => {
  await button('Continue').click();
  await eventually(where, /there is no plan/);
  expect([await button('Step').isDisabled(), await button('Continue').isDisabled()]).toEqual([true, true]);
  await app.screenshot('debug-end');
  await button('Back').click();
  await eventually(where, /^Step 2/);
  await button('Step').click();
  await eventually(where, /there is no plan/);
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
