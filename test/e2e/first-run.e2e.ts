/** The first minutes: whatever bundled project is opened, the first press of Plan gives a plan; and a reload loses nothing. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HOST, makeFolder, ROOT, type RunningApp, startApp } from './support/host.ts';
import { eventually, textOf, type Window, windowOf } from './support/window.ts';

const SAMPLES = readdirSync(path.join(ROOT, 'domains'));

let app: RunningApp;
let window: Window;

beforeAll(async () => {
  app = await startApp({ width: 1280, height: 800 });
  window = windowOf(app.page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
});
afterAll(() => app.close());

test.each(SAMPLES)('%s plans at the first press', async (sample) => {
  const name = new RegExp(`^${sample}`);
  await window.panel('welcome').getByRole('button', { name }).click();
  await eventually(window.status, /No problems/);
  await window.planControls.getByRole('button', { name: 'Plan', exact: true }).click();
  await eventually(window.status, /: solved, cost/);
  await app.screenshot(`first-plan-${sample}`);
  await window.command('Close project');
  await window.panel('welcome').waitFor();
});

test('a new project goes by one name: that of its folder', async () => {
  const place = await makeFolder('new');
  // The desktop asks for the folder itself, a browser for the one around it.
  const onDesktop = HOST === 'electron';
  await app.answerFolderDialog(onDesktop ? path.join(place, 'proj') : place);
  await window.command('New project');
  await app.page.locator('dialog').getByRole('textbox').fill('Guard');
  await app.page.keyboard.press('Enter');
  await eventually(() => textOf(app.page.locator('.pw-project-name')), onDesktop ? /^proj$/ : /^Guard$/);
  await eventually(window.status, /No problems/);
  await window.showPanel('Text');
  const domain = onDesktop ? /domain\sProj;/ : /domain\sGuard;/;
  await eventually(() => textOf(window.panel('text-editor')), domain);
  await window.command('Close project');
  await window.panel('welcome').waitFor();
});

// Only a browser loads pages anew.
if (HOST === 'chromium') {
  test('a page that is loaded anew shows the project it showed', async () => {
    await window
      .panel('welcome')
      .getByRole('button', { name: /^squad/ })
      .click();
    await eventually(window.status, /No problems/);
    await app.page.reload();
    await eventually(() => textOf(app.page.locator('.pw-project-name')), /squad/);
    await window.command('Close project');
    await window.panel('welcome').waitFor();
    await app.page.reload();
    await window.panel('welcome').waitFor();
  });
}

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
