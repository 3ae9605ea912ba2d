/** Starting from a bundle: files are compiled once, and what V8 made of them is used again only where it belongs to them. */
import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const LAUNCHER = path.join(import.meta.dirname, '../../tools/launch.mjs');
const PROGRAM = `const part = require('./part.cjs');
exports.run = async ([word]) => {
  const later = await Promise.resolve().then(() => require('./later.cjs'));
  console.log(part.twice(word), later.loaded, require('./part.cjs') === part, require('node:path').basename(__filename));
  process.exitCode = 3;
};`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'planwright-launch-'));
  await copyFile(LAUNCHER, path.join(folder, 'planwright.mjs'));
  await writeFile(path.join(folder, 'program.cjs'), PROGRAM);
  await writeFile(path.join(folder, 'part.cjs'), 'exports.twice = (word) => word + word;');
  await writeFile(path.join(folder, 'later.cjs'), 'exports.loaded = true;');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function start(word = 'ab') {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [path.join(folder, 'planwright.mjs'), word],
    {
      encoding: 'utf8',
    },
  );
  return { out: stdout.trim(), stderr, status };
}
const kept = () => readdir(path.join(folder, '.compiled')).catch(() => []);
const RAN = { out: 'abab true true program.cjs', stderr: '', status: 3 };

test('runs the program, and keeps what was compiled for the next start', async () => {
  expect(start()).toEqual(RAN);
  const files = await kept();
  expect(files.map((file) => file.replace(/-\d.*/, '')).sort()).toEqual([
    'ab-later.cjs',
    'ab-part.cjs',
    'ab-program.cjs',
  ]);
  expect(start()).toEqual(RAN);
  expect(await kept()).toEqual(files);
});

test('each command keeps its own; other words name no file', async () => {
  start('plan');
  start('../../up');
  expect(new Set((await kept()).map((file) => file.split('-')[0]))).toEqual(new Set(['plan', 'other']));
});

test('a changed file of the same length is compiled anew', async () => {
  start();
  await writeFile(path.join(folder, 'part.cjs'), 'exports.twice = (word) => word + "!+";');
  await utimes(path.join(folder, 'part.cjs'), 1, 1);
  expect(start().out).toBe('ab!+ true true program.cjs');
});

test('what is kept may be damaged: it is compiled anew', async () => {
  start();
  for (const file of await kept()) await writeFile(path.join(folder, '.compiled', file), 'damaged');
  expect(start()).toEqual(RAN);
});

test('where nothing can be kept it runs all the same', async () => {
  await writeFile(path.join(folder, '.compiled'), 'a file where the folder would be');
  await chmod(folder, 0o555);
  expect(start()).toEqual(RAN);
});
