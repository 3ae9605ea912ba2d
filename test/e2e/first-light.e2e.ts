/** A designer's main job from end to end: open, change, break, mend, save, plan, step, export, run outside. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { EXPORT_RECORD, readExportRecord, recordedForm } from '../../planner-core/index.ts';
import { accessibilityProblems } from './support/axe.ts';
import { makeFolder, ROOT, type RunningApp, startApp } from './support/host.ts';
import { eventually, hoverUntil, textOf, type Window, windowOf } from './support/window.ts';

const run = promisify(execFile);

const BRANCH = 'RestoreFullHealth/1/healthy';
const WORLD = 'Armoury';

let app: RunningApp;
let window: Window;
let project: string;

beforeAll(async () => {
  project = await makeFolder('simplefps');
  await cp(path.join(ROOT, 'domains/simplefps'), project, { recursive: true });
  app = await startApp();
  window = windowOf(app.page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
});
afterAll(() => app.close());

/** What keeps somebody out, over the whole journey. */
const obstacles = new Set<string>();
async function findObstacles(): Promise<void> {
  for (const problem of await accessibilityProblems(app.page)) obstacles.add(problem);
}

const onDisk = () => app.readFile(project, 'simplefps.htn');

test('the first page shows the samples', async () => {
  await window
    .panel('welcome')
    .getByRole('button', { name: /^simplefps/ })
    .waitFor();
  await app.screenshot('1-welcome');
  await findObstacles();
});

test('a folder opens as a graph of its tasks', async () => {
  await app.answerFolderDialog(project);
  await window.panel('welcome').getByRole('button', { name: 'Open a folder' }).click();
  await window.node(BRANCH).waitFor();
  expect(await textOf(window.panel('explorer'))).toContain('RestoreFullHealth');
  await eventually(window.status, /No problems/);
  await app.screenshot('2-graph');
  await findObstacles();
});

test('a wrong condition, made on the graph, is listed and underlined', async () => {
  await window.editCondition(BRANCH, 'not npc_hurt');
  await eventually(window.status, /1 error/);
  await window.showPanel('Problems');
  await eventually(() => textOf(window.panel('problems')), /npc_hurt/);
  await app.screenshot('3-error-on-the-graph');
  await window.showPanel('Text');
  await window
    .panel('problems')
    .getByRole('button', { name: /npc_hurt/ })
    .first()
    .click();
  await window.panel('text-editor').locator('.squiggly-error').first().waitFor();
  await app.screenshot('4-error-in-the-text');
});

test('mended on the graph, the problem is gone and the rest of the text is as it was', async () => {
  const before = await onDisk();
  await window.showPanel('Graph');
  await window.editCondition(BRANCH, 'npc_injured == false');
  await eventually(window.status, /No problems/);
  await window.command('Save all');
  await eventually(window.status, /Saved/);
  expect(await onDisk()).toBe(
    before.replace(
      'not npc_injured;\n            ordered();',
      'npc_injured == false;\n            ordered();',
    ),
  );
  expect(await onDisk()).not.toBe(before);
});

test('the text explains and completes its names', async () => {
  await window.showPanel('Text');
  const editor = window.panel('text-editor');
  const line = editor.locator('.view-line', { hasText: 'npc_injured == false' });
  await hoverUntil(
    line.getByText('npc_injured'),
    app.page.locator('.monaco-hover', { hasText: 'npc_injured' }),
  );
  await line.click();
  await app.page.keyboard.press('Home');
  await app.page.keyboard.press('Control+Space');
  await app.page.locator('.suggest-widget.visible .monaco-list-row').first().waitFor();
  await app.page.keyboard.press('Escape');
  await window.showPanel('Graph');
});

test('the first plan is found', async () => {
  await window.chooseWorld(WORLD);
  await window.planControls.getByRole('button', { name: 'Plan', exact: true }).click();
  await eventually(window.status, new RegExp(`${WORLD}: solved, cost \\d+`));
  expect(await window.planSteps()).toContainEqual(
    expect.stringMatching(/^AttackRanged\(yard, rifle, player\)/),
  );
  await app.screenshot('5-first-plan');
  await findObstacles();
});

test('the best plan is found and proved', async () => {
  await window.planControls.getByRole('button', { name: 'Best', exact: true }).click();
  await eventually(window.status, new RegExp(`${WORLD}: solved, cost \\d+ \\(optimal\\)`));
  expect(await textOf(window.panel('cost-curve'))).toMatch(/Cost \d+/);
  await app.screenshot('6-cost-curve');
});

test('the planning is stepped through, forward and back', async () => {
  await window.planControls.getByRole('button', { name: 'Debug', exact: true }).click();
  const where = () => textOf(window.panel('debugger').getByRole('status'));
  await eventually(where, /^Step 0/);
  for (let step = 1; step <= 4; step++) {
    await window.planControls.getByRole('button', { name: 'Step', exact: true }).click();
    await eventually(where, new RegExp(`^Step ${step}:`));
  }
  await app.screenshot('7-debugger');
  await window.planControls.getByRole('button', { name: 'Back', exact: true }).click();
  await eventually(where, /^Step 3:/);
  await window.planControls.getByRole('button', { name: 'Step', exact: true }).click();
  await eventually(where, /^Step 4:/);
  expect(await textOf(window.panel('decomposition-stack'))).toContain('Behave');
  expect(await textOf(window.panel('world-state'))).toContain('npc_area');
  await findObstacles();
  await window.planControls.getByRole('button', { name: 'Stop', exact: true }).click();
});

interface Exported {
  readonly outcome: string;
  readonly plan: readonly { readonly task: string; readonly args: readonly string[] }[];
  readonly cost: number;
  readonly nodes: number;
}

test('the export runs outside and comes to the same plan, at the same cost, over the same nodes', async () => {
  await window.planControls.getByRole('button', { name: 'Plan', exact: true }).click();
  await eventually(window.status, new RegExp(`${WORLD}: solved`));
  const steps = await window.planSteps();
  const target = await makeFolder('export');
  await app.answerFolderDialog(target);
  await window.command('Export as TypeScript');
  await app.page.getByText('Exported to').waitFor();
  await app.screenshot('8-exported');
  await app.fetchFolder(target);
  const notice = app.page.getByRole('listitem').filter({ hasText: 'Exported to' });
  // As the window says it is run.
  const told = await textOf(notice.locator('code').first());
  const [program, file = '', ...worlds] = told.split(' ');
  expect([program, ...worlds]).toEqual(['node', WORLD]);
  // What is remembered of the export is what lies there: by it a changed file is known next time.
  const record = readExportRecord(await readFile(path.join(target, EXPORT_RECORD), 'utf8'));
  const written = await readFile(path.join(target, file), 'utf8');
  expect(record.get(file)).toBe(createHash('sha256').update(recordedForm(written)).digest('hex'));
  const { stdout } = await run(process.execPath, [path.join(target, file), ...worlds]);
  const exported: Exported = JSON.parse(stdout);
  expect(exported.outcome).toBe('solved');
  expect(exported.plan.map(({ task, args }) => `${task}(${args.join(', ')})`)).toEqual(steps);
  expect(await window.status()).toContain(`cost ${exported.cost}, ${exported.nodes} nodes`);
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});

test('nobody is kept out on the way', () => {
  expect([...obstacles]).toEqual([]);
});
