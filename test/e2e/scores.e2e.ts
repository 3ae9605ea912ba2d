/** Methods tried by their scores, with the keyboard alone: the order is set, scores are given, the plan changes, and back. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeFolder, type RunningApp, startApp } from './support/host.ts';
import { eventually, type Window, windowOf } from './support/window.ts';

const DOMAIN = `domain Day;

fluent integer hunger;

task Eat() { {} }
task Rest() { {} }

task Live() {
    method eat { ordered(Eat()); }
    method rest { hunger < 9; ordered(Rest()); }
}
`;
const WORLD = 'world Home for Day;\n\ninit {\n    hunger := 3;\n}\n\ntasks ordered(Live());\n';

let app: RunningApp;
let window: Window;
let project: string;

beforeAll(async () => {
  project = await makeFolder('scores');
  await mkdir(path.join(project, 'worlds'));
  await writeFile(path.join(project, 'day.htn'), DOMAIN);
  await writeFile(path.join(project, 'worlds', 'home.world'), WORLD);
  app = await startApp({ width: 1280, height: 800 });
  window = windowOf(app.page);
  await app.answerFolderDialog(project);
  await window.panel('welcome').getByRole('button', { name: 'Open a folder' }).click();
  await window.node('Live').waitFor();
  await eventually(window.status, /No problems/);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
});
afterAll(() => app.close());

const press = (key: string) => app.page.keyboard.press(key);
const inspector = () => window.panel('inspector');

/** Goes on with Tab until a field has the keyboard. */
async function tabTo(name: string): Promise<void> {
  const field = inspector().getByLabel(name, { exact: true });
  await field.waitFor();
  await vi.waitFor(
    async () => {
      await press('Tab');
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** Goes to the task through the palette. */
async function goToTask(): Promise<void> {
  await window.command('Live');
  await eventually(() => inspector().getByLabel('Name', { exact: true }).inputValue(), /^Live$/);
}

/** Walks down the graph to a node. */
async function walkTo(node: string): Promise<void> {
  await goToTask();
  await window.command('Show Graph');
  const item = window.node(node);
  for (let steps = 0; (await item.getAttribute('aria-current')) === null && steps < 12; steps++)
    await press('ArrowDown');
  await eventually(async () => String(await item.getAttribute('aria-current')), /true/);
}

async function chooseOrder(letters: string): Promise<void> {
  await goToTask();
  await window.command('Show Inspector');
  await tabTo('Methods are tried');
  await app.page.keyboard.type(letters);
  await press('Tab');
}

async function plansTo(...steps: readonly string[]): Promise<void> {
  await press('Control+Enter');
  await eventually(window.status, /: solved/);
  expect(await window.planSteps()).toEqual(steps);
  await window.showPanel('Graph');
}

test('as written, the first method is taken', async () => {
  await plansTo('Eat()');
});

test('by score, each method has one to begin with', async () => {
  await chooseOrder('high');
  await window.panel('graph-canvas').getByText('tries the highest score first').waitFor();
  expect(await window.panel('graph-canvas').locator('.gv-line', { hasText: 'score' }).count()).toBe(2);
  await app.screenshot('scores-begun');
});

test('the method with the highest score is taken', async () => {
  await walkTo('Live/rest');
  await window.command('Show Inspector');
  await tabTo('Score');
  await press('Control+a');
  await app.page.keyboard.type('10 - hunger');
  await press('Enter');
  await eventually(window.status, /No problems/);
  await window.panel('graph-canvas').getByText('10 − hunger').waitFor();
  await plansTo('Rest()');
  await app.screenshot('scores-planned');
});

test('back in the order written, scores stay with warnings, and go with one click', async () => {
  await chooseOrder('in');
  await eventually(window.status, /2 warnings/);
  await plansTo('Eat()');
  await app.screenshot('scores-left');
  const remove = app.page.getByRole('button', { name: 'Remove the scores' });
  await remove.focus();
  await press('Enter');
  await eventually(window.status, /No problems/);
  // The text is again what it was when it was read.
  await eventually(window.status, /No changes/);
});

test('undo brings the scores back', async () => {
  await window.command('Undo');
  await eventually(window.status, /2 warnings/);
  await window.command('Undo');
  await eventually(window.status, /No problems/);
  await plansTo('Rest()');
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
