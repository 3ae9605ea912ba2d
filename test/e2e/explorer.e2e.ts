/** The explorer by keyboard: what is declared is added, renamed and deleted there; it follows the selection and marks what is wrong. */
import { expect, test } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import type { RunningApp } from './support/host.ts';
import { openSample } from './support/sample.ts';
import { eventually, textOf, type Window } from './support/window.ts';

let app: RunningApp;
let window: Window;

openSample(
  'figures',
  (...opened) => {
    [app, window] = opened;
  },
  { colourScheme: 'dark' },
);

const explorer = () => window.panel('explorer');
const row = (name: RegExp) => explorer().getByRole('treeitem', { name }).first();
const gone = (name: RegExp) => row(name).waitFor({ state: 'detached' });
const keyboard = () => app.page.keyboard;
const dialog = () => app.page.locator('dialog');

/** The row that the keys mean. */
async function inHand(): Promise<string> {
  const id = await explorer().getByRole('tree').getAttribute('aria-activedescendant');
  return textOf(explorer().locator(`[id="${id}"] .pw-tree-label`));
}

/** Clicks a row, and has the keyboard in the tree. */
async function take(name: RegExp): Promise<void> {
  await row(name).click();
  await explorer().getByRole('tree').focus();
}

/** Types into the line that declares. */
async function declare(text: string): Promise<void> {
  await explorer().getByLabel('Declare in a few words').fill(text);
  await keyboard().press('Enter');
}

async function say(text: string): Promise<void> {
  await dialog().getByRole('textbox').fill(text);
  await keyboard().press('Enter');
}

test('the row of a branch that is selected on the graph is shown and marked', async () => {
  await window.node('AttackPlayer/1/1').click();
  await explorer().locator('[aria-selected="true"]').waitFor();
  expect(await explorer().locator('[aria-selected="true"]').getAttribute('aria-level')).toBe('4');
  await app.screenshot('explorer-1-follows');
});

test('types are declared one after the other, and what cannot be one is refused with the reason', async () => {
  await take(/^Types/);
  await keyboard().press('Insert');
  const says = () => textOf(explorer().getByRole('status'));
  await keyboard().type('Npc');
  await eventually(says, /There is already a type called Npc\./);
  await app.screenshot('explorer-2-refused');
  await declare('Alarm is an Item');
  await eventually(says, /Added: Type Alarm, also Item/);
  await keyboard().type('Bell is an Alarm');
  await eventually(says, /Type Bell, also Alarm/);
  await keyboard().press('Enter');
  await row(/^Bell$/).waitFor();
  await keyboard().press('Escape');
  await row(/^Alarm$/).waitFor();
  await eventually(window.status, /No problems|warning/);
});

test('a rename reaches every file, and the keyboard stays with what was renamed', async () => {
  await take(/^Npc$/);
  await keyboard().press('F2');
  const inspector = window.panel('inspector');
  await inspector.getByLabel('Name', { exact: true }).fill('Soldier');
  await keyboard().press('Enter');
  const change = inspector.getByRole('region', { name: 'Rename Npc to Soldier' });
  await eventually(() => textOf(change), /lines elsewhere change/);
  await app.screenshot('explorer-5-rename');
  await keyboard().press('Enter');
  await row(/^Soldier$/).waitFor();
  await gone(/^Npc$/);
  // The worlds declare objects of the type: one that still said `Npc` would be an error.
  await eventually(window.status, /No problems|warning/);
  await explorer().getByRole('tree').focus();
  expect(await inHand()).toBe('Soldier');
});

test('what is still used goes only after a word on what uses it', async () => {
  await keyboard().press('Delete');
  const question = window.panel('question');
  await question.waitFor();
  expect(await textOf(question)).toMatch(/Soldier is still used by .*the task .* and \d+ more\./);
  await app.screenshot('explorer-3-in-use');
  await keyboard().press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await inHand()).toBe('Soldier');
  await keyboard().press('Delete');
  await question.getByRole('button', { name: 'Delete anyway' }).click();
  await gone(/^Soldier$/);
  await eventually(window.status, /error/);
});

test('undo reaches back over each gesture', async () => {
  await window.command('Undo');
  await row(/^Soldier$/).waitFor();
  await window.command('Undo');
  await row(/^Npc$/).waitFor();
  await window.command('Undo');
  await gone(/^Bell$/);
  await window.command('Undo');
  await gone(/^Alarm$/);
  await eventually(window.status, /No problems/);
  expect(await window.status()).not.toContain('changed');
});

test('a variable is declared through the palette, enums and objects with the button of their heading', async () => {
  await window.command('Declare variable');
  await declare('alarmed of npc');
  await take(/^Variables/);
  await row(/^alarmed/).waitFor();
  const add = (heading: RegExp) => row(heading).locator('.pw-tree-action').click();
  await add(/^Enums/);
  await declare('Mood: calm, angry');
  await row(/^Mood/).waitFor();
  await add(/^Objects/);
  await declare('Knife bayonet, sabre');
  await row(/^bayonet/).waitFor();
  await row(/^sabre/).waitFor();
});

test('a task is renamed and deleted', async () => {
  await take(/^StabPlayer/);
  await keyboard().press('F2');
  await say('Stab');
  await row(/^Stab,/).waitFor();
  await gone(/^StabPlayer/);
  expect(await inHand()).toBe('Stab');
  await keyboard().press('Delete');
  await window.panel('question').getByRole('button', { name: 'Delete anyway' }).click();
  await gone(/^Stab,/);
  await eventually(window.status, /error/);
  await window.command('Undo');
  await window.command('Undo');
  await row(/^StabPlayer/).waitFor();
  await eventually(window.status, /No problems|warning/);
});

test('a task with an error is marked', async () => {
  await window.showPanel('Graph');
  await window.editCondition('AttackPlayer/1/1', 'nonsense');
  await eventually(window.status, /error/);
  await row(/^AttackPlayer, compound task, has errors/).waitFor();
  await app.screenshot('explorer-4-error');
  expect(await accessibilityProblems(app.page)).toEqual([]);
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
