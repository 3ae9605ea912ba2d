/** Reading and saving a project's folder: what belongs to it, what stays outside, and what a conflict does. */
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
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
    expect(await saveFiles(folder, [{ path: 'guard.htn', text, knownText: text }], false)).toMatchObject({
      ok: true,
    });
    expect(await readFile(path.join(folder, 'guard.htn'))).toEqual(Buffer.from(text));
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
      { path: 'a:b.htn', reason: 'its name is not possible on every system' },
      { path: 'dangling.htn', reason: 'dangling.htn is a link to nothing' },
      { path: 'huge.htn', reason: 'it is larger than 32 MB' },
      { path: 'latin.htn', reason: 'it is not UTF-8 text' },
      { path: 'link.htn', reason: 'link.htn is a link out of the folder' },
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
      skipped: [{ path: 'worlds', reason: 'worlds is a link out of the folder' }],
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
    expect(await saveFiles(folder, files, false)).toEqual({ ok: true, value: null });
    expect([await onDisk('guard.htn'), await onDisk('worlds/a.world')]).toEqual(['new', 'world']);
  });

  test.each([
    ['changed', 'theirs', 'old'],
    ['was made', 'theirs', null],
  ])('stops where a file %s outside, with nothing written', async (_, theirs, known) => {
    await put('b.htn', theirs);
    const saved = await saveFiles(folder, [file('a.htn', 'new', null), file('b.htn', 'ours', known)], false);
    expect(saved).toEqual({
      ok: false,
      reason:
        'b.htn changed on disk since it was read here. Nothing was saved; your text is kept in this window.',
      conflicts: ['b.htn'],
    });
    expect(await readdir(folder)).toEqual(['b.htn', 'worlds']);
    expect(await onDisk('b.htn')).toBe('theirs');
  });

  test('stops where a file was deleted outside', async () => {
    expect(await saveFiles(folder, [file('a.htn', 'new', 'old')], false)).toMatchObject({
      conflicts: ['a.htn'],
    });
  });

  test('stops where a file can no longer be read as text', async () => {
    await put('a.htn', new Uint8Array([0xff]));
    expect(await saveFiles(folder, [file('a.htn', 'new', 'old')], false)).toMatchObject({
      conflicts: ['a.htn'],
    });
  });

  test('is no conflict where the file holds already what is wanted', async () => {
    await put('a.htn', 'same');
    expect(await saveFiles(folder, [file('a.htn', 'same', 'older')], false)).toMatchObject({ ok: true });
  });

  test('by force replaces what is there', async () => {
    await put('a.htn', 'theirs');
    expect(await saveFiles(folder, [file('a.htn', 'ours', 'old')], true)).toMatchObject({ ok: true });
    expect(await onDisk('a.htn')).toBe('ours');
  });

  test('never writes through a link that leads out, not even by force', async () => {
    await symlink(path.join(outside, 'secret.htn'), path.join(folder, 'link.htn'));
    await symlink(path.join(outside, 'new.htn'), path.join(folder, 'dangling.htn'));
    await rm(path.join(folder, 'worlds'), { recursive: true });
    await symlink(outside, path.join(folder, 'worlds'));
    for (const name of ['link.htn', 'dangling.htn', 'worlds/a.world']) {
      expect(await saveFiles(folder, [file(name, 'ours', null)], true)).toMatchObject({ ok: false });
    }
    expect(await readFile(path.join(outside, 'secret.htn'), 'utf8')).toBe('secret');
    expect((await readdir(outside)).sort()).toEqual(['game', 'secret.htn']);
  });

  test('writes through a link that stays inside', async () => {
    await put('a.htn', 'old');
    await symlink(path.join(folder, 'a.htn'), path.join(folder, 'b.htn'));
    expect(await saveFiles(folder, [file('b.htn', 'new', 'old')], false)).toMatchObject({ ok: true });
    expect(await onDisk('a.htn')).toBe('new');
  });

  test('that is refused by the system names the file and says that the text is kept', async () => {
    await put('worlds.htn', 'x');
    await rm(path.join(folder, 'worlds'), { recursive: true });
    await put('worlds', 'a file in the way');
    const saved = await saveFiles(folder, [file('worlds/a.world', 'x', null)], true);
    expect(saved.ok).toBe(false);
    expect(saved.ok ? '' : saved.reason).toMatch(/^Nothing was saved: .*worlds.*/);
  });

  test('in a folder without permission keeps everything as it was', async () => {
    await put('a.htn', 'old');
    await chmod(outside, 0o755);
    await chmod(folder, 0o555);
    const saved = await withoutPrivileges(() => saveFiles(folder, [file('a.htn', 'new', 'old')], false));
    await chmod(folder, 0o755);
    expect(saved).toEqual({
      ok: false,
      reason:
        "Nothing was saved: a.htn can't be written: you have no permission for it. Your text is kept in this window.",
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
    expect(await removeFile(folder, 'a.htn', bin)).toMatchObject({ ok: true });
    expect(await removeFile(folder, 'b.htn', noBin)).toMatchObject({ ok: true });
    expect(await removeFile(folder, 'b.htn', noBin)).toMatchObject({ ok: true });
    expect(discarded).toEqual(['a.htn']);
    expect(await readdir(folder)).toEqual(['worlds']);
  });

  test('refuses what lies outside', async () => {
    await symlink(path.join(outside, 'secret.htn'), path.join(folder, 'link.htn'));
    for (const name of ['../secret.htn', 'link.htn', '/etc/passwd']) {
      expect(await removeFile(folder, name, (file) => rm(file))).toMatchObject({ ok: false });
    }
    expect(await readFile(path.join(outside, 'secret.htn'), 'utf8')).toBe('secret');
  });
});

test('a folder that is itself reached by a link is as good as any', async () => {
  await put('guard.htn', 'domain');
  const link = path.join(outside, 'link');
  await symlink(folder, link);
  expect(await locate(link, 'guard.htn')).toEqual({ ok: true, value: path.join(folder, 'guard.htn') });
});
