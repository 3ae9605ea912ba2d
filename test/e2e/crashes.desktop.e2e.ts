/** A page that dies is loaded again with what was open and unsaved; one that dies again and again is asked about. */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeFolder, ROOT, type RunningApp, startApp } from './support/host.ts';
import { eventually, windowOf } from './support/window.ts';

const BRANCH = 'RestoreFullHealth/1/healthy';

let app: RunningApp;
let project: string;

/** What the page says, asked by way of the main process: the driver has lost sight of a page that crashed. */
async function words(): Promise<string> {
  const read = app.desktop?.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined || contents.isCrashed() || contents.isLoading()) return '';
    const said: Promise<string> = contents.executeJavaScript("document.body?.innerText ?? ''");
    // A page that goes in the middle of it never answers.
    return Promise.race([said, new Promise<string>((resolve) => setTimeout(resolve, 1_000, ''))]);
  });
  return (await read) ?? '';
}

async function crash(): Promise<void> {
  await app.desktop?.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
}

/** Answers the native question with the button of this number, and remembers what was asked. */
async function answerWith(button: number): Promise<void> {
  await app.desktop?.evaluate(({ dialog }, response) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = async (...args: unknown[]) => {
      asked.push(JSON.stringify(args.at(-1)));
      return { response, checkboxChecked: false };
    };
  }, button);
}

const asked = (): Promise<readonly string[]> =>
  app.desktop?.evaluate(() => (globalThis as unknown as { asked: string[] }).asked) ?? Promise.resolve([]);

/** Waits until the page is there and says this. */
async function said(expected: RegExp): Promise<void> {
  await vi.waitFor(async () => expect(await words()).toMatch(expected), { timeout: 30_000, interval: 200 });
}

function journeys(): void {
  beforeAll(async () => {
    project = await makeFolder('crashes');
    await cp(path.join(ROOT, 'domains/simplefps'), project, { recursive: true });
    app = await startApp({ folder: project });
  });
  afterAll(() => app.close());

  test('unsaved work is back, with the reason', async () => {
    const window = windowOf(app.page);
    await window.node(BRANCH).waitFor();
    await window.editCondition(BRANCH, 'not npc_injured and npc_covered');
    await eventually(window.status, /not saved/);
    // The promise of a backup is a second; nothing in the window says when it is kept.
    await app.page.waitForTimeout(1_000);
    await crash();
    await said(
      /The window was reloaded because it crashed\. Your unsaved changes to simplefps\.htn are back/,
    );
    await said(/npc is covered/);
    await said(/not saved/);
    await app.capture('crash-recovered');
  });

  test('a third time in a row it asks, and goes on without the project', async () => {
    await answerWith(0);
    await crash();
    await said(/reloaded/);
    expect(await asked()).toEqual([]);
    await crash();
    await said(/was not opened again/);
    expect(await asked()).toEqual([expect.stringContaining('keeps crashing with')]);
    await said(/unsaved work/i);
    await app.capture('crash-without-project');
  });
}

// A browser says itself what became of a page.
describe('on the desktop', journeys);
