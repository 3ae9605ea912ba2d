/** Unsaved work: backed up while it is made, offered after a kill, and never destroyed by what is typed next. */
// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashText } from '../../../planner-core/index.ts';
import type { FakeHost } from '../../support/fake-platform.ts';
import { guardFiles, openWindow, type TestWindow } from '../../support/window.ts';

const PATH = 'guard.htn';
const ORIGINAL = guardFiles[PATH];
const LOST = ORIGINAL.replace('Move', 'Lost');
const OLDER = ORIGINAL.replace('Move', 'Older');

let w: TestWindow;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const second = () => vi.advanceTimersByTimeAsync(1000);

async function openAfter(before: (host: FakeHost) => void): Promise<void> {
  w = await openWindow({ before });
}

/** What would be offered to the next session, were this one killed now: by path, all texts. */
function afterKill(): readonly (readonly [path: string, text: string])[] {
  const left = [...w.host.kept.values()].flatMap(({ files, answered }) =>
    files.filter(({ path }) => !answered.includes(path)),
  );
  return [...left, ...(w.host.backups.get('guard') ?? [])].map(({ path, text }) => [path, text]);
}

const offered = () => w.project().offers.map(({ path, text }) => [path, text]);

describe('a backup', () => {
  beforeEach(() => openAfter(() => undefined));

  test('holds unsaved work within a second of the last change, and nothing once that is saved', async () => {
    w.replace(PATH, 'Move', 'Walk');
    await second();
    const base = hashText(ORIGINAL);
    expect(w.host.backups.get('guard')).toEqual([{ path: PATH, text: w.text(PATH), base }]);
    await w.project().save();
    expect(w.host.backups.has('guard')).toBe(false);
  });

  test('is not left behind by work that was undone just before the end', async () => {
    w.replace(PATH, 'Move', 'Walk');
    await second();
    w.project().undo();
    expect(await w.host.askBeforeClose()).toBe(true);
    expect(w.host.backups.has('guard')).toBe(false);
  });

  test('that fails is told as long as it fails, and tried again by itself', async () => {
    w.host.failBackup = 'the disk is full';
    w.replace(PATH, 'Move', 'Walk');
    await second();
    const [notice] = w.shell().notices;
    expect(notice?.text).toContain("can't be backed up: the disk is full.");
    expect(w.project().backupFailure).toBe('the disk is full');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(w.shell().notices).toEqual([notice]);
    w.host.failBackup = null;
    await vi.advanceTimersByTimeAsync(6_000);
    expect([w.shell().notices, w.project().backupFailure]).toEqual([[], null]);
    expect(w.host.backups.get('guard')?.[0]?.text).toBe(w.text(PATH));
  });

  test('that was told of and put aside is not told again until it fails for another reason', async () => {
    w.host.failBackup = 'the disk is full';
    w.replace(PATH, 'Move', 'Walk');
    await second();
    w.shell().dismiss(w.notice()?.id ?? 0);
    w.replace(PATH, 'Walk', 'Crawl');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(w.shell().notices).toEqual([]);
    w.host.failBackup = 'the disk reported an error';
    await vi.advanceTimersByTimeAsync(20_000);
    expect(w.notice()?.text).toContain('the disk reported an error');
  });
});

describe('work that a killed session left', () => {
  beforeEach(() => openAfter((host) => host.leave('k1', 'guard', [{ path: PATH, text: LOST }])));

  test('is offered, and nothing is done before it is answered', async () => {
    expect(w.notice()?.text).toContain('Unsaved work of an earlier session was found: guard.htn.');
    expect(offered()).toEqual([[PATH, LOST]]);
    await second();
    expect([w.text(PATH), afterKill()]).toEqual([ORIGINAL, [[PATH, LOST]]]);
  });

  test('outlives whatever is typed into the same file, saved and closed', async () => {
    w.replace(PATH, 'Move', 'Typed');
    await second();
    expect(afterKill()).toEqual([
      [PATH, LOST],
      [PATH, ORIGINAL.replace('Move', 'Typed')],
    ]);
    await w.project().save();
    await second();
    await w.project().close();
    expect(w.shell().notices).toEqual([]);
    expect(afterKill()).toEqual([[PATH, LOST]]);
  });

  test('is taken as one entry to undo, which offers it again', async () => {
    w.choose('Restore');
    expect([w.text(PATH), offered(), w.project().unsaved]).toEqual([LOST, [], [PATH]]);
    await second();
    expect(afterKill()).toEqual([[PATH, LOST]]);
    w.project().undo();
    expect([w.text(PATH), offered()]).toEqual([ORIGINAL, [[PATH, LOST]]]);
    await second();
    expect(afterKill()).toEqual([[PATH, LOST]]);
    w.project().redo();
    expect([w.text(PATH), offered()]).toEqual([LOST, []]);
  });

  test('is at no moment in neither record while it is taken and given back', async () => {
    const { backups } = w.host.platform;
    const seen: boolean[] = [];
    const look = (): void => {
      seen.push(afterKill().some(([, text]) => text === LOST));
    };
    const { write, answer } = backups;
    backups.write = (...args) => write(...args).finally(look);
    backups.answer = (...args) => answer(...args).finally(look);
    w.choose('Restore');
    await second();
    w.project().undo();
    await second();
    w.project().redo();
    await second();
    expect(seen.length).toBeGreaterThanOrEqual(6);
    expect(seen).not.toContain(false);
  });

  test('is not taken out of its record while ours can’t be written', async () => {
    w.host.failBackup = 'the disk is full';
    w.choose('Restore');
    await second();
    expect(w.host.kept.get('k1')?.answered).toEqual([]);
  });

  test('is discarded alone, and brought back by undo or from the notice', async () => {
    const [offer] = w.project().offers;
    if (!offer) throw new Error('no offer');
    w.project().dropOffers([offer]);
    await second();
    expect([offered(), afterKill()]).toEqual([[], []]);
    w.project().undo();
    await second();
    expect([offered(), afterKill()]).toEqual([[[PATH, LOST]], [[PATH, LOST]]]);
    w.project().redo();
    w.replace(PATH, 'Move', 'Typed');
    w.choose('Undo');
    await second();
    expect(offered()).toEqual([[PATH, LOST]]);
    expect(w.text(PATH)).toContain('Typed');
  });

  test('can be compared first', () => {
    const [offer] = w.project().offers;
    if (!offer) throw new Error('no offer');
    w.project().compareOffer(offer);
    expect(w.shell().comparison).toMatchObject({ path: PATH, mine: ORIGINAL, other: LOST });
    w.shell()
      .comparison?.answers.find(({ label }) => label === 'Restore the earlier version')
      ?.run();
    expect([w.text(PATH), w.shell().comparison]).toEqual([LOST, null]);
  });

  test('is looked at first where something else is unsaved in the file', () => {
    const notice = w.notice();
    w.replace(PATH, 'Move', 'Typed');
    notice?.actions.find(({ label }) => label === 'Restore')?.run();
    expect(w.text(PATH)).toContain('Typed');
    expect([w.shell().dialog, offered()]).toEqual(['offers', [[PATH, LOST]]]);
  });
});

describe('work of several sessions', () => {
  beforeEach(() =>
    openAfter((host) => {
      host.leave('k1', 'guard', [{ path: PATH, text: OLDER }]);
      host.leave('k2', 'guard', [
        { path: PATH, text: LOST },
        { path: 'worlds/new.world', text: 'world New for Guard;\n' },
      ]);
    }),
  );

  test('is kept apart, the newest first', () => {
    expect(offered()).toEqual([
      [PATH, LOST],
      [PATH, OLDER],
      ['worlds/new.world', 'world New for Guard;\n'],
    ]);
  });

  test('is restored with the newest of each file; the older stays offered', () => {
    w.choose('Restore');
    expect([w.text(PATH), w.text('worlds/new.world')]).toEqual([LOST, 'world New for Guard;\n']);
    expect([offered(), w.shell().dialog]).toEqual([[[PATH, OLDER]], null]);
    w.project().undo();
    expect([w.text('worlds/new.world'), offered().length]).toEqual([undefined, 3]);
  });

  test('is answered file by file', async () => {
    const world = w.project().offers.filter(({ path }) => path.startsWith('worlds/'));
    w.project().takeOffers(world);
    await second();
    expect(w.host.kept.get('k2')?.answered).toEqual(['worlds/new.world']);
    expect(offered()).toEqual([
      [PATH, LOST],
      [PATH, OLDER],
    ]);
  });
});

test('work equal to what is on disk is not offered, and never will be', async () => {
  await openAfter((host) => host.leave('k1', 'guard', [{ path: PATH, text: ORIGINAL }]));
  await second();
  expect([w.shell().notices, offered(), w.host.kept.get('k1')?.answered]).toEqual([[], [], [PATH]]);
});

test('work on a text that has changed on disk since says so', async () => {
  await openAfter((host) =>
    host.leave('k1', 'guard', [
      { path: PATH, text: LOST, base: hashText('another text') },
      { path: 'worlds/hall.world', text: '', base: hashText(guardFiles['worlds/hall.world']) },
    ]),
  );
  expect(w.project().offers.map(({ outdated }) => outdated)).toEqual([true, false]);
});

describe('work of a project that is not where it was', () => {
  const left = (base: string, name: string) => (host: FakeHost) =>
    host.leave('k1', null, [{ path: PATH, text: LOST, base: hashText(base) }], name);

  test('is offered in the one of that name that has the texts it began from', async () => {
    await openAfter(left(ORIGINAL, 'guard'));
    expect(offered()).toEqual([[PATH, LOST]]);
  });

  test('is not offered in any other', async () => {
    await openAfter(left('another text', 'guard'));
    expect(offered()).toEqual([]);
    await openAfter(left(ORIGINAL, 'another copy of the same'));
    expect(offered()).toEqual([]);
  });
});

test('that looking for work fails is told, and the project is open', async () => {
  await openAfter((host) => {
    host.platform.backups.offers = async () => {
      throw new Error('no storage');
    };
  });
  expect(w.notice()?.text).toContain('left unsaved work: no storage.');
  expect(w.text(PATH)).toBe(ORIGINAL);
});
