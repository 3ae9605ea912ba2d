/** What a file of a project is, and the order in which files are read. */
import { expect, test } from 'vitest';
import {
  inLoadOrder,
  isDomainName,
  isListed,
  isWorldName,
  worldFileName,
  worldPath,
} from '../../../planner-core/project/paths.ts';

test('a world lies in its folder under its name', () => {
  expect(worldPath('Ambush')).toBe('worlds/Ambush.world');
  expect(worldFileName('worlds/Ambush.world')).toBe('Ambush');
  expect(worldFileName('Ambush')).toBe('Ambush');
  expect(worldFileName('worlds/a.world.world')).toBe('a.world');
});

test.each(['.htn', '.guard.htn', 'guard.HTN', 'guard.htn~', 'htn'])('%j is the name of no domain', (name) => {
  expect(isDomainName(name)).toBe(false);
});

test('hidden worlds are not read', () => {
  expect(isWorldName('.day.world')).toBe(false);
  expect(isWorldName('day.world')).toBe(true);
});

test('a file is listed even where its name is impossible elsewhere, so that somebody can be told', () => {
  expect(isListed('con.htn')).toBe(true);
  expect(isListed('worlds/aux.world')).toBe(true);
  expect(isListed('worlds/deep/a.world')).toBe(false);
  expect(isListed('notes.txt')).toBe(false);
});

test('files are read by the code points of their paths, whoever lists them', () => {
  // By UTF-16 units the emoji, a pair from U+D800, would come before the private letter U+F8FF.
  const files = ['\u{1f600}.htn', '\uf8ff.htn', 'b.htn', 'B.htn', 'ä.htn'].map((path) => ({ path }));
  const order = ['B.htn', 'b.htn', 'ä.htn', '\uf8ff.htn', '\u{1f600}.htn'];
  expect(inLoadOrder(files).map(({ path }) => path)).toEqual(order);
  expect(inLoadOrder([...files].reverse()).map(({ path }) => path)).toEqual(order);
});
