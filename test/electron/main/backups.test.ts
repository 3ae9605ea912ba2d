/** Unsaved work on disk: apart for each session, found again whatever became of its project, and lost only by being answered. */
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Backups, createBackups } from '../../../electron/main/backups.ts';
import { createGrants, type Grant, type Grants } from '../../../electron/main/grants.ts';
import { createSamples } from '../../../electron/main/samples.ts';
import { findProject, whereaboutsOf } from '../../../electron/main/whereabouts.ts';

let folder: string;
let grants: Grants;
let clock: number;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'planwright-backups-'));
  grants = noGrants();
  clock = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }));

function noGrants(): Grants {
  const file = {
    value: [] as readonly Grant[],
    set(value: readonly Grant[]) {
      file.value = value;
    },
    flush: async () => undefined,
  };
  return createGrants(file, () => ++clock);
}

const store = () => path.join(folder, 'backups');
const samples = () => createSamples(path.join(folder, 'samples'));

/** As after each start of the app. */
function start(): Backups {
  return createBackups(store(), {
    now: () => ++clock,
    whereabouts: (id) => whereaboutsOf(id, grants, samples()),
    find: (record) => findProject(record, grants, samples()),
  });
}

async function project(name: string): Promise<{ readonly id: string; readonly place: string }> {
  const place = path.join(folder, name);
  await mkdir(place, { recursive: true });
  return grants.grant(place);
}

const file = (text: string, name = 'guard.htn') => ({ path: name, text, base: 'b' });
const in1 = (id: string) => ({ window: 1, id });
const in2 = (id: string) => ({ window: 2, id });
const textsOf = (works: readonly { readonly files: readonly { readonly text: string }[] }[]) =>
  works.map(({ files }) => files.map(({ text }) => text));

/** What a session of the project writes before it is killed. */
async function leave(id: string, ...files: readonly ReturnType<typeof file>[]): Promise<void> {
  const backups = start();
  await backups.begin(in1(id));
  await backups.write(in1(id), files);
}

describe('unsaved work', () => {
  test('is offered to the next session, with what is known of it', async () => {
    const { id, place } = await project('game');
    await leave(id, file('lost ü'));
    const works = await start().begin(in1(id));
    expect(works).toEqual([
      { key: expect.stringMatching(/^[0-9a-f]{32}$/), at: 2, name: 'game', place, files: [file('lost ü')] },
    ]);
  });

  test('of every session is kept apart, through any number of kills', async () => {
    const { id } = await project('game');
    for (const text of ['first', 'second', 'third']) await leave(id, file(text));
    expect(textsOf(await start().begin(in1(id)))).toEqual([['first'], ['second'], ['third']]);
  });

  test('that is saved leaves nothing, not even when it is written at the same moment', async () => {
    const { id } = await project('game');
    const backups = start();
    await Promise.all([backups.write(in1(id), [file('a')]), backups.write(in1(id), [])]);
    expect(await readdir(store())).toEqual([]);
  });

  test('of a page that is loaded anew is offered to it', async () => {
    const { id } = await project('game');
    const backups = start();
    await backups.begin(in1(id));
    await backups.write(in1(id), [file('before the reload')]);
    expect(textsOf(await backups.begin(in1(id)))).toEqual([['before the reload']]);
    await backups.write(in1(id), [file('after it')]);
    expect(await readdir(store())).toHaveLength(2);
  });

  test('of a window that lives is nobody else’s', async () => {
    const [a, b] = [await project('a'), await project('b')];
    const backups = start();
    await backups.begin(in1(a.id));
    await backups.write(in1(a.id), [file('of window 1')]);
    await backups.begin(in2(b.id));
    await backups.write(in2(b.id), [file('of window 2')]);
    expect([await backups.kept(), await backups.begin(in2(a.id))]).toEqual([[], []]);
    backups.end(1);
    expect(textsOf(await backups.begin(in2(a.id)))).toEqual([['of window 1']]);
    expect((await backups.kept()).map(({ name }) => name)).toEqual(['a']);
  });

  test('that can’t be written says why, and is written once it can', async () => {
    const { id } = await project('game');
    await writeFile(store(), 'a file in the place of the folder');
    const backups = start();
    expect(await backups.write(in1(id), [file('a')])).toEqual({
      ok: false,
      reason: expect.stringMatching(/^(something with that name|a part of its path)/),
    });
    await rm(store());
    expect(await backups.write(in1(id), [file('a')])).toEqual({ ok: true, value: null });
  });
});

describe('an answer', () => {
  const paths = (works: readonly { readonly files: readonly { readonly path: string }[] }[]) =>
    works.flatMap(({ files }) => files.map((each) => each.path));

  test('is given file by file, and can be taken back', async () => {
    const { id } = await project('game');
    await leave(id, file('a', 'a.htn'), file('b', 'b.htn'));
    const backups = start();
    const key = (await backups.begin(in1(id)))[0]?.key ?? '';
    await backups.answer(key, ['a.htn']);
    expect(paths(await start().begin(in1(id)))).toEqual(['b.htn']);
    await backups.answer(key, []);
    expect(paths(await start().begin(in1(id)))).toEqual(['a.htn', 'b.htn']);
  });

  test('to all files is final at the next start of the app', async () => {
    const { id } = await project('game');
    await leave(id, file('a'));
    const backups = start();
    const key = (await backups.begin(in1(id)))[0]?.key ?? '';
    await backups.answer(key, ['guard.htn']);
    expect([await backups.kept(), await backups.read(key), await readdir(store())]).toEqual([
      [],
      null,
      [`${key}.json`],
    ]);
    await start().kept();
    expect(await readdir(store())).toEqual([]);
  });
});

describe('work is found again', () => {
  test('after the folder was renamed', async () => {
    const { id, place } = await project('game');
    await leave(id, file('lost'));
    await rename(place, `${place}-renamed`);
    expect(await start().kept()).toMatchObject([{ name: 'game', place, project: null }]);
    const renamed = await grants.grant(`${place}-renamed`);
    expect(renamed.id).not.toBe(id);
    expect(textsOf(await start().begin(in1(renamed.id)))).toEqual([['lost']]);
    expect(await start().kept()).toMatchObject([{ project: { id: renamed.id } }]);
  });

  test('after the list of chosen folders was lost', async () => {
    const { id, place } = await project('game');
    await leave(id, file('lost'));
    grants = noGrants();
    const [entry] = await start().kept();
    expect(entry).toMatchObject({ name: 'game', project: { place } });
    expect(textsOf(await start().begin(in1(entry?.project?.id ?? '')))).toEqual([['lost']]);
  });

  test('after the folder was made anew under the same name', async () => {
    const { id, place } = await project('game');
    await leave(id, file('lost'));
    await rm(place, { recursive: true });
    expect(await start().kept()).toMatchObject([{ project: null }]);
    await project('game');
    expect(textsOf(await start().begin(in1(id)))).toEqual([['lost']]);
  });

  test('where the project is gone for good: it can still be read', async () => {
    const { id, place } = await project('game');
    await leave(id, file('lost'));
    await rm(place, { recursive: true });
    grants = noGrants();
    const backups = start();
    const [entry] = await backups.kept();
    expect(entry).toEqual({
      key: expect.any(String),
      at: expect.any(Number),
      name: 'game',
      place,
      project: null,
      files: [{ path: 'guard.htn', base: 'b' }],
    });
    expect(textsOf([(await backups.read(entry?.key ?? '')) ?? { files: [] }])).toEqual([['lost']]);
  });

  test('of samples, told apart by their names alone', async () => {
    for (const name of ['figures', 'two-words']) {
      await mkdir(path.join(folder, 'samples', name), { recursive: true });
      await writeFile(path.join(folder, 'samples', name, 'a.htn'), '');
      await leave(`sample:${name}`, file(name));
    }
    expect(textsOf(await start().begin(in1('sample:figures')))).toEqual([['figures']]);
    expect((await start().kept()).map((entry) => entry.project?.id)).toEqual([
      'sample:two-words',
      'sample:figures',
    ]);
  });

  test('of the first version, named after the project’s id', async () => {
    const { id } = await project('game');
    await mkdir(store());
    const content = JSON.stringify({ version: 1, files: [{ path: 'guard.htn', text: 'old' }] });
    await writeFile(path.join(store(), `${id}.json`), content);
    await writeFile(path.join(store(), 'sample-figures.json'), content);
    const backups = start();
    expect(textsOf(await backups.begin(in1(id)))).toEqual([['old']]);
    expect(textsOf(await backups.begin(in1('sample:figures')))).toEqual([['old']]);
    await backups.answer(id, ['guard.htn']);
    expect(await start().begin(in1(id))).toEqual([]);
  });
});

describe('what lies among the backups', () => {
  test('and is damaged, foreign, or names files out of a project is not taken, and not touched', async () => {
    const { id } = await project('game');
    await mkdir(store());
    const key = 'a'.repeat(32);
    const evil = JSON.stringify({ version: 1, files: [{ path: '../../evil.htn', text: '' }] });
    for (const content of ['', '{"version":3}', evil]) {
      await writeFile(path.join(store(), `${key}.json`), content);
      await writeFile(path.join(store(), 'other.json'), content);
      const backups = start();
      expect([await backups.begin(in1(id)), await backups.kept(), await backups.read(key)]).toEqual([
        [],
        [],
        null,
      ]);
    }
    expect(await readdir(store())).toEqual([`${key}.json`, 'other.json']);
  });

  test('and was left by a kill in the middle of a write is swept at the next start', async () => {
    const { id } = await project('game');
    await leave(id, file('whole'));
    await writeFile(path.join(store(), '.x.json.planwright-0123456789ab~'), 'half');
    expect(textsOf(await start().begin(in1(id)))).toEqual([['whole']]);
    expect((await readdir(store())).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
