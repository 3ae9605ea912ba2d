/** A file that is deleted here while another program writes to it: nobody's work goes without a question. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeFolder, type RunningApp, startApp } from './support/host.ts';
import { eventually, textOf, type Window, windowOf } from './support/window.ts';

const WORLD = 'world Yard for Guard;\n\ntasks ordered(Wait());\n';
const CHANGED = WORLD.replace('Yard', 'Court');

let app: RunningApp;
let window: Window;
let project: string;

beforeAll(async () => {
  project = await makeFolder('deletion');
  await mkdir(path.join(project, 'worlds'));
  await writeFile(path.join(project, 'guard.htn'), 'domain Guard;\n\ntask Wait() { {} }\n');
  await writeFile(path.join(project, 'worlds', 'yard.world'), WORLD);
  app = await startApp({ width: 1280, height: 800 });
  window = windowOf(app.page);
  await app.answerFolderDialog(project);
  await window.panel('welcome').getByRole('button', { name: 'Open a folder' }).click();
  await window.node('Wait').waitFor();
  await eventually(window.status, /No problems/);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
});
afterAll(() => app.close());

const row = (name: string) =>
  window.panel('explorer').getByRole('treeitem', { name: new RegExp(`^${name}`) });
const onDisk = () => app.readFile(project, 'worlds/yard.world').catch(() => '');
const question = () => app.page.getByRole('dialog', { name: 'Delete worlds/yard.world anyway?' });

/** Deletes the world by key, lets another program write to it, and saves. */
async function deleteAndSave(world: string, written: string): Promise<void> {
  await row(world).click();
  await app.page.keyboard.press('Delete');
  await row(world).waitFor({ state: 'detached' });
  await app.writeFile(project, 'worlds/yard.world', written);
  await window.command('Save all');
  await question().waitFor();
}

test('it is asked for, and kept, with what was written', async () => {
  await deleteAndSave('Yard', CHANGED);
  await app.screenshot('deletion-question');
  await question().getByRole('button', { name: 'Keep' }).click();
  await row('Court').waitFor();
  expect(await onDisk()).toBe(CHANGED);
});

test('it goes where that is wanted', async () => {
  await deleteAndSave('Court', WORLD);
  await question().getByRole('button', { name: 'Delete', exact: true }).click();
  await eventually(window.status, /Saved|No changes/);
  await eventually(onDisk, /^$/);
  expect(await textOf(window.panel('explorer'))).not.toContain('Court');
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
