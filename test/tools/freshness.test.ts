/** Builds are repeated exactly when a source was added, changed or taken away. */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, isFresh, markFresh } from '../../tools/freshness.mjs';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'planwright-fresh-'));
  await mkdir(path.join(root, 'src/deep'), { recursive: true });
  await writeFile(path.join(root, 'src/a.ts'), 'a');
  await writeFile(path.join(root, 'src/deep/b.ts'), 'b');
  await writeFile(path.join(root, 'other.ts'), 'c');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const now = () => fingerprint(root, ['src', 'missing']);

test('a fingerprint tells every change of the sources, and no other', async () => {
  const before = now();
  expect(now()).toBe(before);
  await writeFile(path.join(root, 'other.ts'), 'changed');
  await mkdir(path.join(root, 'src/node_modules'));
  await writeFile(path.join(root, 'src/node_modules/x'), '');
  expect(now()).toBe(before);
  const seen = new Set([before]);
  await writeFile(path.join(root, 'src/c.ts'), '');
  seen.add(now());
  await writeFile(path.join(root, 'src/deep/b.ts'), 'bb');
  seen.add(now());
  await utimes(path.join(root, 'src/a.ts'), 1, 1);
  seen.add(now());
  await rm(path.join(root, 'src/deep'), { recursive: true });
  seen.add(now());
  expect(seen.size).toBe(5);
});

test('a build is fresh while its mark says what the sources say', () => {
  const mark = path.join(root, 'out/.mark');
  expect(isFresh(mark, 'x')).toBe(false);
  markFresh(mark, 'x');
  expect([isFresh(mark, 'x'), isFresh(mark, 'y')]).toEqual([true, false]);
});
