/** Other planners' domains from end to end: chosen, looked at, made a project, edited, planned and stepped through. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { makeFolder, ROOT, type RunningApp, startApp } from './support/host.ts';
import { eventually, textOf, type Window, windowOf } from './support/window.ts';

const SHARED = path.resolve(process.env.PLANWRIGHT_SHARED ?? path.join(ROOT, '../shared'), 'data');
const OWN = path.join(import.meta.dirname, 'samples');

/** A domain to import, and what is done with it. */
interface Journey {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly string[];
  /** What the dialog says of the whole. */
  readonly says: RegExp;
  /** A note, its place, and the words of the source that are marked for it. */
  readonly note: { readonly says: RegExp; readonly marked: string } | null;
  /** What was left out stays known once it is planned for. */
  readonly planned?: RegExp;
  /** A branch of the graph, and another way to say its first condition. */
  readonly branch: string;
  readonly condition: string;
  /** How the graph says that. */
  readonly sentence: RegExp;
  readonly world: string;
  /** A step of the plan. */
  readonly step: RegExp;
}

const JOURNEYS: readonly Journey[] = [
  {
    name: 'errands',
    folder: OWN,
    files: ['errands.lisp', 'errands-problem.lisp'],
    says: /SHOP: a domain and 1 world, from 2 files/,
    note: null,
    branch: 'Go/1/there',
    condition: 'place == at',
    sentence: /place is at/,
    world: 'Monday',
    step: /^Take\(bread, bakery\)/,
  },
  {
    name: 'garden',
    folder: OWN,
    files: ['garden-problem.hddl', 'garden.hddl'],
    says: /HDDL: a domain and 1 world, from 2 files/,
    note: { says: /Unknown predicate sunny\.\s*garden\.hddl:20/, marked: 'sunny' },
    planned: /1 part of this project is unfinished/,
    branch: 'Care/water_it',
    condition: 'dry(b) == true',
    sentence: /b is dry/,
    world: 'summer',
    step: /^Pour\(roses\)/,
  },
  {
    name: 'logistics',
    folder: path.join(SHARED, 'jshop2/examples/logistics'),
    files: ['logistics', 'problem'],
    says: /SHOP: a domain and 1 world, from 2 files/,
    note: { says: /:immediate load-truck.*logistics:73/s, marked: ':immediate !load-truck' },
    branch: 'InCityDelivery/1/1',
    condition: 'loc_to == loc_from',
    sentence: /loc_to is loc_from/,
    world: 'Problem',
    step: /^LoadTruck\(package1, /,
  },
  {
    name: 'rover',
    folder: path.join(SHARED, 'ipc2020-hddl/total-order/Rover-GTOHP'),
    files: ['domain.hddl', 'p01.hddl'],
    says: /HDDL: a domain and 1 world, from 2 files/,
    note: null,
    branch: 'EmptyStore/m5_empty_store',
    condition: 'empty(s) == true',
    sentence: /s is empty/,
    world: '',
    step: /^Navigate\(rover0, /,
  },
];

let app: RunningApp;
let window: Window;

beforeAll(async () => {
  app = await startApp();
  window = windowOf(app.page);
  await window.panel('welcome').waitFor();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
});
afterAll(() => app.close());

const dialog = () => window.panel('import');
/** What keeps somebody out, over the whole journey. */
const obstacles = new Set<string>();
async function findObstacles(): Promise<void> {
  for (const problem of await accessibilityProblems(app.page)) obstacles.add(problem);
}

test('a large file shows how far it is, and can be given up at once', async () => {
  const places = Array.from({ length: 80_000 }, (_, number) => `(road place${number} place${number + 1})`);
  const file = path.join(await makeFolder('large'), 'large.lisp');
  await writeFile(
    file,
    `(defdomain roads ((:operator (!go ?from ?to) ((road ?from ?to)) () ())))
    (defproblem p roads (${places.join('\n')}) ((!go place0 place1)))`,
  );
  await app.answerFileDialog([file]);
  await window.panel('welcome').getByRole('button', { name: 'Import a domain' }).click();
  const bar = dialog().getByRole('progressbar', { name: 'Importing' });
  await eventually(async () => (await bar.getAttribute('value')) ?? '', /^[1-9]/);
  await app.screenshot('import: reading');
  await findObstacles();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  expect(await dialog().count()).toBe(0);
});

test('files of another kind are refused with a reason, and nothing is open', async () => {
  await app.answerFileDialog([path.join(ROOT, 'package.json')]);
  await window.panel('welcome').getByRole('button', { name: 'Import a domain' }).click();
  await eventually(() => textOf(dialog()), /No SHOP or HDDL text was found/);
  await findObstacles();
  await app.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await window.panel('welcome').isVisible()).toBe(true);
});

for (const journey of JOURNEYS) {
  const { name, folder, files } = journey;
  const isThere = existsSync(folder);
  if (!isThere) console.warn(`Skipped: ${name} is not at ${folder} (set PLANWRIGHT_SHARED)`);

  describe.skipIf(!isThere)(name, () => {
    test('is read, and what is to be known of it shown at its place', async () => {
      await app.answerFileDialog(files.map((file) => path.join(folder, file)));
      await window.command('Import domain');
      await eventually(() => textOf(dialog()), journey.says);
      if (journey.note === null) expect(await textOf(dialog())).toContain('Everything was imported');
      else {
        await dialog().getByRole('button', { name: journey.note.says }).click();
        await eventually(() => textOf(dialog().locator('mark')), new RegExp(journey.note.marked));
      }
      await app.screenshot(`import-1-${name}`);
      await findObstacles();
    });

    test('becomes a project in a folder of its own', async () => {
      await app.answerFolderDialog(await makeFolder(`import-${name}`));
      await dialog().getByLabel('Name of the new project').fill(name);
      await app.page.keyboard.press('Enter');
      await window.node(journey.branch).waitFor();
      await eventually(window.status, /No problems|warning/);
      expect(await textOf(app.page.locator('.pw-project-name'))).toContain(name);
      await app.screenshot(`import-2-${name}`);
      await findObstacles();
    });

    test('is edited on the graph', async () => {
      await window.editCondition(journey.branch, journey.condition);
      await eventually(() => textOf(window.node(journey.branch)), journey.sentence);
      await window.command('Save all');
      await eventually(window.status, /Saved/);
    });

    test('is planned', async () => {
      await window.planControls.getByRole('button', { name: 'Plan', exact: true }).click();
      await eventually(window.status, new RegExp(`${journey.world}.*: solved, cost`));
      expect(await window.planSteps()).toContainEqual(expect.stringMatching(journey.step));
      if (journey.planned !== undefined)
        await eventually(() => textOf(window.panel('plan-view')), journey.planned);
      await app.screenshot(`import-3-${name}`);
      await findObstacles();
    });

    test('is stepped through, forward and back', async () => {
      await window.planControls.getByRole('button', { name: 'Debug', exact: true }).click();
      const where = () => textOf(window.panel('debugger').getByRole('status'));
      await eventually(where, /^Step 0/);
      for (const step of [1, 2, 3]) {
        await window.planControls.getByRole('button', { name: 'Step', exact: true }).click();
        await eventually(where, new RegExp(`^Step ${step}:`));
      }
      await window.planControls.getByRole('button', { name: 'Back', exact: true }).click();
      await eventually(where, /^Step 2:/);
      await app.screenshot(`import-4-${name}`);
      await window.planControls.getByRole('button', { name: 'Stop', exact: true }).click();
    });
  });
}

test('nothing went wrong unseen', () => {
  expect(app.complaints).toEqual([]);
});

test('nobody is kept out on the way', () => {
  expect([...obstacles]).toEqual([]);
});
