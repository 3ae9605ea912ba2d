/** Saving, closing, and changes made on disk by others. */
// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardFiles, openWindow, type TestWindow } from '../../support/window.ts';

let w: TestWindow;
beforeEach(async () => {
  vi.useFakeTimers();
  w = await openWindow();
});
afterEach(() => {
  vi.useRealTimers();
});

function onDisk(path: string): string | undefined {
  return w.host.folders.get('guard')?.files.get(path);
}

describe('saving', () => {
  test('writes what changed and nothing else', async () => {
    w.replace('guard.htn', 'Move', 'Walk');
    await w.project().save();
    expect(w.host.log).toEqual(['save guard.htn']);
    expect(onDisk('guard.htn')).toContain('task Walk()');
    expect([w.project().unsaved, w.host.unsaved]).toEqual([[], false]);
    expect(w.project().lastSaved).not.toBeNull();
  });

  test('deletes files that were deleted', async () => {
    await w.project().removeFile('worlds/hall.world');
    await w.project().save();
    expect(w.host.log).toEqual(['remove worlds/hall.world']);
    expect(w.project().unsaved).toEqual([]);
  });

  test.each([
    ['delete', undefined, []],
    ['keep', 'theirs', []],
    [null, 'theirs', ['worlds/hall.world']],
  ])(
    'asks before it deletes a file that changed on disk; the answer is %s',
    async (answer, then, unsaved) => {
      await w.project().removeFile('worlds/hall.world');
      w.host.changeOnDisk('guard', 'worlds/hall.world', 'theirs');
      const saving = w.project().save();
      await vi.waitFor(() => expect(w.shell().question?.title).toMatch(/^Delete worlds\/hall\.world/));
      w.shell().answer(answer);
      await saving;
      expect([onDisk('worlds/hall.world'), w.project().unsaved]).toEqual([then, unsaved]);
      expect(w.text('worlds/hall.world')).toBe(answer === 'keep' ? 'theirs' : undefined);
    },
  );

  test.each([
    ['replace', 'task Walk()', []],
    [null, 'task Move()', ['guard.htn']],
  ])('asks before it replaces a read-only file; the answer is %s', async (answer, then, unsaved) => {
    w.host.readOnly.add('guard.htn');
    w.replace('guard.htn', 'Move', 'Walk');
    const saving = w.project().save();
    await vi.waitFor(() => expect(w.shell().question?.title).toBe('Replace a read-only file?'));
    w.shell().answer(answer);
    await saving;
    expect(onDisk('guard.htn')).toContain(then);
    expect(w.project().unsaved).toEqual(unsaved);
  });

  test('that fails keeps the work and says so', async () => {
    w.host.failSave = 'The disk is full. Nothing was written.';
    w.replace('guard.htn', 'Move', 'Walk');
    await w.project().save();
    expect(w.notice()?.text).toBe(
      'The disk is full. Nothing was written. Your text is still in the window and is backed up. Fix the problem and save again, or save the project elsewhere.',
    );
    expect([w.project().unsaved, w.project().saving]).toEqual([['guard.htn'], false]);
  });

  test('that fails says so where nothing is backed up either', async () => {
    w.host.failSave = 'The disk is full.';
    w.host.failBackup = 'the disk is full';
    w.replace('guard.htn', 'Move', 'Walk');
    await w.project().save();
    expect(w.notice()?.text).toContain('only in this window: it is not backed up.');
  });

  test('that failed goes on elsewhere', async () => {
    w.host.failSave = 'The disk is full.';
    w.replace('guard.htn', 'Move', 'Walk');
    await w.project().save();
    w.choose('Save as a new project…');
    await vi.waitFor(() => expect(w.project().ref?.id).toBe('guard-own'));
    expect(w.host.folders.get('guard-own')?.files.get('guard.htn')).toContain('Walk');
  });

  describe('over a file that can’t be read any more', () => {
    beforeEach(() => {
      w.host.unreadable.set('guard.htn', 'it is not UTF-8 text');
      w.replace('guard.htn', 'Move', 'Walk');
    });

    test('writes nothing and says what is safe', async () => {
      await w.project().save();
      expect(w.notice()?.text).toBe(
        "Nothing was saved: guard.htn changed on disk. guard.htn can't be read: it is not UTF-8 text. Your text is still in the window and is backed up.",
      );
      expect([w.project().unsaved, onDisk('guard.htn')]).toEqual([['guard.htn'], guardFiles['guard.htn']]);
    });

    test('replaces it where the person says so, and then saves the others too', async () => {
      w.replace('worlds/hall.world', 'Hall', 'Yard');
      await w.project().save();
      w.choose('Replace what is on disk');
      await vi.waitFor(() => expect(w.project().unsaved).toEqual([]));
      expect(onDisk('guard.htn')).toContain('Walk');
      expect(onDisk('worlds/hall.world')).toContain('Yard');
    });
  });

  test('over a file that was deleted unnoticed says so, and the next one writes it', async () => {
    w.replace('guard.htn', 'Move', 'Walk');
    w.host.folders.get('guard')?.files.delete('guard.htn');
    await w.project().save();
    expect(w.notice()?.text).toContain('guard.htn was deleted on disk.');
    await w.project().save();
    expect(onDisk('guard.htn')).toContain('Walk');
  });

  test('that can’t delete a file says so and tries again the next time', async () => {
    w.host.failRemove = "worlds/hall.world can't be removed: you do not have permission.";
    await w.project().removeFile('worlds/hall.world');
    await w.project().save();
    expect(w.notice()?.text).toContain('still on disk');
    expect(w.project().unsaved).toEqual(['worlds/hall.world']);
    w.host.failRemove = null;
    await w.project().save();
    expect([w.project().unsaved, onDisk('worlds/hall.world')]).toEqual([[], undefined]);
  });

  test('undo reaches back over a save', async () => {
    w.replace('guard.htn', 'Move', 'Walk');
    await w.project().save();
    w.project().undo();
    expect(w.project().unsaved).toEqual(['guard.htn']);
  });

  test('a sample asks, and becomes a project of its own', async () => {
    w = await openWindow({ readOnly: true });
    w.replace('guard.htn', 'Move', 'Walk');
    const saving = w.project().save();
    expect(w.shell().question?.title).toBe('guard is a sample');
    w.shell().answer('copy');
    await saving;
    expect(w.project().ref).toMatchObject({ id: 'guard-own', readOnly: false });
    expect(w.host.folders.get('guard-own')?.files.get('guard.htn')).toContain('task Walk()');
    expect(onDisk('guard.htn')).toContain('task Move()');
  });
});

describe('a file that changes on disk', () => {
  const changed = guardFiles['guard.htn'].replace('Move', 'Run');

  test('is reloaded where it has no unsaved changes, as one entry to undo', () => {
    w.host.changeOnDisk('guard', 'guard.htn', changed);
    expect([w.text('guard.htn'), w.project().unsaved, w.notice()?.severity]).toEqual([changed, [], 'info']);
    w.project().undo();
    expect(w.text('guard.htn')).toBe(guardFiles['guard.htn']);
  });

  test('keeps the history exact: earlier edits can still be undone', () => {
    w.replace('guard.htn', 'domain', '// mine\ndomain');
    const mine = w.text('guard.htn') ?? '';
    w.host.changeOnDisk('guard', 'guard.htn', mine);
    w.host.changeOnDisk('guard', 'guard.htn', `${mine}// theirs\n`);
    w.project().undo();
    w.project().undo();
    expect(w.text('guard.htn')).toBe(guardFiles['guard.htn']);
  });

  test('with unsaved changes is kept, and the person chooses', () => {
    w.replace('guard.htn', 'Move', 'Walk');
    w.host.changeOnDisk('guard', 'guard.htn', changed);
    expect(w.text('guard.htn')).toContain('Walk');
    expect(w.project().documents.get('guard.htn')?.diskText).toBe(changed);
    expect(w.notice()?.actions.map(({ label }) => label)).toEqual([
      'Keep mine',
      'Use the version on disk',
      'Compare',
    ]);
  });

  test('among hundreds, as when a branch is switched, is told in one notice and undone as one', () => {
    for (let i = 0; i < 200; i++)
      w.host.changeOnDisk('guard', `worlds/w${i}.world`, `world W${i} for Guard;\n`);
    w.host.changeOnDisk('guard', 'guard.htn', changed);
    expect(w.shell().notices.map(({ text }) => text)).toEqual([
      '201 files changed on disk: 1 reloaded (guard.htn), 200 added (worlds/w0.world, worlds/w1.world, worlds/w2.world and 197 more).',
    ]);
    expect(w.project().undoLabel).toBe('Changes of 201 files on disk');
    w.project().undo();
    expect([w.text('guard.htn'), w.text('worlds/w7.world')]).toEqual([guardFiles['guard.htn'], undefined]);
  });

  test('is told of anew once the notice is gone', () => {
    w.host.changeOnDisk('guard', 'guard.htn', changed);
    w.shell().dismiss(w.notice()?.id ?? 0);
    w.host.changeOnDisk('guard', 'worlds/hall.world', 'world Hall for Guard;\n');
    expect(w.notice()?.text).toBe('worlds/hall.world was reloaded: it changed on disk.');
  });

  test('in conflict with several unsaved files asks in one notice, and goes on with those left', () => {
    w.replace('guard.htn', 'Move', 'Walk');
    w.replace('worlds/hall.world', 'Hall', 'Yard');
    w.host.changeOnDisk('guard', 'guard.htn', changed);
    w.host.changeOnDisk('guard', 'worlds/hall.world', 'world Garden for Guard;\n');
    expect(w.shell().notices.map(({ actions }) => actions.map(({ label }) => label))).toEqual([
      ['Keep all of mine', 'Use all versions on disk', 'Compare guard.htn'],
    ]);
    w.project().resolveConflict('guard.htn', 'mine');
    expect(w.shell().notices.map(({ text }) => text)).toEqual([
      'worlds/hall.world changed on disk while you have unsaved changes in it. Nothing has been overwritten.',
    ]);
    w.choose('Use the version on disk');
    expect([w.text('guard.htn'), w.text('worlds/hall.world')]).toEqual([
      expect.stringContaining('Walk'),
      'world Garden for Guard;\n',
    ]);
  });

  test('taking the one on disk can be undone', () => {
    w.replace('guard.htn', 'Move', 'Walk');
    w.host.changeOnDisk('guard', 'guard.htn', changed);
    w.choose('Use the version on disk');
    expect([w.text('guard.htn'), w.project().unsaved]).toEqual([changed, []]);
    w.project().undo();
    expect(w.text('guard.htn')).toContain('Walk');
  });

  test('keeping mine overwrites it at the next save', async () => {
    w.replace('guard.htn', 'Move', 'Walk');
    w.host.changeOnDisk('guard', 'guard.htn', changed);
    w.choose('Keep mine');
    await w.project().save();
    expect(onDisk('guard.htn')).toContain('Walk');
  });

  test('unnoticed until the save is not overwritten', async () => {
    w.replace('guard.htn', 'Move', 'Walk');
    w.host.folders.get('guard')?.files.set('guard.htn', changed);
    await w.project().save();
    expect([onDisk('guard.htn'), w.project().documents.get('guard.htn')?.diskText]).toEqual([
      changed,
      changed,
    ]);
    w.choose('Compare');
    expect(w.shell().comparison).toMatchObject({ path: 'guard.htn', other: changed });
  });

  test('is not taken for somebody else’s where it is the echo of a save', async () => {
    w.replace('guard.htn', 'Move', 'Walk');
    await w.project().save();
    const saved = w.text('guard.htn') ?? '';
    w.replace('guard.htn', 'Walk', 'Crawl');
    w.host.changeOnDisk('guard', 'guard.htn', saved);
    expect(w.project().documents.get('guard.htn')?.diskText).toBeNull();
  });

  test('appears or goes with the project following', () => {
    w.host.changeOnDisk('guard', 'worlds/new.world', 'world New for Guard;\n');
    expect([w.text('worlds/new.world'), w.project().unsaved]).toEqual(['world New for Guard;\n', []]);
    w.host.changeOnDisk('guard', 'worlds/new.world', null);
    expect([w.text('worlds/new.world'), w.project().unsaved]).toEqual([undefined, []]);
  });

  test('deleted under unsaved changes is written again by a save', async () => {
    w.replace('guard.htn', 'Move', 'Walk');
    w.host.changeOnDisk('guard', 'guard.htn', null);
    expect(w.text('guard.htn')).toContain('Walk');
    await w.project().save();
    expect(onDisk('guard.htn')).toContain('Walk');
  });
});

describe('closing', () => {
  test('asks nothing where nothing would be lost', async () => {
    expect(await w.host.askBeforeClose()).toBe(true);
  });

  const answers: readonly (readonly [answer: string | null, mayClose: boolean, saved: boolean])[] = [
    ['save', true, true],
    ['discard', true, false],
    ['stay', false, false],
    [null, false, false],
  ];
  for (const [answer, mayClose, saved] of answers) {
    test(`with unsaved work, answered ${answer ?? 'with Escape'}`, async () => {
      w.replace('guard.htn', 'Move', 'Walk');
      const asking = w.host.askBeforeClose();
      expect(w.shell().question?.choices.map(({ id }) => id)).toEqual(['save', 'discard', 'stay']);
      w.shell().answer(answer);
      expect(await asking).toBe(mayClose);
      expect(onDisk('guard.htn')?.includes('Walk')).toBe(saved);
    });
  }

  test('forgets the backup of discarded work', async () => {
    w.replace('guard.htn', 'Move', 'Walk');
    await vi.advanceTimersByTimeAsync(1000);
    const closing = w.project().close();
    w.shell().answer('discard');
    expect([await closing, w.host.backups.has('guard'), w.project().ref]).toEqual([true, false, null]);
  });

  test('keeps the backup of work that is to be discarded until the project is really left', async () => {
    w.replace('guard.htn', 'Move', 'Walk');
    await vi.advanceTimersByTimeAsync(1000);
    const opening = w.project().openFolder();
    w.shell().answer('discard');
    await opening;
    expect([w.project().unsaved, w.host.backups.has('guard')]).toEqual([['guard.htn'], true]);
  });
});

describe('a new project', () => {
  test.each([
    ['Guard', 'Guard', 'domain Guard;'],
    ['Guard', 'the yard', 'domain TheYard;'],
  ])('said to be %s, in a folder %s, goes by one name', async (said, folder, header) => {
    const { projects } = w.host.platform;
    const create = projects.create;
    projects.create = (_, files) => create(folder, files);
    expect(await w.project().create(said)).toBe(true);
    const domain = w.text('domain.htn');
    expect([w.project().ref?.name, domain, w.project().unsaved]).toEqual([
      folder,
      expect.stringContaining(header),
      [],
    ]);
    expect(w.text('worlds/First.world')).toContain(`for ${header.slice('domain '.length)}`);
    expect(w.host.folders.get(`${folder}-own`)?.files.get('domain.htn')).toBe(domain);
  });
});
