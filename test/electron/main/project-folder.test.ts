/** Reading and saving a project's folder: what belongs to it, what stays outside, and what a conflict does. */
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { locate } from '../../../electron/main/inside-folder.ts';
import { removeFile, saveFiles, scanFolder } from '../../../electron/main/project-folder.ts';
import { MAX_HELD_WORLD_BYTES, MAX_HELD_WORLDS_BYTES } from '../../../planner-core/project/limits.ts';

let outside: string;
let folder: string;
beforeEach(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'planwright-folder-'));
  folder = path.join(outside, 'game');
  await mkdir(path.join(folder, 'worlds'), { recursive: true });
  await writeFile(path.join(outside, 'secret.htn'), 'secret');
});
afterEach(() => rm(outside, { recursive: true, force: true }));

const put = (name: string, content: string | Uint8Array) => writeFile(path.join(folder, name), content);
const onDisk = (name: string) => readFile(path.join(folder, name), 'utf8');

async function scan() {
  const result = await scanFolder(folder);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe('opening a folder', () => {
  test('finds what belongs to a project and nothing else', async () => {
    await put('guard.htn', 'domain');
    await put('worlds/ambush.world', 'world');
    await put('layout.json', '{}');
    await put('README.md', '# Guard');
    await put('notes.txt', 'mine');
    await put('worlds/notes.md', 'mine');
    await put('.hidden.htn', 'hidden');
    await mkdir(path.join(folder, 'folder.htn'));
    expect(await scan()).toEqual({
      files: [
        { path: 'README.md', text: '# Guard' },
        { path: 'guard.htn', text: 'domain' },
        { path: 'layout.json', text: '{}' },
        { path: 'worlds/ambush.world', text: 'world' },
      ],
      onDisk: [],
      skipped: [],
    });
  });

  test('writes nothing', async () => {
    await put('guard.htn', 'domain');
    const before = await stat(folder);
    await scan();
    expect((await stat(folder)).mtimeMs).toBe(before.mtimeMs);
    expect(await readdir(folder)).toEqual(['guard.htn', 'worlds']);
  });

  test('keeps every byte: marks, line ends, and no end of line at the end', async () => {
    const text = '\ufeffdomain a;\r\n\tb\n\r\0ü';
    await put('guard.htn', text);
    expect((await scan()).files).toEqual([{ path: 'guard.htn', text }]);
    expect(await saveFiles(folder, [{ path: 'guard.htn', text, knownText: text }], [])).toMatchObject({
      ok: true,
    });
    expect(await readFile(path.join(folder, 'guard.htn'))).toEqual(Buffer.from(text));
  });

  test('lists a world that is too large to be held, and worlds that are too many, without reading them', async () => {
    const third = Math.floor(MAX_HELD_WORLDS_BYTES / 3) - 10;
    await put('worlds/0.world', '');
    await truncate(path.join(folder, 'worlds/0.world'), MAX_HELD_WORLD_BYTES + 1);
    for (const name of ['1', '2', '3', '4']) await put(`worlds/${name}.world`, 'x'.repeat(third));
    await put('worlds/5.world', 'small');
    const { files, onDisk } = await scan();
    expect(files.map((file) => file.path)).toEqual([1, 2, 3, 5].map((name) => `worlds/${name}.world`));
    expect(onDisk.map(({ path: name, bytes }) => [name, bytes])).toEqual([
      ['worlds/0.world', MAX_HELD_WORLD_BYTES + 1],
      ['worlds/4.world', third],
    ]);
  });

  test('names what it leaves out, and opens the rest', async () => {
    await put('guard.htn', 'domain');
    await put('latin.htn', new Uint8Array([0x67, 0xfc, 0x68]));
    await put('huge.htn', '');
    await truncate(path.join(folder, 'huge.htn'), 32 * 1024 * 1024 + 1);
    await symlink(path.join(outside, 'secret.htn'), path.join(folder, 'link.htn'));
    await symlink(path.join(outside, 'nowhere.htn'), path.join(folder, 'dangling.htn'));
    await put('a:b.htn', 'odd name');
    const { files, skipped } = await scan();
    expect(files).toEqual([{ path: 'guard.htn', text: 'domain' }]);
    expect(skipped).toEqual([
      { path: 'a:b.htn', reason: 'its name is not allowed on every system' },
      { path: 'dangling.htn', reason: 'dangling.htn is a broken link' },
      { path: 'huge.htn', reason: 'it is larger than 32 MB' },
      { path: 'latin.htn', reason: 'it is not UTF-8 text (line 1, column 2)' },
      { path: 'link.htn', reason: 'link.htn is a link that leads out of the folder' },
    ]);
  });

  test('follows links that stay inside, and no folder that leads out', async () => {
    await put('guard.htn', 'domain');
    await symlink(path.join(folder, 'guard.htn'), path.join(folder, 'same.htn'));
    await rm(path.join(folder, 'worlds'), { recursive: true });
    await symlink(outside, path.join(folder, 'worlds'));
    await writeFile(path.join(outside, 'other.world'), 'secret');
    expect(await scan()).toEqual({
      files: [
        { path: 'guard.htn', text: 'domain' },
        { path: 'same.htn', text: 'domain' },
      ],
      onDisk: [],
      skipped: [{ path: 'worlds', reason: 'worlds is a link that leads out of the folder' }],
    });
  });

  test('that is not there says so', async () => {
    const gone = path.join(outside, 'gone');
    expect(await scanFolder(gone)).toEqual({
      ok: false,
      reason: `The folder ${gone} can't be opened: it is no longer there.`,
    });
  });
});

describe('saving', () => {
  const file = (name: string, text: string, knownText: string | null) => ({ path: name, text, knownText });

  test('writes what is known, what is new, and makes the folder of worlds', async () => {
    await rm(path.join(folder, 'worlds'), { recursive: true });
    await put('guard.htn', 'old');
    const files = [file('guard.htn', 'new', 'old'), file('worlds/a.world', 'world', null)];
    expect(await saveFiles(folder, files, [])).toEqual({ ok: true, value: null });
    expect([await onDisk('guard.htn'), await onDisk('worlds/a.world')]).toEqual(['new', 'world']);
  });

  test.each([
    ['changed', 'theirs', 'old'],
    ['was made', 'theirs', null],
  ])('stops where a file %s outside, with nothing written', async (_, theirs, known) => {
    await put('b.htn', theirs);
    const saved = await saveFiles(folder, [file('a.htn', 'new', null), file('b.htn', 'ours', known)], []);
    expect(saved).toEqual({
      ok: false,
      reason: 'Nothing was saved: b.htn changed on disk since it was read here.',
      conflicts: ['b.htn'],
    });
    expect(await readdir(folder)).toEqual(['b.htn', 'worlds']);
    expect(await onDisk('b.htn')).toBe('theirs');
  });

  test('stops where a file was deleted outside', async () => {
    expect(await saveFiles(folder, [file('a.htn', 'new', 'old')], [])).toMatchObject({
      conflicts: ['a.htn'],
    });
  });

  test('stops where a file can no longer be read as text', async () => {
    await put('a.htn', new Uint8Array([0xff]));
    expect(await saveFiles(folder, [file('a.htn', 'new', 'old')], [])).toMatchObject({
      conflicts: ['a.htn'],
    });
    await rm(path.join(folder, 'a.htn'));
    await mkdir(path.join(folder, 'a.htn'));
    expect(await saveFiles(folder, [file('a.htn', 'new', 'old')], [])).toMatchObject({
      conflicts: ['a.htn'],
    });
    expect(await saveFiles(folder, [file('a.htn', 'new', 'old')], ['changed'])).toEqual({
      ok: false,
      reason: "Nothing was saved: a.htn can't be written: it is a folder.",
    });
  });

  test('is no conflict where the file holds already what is wanted', async () => {
    await put('a.htn', 'same');
    expect(await saveFiles(folder, [file('a.htn', 'same', 'older')], [])).toMatchObject({ ok: true });
  });

  test('replaces a change from outside where that was agreed to', async () => {
    await put('a.htn', 'theirs');
    expect(await saveFiles(folder, [file('a.htn', 'ours', 'old')], ['changed'])).toMatchObject({ ok: true });
    expect(await onDisk('a.htn')).toBe('ours');
  });

  test('never writes through a link that leads out, whatever was agreed to', async () => {
    await symlink(path.join(outside, 'secret.htn'), path.join(folder, 'link.htn'));
    await symlink(path.join(outside, 'new.htn'), path.join(folder, 'dangling.htn'));
    await rm(path.join(folder, 'worlds'), { recursive: true });
    await symlink(outside, path.join(folder, 'worlds'));
    for (const name of ['link.htn', 'dangling.htn', 'worlds/a.world']) {
      expect(await saveFiles(folder, [file(name, 'ours', null)], ['changed'])).toMatchObject({ ok: false });
    }
    expect(await readFile(path.join(outside, 'secret.htn'), 'utf8')).toBe('secret');
    expect((await readdir(outside)).sort()).toEqual(['game', 'secret.htn']);
  });

  test('writes through a link that stays inside', async () => {
    await put('a.htn', 'old');
    await symlink(path.join(folder, 'a.htn'), path.join(folder, 'b.htn'));
    expect(await saveFiles(folder, [file('b.htn', 'new', 'old')], [])).toMatchObject({ ok: true });
    expect(await onDisk('a.htn')).toBe('new');
  });

  test('that is refused by the system names the file and says that the text is kept', async () => {
    await put('worlds.htn', 'x');
    await rm(path.join(folder, 'worlds'), { recursive: true });
    await put('worlds', 'a file in the way');
    const saved = await saveFiles(folder, [file('worlds/a.world', 'x', null)], ['changed']);
    expect(saved.ok).toBe(false);
    expect(saved.ok ? '' : saved.reason).toMatch(/^Nothing was saved: .*worlds.*/);
  });

  test('in a folder without permission keeps everything as it was', async () => {
    await put('a.htn', 'old');
    await chmod(outside, 0o755);
    // Root steps down to somebody to whom a folder of root's is closed in any case.
    await chmod(folder, process.getuid?.() === 0 ? 0o755 : 0o555);
    const saved = await withoutPrivileges(() => saveFiles(folder, [file('a.htn', 'new', 'old')], []));
    await chmod(folder, 0o755);
    expect(saved).toEqual({
      ok: false,
      reason: "Nothing was saved: a.htn can't be written: you do not have permission.",
    });
    expect(await onDisk('a.htn')).toBe('old');
    expect(await readdir(folder)).toEqual(['a.htn', 'worlds']);
  });
});

/** Root may write anywhere, so it steps down for the time of the work. */
async function withoutPrivileges<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe('removing', () => {
  test('takes a file by the waste bin, or for good where there is none', async () => {
    await put('a.htn', '');
    await put('b.htn', '');
    const discarded: string[] = [];
    const bin = async (name: string) => {
      discarded.push(path.basename(name));
      await rm(name);
    };
    const noBin = async () => {
      throw new Error('no bin');
    };
    const removal = { knownText: '', despite: [] };
    expect(await removeFile(folder, { ...removal, path: 'a.htn', discard: bin })).toMatchObject({ ok: true });
    expect(await removeFile(folder, { ...removal, path: 'b.htn', discard: noBin })).toMatchObject({
      ok: true,
    });
    expect(await removeFile(folder, { ...removal, path: 'b.htn', discard: noBin })).toMatchObject({
      ok: true,
    });
    expect(discarded).toEqual(['a.htn']);
    expect(await readdir(folder)).toEqual(['worlds']);
  });

  test('refuses what lies outside', async () => {
    await rm(path.join(folder, 'worlds'), { recursive: true });
    await symlink(outside, path.join(folder, 'worlds'));
    await writeFile(path.join(outside, 'other.world'), 'secret');
    for (const name of ['../secret.htn', 'worlds/other.world', '/etc/passwd']) {
      const removal = { path: name, knownText: 'secret', despite: [], discard: rm };
      expect(await removeFile(folder, removal)).toMatchObject({ ok: false });
    }
    expect((await readdir(outside)).sort()).toEqual(['game', 'other.world', 'secret.htn']);
  });

  test.each([
    ['another file of the project', () => path.join(folder, 'a.htn')],
    ['a file outside', () => path.join(outside, 'secret.htn')],
    ['nothing', () => path.join(outside, 'gone.htn')],
  ])('a link to %s takes the link, and no waste bin gets what it leads to', async (_, target) => {
    await put('a.htn', 'secret');
    await symlink(target(), path.join(folder, 'link.htn'));
    const followed = async (name: string) => rm(await realpath(name));
    const removal = { path: 'link.htn', knownText: 'secret', despite: [], discard: followed };
    expect(await removeFile(folder, removal)).toEqual({ ok: true, value: null });
    expect((await readdir(folder)).sort()).toEqual(['a.htn', 'worlds']);
    expect([await onDisk('a.htn'), await onDisk('../secret.htn')]).toEqual(['secret', 'secret']);
  });

  test('stops where the file changed since it was read, until that is agreed to', async () => {
    await put('a.htn', 'theirs');
    const removal = { path: 'a.htn', knownText: 'old', despite: [], discard: rm };
    expect(await removeFile(folder, removal)).toEqual({
      ok: false,
      reason: 'Nothing was deleted: a.htn changed on disk since it was read here.',
      conflicts: ['a.htn'],
    });
    expect(await onDisk('a.htn')).toBe('theirs');
    expect(await removeFile(folder, { ...removal, despite: ['changed'] })).toMatchObject({ ok: true });
    expect(await readdir(folder)).toEqual(['worlds']);
  });
});

describe('what is read-only', () => {
  const file = { path: 'a.htn', text: 'new', knownText: 'old' };

  test.each([
    ['a file', () => chmod(path.join(folder, 'a.htn'), 0o444)],
    ['a folder', () => chmod(folder, 0o555)],
  ])('stays as it is until its replacement is agreed to: %s', async (what, protect) => {
    await put('a.htn', 'old');
    await protect();
    // Of a folder that the system protects as well, its refusal is the answer.
    if (what === 'a folder' && process.getuid?.() !== 0) return;
    const saved = await saveFiles(folder, [file, { ...file, path: 'b.htn', knownText: null }], []);
    expect(saved).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^Nothing was saved: a\.htn.* read-only\.$/),
    });
    const removal = { path: 'a.htn', knownText: 'old', despite: [], discard: rm };
    expect(await removeFile(folder, removal)).toMatchObject({ ok: false, readOnly: ['a.htn'] });
    expect(await onDisk('a.htn')).toBe('old');
    expect(await saveFiles(folder, [file], ['read-only'])).toMatchObject({ ok: true });
    expect(await onDisk('a.htn')).toBe('new');
    expect(await removeFile(folder, { ...removal, knownText: 'new', despite: ['read-only'] })).toMatchObject({
      ok: true,
    });
  });

  test('and changed on disk as well is told as changed first', async () => {
    await put('a.htn', 'theirs');
    await chmod(path.join(folder, 'a.htn'), 0o444);
    expect(await saveFiles(folder, [file], [])).toMatchObject({ conflicts: ['a.htn'] });
    expect(await saveFiles(folder, [file], ['read-only'])).toMatchObject({ conflicts: ['a.htn'] });
    expect(await saveFiles(folder, [file], ['changed'])).toMatchObject({ readOnly: ['a.htn'] });
  });
});

test('a folder that is itself reached by a link is as good as any', async () => {
  await put('guard.htn', 'domain');
  const link = path.join(outside, 'link');
  await symlink(folder, link);
  expect(await locate(link, 'guard.htn')).toEqual({ ok: true, value: path.join(folder, 'guard.htn') });
});
