/** A project of large worlds opens at once and stays small: they stay on disk, and each is read alone when it is planned for. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, type RunningApp, startApp } from './support/host.ts';
import { eventually, textOf, type Window, windowOf } from './support/window.ts';

const MB = 1024 * 1024;
const DOMAIN = `domain Big;

task Go() {
    {
    }
}
`;

/** Large by its remarks, so that reading it is cheap: what is tested is where texts are, not how fast they are read. */
function world(name: string, bytes: number): string {
  const line = `// ${'x'.repeat(1_000)}\n`;
  const remarks = line.repeat(Math.floor(bytes / line.length));
  return `world ${name} for Big;\n${remarks}tasks ordered(Go());\nexpect { solved; }\n`;
}

let app: RunningApp;
let project: string;
let window: Window;

/** What the page and its workers take, in MB. */
async function memory(): Promise<number> {
  const kilobytes = await app.desktop?.evaluate(({ app: main }) =>
    Math.max(
      ...main
        .getAppMetrics()
        .filter(({ type }) => type === 'Tab')
        .map((metric) => metric.memory.workingSetSize),
    ),
  );
  return (kilobytes ?? 0) / 1024;
}

const worlds = () => textOf(window.panel('worlds'));

function journeys(): void {
  beforeAll(async () => {
    project = await makeFolder('large');
    await mkdir(path.join(project, 'worlds'));
    await writeFile(path.join(project, 'big.htn'), DOMAIN);
    for (const name of ['One', 'Two', 'Three'])
      await writeFile(path.join(project, `worlds/${name}.world`), world(name, 30 * MB));
    for (const name of ['Mid1', 'Mid2', 'Mid3'])
      await writeFile(path.join(project, `worlds/${name}.world`), world(name, 3 * MB));
    app = await startApp({ folder: project });
    window = windowOf(app.page);
  });
  afterAll(async () => {
    await app.close();
    await rm(project, { recursive: true, force: true });
  });

  test('it opens, with none of their texts in the page', async () => {
    await eventually(window.status, /No problems/);
    expect(await memory()).toBeLessThan(400);
    await window.showPanel('Worlds');
    for (const name of ['One', 'Two', 'Three', 'Mid1', 'Mid2', 'Mid3'])
      expect(await worlds()).toContain(name);
  });

  test('a large one says why it is not shown, and is planned for all the same', async () => {
    await window.chooseWorld('One');
    await eventually(worlds, /This world is 30 MB and stays on disk/);
    await app.screenshot('world-on-disk');
    await window.planControls.getByRole('button', { name: 'Plan', exact: true }).click();
    await eventually(() => textOf(window.panel('plan-view')), /Go/);
    expect(await memory()).toBeLessThan(800);
  });

  test('one of a size that can be held is read when it is shown', async () => {
    await window.chooseWorld('Mid3');
    await app.page.getByRole('toolbar', { name: 'How to show the world' }).waitFor();
    await window.showPanel('Text');
    await app.page.getByRole('tab', { name: 'Mid3.world' }).waitFor();
    // It took the place of another one.
    expect(await app.page.getByRole('tab', { name: /^Mid\d\.world/ }).count()).toBe(2);
  });

  test('all are tested, one after the other', async () => {
    await window.command('Run all tests');
    await eventually(() => textOf(window.panel('scenarios')), /6 passed, 0 failed/);
    await app.screenshot('large-worlds-tested');
  });

  test('nothing went wrong unseen', () => {
    expect(app.complaints).toEqual([]);
  });
}

describe('on the desktop', journeys);
