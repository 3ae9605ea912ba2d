/** A domain as large as the language lets it be: while it is read, arranged and planned for, the window goes on answering. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LIMIT_CASES } from '../../planner-core/index.ts';
import { makeFolder, type RunningApp, startApp } from './support/host.ts';
import { textOf, type Window, windowOf } from './support/window.ts';

let app: RunningApp;
let project: string;
let window: Window;

/** Reading so much takes a while on a busy machine. */
const LONG = { timeout: 120_000, interval: 100 };

beforeAll(async () => {
  project = await makeFolder('large-domain');
  const large = LIMIT_CASES.find(({ name }) => name === 'layers');
  await mkdir(path.join(project, 'worlds'));
  await writeFile(path.join(project, 'limits.htn'), large?.domain() ?? '');
  await writeFile(path.join(project, 'worlds/limits.world'), large?.world() ?? '');
  app = await startApp({ folder: project, width: 1280, height: 800 });
  window = windowOf(app.page);
});
afterAll(async () => {
  await app.close();
  await rm(project, { recursive: true, force: true });
});

const graph = () => window.panel('graph-canvas');
const button = (name: string) => window.planControls.getByRole('button', { name, exact: true });
const nameInInspector = () => window.panel('inspector').getByLabel('Name', { exact: true }).inputValue();
const elementsOf = (panel: string) => window.panel(panel).locator('*').count();

test('while it is read, the window says so, and its palette opens', async () => {
  await graph().getByText('Reading the domain…').waitFor();
  await app.page.keyboard.press('Control+k');
  await app.page.getByRole('dialog', { name: 'Commands and places' }).waitFor();
  await app.screenshot('large-domain-1-read');
  await app.page.keyboard.press('Escape');
});

test('it is shown: of twenty thousand cards, those in view', async () => {
  await window.node('D0').waitFor({ timeout: LONG.timeout });
  expect(await graph().locator('.react-flow__node').count()).toBeLessThan(200);
  await vi.waitFor(async () => {
    expect(await textOf(window.panel('explorer'))).toContain('20,000');
    expect(await window.status()).toContain('19,982 notes');
  }, LONG);
  for (const panel of ['graph-canvas', 'explorer', 'problems'])
    expect(await elementsOf(panel)).toBeLessThan(5000);
  await app.screenshot('large-domain-2-shown');
});

test('a run that is stopped while the planner still reads is shown as stopped', async () => {
  await button('Plan').click();
  await button('Stop').click();
  await button('Plan').waitFor();
  await vi.waitFor(async () => expect(await window.status()).toContain('stopped'), LONG);
});

test('a plan is found, and a task can be looked at', async () => {
  await button('Plan').click();
  await vi.waitFor(async () => expect(await window.status()).toContain('solved, cost 24'), LONG);
  await window.node('D0').click();
  await vi.waitFor(async () => expect(await nameInInspector()).toBe('D0'), LONG);
  await app.screenshot('large-domain-3-planned');
});

test('from afar all of it is one picture', async () => {
  await graph().getByRole('button', { name: /^Fit/ }).first().click({ timeout: LONG.timeout });
  await graph().getByRole('img', { name: 'Overview of 20000 tasks' }).waitFor({ timeout: LONG.timeout });
  expect(await graph().locator('.react-flow__node').count()).toBe(0);
  await app.screenshot('large-domain-4-afar');
});

test('left to right it is arranged as well, without the layout engine', async () => {
  await graph()
    .getByRole('button', { name: /left to right/i })
    .first()
    .click({ timeout: LONG.timeout });
  await graph()
    .getByText(/^Arranging/)
    .waitFor({ state: 'detached', timeout: LONG.timeout });
  await window.node('D0').waitFor({ timeout: LONG.timeout });
  await app.screenshot('large-domain-5-across');
});

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});
