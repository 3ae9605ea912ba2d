/** Conditions and effects by typed words and the keyboard alone, from an empty body to a plan; no line of text is written by hand. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { RunningApp } from './support/host.ts';
import { openProject } from './support/opened.ts';
import { eventually, textOf, type Window } from './support/window.ts';

const DOMAIN = `domain Guard;

type Npc;
type Gun;

fluent boolean loaded(Gun gun);
fluent integer ammo(Gun gun);
fluent boolean alarm;

task Shoot(Npc npc, Gun gun) {}

task Attack(Npc npc) {
    method { exists (Gun gun) { ordered(Shoot(npc, gun)); } }
}
`;
const WORLD = `world Yard for Guard;

objects {
    Npc ann;
    Gun pistol, rifle;
}

init {
    ammo(rifle) := 3;
    loaded(rifle) := true;
}

tasks ordered(Attack(ann));
`;

let app: RunningApp;
let window: Window;
let project: string;

beforeAll(async () => {
  ({ app, window, project } = await openProject('sentences', {
    'guard.htn': DOMAIN,
    'worlds/yard.world': WORLD,
  }));
  await window.node('Shoot').waitFor();
  await eventually(window.status, /warnings/);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
});
afterAll(() => app.close());

const inspector = () => window.panel('inspector');
const rows = (name: string) => textOf(inspector().getByRole('treegrid', { name, exact: true }));
const card = () => textOf(window.panel('graph-canvas'));

async function inspect(task: string): Promise<void> {
  await app.page.keyboard.press('Control+k');
  await app.page.keyboard.type(task);
  await app.page
    .getByRole('option', { name: new RegExp(`^${task}`) })
    .first()
    .waitFor();
  await app.page.keyboard.press('Enter');
  await inspector().getByRole('combobox', { name: 'Add a condition' }).waitFor();
}

/** Types into a line; the sentence in front must be the one that is meant. */
async function say(label: string, typed: string, sentence: string): Promise<void> {
  await inspector().getByRole('combobox', { name: label }).focus();
  await app.page.keyboard.type(typed);
  const first = inspector().getByRole('option', { selected: true });
  await vi.waitFor(async () => expect(await textOf(first)).toContain(sentence), {
    timeout: 20_000,
    interval: 50,
  });
  await app.page.keyboard.press('Enter');
}

test('words become conditions and effects, one after the other', async () => {
  await inspect('Shoot');
  await say('Add a condition', 'gun loaded', 'gun is loaded');
  await eventually(() => rows('Conditions'), /gun is loaded/);
  await say('Add a condition', 'ammo at least 1', "gun's ammo is at least 1");
  await eventually(() => rows('Conditions'), /gun is loaded.*gun's ammo is at least 1/s);
  await say('Add an effect', 'ammo down 1', "gun's ammo goes down by 1");
  await say('Add an effect', 'alarm', 'alarm is true');
  await eventually(() => rows('Effects'), /gun's ammo goes down by 1.*alarm is true/s);
  await eventually(card, /gun is loaded, gun's ammo is at least 1/);
  await eventually(window.status, /^(?!.*error)/);
  await app.screenshot('sentences');
});

test('the plan minds them', async () => {
  await window.command('Plan');
  await vi.waitFor(async () => expect(await window.planSteps()).toEqual(['Shoot(ann, rifle)']), {
    timeout: 20_000,
    interval: 100,
  });
});

test('words that mean nothing stay, with the reason', async () => {
  await inspector().getByRole('combobox', { name: 'Add a condition' }).focus();
  await app.page.keyboard.type('zebra');
  await app.page.keyboard.press('Enter');
  await eventually(() => textOf(inspector()), /Nothing that can be said here has these words/);
  await app.screenshot('sentences-none');
  await app.page.keyboard.press('Escape');
});

test('a sentence is changed where it stands', async () => {
  await inspector()
    .getByRole('row', { name: /gun's ammo is at least 1/ })
    .press('Enter');
  await app.page.keyboard.type('ammo at least 2');
  await inspector().getByRole('option', { selected: true }).waitFor();
  await app.page.keyboard.press('Enter');
  await eventually(() => rows('Conditions'), /gun's ammo is at least 2/);
  await app.screenshot('sentences-changed');
});

test('a row goes with its button, and comes back with undo', async () => {
  await inspector().getByRole('button', { name: 'Remove the effect “alarm is true”' }).click();
  await eventually(() => rows('Effects'), /^(?!.*alarm)/s);
  await window.command('Undo');
  await eventually(() => rows('Effects'), /alarm is true/);
});

test('what was written is the text of the file', async () => {
  await window.command('Save all');
  await eventually(window.status, /Saved/);
  expect(await app.readFile(project, 'guard.htn')).toContain(`task Shoot(Npc npc, Gun gun) {
    {
        loaded(gun);
        ammo(gun) >= 2;
        ammo(gun) -= 1;
        alarm := true;
    }
}`);
  expect(app.complaints).toEqual([]);
});
