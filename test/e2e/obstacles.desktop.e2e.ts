/** What somebody protected, changed meanwhile or only linked here is replaced or deleted when that is said, and no further. */
import { chmod, lstat, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { makeFolder, type RunningApp, startApp } from './support/host.ts';
import { eventually, textOf, type Window, windowOf } from './support/window.ts';

const DOMAIN = 'domain Guard;\n\ntask Move() {\n    {}\n}\n';
const world = (name: string) => `world ${name} for Guard;\ntasks ordered(Move());\n`;

describe('on the desktop', () => {
  let app: RunningApp;
  let window: Window;
  let project: string;
  let elsewhere: string;

  beforeAll(async () => {
    project = await makeFolder('obstacles');
    elsewhere = path.join(await makeFolder('elsewhere'), 'shared.world');
    await mkdir(path.join(project, 'worlds'));
    await writeFile(inProject('guard.htn'), DOMAIN);
    await writeFile(inProject('worlds/Hall.world'), world('Hall'));
    await writeFile(inProject('worlds/Yard.world'), world('Yard'));
    await mkdir(inProject('kept'));
    await writeFile(inProject('kept/linked.world'), world('Linked'));
    await symlink('../kept/linked.world', inProject('worlds/Linked.world'));
    app = await startApp({ folder: project, width: 1280, height: 800 });
    window = windowOf(app.page);
    await eventually(window.status, /No problems/);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
  });
  afterAll(() => app.close());

  const inProject = (relative: string) => path.join(project, relative);
  const question = () => app.page.getByRole('dialog');
  const isThere = (relative: string) =>
    lstat(inProject(relative)).then(
      () => true,
      () => false,
    );

  async function answer(label: string): Promise<void> {
    await question().getByRole('button', { name: label, exact: true }).click();
    await question().waitFor({ state: 'detached' });
  }

  async function deleteWorld(name: string): Promise<void> {
    await window.showPanel('Worlds');
    await app.page.getByRole('button', { name: new RegExp(`^Delete ${name}`) }).click();
    await eventually(window.status, /not saved/);
  }

  test('a read-only file is replaced only when that is said', async () => {
    await chmod(inProject('guard.htn'), 0o444);
    await window.showPanel('Text');
    await window.panel('text-editor').locator('.monaco-editor').first().click();
    await app.page.keyboard.press('Control+Home');
    await app.page.keyboard.type('// mine\n');
    await eventually(window.status, /not saved/);
    await window.command('Save all');
    await eventually(
      () => textOf(question()),
      /guard\.htn is marked as read-only\. Nothing has been saved yet/,
    );
    await app.screenshot('read-only-question');
    expect(await accessibilityProblems(app.page)).toEqual([]);
    await answer('Cancel');
    expect(await readFile(inProject('guard.htn'), 'utf8')).toBe(DOMAIN);
    await window.command('Save all');
    await answer('Replace');
    await eventually(window.status, /Saved/);
    expect(await readFile(inProject('guard.htn'), 'utf8')).toBe(`// mine\n${DOMAIN}`);
  });

  test('a file that is deleted here and protected there stays until that is said', async () => {
    await chmod(inProject('worlds/Yard.world'), 0o444);
    await deleteWorld('Yard');
    await window.command('Save all');
    await eventually(() => textOf(question()), /Yard\.world is marked as read-only/);
    await app.screenshot('delete-read-only-question');
    await answer('Keep');
    await eventually(() => textOf(window.panel('worlds')), /Yard/);
    expect(await isThere('worlds/Yard.world')).toBe(true);
  });

  test('a link is deleted itself, and what it leads to is left alone', async () => {
    await deleteWorld('Linked');
    await window.command('Save all');
    await eventually(window.status, /Saved/);
    expect(await isThere('worlds/Linked.world')).toBe(false);
    expect(await readFile(inProject('kept/linked.world'), 'utf8')).toBe(world('Linked'));
  });

  test('a link out of the folder is not part of the project, and says so', async () => {
    await writeFile(elsewhere, world('Shared'));
    await symlink(elsewhere, inProject('worlds/Shared.world'));
    await window.command('Close project');
    await window.panel('welcome').getByRole('region', { name: 'Recent' }).getByRole('button').first().click();
    await eventually(() => textOf(app.page.locator('.pw-notices')), /Shared\.world was left out/);
    expect(await readFile(elsewhere, 'utf8')).toBe(world('Shared'));
  });

  test('nothing went wrong unseen', () => {
    expect(app.complaints).toEqual([]);
  });
});
