/** Inserting a pattern into the open project: declarations and a world in one step, and what is there is not written again. */
// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../renderer/commands/command.ts';
import { commands } from '../../../renderer/commands/command-list.ts';
import { guardFiles, openWindow, type TestWindow } from '../../support/window.ts';

let w: TestWindow;
beforeEach(async () => {
  w = await openWindow();
});

function insert(label: string): void {
  const command = commands.find((each) => each.label === `Insert pattern: ${label}`);
  if (!command) throw new Error(`There is no pattern ${label}`);
  expect(runCommand(command)).toBe(true);
}

test('declarations go into the domain’s file, a world comes along, and its task is selected', () => {
  insert('Cool-down');
  expect(w.text('guard.htn')?.startsWith(guardFiles['guard.htn'])).toBe(true);
  expect(w.text('guard.htn')).toContain('task AttackBestWay(Npc npc)');
  expect(w.text('worlds/CoolDown.world')).toContain('world CoolDown for Guard;');
  expect(w.selection().node).toBe('AttackBestWay');
  expect(w.run().world).toBe('worlds/CoolDown.world');
});

test('one undo takes all of it out', () => {
  insert('Cool-down');
  expect(w.project().undoLabel).toBe('Insert cool-down');
  w.project().undo();
  expect(w.text('guard.htn')).toBe(guardFiles['guard.htn']);
  expect(w.text('worlds/CoolDown.world')).toBeUndefined();
});

test('a second time it says that all of it is there', () => {
  insert('Patrol in turn');
  const text = w.text('guard.htn');
  insert('Patrol in turn');
  expect(w.text('guard.htn')).toBe(text);
  expect(w.notice()?.text).toBe('“Patrol in turn” has already been inserted: `Patrol` uses its other tasks.');
});

test('a world of that name that is there stays', () => {
  w.project().addFile('worlds/cooldown.world', 'world Mine for Guard;\n');
  insert('Cool-down');
  expect(w.text('worlds/cooldown.world')).toBe('world Mine for Guard;\n');
  expect(w.text('worlds/CoolDown-2.world')).toContain('world CoolDown');
});
