/** Problems takes room only where it has something to show, or somebody wants it. */
import { expect, test } from 'vitest';
import type { RunningApp } from './support/host.ts';
import { openSample } from './support/sample.ts';
import { eventually, textOf, type Window } from './support/window.ts';

let app: RunningApp;
let window: Window;

openSample('figures', (...opened) => {
  [app, window] = opened;
});

const graphHeight = async () => (await window.panel('graph-canvas').boundingBox())?.height ?? 0;
const tab = () => app.page.locator('.dv-tab', { hasText: 'Problems' });
const GREAT = 650;

test('with no problems it is only a tab', async () => {
  await expect.poll(graphHeight).toBeGreaterThan(GREAT);
  await app.screenshot('problems-1-none');
});

test('a mistake is counted and moves nothing; its tab opens the list', async () => {
  await window.editCondition('AttackPlayer/1/1', 'nonsense');
  await eventually(() => textOf(tab()), /Problems1/);
  expect(await graphHeight()).toBeGreaterThan(GREAT);
  await tab().click();
  await window
    .panel('problems')
    .getByRole('button', { name: /Unknown name nonsense/ })
    .click();
  expect(await graphHeight()).toBeLessThan(GREAT);
  await app.screenshot('problems-2-one');
});

test('mended, the room is the graph’s again', async () => {
  await window.command('Undo');
  await eventually(window.status, /No problems/);
  await expect.poll(graphHeight).toBeGreaterThan(GREAT);
});

test('a plan is shown in full, and Problems by its command', async () => {
  await window.planControls.getByRole('button', { name: 'Plan', exact: true }).click();
  await eventually(() => textOf(window.panel('plan-view')), /cost/);
  await expect.poll(graphHeight).toBeLessThan(GREAT);
  await window.command('Show Problems');
  await window.panel('problems').getByText('No problems in any file').waitFor();
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
