/** Unsaved work in a browser: apart for each tab, offered once its tab is gone, and one tab a project. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { BackupPort, ProjectRef } from '../../../renderer/platform/ports.ts';
import { createTabLocks, projectLock, tabLock } from '../../../renderer/platform/tab-locks.ts';
import { createWebBackups } from '../../../renderer/platform/web-backups.ts';
import { createWebProjects } from '../../../renderer/platform/web-projects.ts';
import { memoryDatabase, memoryLocks } from '../../support/memory-host.ts';

const GUARD: ProjectRef = { id: 'guard', name: 'guard', place: 'in this browser', readOnly: false };
const SAMPLE: ProjectRef = { ...GUARD, id: 'sample:figures', name: 'figures', readOnly: true };

let database: ReturnType<typeof memoryDatabase>;
let browser: ReturnType<typeof memoryLocks>;
let clock: number;
let ids: number;
beforeEach(() => {
  database = memoryDatabase();
  browser = memoryLocks();
  clock = 0;
  ids = 0;
});

function openTab() {
  const locks = createTabLocks(browser.manager);
  const newId = () => `id${++ids}`;
  const tab = `id${ids + 1}`;
  const backups = createWebBackups({
    database,
    locks,
    now: () => ++clock,
    newId,
    find: async (id) => (id === 'gone' ? null : { ...GUARD, id }),
  });
  const projects = createWebProjects({
    database,
    locks,
    samples: async () => [],
    hasFolders: false,
    now: () => ++clock,
    newId,
    query: '',
  });
  const end = (): void => {
    browser.closeTab([tabLock(tab), projectLock('guard'), projectLock(SAMPLE.id), projectLock('id2')]);
  };
  return { backups, projects, locks, end };
}

const file = (text: string, path = 'guard.htn') => ({ path, text, base: null });
const offered = async (backups: BackupPort, ref = GUARD) =>
  (await backups.offers(ref)).map(({ files }) => files.map(({ text }) => text));

describe('unsaved work', () => {
  test('is offered once its tab is gone, and not before', async () => {
    const first = openTab();
    await first.backups.write(SAMPLE, [file('of the first tab')]);
    const second = openTab();
    expect([await offered(second.backups, SAMPLE), await second.backups.kept()]).toEqual([[], []]);
    await second.backups.write(SAMPLE, [file('of the second tab')]);
    first.end();
    second.end();
    const third = openTab();
    expect(await offered(third.backups, SAMPLE)).toEqual([['of the first tab'], ['of the second tab']]);
    expect((await third.backups.kept()).map(({ name }) => name)).toEqual(['figures', 'figures']);
  });

  test('is offered at once to the tab that has the project for itself', async () => {
    const first = openTab();
    await first.backups.write(GUARD, [file('before the reload')]);
    const second = openTab();
    await second.locks.hold(projectLock(GUARD.id));
    expect(await offered(second.backups)).toEqual([['before the reload']]);
  });

  test('is answered file by file, and nothing stays of what is saved', async () => {
    const first = openTab();
    await first.backups.write(GUARD, [file('a', 'a.htn'), file('b', 'b.htn')]);
    first.end();
    const { backups } = openTab();
    const key = (await backups.offers(GUARD))[0]?.key ?? '';
    await backups.answer(key, ['a.htn']);
    expect(await offered(backups)).toEqual([['b']]);
    expect(await backups.read(key)).toMatchObject({ files: [{ path: 'b.htn' }] });
    await backups.answer(key, ['a.htn', 'b.htn']);
    await backups.write(GUARD, [file('c')]);
    await backups.write(GUARD, []);
    expect([await offered(backups), await backups.read(key), await backups.read('none')]).toEqual([
      [],
      null,
      null,
    ]);
  });

  test('of the first version, under its project’s id, is offered too', async () => {
    await database.change([{ store: 'backups', key: 'guard', value: [{ path: 'guard.htn', text: 'old' }] }]);
    const { backups } = openTab();
    expect(await offered(backups)).toEqual([['old']]);
  });

  test('of a project that is gone says so', async () => {
    const first = openTab();
    await first.backups.write({ ...GUARD, id: 'gone' }, [file('lost')]);
    first.end();
    expect(await openTab().backups.kept()).toMatchObject([{ name: 'guard', project: null }]);
  });

  test('that can’t be kept says why', async () => {
    const { backups } = openTab();
    database.change = async () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    expect(await backups.write(GUARD, [file('a')])).toEqual({
      ok: false,
      reason: "the browser's storage is full",
    });
  });
});

describe('a project', () => {
  test('is open in one tab at a time, and free again once that has left it or is gone', async () => {
    const first = openTab();
    const made = await first.projects.create('guard', [{ path: 'guard.htn', text: 'x' }]);
    if (!made?.ok) throw new Error('not made');
    const { ref } = made.value;
    const stop = first.projects.watch(ref, () => undefined);
    const second = openTab();
    expect(await second.projects.open(ref)).toEqual({
      ok: false,
      reason: 'guard is open in another tab of this browser. Continue there, or close it there first.',
    });
    stop();
    await Promise.resolve();
    expect(await second.projects.open(ref)).toMatchObject({ ok: true });
  });
});
