/** What the desktop keeps of its own: granted folders, settings. Damaged files cost a comfort, never the start. */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGrants, type Grants, grantsSchema } from '../../../electron/main/grants.ts';
import { openRemembered } from '../../../electron/main/remembered-file.ts';
import { createSamples, firstParagraph } from '../../../electron/main/samples.ts';
import { createSettings, settingsSchema } from '../../../electron/main/settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'planwright-data-'));
});
// A file that is being written when its test ends may appear while the folder goes.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }));

describe('granted folders', () => {
  let clock = 0;

  async function open(): Promise<{ grants: Grants; flush: () => Promise<void> }> {
    const file = await openRemembered(path.join(folder, 'grants.json'), grantsSchema, []);
    return { grants: createGrants(file, () => ++clock), flush: () => file.flush() };
  }

  test('keep their id over a restart, and the last opened comes first', async () => {
    const [a, b] = [path.join(folder, 'a'), path.join(folder, 'b')];
    await Promise.all([mkdir(a), mkdir(b)]);
    const before = await open();
    const first = await before.grants.grant(a);
    await before.grants.grant(b);
    await before.flush();
    const after = await open();
    expect(await after.grants.grant(`${a}/`)).toEqual(first);
    expect((await after.grants.recent()).map((ref) => ref.name)).toEqual(['a', 'b']);
    expect(after.grants.folderOf(first.id)).toBe(a);
    expect(first.id).toMatch(/^[0-9a-f]{32}$/);
  });

  test('that are gone are not offered', async () => {
    const { grants } = await open();
    await mkdir(path.join(folder, 'a'));
    await grants.grant(path.join(folder, 'a'));
    await rm(path.join(folder, 'a'), { recursive: true });
    expect(await grants.recent()).toEqual([]);
  });

  test('are remembered far beyond those that are offered as recent', async () => {
    const { grants } = await open();
    await mkdir(path.join(folder, 'first'));
    const first = await grants.grant(path.join(folder, 'first'));
    for (let n = 0; n < 45; n++) {
      await mkdir(path.join(folder, `p${n}`));
      await grants.grant(path.join(folder, `p${n}`));
    }
    expect((await grants.recent()).length).toBe(40);
    expect(grants.folderOf(first.id)).toBe(path.join(folder, 'first'));
    expect(await grants.present()).toHaveLength(46);
  });

  test('are all there is: no other id stands for a folder', async () => {
    const { grants } = await open();
    await grants.grant(folder);
    expect(['', folder, '0'.repeat(32), '__proto__'].map((id) => grants.folderOf(id))).toEqual(
      Array(4).fill(undefined),
    );
  });
});

test('a damaged or foreign file counts as nothing remembered', async () => {
  const file = path.join(folder, 'grants.json');
  for (const content of ['{', '[]x', '{"a":1}', '[{"id":"../..","folder":"/","opened":0}]']) {
    await writeFile(file, content);
    expect((await openRemembered(file, grantsSchema, [])).value).toEqual([]);
  }
});

test('values set in quick succession end with the last one on disk, readable by its owner alone', async () => {
  const file = path.join(folder, 'settings.json');
  const remembered = await openRemembered(file, settingsSchema, []);
  for (let n = 0; n < 50; n++) remembered.set([['n', String(n)]]);
  await remembered.flush();
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([['n', '49']]);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('a setting may have any name, __proto__ too', async () => {
  const file = await openRemembered(path.join(folder, 'settings.json'), settingsSchema, []);
  const settings = createSettings(file);
  for (const key of ['__proto__', 'constructor', 'theme']) settings.write(key, `"${key}"`);
  settings.write('theme', '"dark"');
  expect(['__proto__', 'constructor', 'theme', 'toString'].map((key) => settings.read(key))).toEqual([
    '"__proto__"',
    '"constructor"',
    '"dark"',
    null,
  ]);
});

describe('samples', () => {
  test('are the folders with a domain, described by their README', async () => {
    await mkdir(path.join(folder, 'figures'));
    await writeFile(path.join(folder, 'figures/figures.htn'), 'domain');
    await writeFile(
      path.join(folder, 'figures/README.md'),
      '# Figures\r\n\r\nThe figures\r\nof the paper.\r\n\r\nMore.',
    );
    await mkdir(path.join(folder, 'empty'));
    expect(await createSamples(folder).list()).toEqual([
      {
        id: 'sample:figures',
        name: 'figures',
        place: 'comes with Planwright',
        readOnly: true,
        description: 'The figures of the paper.',
      },
    ]);
  });

  test('are named by nothing but a plain name', () => {
    const samples = createSamples('/domains');
    expect(samples.folderOf('sample:figures')).toBe('/domains/figures');
    for (const id of ['sample:..', 'sample:../x', 'sample:a/b', 'sample:', 'figures']) {
      expect(samples.folderOf(id)).toBeUndefined();
    }
  });

  test('without words have an empty description', () => {
    expect([firstParagraph(''), firstParagraph('# Only a heading')]).toEqual(['', '']);
  });
});
