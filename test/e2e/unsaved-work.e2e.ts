/** Work that is not saved survives a kill, and what others write into the folder is noticed and never overwritten. */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { makeFolder, ROOT, type RunningApp, startApp } from './support/host.ts';
import { eventually, textOf, type Window, windowOf } from './support/window.ts';

const FILE = 'simplefps.htn';
const BRANCH = 'RestoreFullHealth/1/healthy';
const CONDITION = 'not npc_injured';

let app: RunningApp;
let window: Window;
let project: string;
let dataFolder: string;
let original: string;

beforeAll(async () => {
  project = await makeFolder('unsaved');
  dataFolder = await makeFolder('unsaved-data');
  await cp(path.join(ROOT, 'domains/simplefps'), project, { recursive: true });
  await start();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
});
afterAll(() => app.close());

async function start(): Promise<void> {
  app = await startApp({ dataFolder });
  window = windowOf(app.page);
}

/** The text with the branch's condition exchanged. */
function withCondition(condition: string): string {
  return original.replace(`${CONDITION};\n            ordered();`, `${condition};\n            ordered();`);
}

async function openRecent(): Promise<void> {
  await window.panel('welcome').getByRole('region', { name: 'Recent' }).getByRole('button').first().click();
  await window.node(BRANCH).waitFor();
}

const onDisk = () => app.readFile(project, FILE);
const notices = () => textOf(app.page.locator('body'));

test('a change is kept through a kill, offered again, and not in the file before it is saved', async () => {
  await app.answerFolderDialog(project);
  await window.panel('welcome').getByRole('button', { name: 'Open a folder' }).click();
  await window.node(BRANCH).waitFor();
  original = await onDisk();
  await window.editCondition(BRANCH, 'not npc_injured and npc_covered');
  await eventually(window.status, /not saved/);
  // The promise is a second; nothing in the window says when it is kept.
  await app.page.waitForTimeout(1_000);
  await app.kill();
  await start();
  const recent = window.panel('welcome').getByRole('region', { name: 'Recent' }).getByRole('button').first();
  await eventually(() => textOf(recent), /unsaved work was kept/);
  await app.screenshot('unsaved-work-kept');
  await recent.click();
  await app.page.getByRole('button', { name: 'Restore', exact: true }).click();
  await eventually(() => textOf(window.node(BRANCH)), /npc is covered/);
  await eventually(window.status, /not saved/);
  expect(await onDisk()).toBe(original);
  await window.command('Save all');
  await eventually(window.status, /Saved/);
  expect(await onDisk()).toBe(withCondition('not npc_injured and npc_covered'));
});

test('work that is offered outlives what is typed next into the same file, saved and closed', async () => {
  const { page } = app;
  await window.editCondition(BRANCH, 'npc_aware and npc_covered');
  await eventually(window.status, /not saved/);
  await page.waitForTimeout(1_000);
  await app.kill();
  await start();
  await openRecent();
  await eventually(notices, /Unsaved work of an earlier session was found/);
  await window.editCondition(BRANCH, 'npc_injured and npc_aware');
  await window.command('Save all');
  await eventually(window.status, /Saved/);
  expect(await onDisk()).toBe(withCondition('npc_injured and npc_aware'));
  await window.command('Close project');
  await app.kill();
  await start();
  await openRecent();
  await app.page.getByRole('button', { name: 'View…', exact: true }).click();
  await app.screenshot('offers');
  expect(await accessibilityProblems(app.page)).toEqual([]);
  await app.page.getByRole('button', { name: `Compare ${FILE}` }).click();
  await eventually(() => textOf(app.page.locator('.pw-comparison')), /npc_covered/);
  await app.screenshot('offer-compared');
  await app.page.getByRole('button', { name: 'Restore the earlier version' }).click();
  await eventually(() => textOf(window.node(BRANCH)), /npc is aware and npc is covered/);
});

test('what was restored or discarded is had back by undo', async () => {
  await window.command('Undo');
  await eventually(() => textOf(window.node(BRANCH)), /npc is injured and npc is aware/);
  await eventually(window.status, /Earlier unsaved work: 1 file/);
  await window.command('Unsaved work of earlier sessions');
  await app.page.getByRole('button', { name: `Discard ${FILE}` }).click();
  await eventually(window.status, /^(?!.*Earlier unsaved work)/);
  await app.screenshot('offer-discarded');
  await app.page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await eventually(window.status, /Earlier unsaved work: 1 file/);
  await window.command('Unsaved work of earlier sessions');
  await app.page.getByRole('button', { name: 'Discard all' }).click();
  await eventually(window.status, /^(?!.*Earlier unsaved work)/);
});

test('a file that another program writes is shown anew', async () => {
  await app.writeFile(project, FILE, withCondition('not npc_covered'));
  await eventually(() => textOf(window.node(BRANCH)), /npc is not covered/);
  await eventually(notices, /reloaded: it changed on disk/);
  await eventually(window.status, /No problems/);
});

test('where both changed it nothing is overwritten until somebody decides', async () => {
  await window.editCondition(BRANCH, 'npc_aware');
  await eventually(window.status, /not saved/);
  const theirs = withCondition('not npc_injured and not npc_aware');
  await app.writeFile(project, FILE, theirs);
  await eventually(notices, /changed on disk while you have unsaved changes/);
  await app.screenshot('conflict');
  await window.command('Save all');
  expect(await onDisk()).toBe(theirs);
  await app.page.getByRole('button', { name: 'Keep mine' }).first().click();
  await window.command('Save all');
  await eventually(window.status, /Saved/);
  expect(await onDisk()).toBe(withCondition('npc_aware'));
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
