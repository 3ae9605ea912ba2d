/** New project folders, whole or not at all; and files that were chosen to be read once. */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readChosenFiles } from '../../../electron/main/chosen-files.ts';
import { makeProjectFolder } from '../../../electron/main/new-folder.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'planwright-new-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const FILES = [
  { path: 'guard.htn', text: 'domain Guard;\n' },
  { path: 'worlds/a.world', text: 'world A for Guard;\n' },
];

describe('a new project', () => {
  test.each(['new', 'deep/er/new', 'empty'])('is made in %s with nothing beside it', async (name) => {
    await mkdir(path.join(place, 'empty'));
    const folder = path.join(place, name);
    expect(await makeProjectFolder(folder, FILES)).toEqual({ ok: true, value: null });
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      'guard.htn',
      'worlds',
      path.join('worlds', 'a.world'),
    ]);
    expect((await readdir(path.dirname(folder))).filter((other) => other.startsWith('.'))).toEqual([]);
  });

  test('touches nothing of a folder that has files', async () => {
    await writeFile(path.join(place, 'mine.txt'), 'mine');
    const made = await makeProjectFolder(place, FILES);
    expect(made).toMatchObject({ ok: false, reason: expect.stringContaining('already contains files') });
    expect(await readdir(place)).toEqual(['mine.txt']);
  });

  test('does not take the place of a file', async () => {
    const file = path.join(place, 'file');
    await writeFile(file, 'mine');
    expect(await makeProjectFolder(file, FILES)).toMatchObject({ ok: false });
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  test('that fails on the way leaves nothing', async () => {
    const bad = [...FILES, { path: '../out.htn', text: '' }];
    expect(await makeProjectFolder(path.join(place, 'new'), bad)).toMatchObject({ ok: false });
    expect(await readdir(place)).toEqual([]);
  });
});

describe('chosen files', () => {
  test('are read by their bare names, links too', async () => {
    const file = path.join(place, 'domain.lisp');
    await writeFile(file, '(defdomain)');
    await symlink(file, path.join(place, 'link'));
    expect(await readChosenFiles([file, path.join(place, 'link')])).toEqual({
      ok: true,
      value: {
        files: [
          { path: 'domain.lisp', text: '(defdomain)' },
          { path: 'link', text: '(defdomain)' },
        ],
        skipped: [],
      },
    });
  });

  test('that are no text, too large, folders or gone are named', async () => {
    await writeFile(path.join(place, 'bytes'), new Uint8Array([0xff, 0xfe, 0x00]));
    await writeFile(path.join(place, 'large'), '');
    await truncate(path.join(place, 'large'), 33 * 1024 * 1024);
    await mkdir(path.join(place, 'folder'));
    const names = ['bytes', 'large', 'folder', 'gone'];
    const read = await readChosenFiles(names.map((name) => path.join(place, name)));
    expect(read.ok && read.value.skipped.map(({ reason }) => reason)).toEqual([
      'it is not UTF-8 text (line 1, column 1)',
      'it is larger than 32 MB',
      'it is not a file',
      'it is no longer there',
    ]);
  });
});
