/** An export from the browser into a folder: a person is asked before anything but an earlier export is replaced. */
import { afterEach, expect, test } from 'vitest';
import { createWebExports } from '../../../renderer/platform/web-exports.ts';
import { type MemoryFolder, memoryFolder } from '../../support/memory-host.ts';

const FILES = [
  { path: 'planner.mjs', text: 'new' },
  { path: 'README.md', text: 'How a game uses it' },
];

function intoFolder(folder: MemoryFolder, answer = false) {
  Object.defineProperty(window, 'showDirectoryPicker', {
    configurable: true,
    value: async () => folder.handle,
  });
  const asked: (readonly string[])[] = [];
  const { write } = createWebExports(true, async (paths) => {
    asked.push(paths);
    return answer;
  });
  return { asked, write: (files = FILES) => write('guard', files) };
}

afterEach(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));

test('into an empty folder, and over an export that nobody edited, without a question', async () => {
  const folder = memoryFolder('out');
  const { asked, write } = intoFolder(folder);
  expect(await write()).toEqual({ ok: true, value: 'the folder out' });
  expect(await write([{ path: 'planner.mjs', text: 'newer' }])).toMatchObject({ ok: true });
  expect([folder.text('planner.mjs'), asked]).toEqual(['newer', []]);
});

test.each([
  [false, 'My notes'],
  [true, 'How a game uses it'],
])('a file with something else in it is named; replaced: %s', async (answer, left) => {
  const folder = memoryFolder('game');
  folder.put('README.md', 'My notes');
  const { asked, write } = intoFolder(folder, answer);
  const outcome = await write();
  expect(asked).toEqual([['README.md']]);
  expect(folder.text('README.md')).toBe(left);
  expect(outcome === null).toBe(!answer);
  expect(folder.files.has('planner.mjs')).toBe(answer);
});

test('an export that was edited since is asked about', async () => {
  const folder = memoryFolder('out');
  const { asked, write } = intoFolder(folder);
  await write();
  folder.put('planner.mjs', 'edited');
  expect(await write()).toBeNull();
  expect([asked, folder.text('planner.mjs')]).toEqual([[['planner.mjs']], 'edited']);
});
