/** The keyboard: after every command it is with something of the window, never with the page. */
import { afterEach, expect, test } from 'vitest';
import type { RunningApp } from './support/host.ts';
import { openSample } from './support/sample.ts';
import { eventually, type Window } from './support/window.ts';

let app: RunningApp;
let window: Window;

openSample('figures', (...opened) => {
  [app, window] = opened;
});

const press = (keys: string) => app.page.keyboard.press(keys);

/** The panel and the node that have the keyboard, and what kind of element it is; `BODY` is the page. */
const keyboardIs = () =>
  app.page.evaluate(() => {
    const place = document.activeElement;
    const panel = place?.closest('.dv-content-container')?.querySelector('[data-testid]');
    return [
      panel?.getAttribute('data-testid') ?? 'none',
      place?.tagName,
      place?.getAttribute('data-node-key') ?? place?.getAttribute('aria-label') ?? '',
    ].join(' ');
  });

const keyboardComesTo = (expected: RegExp) => eventually(keyboardIs, expected);

afterEach(async () => {
  expect(await keyboardIs()).not.toContain('BODY');
});

test('a project that is opened has the keyboard on its graph, where Ctrl+A chooses all cards and no text', async () => {
  await keyboardComesTo(/^graph-canvas SECTION/);
  await press('Control+a');
  const cards = window.panel('graph-canvas').locator('.gv-card');
  await expect.poll(() => cards.and(app.page.locator('.is-marked')).count()).toBe(await cards.count());
  expect(await app.page.evaluate(() => getSelection()?.toString())).toBe('');
  // From then on, one node is meant again.
  await window.node('AttackPlayer/1').click();
  await expect.poll(() => app.page.locator('.is-marked').count()).toBe(0);
});

test('going to a task brings the graph to the front, and going to a file its text', async () => {
  await window.showPanel('Worlds');
  await window.command('StabPlayer');
  await window.node('StabPlayer').waitFor();
  await keyboardComesTo(/^graph-canvas/);
  await window.command('figure-1.world');
  await keyboardComesTo(/^text-editor .* Text of worlds\/figure-1\.world/);
});

test('a method that is moved, deleted and brought back keeps the keyboard on the graph', async () => {
  await window.showPanel('Graph');
  await window.node('AttackPlayer/1').click();
  await press('Alt+ArrowDown');
  await keyboardComesTo(/BUTTON AttackPlayer\/2/);
  await press('Control+z');
  await keyboardComesTo(/BUTTON AttackPlayer\/1/);
  await press('Delete');
  await window.node('AttackPlayer/2').waitFor({ state: 'detached' });
  await keyboardComesTo(/^graph-canvas/);
  await press('Control+z');
  await window.node('AttackPlayer/2').waitFor();
  await keyboardComesTo(/^graph-canvas/);
});

test('a crumb, and a world that is removed and brought back, leave it in the window', async () => {
  await window.node('AttackPlayer/1/1').click();
  await window.panel('inspector').getByRole('button', { name: 'method 1' }).click();
  await keyboardComesTo(/^inspector BUTTON/);
  await window.showPanel('Worlds');
  const worlds = window.panel('worlds');
  await worlds.getByRole('button', { name: /^Delete EmptyGun/ }).click();
  await keyboardComesTo(/^worlds BUTTON/);
  await press('Control+z');
  await keyboardComesTo(/^text-editor .*empty-gun/);
});

test('another arrangement of the panels has the keyboard in it', async () => {
  await press('Alt+3');
  await window.panel('debugger').waitFor();
  await expect.poll(keyboardIs).not.toContain('BODY');
  await press('Alt+1');
  await window.panel('inspector').waitFor();
  await expect.poll(keyboardIs).not.toContain('BODY');
});
