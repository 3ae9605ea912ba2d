/** A save or a backup that fails: it says so, with what is safe and what to do, until it is over. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, type RunningApp, startApp } from './support/host.ts';
import { eventually, textOf, type Window, windowOf } from './support/window.ts';

const DOMAIN = 'domain Guard;\n\ntask Move() {\n    {}\n}\n';

describe('on the desktop', () => {
  let app: RunningApp;
  let window: Window;
  let project: string;
  let data: string;
  let file: string;

  beforeAll(async () => {
    project = await makeFolder('failed-save');
    data = await makeFolder('failed-save-data');
    file = path.join(project, 'guard.htn');
    await writeFile(file, DOMAIN);
    app = await startApp({ folder: project, dataFolder: data, width: 1280, height: 800 });
    window = windowOf(app.page);
    await window.showPanel('Text');
    await eventually(window.status, /No problems/);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
  });
  afterAll(() => app.close());

  async function type(text: string): Promise<void> {
    await window.panel('text-editor').locator('.monaco-editor').first().click();
    await app.page.keyboard.press('Control+Home');
    await app.page.keyboard.type(text);
    await eventually(window.status, /not saved/);
  }

  const notices = () => textOf(app.page.locator('.pw-notices'));

  test('over a file that is no text any more names it, says what is safe, and replaces it when told to', async () => {
    await type('// one\n');
    await writeFile(file, Buffer.from([0xff, 0xfe, 0x00]));
    await window.command('Save all');
    await eventually(
      notices,
      /guard\.htn can't be read: it is not UTF-8 text \(line \d+, column \d+\)\..*backed up/,
    );
    await app.screenshot('save-refused');
    expect(await readFile(file)).toEqual(Buffer.from([0xff, 0xfe, 0x00]));
    await app.page.getByRole('button', { name: 'Replace what is on disk' }).click();
    await eventually(window.status, /Saved/);
    expect(await readFile(file, 'utf8')).toBe(`// one\n${DOMAIN}`);
  });

  test('over a folder of the same name says why not even replacing it works', async () => {
    await type('// two\n');
    await rm(file);
    await mkdir(file);
    await window.command('Save all');
    await eventually(notices, /guard\.htn can't be read: it is not a file\./);
    await app.page.getByRole('button', { name: 'Replace what is on disk' }).click();
    await eventually(notices, /Nothing was saved: guard\.htn can't be written: it is a folder\..*backed up/);
    await app.screenshot('save-failed');
    await rm(file, { recursive: true });
    // Whether the window knows yet that nothing is there, or is told so by the first save, is a matter of milliseconds.
    const saved = async () => {
      await app.page.keyboard.press('Control+s');
      return window.status();
    };
    await expect.poll(saved, { timeout: 15_000, interval: 500 }).toMatch(/Saved/);
    expect(await notices()).not.toMatch(/it is a folder/);
    expect(await readFile(file, 'utf8')).toBe(`// two\n// one\n${DOMAIN}`);
  });

  test('of a backup stands in the window as long as it lasts, and nothing is said to be backed up', async () => {
    const backups = path.join(data, 'backups');
    await rename(backups, `${backups}-away`);
    await writeFile(backups, 'in the way');
    await type('// three\n');
    await eventually(notices, /unsaved work can't be backed up/);
    await eventually(window.status, /guard\.htn not saved, not backed up/);
    await app.screenshot('backup-fails');
    await rm(backups);
    await expect.poll(notices, { timeout: 15_000 }).not.toMatch(/backed up/);
    await eventually(window.status, /not saved(?!, not backed up)/);
  });

  test('nothing went wrong unseen', () => {
    expect(app.complaints).toEqual([]);
  });
});
