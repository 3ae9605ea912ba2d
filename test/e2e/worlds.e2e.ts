/** A new situation made in the table alone: objects, values, tasks, goal and expectations; the text follows and keeps its comments. */
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

const worlds = () => window.panel('worlds');
const part = (name: string) => worlds().getByRole('region', { name, exact: true });

test('a new world begins with a task and plans at once', async () => {
  await window.command('New world');
  await app.page.getByLabel('Name of the world').fill('Quiet');
  await app.page.keyboard.press('Enter');
  await eventually(() => textOf(part('Tasks to plan for')), /Tasks to plan for 1/);
  await eventually(window.status, /No problems/);
  await app.screenshot('worlds-1-new');
  await window.planControls.getByRole('button', { name: 'Plan', exact: true }).click();
  await eventually(window.status, /Quiet: (solved|no plan)/);
});

test('tasks are added, moved and taken out by keyboard', async () => {
  await window.command('Show Worlds');
  const tasks = part('Tasks to plan for');
  await tasks.getByRole('button', { name: 'Add task' }).focus();
  await app.page.keyboard.press('Enter');
  await eventually(() => textOf(tasks), /Tasks to plan for 2/);
  const first = tasks.getByLabel('Task 1', { exact: true });
  const second = tasks.getByLabel('Task 2', { exact: true });
  await second.focus();
  await second.selectOption('RestoreHealth');
  await eventually(() => second.inputValue(), /^RestoreHealth$/);
  await tasks.getByRole('button', { name: 'Task 2 earlier' }).press('Enter');
  await eventually(() => first.inputValue(), /^RestoreHealth$/);
  await tasks.getByRole('button', { name: 'Remove task 1' }).press('Enter');
  await eventually(() => textOf(tasks), /Tasks to plan for 1/);
  await eventually(window.status, /No problems/);
});

test('a goal that is wrong says so where it stands', async () => {
  await part('Goal').getByLabel('New condition of the goal').fill('nonsense');
  await app.page.keyboard.press('Enter');
  await eventually(() => textOf(part('Goal')), /nonsense/);
  await app.screenshot('worlds-2-wrong-goal');
  await part('Goal').getByRole('button', { name: 'Remove condition 1: nonsense' }).click();
  await eventually(window.status, /No problems/);
});

test('the plan that was found becomes what is expected', async () => {
  await window.planControls.getByRole('button', { name: 'Plan', exact: true }).click();
  await eventually(window.status, /Quiet: /);
  await window.command('Show Worlds');
  await part('Expected of the plan').getByLabel('New expectation').selectOption({ label: 'There is a plan' });
  await eventually(() => textOf(part('Expected of the plan')), /Expected of the plan 1/);
  await app.screenshot('worlds-3-expected');
  expect(await accessibilityProblems(app.page)).toEqual([]);
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
