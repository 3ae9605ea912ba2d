/** Sentences changed slot by slot, by the pointer and by the keyboard alone; nobody writes a line of text. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import type { RunningApp } from './support/host.ts';
import { openProject } from './support/opened.ts';
import { eventually, textOf, type Window } from './support/window.ts';

const DOMAIN = `domain Guard;

type Npc;
type Place;
type Gun;

object Place hall, yard;

fluent Place at(Npc npc);
fluent boolean loaded(Gun gun);
fluent integer ammo(Gun gun);

task Shoot(Npc npc, Gun gun) {
    {
        at(npc) == hall;
        ammo(gun) >= 1; // enough
        ammo(gun) -= 1;
    }
}

task Guard(Npc npc) {
    method {
        exists (Gun gun) { ordered(Shoot(npc, gun)); }
    }
}
`;
const WORLD = `world Yard for Guard;

objects {
    Npc ann;
    Gun pistol;
}

init {
    at(ann) := yard;
    ammo(pistol) := 9;
}

tasks ordered(Shoot(ann, pistol));
`;

let app: RunningApp;
let window: Window;
let project: string;

beforeAll(async () => {
  ({ app, window, project } = await openProject('slots', {
    'guard.htn': DOMAIN,
    'worlds/yard.world': WORLD,
  }));
  await window.node('Shoot').waitFor();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
});
afterAll(() => app.close());

const inspector = () => window.panel('inspector');
const slot = (name: string) => inspector().getByRole('button', { name, exact: true });
const picker = () => app.page.locator('.pw-picker');
const conditions = () => textOf(inspector().getByRole('treegrid', { name: 'Conditions' }));
const effects = () => textOf(inspector().getByRole('treegrid', { name: 'Effects' }));
const press = (key: string) => app.page.keyboard.press(key);
const focused = () =>
  app.page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.tagName ?? '';
  });

test('a slot is chosen with the pointer from what fits', async () => {
  await window.node('Shoot').click();
  await slot('a Place: hall').click();
  await eventually(() => textOf(picker()), /Objects.*hall.*yard.*Does not fit/s);
  expect(await accessibilityProblems(app.page)).toEqual([]);
  await app.screenshot('slots-picker');
  await picker().getByRole('option', { name: 'yard' }).click();
  await eventually(conditions, /npc is at yard/);
  await eventually(focused, /^a Place: yard$/);
});

test('a row is entered, walked and changed with the keyboard alone', async () => {
  await press('Escape');
  await eventually(focused, /^Condition 1 of 2, npc is at yard/);
  await press('ArrowDown');
  await eventually(focused, /^Condition 2 of 2, gun's ammo is at least 1/);
  await press('ArrowRight');
  await press('End');
  await eventually(focused, /^a whole number: 1$/);
  await app.page.keyboard.type('2');
  await press('Enter');
  await eventually(conditions, /gun's ammo is at least 2/);
  await eventually(focused, /^a whole number: 2$/);
  await press('ArrowLeft');
  await app.page.keyboard.type('above');
  await press('Enter');
  await eventually(conditions, /gun's ammo is above 2/);
  await eventually(focused, /is above$/);
  await app.screenshot('slots-keys');
});

test('a new name is declared where it is used, in one step of undo', async () => {
  await slot('a Place: yard').click();
  await app.page.keyboard.type('cellar');
  await picker().getByRole('option', { name: 'New object cellar' }).click();
  await eventually(conditions, /npc is at cellar/);
  await eventually(focused, /^a Place: cellar$/);
  await window.command('Undo');
  await eventually(conditions, /npc is at yard/);
});

test('a hole stays open, and what is typed is written as it is', async () => {
  await slot('a Place: yard').press('Backspace');
  await eventually(focused, /^a Place, empty$/);
  await app.screenshot('slots-hole');
  await press('y');
  await press('Enter');
  await eventually(conditions, /npc is at yard/);
  await inspector()
    .getByRole('treegrid', { name: 'Effects' })
    .getByRole('button', { name: 'a whole number: 1' })
    .click();
  await app.page.keyboard.type('ammo(gun) div 2');
  await press('Enter');
  await eventually(effects, /goes down by gun's ammo div 2/);
});

test('an argument of a subtask is changed like any other slot', async () => {
  // Its number selects it; the rest of the chip leads to its task.
  await window.node('Guard/1/1#0').click({ position: { x: 20, y: 12 } });
  await slot('a Gun: gun').click();
  await app.page.keyboard.type('rifle');
  await picker().getByRole('option', { name: 'New object rifle' }).click();
  await eventually(focused, /^a Gun: rifle$/);
  await app.screenshot('slots-arguments');
});

test('the file has these changes and no others', async () => {
  await window.command('Save all');
  await eventually(window.status, /Saved/);
  const changed = DOMAIN.replace('== hall', '== yard')
    .replace('>= 1', '> 2')
    .replace('-= 1', '-= ammo(gun) div 2')
    .replace('Shoot(npc, gun)', 'Shoot(npc, rifle)')
    .replace('hall, yard;', 'hall, yard;\nobject Gun rifle;');
  expect(await app.readFile(project, 'guard.htn')).toBe(changed);
  expect(app.complaints).toEqual([]);
});
