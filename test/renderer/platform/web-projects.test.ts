/** The app in a browser: its own store, folders where it has them, samples, and conflicts as on the desktop. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { groupSamples } from '../../../renderer/platform/bundled-samples.ts';
import type {
  DiskContent,
  Obstacle,
  Outcome,
  ProjectContent,
  ProjectPort,
} from '../../../renderer/platform/ports.ts';
import { createTabLocks } from '../../../renderer/platform/tab-locks.ts';
import { createWebSettings } from '../../../renderer/platform/web.ts';
import { createWebProjects } from '../../../renderer/platform/web-projects.ts';
import { type MemoryFolder, memoryDatabase, memoryFolder } from '../../support/memory-host.ts';

const SAMPLES = groupSamples([
  ['../../domains/figures/figures.htn', 'domain figures;'],
  ['../../domains/figures/worlds/a.world', 'world'],
  ['../../domains/figures/README.md', '# Figures\n\nThe figures.'],
  ['../../domains/notes/README.md', 'no domain here'],
]);

function projects(
  options: { hasFolders?: boolean; query?: string; database?: ReturnType<typeof memoryDatabase> } = {},
) {
  let time = 0;
  let ids = 0;
  return createWebProjects({
    database: options.database ?? memoryDatabase(),
    locks: createTabLocks(undefined),
    samples: async () => SAMPLES,
    hasFolders: options.hasFolders ?? false,
    now: () => ++time,
    newId: () => `id${++ids}`,
    query: options.query ?? '',
  });
}

function opened(outcome: Outcome<ProjectContent> | null): ProjectContent {
  if (outcome === null || !outcome.ok) throw new Error(outcome?.reason ?? 'cancelled');
  return outcome.value;
}

const FILES = [
  { path: 'guard.htn', text: 'old' },
  { path: 'worlds/a.world', text: 'world' },
];

function pickerGives(folder: MemoryFolder | Error): void {
  Object.defineProperty(window, 'showDirectoryPicker', {
    configurable: true,
    value: async () => {
      if (folder instanceof Error) throw folder;
      return folder.handle;
    },
  });
}

describe('a project in the browser', () => {
  test('is kept, opened again after a restart, and offered among the recent', async () => {
    const database = memoryDatabase();
    const { ref } = opened(await projects({ database }).create('guard', FILES));
    expect(ref).toEqual({ id: 'id1', name: 'guard', place: 'in this browser', readOnly: false });
    const later = projects({ database });
    expect(await later.recent()).toEqual([ref]);
    expect(opened(await later.open(ref))).toEqual({ ref, files: FILES, onDisk: [], skipped: [] });
  });

  test('saves what changed and refuses what changed elsewhere', async () => {
    const port = projects();
    const { ref } = opened(await port.create('guard', FILES));
    const save = (text: string, knownText: string | null, despite: readonly Obstacle[] = []) =>
      port.save(ref, [{ path: 'guard.htn', text, knownText }], despite);
    expect(await save('new', 'old')).toEqual({ ok: true, value: null });
    expect(await save('newer', 'old')).toMatchObject({ ok: false, conflicts: ['guard.htn'] });
    expect(await save('newer', 'old', ['changed'])).toMatchObject({ ok: true });
    expect(opened(await port.open(ref)).files[0]).toEqual({ path: 'guard.htn', text: 'newer' });
  });

  test('takes no file that is none of a project', async () => {
    const port = projects();
    const { ref } = opened(await port.create('guard', FILES));
    for (const path of ['../a.htn', 'a.txt', '/a.htn']) {
      expect(await port.save(ref, [{ path, text: '', knownText: null }])).toMatchObject({ ok: false });
    }
  });

  test('of a name that is taken gets a number', async () => {
    const port = projects();
    await port.create('guard', FILES);
    expect(opened(await port.create('guard', FILES)).ref.name).toBe('guard 2');
  });

  test('loses a file that is removed, and only that', async () => {
    const port = projects();
    const { ref } = opened(await port.create('guard', FILES));
    expect(await port.remove(ref, { path: 'worlds/a.world', knownText: 'older' })).toMatchObject({
      ok: false,
      conflicts: ['worlds/a.world'],
    });
    const { text: knownText } = FILES[1] ?? { text: null };
    expect(await port.readFile(ref, 'worlds/a.world')).toEqual({ ok: true, value: knownText });
    expect(await port.remove(ref, { path: 'worlds/a.world', knownText })).toMatchObject({ ok: true });
    expect(await port.readFile(ref, 'worlds/a.world')).toEqual({ ok: true, value: null });
    expect(opened(await port.open(ref)).files).toEqual([FILES[0]]);
  });

  test('keeps apart from one whose id starts the same', async () => {
    const port = projects();
    const first = opened(await port.create('a', FILES)).ref;
    for (let n = 2; n <= 10; n++) await port.create('b', [{ path: 'other.htn', text: '' }]);
    expect(opened(await port.open(first)).files).toEqual(FILES);
  });

  test('that is unknown says so', async () => {
    const ref = { id: 'gone', name: 'gone', place: '', readOnly: false };
    expect(await projects().open(ref)).toEqual({
      ok: false,
      reason: 'This browser no longer has that project.',
    });
  });
});

describe('a sample', () => {
  test('is listed with its words and opens read-only', async () => {
    const port = projects();
    const [sample, ...others] = await port.samples();
    expect(others).toEqual([]);
    expect(sample).toMatchObject({ name: 'figures', description: 'The figures.', readOnly: true });
    if (sample === undefined) throw new Error('no sample');
    expect(opened(await port.open(sample)).files.map((file) => file.path)).toEqual([
      'figures.htn',
      'worlds/a.world',
      'README.md',
    ]);
    expect(await port.save(sample, [], ['changed'])).toMatchObject({ ok: false });
    expect(await port.remove(sample, { path: 'figures.htn', knownText: null })).toMatchObject({ ok: false });
  });

  test('may be named by the address', async () => {
    expect(await projects({ query: '?project=sample:figures' }).initial()).toMatchObject({
      id: 'sample:figures',
    });
    expect(await projects({ query: '?project=served' }).initial()).toMatchObject({
      id: 'served',
      readOnly: true,
    });
    expect(await projects({ query: '?project=anything' }).initial()).toBeNull();
    const database = memoryDatabase();
    const { ref } = opened(await projects({ database }).create('guard', FILES));
    expect(await projects({ database, query: `?project=${ref.id}` }).initial()).toEqual(ref);
    expect(await projects().initial()).toBeNull();
  });
});

describe('a folder of the computer', () => {
  let folder: MemoryFolder;
  let port: ProjectPort;
  beforeEach(() => {
    folder = memoryFolder('game');
    folder.put('guard.htn', 'old');
    folder.put('worlds/a.world', 'world');
    folder.put('notes.txt', 'mine');
    pickerGives(folder);
    port = projects({ hasFolders: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(window, 'showDirectoryPicker');
  });

  test('opens in place and is saved in place', async () => {
    const { ref, files } = opened(await port.chooseFolder());
    expect(files).toEqual(FILES);
    expect(await port.save(ref, [{ path: 'guard.htn', text: 'new', knownText: 'old' }])).toMatchObject({
      ok: true,
    });
    expect([folder.text('guard.htn'), folder.text('notes.txt')]).toEqual(['new', 'mine']);
    await port.remove(ref, { path: 'worlds/a.world', knownText: null }, ['changed']);
    expect([...folder.files.keys()]).toEqual(['guard.htn', 'notes.txt']);
  });

  test('keeps its id when it is chosen again', async () => {
    const first = opened(await port.chooseFolder()).ref;
    expect(opened(await port.chooseFolder()).ref).toEqual(first);
    expect(await port.recent()).toHaveLength(1);
  });

  test('names files that are not text', async () => {
    folder.files.set('latin.htn', new Uint8Array([0xff]));
    expect(opened(await port.chooseFolder()).skipped).toEqual([
      { path: 'latin.htn', reason: 'it is not UTF-8 text (line 1, column 1)' },
    ]);
  });

  test('with something in it that is no text is not saved over, unless that is wished', async () => {
    const { ref } = opened(await port.chooseFolder());
    folder.files.set('guard.htn', new Uint8Array([0xff]));
    const requests = [{ path: 'guard.htn', text: 'new', knownText: 'old' }];
    expect(await port.save(ref, requests)).toMatchObject({
      ok: false,
      conflicts: ['guard.htn'],
    });
    expect(await port.readFile(ref, 'guard.htn')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('it is not UTF-8 text'),
    });
    expect(await port.save(ref, requests, ['changed'])).toMatchObject({ ok: true });
    expect(folder.text('guard.htn')).toBe('new');
  });

  test('without leave says so and changes nothing', async () => {
    const { ref } = opened(await port.chooseFolder());
    folder.permission = 'denied';
    expect(await port.open(ref)).toMatchObject({ ok: false });
    expect(await port.save(ref, [{ path: 'guard.htn', text: 'new', knownText: 'old' }])).toMatchObject({
      ok: false,
    });
    expect(folder.text('guard.htn')).toBe('old');
  });

  test('cancelled is no failure', async () => {
    pickerGives(new DOMException('The user aborted a request.', 'AbortError'));
    expect(await port.chooseFolder()).toBeNull();
    expect(await port.create('new', FILES)).toBeNull();
  });

  test('new is made inside the chosen one, and never among other files', async () => {
    expect(opened(await port.create('copy', FILES)).ref.name).toBe('copy');
    expect(folder.text('copy/worlds/a.world')).toBe('world');
    expect(await port.create('copy', FILES)).toMatchObject({ ok: false });
  });

  test('is watched: what others change is told, our own saves are not', async () => {
    vi.useFakeTimers();
    const { ref } = opened(await port.chooseFolder());
    const told: [string, DiskContent][] = [];
    const stop = port.watch(ref, (path, text) => told.push([path, text]));
    await vi.advanceTimersByTimeAsync(2_100);
    await port.save(ref, [{ path: 'guard.htn', text: 'ours', knownText: 'old' }]);
    folder.put('worlds/a.world', 'theirs');
    folder.put('worlds/new.world', 'new');
    await vi.advanceTimersByTimeAsync(2_100);
    folder.files.delete('worlds/a.world');
    await vi.advanceTimersByTimeAsync(2_100);
    stop();
    folder.put('guard.htn', 'unheard');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toEqual([
      ['worlds/a.world', 'theirs'],
      ['worlds/new.world', 'new'],
      ['worlds/a.world', null],
    ]);
  });
});

test('settings of the browser come back', async () => {
  const settings = createWebSettings(localStorage);
  await settings.write('theme', '"dark"');
  expect([await settings.read('theme'), await settings.read('other')]).toEqual(['"dark"', null]);
});
