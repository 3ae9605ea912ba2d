/** Editing as a designer does it all day: in the text, on the graph and in the inspector, with one history over all. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeFolder, type RunningApp, startApp } from './support/host.ts';
import { eventually, textOf, type Window, windowOf } from './support/window.ts';

const DOMAIN = `domain Guard;

type Place;
fluent Place at;
fluent boolean alarmed;

task Walk(Place to) {
    {
        at != to;
        at := to;
    }
}

task Patrol() {
    method round {
        branch calm {
            not alarmed;   // nobody about
            exists (Place p) {
                ordered(Walk(p));
            }
        }
        branch {
            ordered();
        }
    }
}
`;
const WORLD = `world Yard for Guard;

objects {
    Place gate, tower;
}

tasks ordered(Patrol());

expect {
    contains Walk(gate);
}
`;
const BRANCH = 'Patrol/round/calm';

let app: RunningApp;
let window: Window;
let project: string;

beforeAll(async () => {
  project = await makeFolder('editing');
  await mkdir(path.join(project, 'worlds'));
  await writeFile(path.join(project, 'guard.htn'), DOMAIN);
  await writeFile(path.join(project, 'worlds', 'yard.world'), WORLD);
  app = await startApp();
  window = windowOf(app.page);
  await app.answerFolderDialog(project);
  await window.panel('welcome').getByRole('button', { name: 'Open a folder' }).click();
  await window.node(BRANCH).waitFor();
  await eventually(window.status, /No problems/);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
});
afterAll(() => app.close());

const keyboard = () => app.page.keyboard;
const editor = () => window.panel('text-editor');
const inspector = () => window.panel('inspector');

/** A line of the text that is shown. */
function line(of: Locator, text: string): Locator {
  return of.locator('.view-line', { hasText: text }).first();
}

/** What the editor shows, from top to bottom. */
async function shown(): Promise<string> {
  const lines = await editor()
    .locator('.view-line')
    .evaluateAll((nodes) =>
      nodes.map((node) => ({ top: (node as HTMLElement).offsetTop, text: node.textContent ?? '' })),
    );
  const texts = lines.sort((a, b) => a.top - b.top).map(({ text }) => text);
  return texts.join('\n').replaceAll('\u00a0', ' ');
}

/** Puts the caret into a word of a line. */
async function caretIn(word: string, lineText: string): Promise<void> {
  await window.showPanel('Text');
  await line(editor(), lineText).getByText(word, { exact: true }).first().click();
}

/** Takes steps back until the text is as expected: how typing falls into steps depends on how quickly it was typed. */
async function undoUntil(
  read: () => Promise<string>,
  expected: RegExp,
  undo: () => Promise<void>,
): Promise<void> {
  for (let text = await read(); !expected.test(text); text = await read()) {
    const before = text;
    await undo();
    await vi.waitFor(async () => expect(await read()).not.toBe(before), { timeout: 20_000, interval: 50 });
  }
}

const undoByKey = () => keyboard().press('Control+z');
const undoByCommand = () => window.command('Undo');

/** The files as they are on disk after saving; the command is not offered where there is nothing to save. */
async function saved(): Promise<{ readonly domain: string; readonly world: string }> {
  if (!(await window.status()).includes('Saved')) await window.command('Save all');
  await eventually(window.status, /Saved/);
  return {
    domain: await app.readFile(project, 'guard.htn'),
    world: await app.readFile(project, 'worlds/yard.world'),
  };
}

test('F2 in the text renames in every file, and the graph follows', async () => {
  await caretIn('Walk', 'task Walk');
  await keyboard().press('F2');
  const box = app.page.locator('.rename-box input');
  await box.waitFor();
  await box.fill('Stroll');
  await box.press('Enter');
  await eventually(shown, /task Stroll\(Place to\)/);
  await window.showPanel('Graph');
  await window.node('Stroll').waitFor();
  expect(await saved()).toEqual({
    domain: DOMAIN.replaceAll('Walk', 'Stroll'),
    world: WORLD.replaceAll('Walk', 'Stroll'),
  });
});

test('undone on the graph, both files are as they were', async () => {
  await window.command('Undo');
  await window.node('Walk').waitFor();
  await eventually(window.status, /No problems/);
  expect(await saved()).toEqual({ domain: DOMAIN, world: WORLD });
});

test('F12 goes from a task where it is called to where it is declared', async () => {
  await caretIn('Walk', 'ordered(Walk');
  await eventually(() => textOf(inspector()), /Subtask 1 of 1/);
  await keyboard().press('F12');
  await eventually(() => textOf(inspector()), /Primitive task/);
});

test('names are completed as they are typed', async () => {
  await caretIn('alarmed', 'not alarmed');
  await keyboard().press('Home');
  await keyboard().type('not alar');
  await keyboard().press('Control+Space');
  await app.page
    .locator('.suggest-widget.visible .monaco-list-row.focused', { hasText: 'alarmed' })
    .first()
    .waitFor();
  await keyboard().press('Enter');
  await keyboard().type(' or ');
  await eventually(shown, /^ {12}not alarmed or not alarmed;/m);
  await eventually(window.status, /No problems/);
});

test('what was typed and completed is undone by its keys', async () => {
  await undoUntil(shown, /^ {12}not alarmed;/m, undoByKey);
  expect(await saved()).toEqual({ domain: DOMAIN, world: WORLD });
});

test('the formatter puts right what is crooked and leaves the rest', async () => {
  await caretIn('alarmed', 'not alarmed');
  await keyboard().press('Home');
  await keyboard().type('at   ==   none   =>   ');
  await eventually(shown, /at {3}==/);
  await window.command('Format file');
  await eventually(shown, /^ {12}at == none => not alarmed; {1,3}\/\/ nobody about/m);
  expect((await saved()).world).toBe(WORLD);
});

test('one history goes back over text and graph, wherever it is asked', async () => {
  await window.showPanel('Graph');
  await window.editCondition(BRANCH, 'alarmed');
  await window.showPanel('Text');
  await eventually(shown, /^ {12}alarmed;/m);
  await window.command('Undo');
  await eventually(shown, /at == none => not alarmed;/);
  await window.showPanel('Graph');
  await window.command('Undo');
  await window.showPanel('Text');
  await eventually(shown, /at {3}== {3}none/);
  await undoUntil(shown, /^ {12}not alarmed;/m, undoByCommand);
  expect(await saved()).toEqual({ domain: DOMAIN, world: WORLD });
});

test('typing in the inspector changes its part of the file and nothing else', async () => {
  await window.showPanel('Graph');
  await window.node(BRANCH).click();
  const fragment = inspector().locator('.fragment-editor').first();
  await line(fragment, 'not alarmed').getByText('alarmed').first().click();
  await keyboard().press('Home');
  await keyboard().type('at != none;');
  await keyboard().press('Enter');
  await window.showPanel('Text');
  await eventually(shown, /^ {12}at != none;\n {12}not alarmed;/m);
  expect(await saved()).toEqual({
    domain: DOMAIN.replace('not alarmed;', 'at != none;\n            not alarmed;'),
    world: WORLD,
  });
});

test('an undo in the text takes back what the inspector typed, there too', async () => {
  const fragment = inspector().locator('.fragment-editor').first();
  await caretIn('alarmed', 'not alarmed');
  await undoUntil(shown, /calm \{\n {12}not alarmed;/, undoByKey);
  await eventually(async () => (await textOf(fragment)).replaceAll('\u00a0', ' '), /^not alarmed;/);
  expect(await saved()).toEqual({ domain: DOMAIN, world: WORLD });
});

test('a branch and a task are copied, pasted, doubled and cut on the graph, each in one undo step', async () => {
  await window.showPanel('Graph');
  await window.node(BRANCH).click();
  await keyboard().press('Control+c');
  await window.node('Patrol/round/2').click();
  await keyboard().press('Control+v');
  await window.node('Patrol/round/calm2').waitFor();
  await keyboard().press('Control+d');
  await window.node('Patrol/round/calm3').waitFor();
  await keyboard().press('Control+x');
  await window.node('Patrol/round/calm3').waitFor({ state: 'detached' });
  await window.node('Walk').click();
  await keyboard().press('Control+d');
  await window.node('Walk2').waitFor();
  expect((await saved()).domain).toContain(
    '        branch calm2 {\n            not alarmed;   // nobody about\n',
  );
  for (const _ of ['double', 'cut', 'double', 'paste']) await undoByCommand();
  expect(await saved()).toEqual({ domain: DOMAIN, world: WORLD });
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
