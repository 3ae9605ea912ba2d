/** Patterns: inserted from the palette, the graph and the text, they have no problems and plan at once. */
import { expect, test } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import type { RunningApp } from './support/host.ts';
import { openSample } from './support/sample.ts';
import { eventually, textOf, type Window } from './support/window.ts';

let app: RunningApp;
let window: Window;

openSample('figures', (...opened) => {
  [app, window] = opened;
});

async function plansTo(...steps: readonly string[]): Promise<void> {
  await eventually(window.status, /No problems/);
  await window.planControls.getByRole('button', { name: 'Plan', exact: true }).click();
  await eventually(window.status, /: solved/);
  expect(await window.planSteps()).toEqual(steps);
}

test('from the palette, with the task on the graph and a world to plan for', async () => {
  await window.command('Insert pattern: Utility choice');
  await window.node('ChooseActivity').waitFor();
  await plansTo('Sleep(villager)', 'Eat(villager)', 'Stroll(villager)');
  await app.screenshot('pattern-utility-choice');
});

test('from the graph, by its button', async () => {
  await window.showPanel('Graph');
  await app.page.getByRole('toolbar', { name: 'Graph' }).getByRole('button', { name: 'Pattern' }).click();
  const menu = app.page.getByRole('menu', { name: 'Patterns' });
  await menu.getByRole('menuitem').first().waitFor();
  await app.screenshot('pattern-menu');
  expect(await accessibilityProblems(app.page)).toEqual([]);
  await menu.getByRole('menuitem', { name: 'Pattern: Cool-down' }).click();
  await window.node('AttackBestWay').waitFor();
  await plansTo(
    'SpecialAttack(knight)',
    'PlainAttack(knight)',
    'PlainAttack(knight)',
    'SpecialAttack(knight)',
  );
});

test('from the text, between two declarations', async () => {
  await window.showPanel('Text');
  await app.page.getByRole('tab', { name: 'figures.htn' }).click();
  await window.panel('text-editor').locator('.monaco-editor').first().click();
  await app.page.keyboard.press('Control+End');
  await app.page.keyboard.press('Enter');
  await app.page.keyboard.type('Patr');
  await app.page.keyboard.press('Control+Space');
  await eventually(() => textOf(app.page.locator('.suggest-widget')), /Patrol in turn/);
  await app.screenshot('pattern-completion');
  await app.page.keyboard.press('Enter');
  // No world of the project needs its tasks yet; the status bar counts that as the Problems panel does.
  await eventually(window.status, /\b3 notes/);
  await eventually(() => textOf(app.page.locator('.dv-tab', { hasText: 'Problems' })), /Problems3/);
  await window.showPanel('Graph');
  await window.node('Patrol').waitFor();
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
