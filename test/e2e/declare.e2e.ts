/** A domain from nothing, by words and forms alone: lines declare, the inspector's form changes, every use follows. */
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { HOST, makeFolder, type RunningApp, startApp } from './support/host.ts';
import { eventually, textOf, type Window, windowOf } from './support/window.ts';

let app: RunningApp;
let window: Window;

beforeAll(async () => {
  app = await startApp({ width: 1280, height: 800 });
  window = windowOf(app.page);
  const place = await makeFolder('declare');
  // The desktop asks for the folder itself, a browser for the one around it.
  await app.answerFolderDialog(HOST === 'electron' ? path.join(place, 'guard') : place);
  await window.panel('welcome').waitFor();
  await window.command('New project');
  await app.page.locator('dialog').getByRole('textbox').fill('Guard');
  await app.page.keyboard.press('Enter');
  await eventually(window.status, /No problems/);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
});
afterAll(() => app.close());

const explorer = () => window.panel('explorer');
const inspector = () => window.panel('inspector');
const row = (name: RegExp) => explorer().getByRole('treeitem', { name }).first();
const keyboard = () => app.page.keyboard;
const field = (label: string) => inspector().getByLabel(label, { exact: true });

async function line(text: string, says: RegExp): Promise<void> {
  await keyboard().insertText(text);
  await eventually(() => textOf(explorer().getByRole('status')), says);
  await keyboard().press('Enter');
  await eventually(() => textOf(explorer().getByRole('status')), /^Added/);
}

test('lines declare, one after the other, and say beforehand what they make', async () => {
  await window.command('Declare types');
  await line('Soldier, Place, Gun', /Type Soldier.*Type Place.*Type Gun/);
  await line('enum Stance: standing, crouched', /Enum Stance: standing, crouched/);
  await line('variable ammo of gun 0 to 30', /Whole number ammo\(Gun gun\) from 0 to 30, changes in play/);
  await line('variable alarm', /Yes or no alarm, changes in play/);
  await line('task Shoot soldier gun', /Task Shoot\(Soldier soldier, Gun gun\) that acts/);
  await keyboard().insertText('object gate');
  await eventually(() => textOf(explorer().getByRole('status')), /Say of which type/);
  await app.screenshot('declare-1-lines');
  expect(await accessibilityProblems(app.page)).toEqual([]);
  await keyboard().press('Escape');
  await eventually(window.status, /No problems|warning|note/);
});

test('the form changes a variable, and what nothing uses says so', async () => {
  await row(/^Variables/).click();
  await row(/^alarm, unused/).click();
  await field('Holds').fill('whole');
  await keyboard().press('Enter');
  await field('From').waitFor();
  await field('From').fill('0');
  await field('To').fill('5');
  await keyboard().press('Enter');
  await keyboard().press('F4');
  await eventually(() => textOf(window.panel('text-editor')), /fluent\sinteger\s\[0,\s5\]\salarm/);
  await window.showPanel('Graph');
  expect(await accessibilityProblems(app.page)).toEqual([]);
  await app.screenshot('declare-2-form');
});

test('a rename shows every use first, and one undo takes it back', async () => {
  await row(/^Types/).click();
  await row(/^Soldier/).click();
  await explorer().getByRole('tree').focus();
  await keyboard().press('F2');
  await field('Name').fill('Trooper');
  await keyboard().press('Enter');
  await inspector().getByText('task Shoot(Trooper soldier, Gun gun) {').waitFor();
  await app.screenshot('declare-3-preview');
  expect(await accessibilityProblems(app.page)).toEqual([]);
  await inspector().getByRole('button', { name: 'Apply' }).press('Enter');
  await row(/^Trooper/).waitFor();
  await eventually(window.status, /No problems|warning|note/);
  await window.command('Undo');
  await row(/^Soldier/).waitFor();
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
