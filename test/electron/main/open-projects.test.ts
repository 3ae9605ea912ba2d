/** One window a project, by whatever name the folder is opened. */
import { expect, test } from 'vitest';
import { createOpenProjects } from '../../../electron/main/open-projects.ts';

/** `link` is another name of the folder `game`. */
const open = () => createOpenProjects(async (id) => (id === 'link' ? 'game' : id));

test('a second window is told which one has the project, and takes nothing', async () => {
  const projects = open();
  expect(await projects.claim(1, 'game')).toBeNull();
  expect([await projects.claim(2, 'game'), await projects.claim(2, 'link')]).toEqual([1, 1]);
  expect([await projects.holder('link'), projects.holds(2, 'game')]).toEqual([1, false]);
  expect(await projects.claim(1, 'link')).toBeNull();
});

test('a project that is left, or whose window is gone, may be opened elsewhere', async () => {
  const projects = open();
  await projects.claim(1, 'game');
  projects.release(1, 'game');
  expect(await projects.claim(2, 'game')).toBeNull();
  projects.end(2);
  expect(await projects.holder('game')).toBeNull();
});

test('a page that is loaded anew has nothing open but what it begins with', async () => {
  const projects = open();
  await projects.claim(1, 'game');
  await projects.claim(1, 'other');
  projects.keepOnly(1, 'other');
  expect([await projects.holder('game'), await projects.holder('other')]).toEqual([null, 1]);
  projects.keepOnly(1, null);
  expect(await projects.holder('other')).toBeNull();
});

test('of two windows that ask at the same moment one gets it', async () => {
  const projects = open();
  const answers = await Promise.all([projects.claim(1, 'game'), projects.claim(2, 'game')]);
  expect(answers).toEqual([null, 1]);
});
