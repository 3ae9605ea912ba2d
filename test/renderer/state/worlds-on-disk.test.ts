/** Worlds that are not held in memory: listed, read when they are needed, one at a time, and let go again. */
// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_HELD_WORLD_BYTES, MAX_HELD_WORLDS_BYTES } from '../../../planner-core/project/limits.ts';
import { guardFiles, openWindow, type TestWindow } from '../../support/window.ts';

const LARGE = 'worlds/large.world';

/** A world of so many bytes. */
function world(bytes: number): string {
  const text = 'world W for Guard;\ntasks ordered(Move());\n';
  return text + ' '.repeat(bytes - text.length);
}

let w: TestWindow;
const open = async (worlds: Readonly<Record<string, string>>): Promise<void> => {
  w = await openWindow({ files: { 'guard.htn': guardFiles['guard.htn'], ...worlds } });
};
const held = () => [...w.project().documents.keys()].filter((path) => path.endsWith('.world'));
const onDisk = () => [...w.project().onDisk.keys()];
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a world that is too large to be held', () => {
  beforeEach(() => open({ 'worlds/small.world': world(100), [LARGE]: world(MAX_HELD_WORLD_BYTES + 1) }));

  test('is listed, and nothing has read it', () => {
    expect([held(), onDisk()]).toEqual([['worlds/small.world'], [LARGE]]);
    expect(w.run().world).toBe('worlds/small.world');
    expect(w.language.files.has(LARGE)).toBe(false);
  });

  test('is not taken into memory where it is shown', async () => {
    w.project().setActivePath(LARGE);
    await settled();
    expect([held(), onDisk()]).toEqual([['worlds/small.world'], [LARGE]]);
  });

  test('is read for a run, alone, and let go after it', async () => {
    w.run().setWorld(LARGE);
    w.run().run();
    await vi.waitFor(() => expect(w.planner.log).toEqual([`run ${LARGE} first`]));
    expect([...w.planner.files.keys()]).toEqual(['guard.htn', LARGE]);
    w.planner.finish({ reason: 'done' });
    await vi.waitFor(() => expect(w.planner.log.at(-1)).toBe('let go'));
    expect(w.run()).toMatchObject({ running: false, outcome: { reason: 'done' } });
  });

  test('that is gone by then is told as the outcome', async () => {
    w.host.folders.get('guard')?.files.delete(LARGE);
    w.run().setWorld(LARGE);
    w.run().run();
    await vi.waitFor(() => expect(w.run().running).toBe(false));
    expect(w.run().outcome).toEqual({ reason: `${LARGE} is no longer there.` });
  });

  test('is tested after the others, and let go', async () => {
    await w.run().test();
    expect(w.planner.log).toEqual(['let go']);
    expect([w.run().testing, w.planner.files.size]).toEqual([false, 0]);
  });

  test('is deleted on disk only after a question, since no undo brings it back', async () => {
    const files = () => [...(w.host.folders.get('guard')?.files.keys() ?? [])];
    const keeping = w.project().removeFile(LARGE);
    w.shell().answer('stay');
    await keeping;
    expect(files()).toContain(LARGE);
    const deleting = w.project().removeFile(LARGE);
    w.shell().answer('delete');
    await deleting;
    expect([files().includes(LARGE), onDisk()]).toEqual([false, []]);
  });

  test('comes along in a copy of the project', async () => {
    await w.project().saveCopy();
    expect(w.project().ref?.id).toBe('guard-own');
    expect(onDisk()).toEqual([LARGE]);
    expect(w.host.folders.get('guard-own')?.files.get(LARGE)).toHaveLength(MAX_HELD_WORLD_BYTES + 1);
  });

  test('makes no copy where its name is that of another file on some systems', async () => {
    w.project().addFile('worlds/LARGE.world', world(100));
    await w.project().saveCopy();
    expect(w.notice()?.text).toMatch(
      /^Nothing was saved: .*`worlds\/LARGE.world` and `worlds\/large.world` would be the same file/,
    );
    expect(w.host.folders.has('guard-own')).toBe(false);
  });

  test('that shrinks or grows on disk is noticed, and one that is deleted goes', () => {
    w.host.changeOnDisk('guard', LARGE, world(2 * MAX_HELD_WORLD_BYTES));
    expect(w.project().onDisk.get(LARGE)?.bytes).toBe(2 * MAX_HELD_WORLD_BYTES);
    w.host.changeOnDisk('guard', 'worlds/small.world', world(MAX_HELD_WORLD_BYTES + 1));
    expect([held(), onDisk()]).toEqual([[], [LARGE, 'worlds/small.world']]);
    w.host.changeOnDisk('guard', LARGE, null);
    expect(onDisk()).toEqual(['worlds/small.world']);
    expect(w.project().unsaved).toEqual([]);
  });
});

describe('worlds that are too many', () => {
  const third = Math.floor(MAX_HELD_WORLDS_BYTES / 3);
  const names = ['a', 'b', 'c', 'd'].map((name) => `worlds/${name}.world`);
  beforeEach(() => open(Object.fromEntries(names.map((name) => [name, world(third)]))));

  const show = async (path: string): Promise<void> => {
    w.project().setActivePath(path);
    await vi.waitFor(() => expect(w.project().activePath).toBe(path));
    await settled();
  };

  test('are held as far as there is room; one that is shown takes the place of what was shown longest ago', async () => {
    expect([held(), onDisk()]).toEqual([names.slice(0, 3), [names[3]]]);
    await show('worlds/a.world');
    await show('worlds/d.world');
    expect([held(), onDisk()]).toEqual([[names[0], names[2], names[3]], [names[1]]]);
    expect(w.text('worlds/d.world')).toHaveLength(third);
    expect([w.project().unsaved, w.project().canUndo]).toEqual([[], false]);
  });

  test('stay where they have changes, saved or not: undo reaches them', async () => {
    w.replace('worlds/a.world', 'Move', 'Walk');
    await w.project().save();
    w.replace('worlds/b.world', 'Move', 'Walk');
    await show('worlds/d.world');
    expect(onDisk()).toEqual(['worlds/c.world']);
    w.project().undo();
    w.project().undo();
    expect(w.text('worlds/a.world')).toContain('Move');
  });

  test('that appear beyond the room stay on disk', () => {
    w.host.changeOnDisk('guard', 'worlds/e.world', world(third));
    expect(onDisk()).toEqual(['worlds/d.world', 'worlds/e.world']);
  });
});
