/** Rows that nest: grouped, moved, negated and taken away by keys and by the pointer; nobody writes a line of text. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import type { RunningApp } from './support/host.ts';
import { openProject } from './support/opened.ts';
import { eventually, textOf, type Window } from './support/window.ts';

const DOMAIN = `domain Guard;

type Npc;
type Gun;

fluent boolean loaded(Gun gun);
fluent boolean alert(Npc npc);
fluent boolean alarm;
fluent integer ammo(Gun gun);

task Shoot(Npc npc, Gun gun) {
    {
        loaded(gun); // or it clicks
        alarm;
        alert(npc);
        exists (Npc other; other != npc and alert(other));
        ammo(gun) == 1 :-> 0;
        forall (Npc one) {
            alert(one) := true;
        }
    }
}

task Attack(Npc npc) {
    method {
        exists (Gun gun) {
            loaded(gun);
            ordered(Shoot(npc, gun));
        }
    }
}
`;

let app: RunningApp;
let window: Window;
let project: string;

beforeAll(async () => {
  ({ app, window, project } = await openProject('rows', { 'guard.htn': DOMAIN }));
  await window.node('Shoot').waitFor();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
});
afterAll(() => app.close());

const inspector = () => window.panel('inspector');
const row = (name: RegExp) => inspector().getByRole('row', { name });
const conditions = () => textOf(inspector().getByRole('treegrid', { name: 'Conditions' }));
const press = async (...keys: readonly string[]) => {
  for (const key of keys) await app.page.keyboard.press(key);
};
const focused = () =>
  app.page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.tagName ?? '';
  });

test('the rows of a node nest, and are spoken with their places', async () => {
  await window.node('Shoot').click();
  await row(/^Condition 1 of 5, gun is loaded, .*comment: or it clicks$/).waitFor();
  await row(/^Condition 4 of 5, there is a Npc other where, 2 rows inside/).waitFor();
  await row(/^Condition 2 of 2, other is alert/).waitFor();
  await row(/^Effect 2 of 2, for every Npc one:, 1 row inside/).waitFor();
  expect(await accessibilityProblems(app.page)).toEqual([]);
  await app.screenshot('rows');
});

test('rows are put into a group, which is exchanged and moved into, by keys alone', async () => {
  await row(/^Condition 1 of 5/).focus();
  await press('Shift+ArrowDown', '(');
  await app.page.keyboard.type('any');
  await app.screenshot('rows-group-menu');
  await press('Enter');
  await eventually(focused, /^Condition 1 of 4, any of, 2 rows inside/);
  await press('ArrowDown', 'ArrowDown', 'ArrowDown');
  await eventually(focused, /^Condition 2 of 4, npc is alert/);
  await press('Alt+ArrowUp');
  await eventually(focused, /^Condition 3 of 3, npc is alert/);
  await press('!');
  await eventually(focused, /^Condition 3 of 3, npc is not alert/);
  await app.screenshot('rows-grouped');
});

test('a row is typed inside a group', async () => {
  await press('Home', 'a');
  await app.page.keyboard.type('mmo at least 2');
  await inspector().getByRole('option', { selected: true }).waitFor();
  await app.screenshot('rows-line');
  await press('Enter');
  await eventually(conditions, /gun's ammo is at least 2/);
  await press('Escape');
  await eventually(focused, /^Condition 1 of 3, any of, 4 rows inside/);
});

test('a row is dragged by its handle, out of the group', async () => {
  const from = await row(/^Condition 2 of 4, alarm is true/)
    .locator('.rw-grip')
    .boundingBox();
  const to = await row(/^Condition 1 of 3, any of/).boundingBox();
  if (from === null || to === null) throw new Error('A row is not there.');
  await app.page.mouse.move(from.x + 8, from.y + 8);
  await app.page.mouse.down();
  await app.page.mouse.move(to.x + 40, to.y + 10, { steps: 4 });
  await app.page.mouse.move(to.x + 40, to.y + 2, { steps: 2 });
  await app.screenshot('rows-dragged');
  await app.page.mouse.up();
  await row(/^Condition 1 of 4, alarm is true/).waitFor();
});

test('rows that go leave the keyboard on the next one, and a refusal says why', async () => {
  await row(/^Condition 1 of 4, alarm is true/).focus();
  await press('Delete');
  await eventually(focused, /^Condition 1 of 3, any of, 3 rows inside/);
  await row(/^Condition 2 of 2, other is alert/).focus();
  await press('Alt+ArrowDown');
  await eventually(() => textOf(app.page.locator('body')), /“?other”?.* is named by a row/);
  await eventually(focused, /^Condition 2 of 2, other is alert/);
  await press('Control+d');
  await eventually(focused, /^Condition 3 of 3, other is alert/);
  await app.screenshot('rows-refused');
});

test('what was written is the text of the file', async () => {
  await window.command('Save all');
  await eventually(window.status, /Saved/);
  expect(await app.readFile(project, 'guard.htn')).toContain(`    {
        loaded(gun) // or it clicks
            or not alert(npc)
            or ammo(gun) >= 2;
        exists (Npc other; other != npc and alert(other) and alert(other));
`);
  expect(app.complaints).toEqual([]);
});
