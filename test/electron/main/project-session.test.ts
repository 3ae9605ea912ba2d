/** A project as one window has it open: samples stay as they are, changes from outside are told, our own are not. */
import { mkdir, mkdtemp, readdir, readFile, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, type ProjectSession } from '../../../electron/main/project-session.ts';
import { MAX_HELD_WORLD_BYTES } from '../../../planner-core/project/limits.ts';

import type { DiskContent } from '../../../renderer/platform/ports.ts';

const HOST = { discard: (file: string) => unlink(file), now: Date.now };
let folder: string;
let session: ProjectSession;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'planwright-session-'));
  await mkdir(path.join(folder, 'worlds'));
  await writeFile(path.join(folder, 'guard.htn'), 'old');
  session = sessionOf(false);
});
afterEach(async () => {
  session.unwatch();
  await rm(folder, { recursive: true, force: true });
});

function sessionOf(readOnly: boolean): ProjectSession {
  return createSession({ id: 'x', name: 'game', place: folder, readOnly }, folder, HOST);
}

/** Watches, and waits until nothing that happens from then on is missed. */
async function watchInto(told: [string, DiskContent][]): Promise<void> {
  await session.watch((name, text) => told.push([name, text]));
}

describe('watching', () => {
  test('tells of what others write, make and delete', async () => {
    const told: [string, DiskContent][] = [];
    await session.read();
    await watchInto(told);
    await writeFile(path.join(folder, 'guard.htn'), 'theirs');
    await writeFile(path.join(folder, 'worlds/new.world'), 'world');
    await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 10_000 });
    await unlink(path.join(folder, 'guard.htn'));
    await vi.waitFor(() => expect(told).toHaveLength(3), { timeout: 10_000 });
    expect(new Set(told)).toEqual(
      new Set([
        ['guard.htn', 'theirs'],
        ['worlds/new.world', 'world'],
        ['guard.htn', null],
      ]),
    );
  });

  test('says nothing of our own saves, nor of files that are none of the project', async () => {
    const told: [string, DiskContent][] = [];
    await session.read();
    await watchInto(told);
    await session.save([{ path: 'guard.htn', text: 'ours', knownText: 'old' }], []);
    await writeFile(path.join(folder, 'notes.txt'), 'mine');
    // What is told after it shows that the save before it was heard and passed over.
    await writeFile(path.join(folder, 'last.htn'), 'theirs');
    await vi.waitFor(() => expect(told).toContainEqual(['last.htn', 'theirs']), { timeout: 10_000 });
    await session.save([{ path: 'last.htn', text: 'ours too', knownText: 'theirs' }], []);
    await writeFile(path.join(folder, 'guard.htn'), 'theirs');
    await vi.waitFor(() => expect(told).toContainEqual(['guard.htn', 'theirs']), { timeout: 10_000 });
    expect(told).toEqual([
      ['last.htn', 'theirs'],
      ['guard.htn', 'theirs'],
    ]);
  });

  test('tells of what changed between reading and watching', async () => {
    const told: [string, DiskContent][] = [];
    await session.read();
    await writeFile(path.join(folder, 'guard.htn'), 'theirs');
    await watchInto(told);
    await vi.waitFor(() => expect(told).toEqual([['guard.htn', 'theirs']]), { timeout: 10_000 });
  });
});

describe('a world that is too large to be held', () => {
  const large = (more = 1) => 'x'.repeat(MAX_HELD_WORLD_BYTES + more);

  test('is told by its size where it appears, changes or grows, and read by name', async () => {
    const told: [string, DiskContent][] = [];
    await writeFile(path.join(folder, 'worlds/a.world'), large());
    expect(await session.read()).toMatchObject({ value: { onDisk: [{ path: 'worlds/a.world' }] } });
    await watchInto(told);
    await writeFile(path.join(folder, 'worlds/a.world'), large(2));
    await writeFile(path.join(folder, 'worlds/b.world'), large(3));
    await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 10_000 });
    expect(new Map(told)).toEqual(
      new Map([
        ['worlds/a.world', { bytes: MAX_HELD_WORLD_BYTES + 2 }],
        ['worlds/b.world', { bytes: MAX_HELD_WORLD_BYTES + 3 }],
      ]),
    );
    expect(await session.readFile('worlds/a.world')).toEqual({ ok: true, value: large(2) });
    await unlink(path.join(folder, 'worlds/a.world'));
    await vi.waitFor(() => expect(told.at(-1)).toEqual(['worlds/a.world', null]), { timeout: 10_000 });
  });
});

describe('saving', () => {
  test('twice at once lets the second see what the first wrote', async () => {
    const [first, second] = await Promise.all([
      session.save([{ path: 'guard.htn', text: 'one', knownText: 'old' }], []),
      session.save([{ path: 'guard.htn', text: 'two', knownText: 'old' }], []),
    ]);
    expect([first.ok, second.ok]).toEqual([true, false]);
    expect(await readFile(path.join(folder, 'guard.htn'), 'utf8')).toBe('one');
  });
});

test('opening sweeps what an interrupted save left behind', async () => {
  for (const place of ['.guard.htn.planwright-0123456789ab~', 'worlds/.a.world.planwright-0123456789ab~']) {
    await writeFile(path.join(folder, place), 'half');
    await utimes(path.join(folder, place), 1, 1);
  }
  await session.read();
  expect([await readdir(folder), await readdir(path.join(folder, 'worlds'))]).toEqual([
    ['guard.htn', 'worlds'],
    [],
  ]);
});

test('a sample is read but never written', async () => {
  const sample = sessionOf(true);
  expect(await sample.read()).toMatchObject({
    ok: true,
    value: { files: [{ path: 'guard.htn', text: 'old' }] },
  });
  expect(await sample.save([{ path: 'guard.htn', text: 'x', knownText: 'old' }], ['changed'])).toMatchObject({
    ok: false,
  });
  expect(await sample.remove({ path: 'guard.htn', knownText: 'old', despite: [] })).toMatchObject({
    ok: false,
  });
  expect(await readFile(path.join(folder, 'guard.htn'), 'utf8')).toBe('old');
});

test('a file taken away is gone, and nobody is told', async () => {
  const told: [string, DiskContent][] = [];
  await session.read();
  await watchInto(told);
  expect(await session.remove({ path: 'guard.htn', knownText: 'old', despite: [] })).toEqual({
    ok: true,
    value: null,
  });
  await writeFile(path.join(folder, 'last.htn'), 'theirs');
  await vi.waitFor(() => expect(told).toEqual([['last.htn', 'theirs']]), { timeout: 10_000 });
});
