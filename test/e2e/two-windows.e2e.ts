/** Two windows at a time: one window a project, and each keeps its own unsaved work through a kill. */
import { cp, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HOST, makeFolder, ROOT, type RunningApp, startApp } from './support/host.ts';
import { eventually, textOf, type Window, windowOf } from './support/window.ts';

const BRANCH = 'RestoreFullHealth/1/healthy';
const onDesktop = HOST === 'electron';

let app: RunningApp;
let first: Window;
let second: Window;
let projects: readonly [string, string];
let dataFolder: string;

beforeAll(async () => {
  projects = [await makeFolder('one'), await makeFolder('two')];
  for (const project of projects) {
    await cp(path.join(ROOT, 'domains/simplefps'), project, { recursive: true });
  }
  dataFolder = await makeFolder('two-data');
  app = await startApp({ dataFolder });
  first = windowOf(app.page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
});
afterAll(() => app.close());

async function openFolder(window: Window, folder: string): Promise<void> {
  await app.answerFolderDialog(folder, window.page);
  await window.panel('welcome').getByRole('button', { name: 'Open a folder' }).click();
}

async function edit(window: Window, condition: string): Promise<void> {
  await window.editCondition(BRANCH, condition);
  await eventually(window.status, /not saved/);
}

const windowCount = async () =>
  app.desktop?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

const wordsOf = (page: Page) => textOf(page.locator('body'));

test('a project that is open is not opened a second time', async () => {
  await openFolder(first, projects[0]);
  await first.node(BRANCH).waitFor();
  if (onDesktop) {
    await app.startAgain(projects[0]);
    expect(await windowCount()).toBe(1);
  }
  second = windowOf(await app.openAnother(projects[1]));
  if (!onDesktop) {
    await openFolder(second, projects[0]);
    await eventually(() => wordsOf(second.page), /is open in another tab of this browser/);
    await openFolder(second, projects[1]);
  }
  await second.node(BRANCH).waitFor();
  if (!onDesktop) return;
  expect(await windowCount()).toBe(2);
  const shown = app.desktop?.evaluate(
    ({ BrowserWindow }) =>
      new Promise<boolean>((resolve) => {
        const [oldest] = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id);
        if (oldest) oldest.focus = () => resolve(true);
      }),
  );
  await app.answerFolderDialog(projects[0]);
  await second.command('Open folder');
  expect(await shown).toBe(true);
  await eventually(() => textOf(second.page.locator('.pw-project-name')), /two/);
});

async function restoreAndSave(condition: RegExp, notThis: RegExp): Promise<void> {
  await app.page.getByRole('button', { name: 'Restore', exact: true }).click();
  await eventually(() => textOf(first.node(BRANCH)), condition);
  expect(await textOf(first.node(BRANCH))).not.toMatch(notThis);
  await first.command('Save all');
  await eventually(first.status, /Saved/);
  await first.command('Close project');
}

const recent = () => first.panel('welcome').getByRole('region', { name: 'Recent' });
const keptCount = async () => String(await recent().getByText('unsaved work was kept').count());
const lost = () => first.panel('welcome').getByRole('region', { name: /moved or deleted/ });

test('each keeps its own unsaved work, and is not told of the other’s', async () => {
  await edit(first, 'npc_aware');
  await edit(second, 'npc_covered');
  await second.page.waitForTimeout(1_000);
  await app.kill();
  // Only on the desktop can a folder be moved behind the app's back.
  if (onDesktop) await rename(projects[1], `${projects[1]}-moved`);
  app = await startApp({ dataFolder });
  first = windowOf(app.page);
  await eventually(keptCount, onDesktop ? /^1$/ : /^2$/);
  await recent()
    .getByRole('button', { name: /planwright-one/ })
    .click();
  await restoreAndSave(/npc is aware/, /npc is covered/);
});

test('a project that was moved is told of, and offered its work where it is now', async () => {
  if (onDesktop) {
    await eventually(() => textOf(lost()), /planwright-two.*simplefps\.htn/);
    await app.screenshot('moved-project');
    await openFolder(first, `${projects[1]}-moved`);
  } else
    await recent()
      .getByRole('button', { name: /planwright-two/ })
      .click();
  await restoreAndSave(/npc is covered/, /npc is aware/);
  await eventually(keptCount, /^0$/);
  expect(await lost().count()).toBe(0);
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
