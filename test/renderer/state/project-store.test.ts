/** The project store: one history over text, graph and worlds; what is told to whom. */
// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import type { TextChange } from '../../../renderer/state/contract.ts';
import { onTextChange } from '../../../renderer/state/stores.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

let w: TestWindow;
beforeEach(async () => {
  w = await openWindow();
});

describe('opening', () => {
  test('shows the domain first, with nothing to save or undo', () => {
    const { activePath, unsaved, canUndo, ref } = w.project();
    expect({ activePath, unsaved, canUndo, name: ref?.name }).toEqual({
      activePath: 'guard.htn',
      unsaved: [],
      canUndo: false,
      name: 'guard',
    });
    expect([...w.language.files.keys()]).toEqual(['guard.htn', 'worlds/hall.world']);
  });

  test('chooses a world to plan for', () => {
    expect(w.run().world).toBe('worlds/hall.world');
  });
});

describe('editing', () => {
  test('tells the language worker, marks the file unsaved, and titles the window', () => {
    w.replace('guard.htn', 'Move', 'Walk');
    expect(w.language.files.get('guard.htn')).toContain('task Walk()');
    expect(w.project().unsaved).toEqual(['guard.htn']);
    expect([w.host.title, w.host.unsaved]).toEqual(['guard — Planwright', true]);
    expect(w.host.shown?.id).toBe('guard');
  });

  test('back to what is on disk is saved again', () => {
    w.replace('guard.htn', 'Move', 'Walk');
    w.replace('guard.htn', 'Walk', 'Move');
    expect(w.project().unsaved).toEqual([]);
  });

  test('announces each change with the text before and after and its source', () => {
    const changes: TextChange[] = [];
    const stop = onTextChange((change) => changes.push(change));
    const edits = [{ file: 'guard.htn', start: 0, end: 6, text: 'Domain' }];
    w.project().apply(edits, { label: 'Shout', source: 'model:guard.htn' });
    stop();
    expect(
      changes.map(({ file, source, before, after }) => [
        file,
        source,
        before?.slice(0, 6),
        after?.slice(0, 6),
      ]),
    ).toEqual([['guard.htn', 'model:guard.htn', 'domain', 'Domain']]);
  });

  test('that changes nothing is no entry of the history', () => {
    w.project().apply([{ file: 'guard.htn', start: 0, end: 6, text: 'domain' }], { label: 'Nothing' });
    expect(w.project().canUndo).toBe(false);
  });
});

describe('undo', () => {
  test('goes back over files, in the order things were done, and forward again', () => {
    w.replace('guard.htn', 'Move', 'Walk');
    w.replace('worlds/hall.world', 'Move', 'Walk');
    w.project().addFile('worlds/yard.world', 'world Yard for Guard;\n');
    expect(w.project().undoLabel).toBe('Add worlds/yard.world');
    w.project().undo();
    w.project().undo();
    expect([w.text('worlds/yard.world'), w.text('worlds/hall.world'), w.text('guard.htn')]).toEqual([
      undefined,
      expect.stringContaining('Move()'),
      expect.stringContaining('task Walk()'),
    ]);
    w.project().redo();
    w.project().redo();
    expect(w.text('worlds/yard.world')).toBe('world Yard for Guard;\n');
    expect(w.language.files.get('worlds/hall.world')).toContain('Walk()');
  });

  test('takes typing in one place back at once', () => {
    w.replace('guard.htn', '{}', '{ a }', 'typing:guard.htn');
    w.replace('guard.htn', 'a }', 'ab }', 'typing:guard.htn');
    w.project().undo();
    expect(w.text('guard.htn')).toContain('    {}\n');
  });

  test('brings the eye to what changed', () => {
    w.replace('guard.htn', 'Move', 'Walk');
    w.project().setActivePath('worlds/hall.world');
    w.project().undo();
    expect(w.project().activePath).toBe('guard.htn');
    expect(w.selection().reveal?.span).toEqual({ file: 'guard.htn', start: 24, end: 24 });
  });

  test('a deleted file comes back as it was', async () => {
    await w.project().removeFile('worlds/hall.world');
    expect([w.project().unsaved, w.run().world]).toEqual([['worlds/hall.world'], null]);
    w.project().undo();
    expect([w.project().unsaved, w.run().world]).toEqual([[], 'worlds/hall.world']);
  });
});

describe('a gesture on the graph', () => {
  beforeEach(() => {
    w.project().placeNodes(new Map([['Move', { x: 10, y: 20, width: 90, height: 60 }]]), {
      label: 'Move card',
    });
    w.debug().toggleBreakpoint('Move');
    w.language.answers.edit = async () => ({
      ok: true,
      edits: [
        { file: 'guard.htn', start: 20, end: 24, text: 'Walk' },
        { file: 'worlds/hall.world', start: 36, end: 40, text: 'Walk' },
      ],
      select: 'Walk',
      renamed: [['Move', 'Walk']],
    });
  });

  test('is one entry over all files, and what is kept by key follows', async () => {
    await w.project().edit({ kind: 'rename', node: 'Move', name: 'Walk' });
    expect([w.text('guard.htn'), w.text('worlds/hall.world')]).toEqual([
      expect.stringContaining('task Walk()'),
      expect.stringContaining('ordered(Walk())'),
    ]);
    expect(w.project().layout.get('Walk')).toEqual({ x: 10, y: 20, width: 90, height: 60 });
    expect([...w.debug().breakpoints]).toEqual(['Walk']);
    expect(w.selection().node).toBe('Walk');
    w.project().undo();
    expect([w.text('guard.htn'), w.project().layout.has('Move')]).toEqual([
      expect.stringContaining('task Move()'),
      true,
    ]);
  });

  test('that cannot be done changes nothing and says why', async () => {
    w.language.answers.edit = async () => ({
      ok: false,
      code: 'no-such-node',
      reason: 'There is already a task Walk.',
    });
    const before = w.text('guard.htn');
    const result = await w.project().edit({ kind: 'rename', node: 'Move', name: 'Walk' });
    expect([result, w.text('guard.htn')]).toEqual([
      { ok: false, code: 'no-such-node', reason: 'There is already a task Walk.' },
      before,
    ]);
  });

  test('computed for a text that has moved on meanwhile is not applied', async () => {
    const pending = w.project().edit({ kind: 'rename', node: 'Move', name: 'Walk' });
    w.replace('guard.htn', 'domain', '// new\ndomain');
    expect((await pending).ok).toBe(false);
    expect(w.text('guard.htn')).toContain('task Move()');
  });
});

describe('the layout', () => {
  test('is a file like any other: written stably, one line a node, a move an entry', () => {
    w.project().placeNodes(new Map([['Move', { x: 10.4, y: 20, width: 90, height: 60 }]]), {
      label: 'Move card',
    });
    w.project().setCollapsed('Attack', true);
    w.project().placeNodes(new Map([['Attack', { x: 0, y: 0, width: 90, height: 30 }]]), {
      label: 'Turn the graph',
      direction: 'right',
    });
    expect(w.text('layout.json')).toBe(
      [
        '{',
        '  "version": 1,',
        '  "direction": "right",',
        '  "nodes": {',
        '    "Attack": { "x": 0, "y": 0, "width": 90, "height": 30, "collapsed": true },',
        '    "Move": { "x": 10, "y": 20, "width": 90, "height": 60 }',
        '  }',
        '}',
        '',
      ].join('\n'),
    );
    w.project().undo();
    expect([w.project().direction, w.project().layout.get('Attack')]).toEqual(['down', { collapsed: true }]);
    w.project().placeNodes(new Map([['Move', null]]), { label: 'Arrange all cards' });
    expect(w.project().layout.has('Move')).toBe(false);
    w.project().undo();
    // The file of positions is nobody's: it is not named.
    expect(w.project().travelled).toBe('Undone: Arrange all cards');
    w.project().redo();
    for (let step = 0; step < 3; step++) w.project().undo();
    expect(w.project().layout.size).toBe(0);
  });
});

test('a place of the snapshot follows the typing the snapshot has not seen', () => {
  w.language.publish({});
  const span = { file: 'guard.htn', start: 20, end: 24 };
  w.replace('guard.htn', 'domain', '// comment\ndomain');
  const live = w.project().liveSpan(span);
  expect(w.text('guard.htn')?.slice(live.start, live.end)).toBe('Move');
  w.language.publish({});
  expect(w.project().liveSpan(span)).toEqual(span);
});

describe('the Undo of a notice', () => {
  const undoOf = (change: () => void) => {
    change();
    return w.project().undoOfNewest();
  };

  test('takes back what the notice speaks of, not what came last', () => {
    const undo = undoOf(() => w.replace('guard.htn', 'Move', 'Walk'));
    w.replace('guard.htn', 'domain Guard;', 'domain Guards;');
    w.replace('worlds/hall.world', 'Hall', 'Yard');
    undo.run();
    expect(w.text('guard.htn')).toBe('domain Guards;\n\ntask Move() {\n    {}\n}\n');
    expect(w.text('worlds/hall.world')).toContain('Yard');
    expect(w.project().travelled).toBe('Undone: Move to Walk (guard.htn)');
    w.project().undo();
    expect(w.text('guard.htn')).toContain('domain Guards;\n\ntask Walk');
  });

  test('brings a deleted file back', async () => {
    await w.project().removeFile('worlds/hall.world');
    const undo = w.project().undoOfNewest();
    w.replace('guard.htn', 'Move', 'Walk');
    undo.run();
    expect([w.text('worlds/hall.world') !== undefined, w.text('guard.htn')]).toEqual([
      true,
      expect.stringContaining('Walk'),
    ]);
  });

  test('says so where something changed in the same place since', () => {
    const undo = undoOf(() => w.replace('guard.htn', 'Move', 'Walk'));
    w.replace('guard.htn', 'Walk', 'Run');
    undo.run();
    expect(w.text('guard.htn')).toContain('task Run()');
    expect(w.notice()?.text).toContain('“Move to Walk” cannot be taken back alone');
  });

  test('says so where it is undone already', () => {
    const undo = undoOf(() => w.replace('guard.htn', 'Move', 'Walk'));
    w.project().undo();
    undo.run();
    expect([w.text('guard.htn'), w.notice()?.text]).toEqual([
      expect.stringContaining('Move'),
      '“Move to Walk” is undone already.',
    ]);
  });
});

describe('undo says what it did and where', () => {
  test('until the next change', () => {
    w.replace('worlds/hall.world', 'Hall', 'Yard');
    w.project().undo();
    expect(w.project().travelled).toBe('Undone: Hall to Yard (worlds/hall.world)');
    w.project().redo();
    expect(w.project().travelled).toBe('Done again: Hall to Yard (worlds/hall.world)');
    w.replace('guard.htn', 'Move', 'Walk');
    expect(w.project().travelled).toBeNull();
  });

  test('and brings a panel that shows it to the front, unless one is in sight', () => {
    w.replace('worlds/hall.world', 'Hall', 'Yard');
    w.project().undo();
    expect(w.shell().panelRequest).toEqual({ id: 'worlds', unless: ['worlds', 'text-editor'] });
    w.selection().selectNode('Move');
    w.replace('guard.htn', 'Move', 'Walk');
    w.project().undo();
    expect([w.shell().panelRequest?.id, w.selection().focusNode]).toEqual([
      'graph-canvas',
      { key: 'Move', isNew: false },
    ]);
  });

  test('with the files out of sight in a notice', () => {
    const files = [{ path: 'worlds/yard.world', text: 'world Yard for Guard;\n' }];
    const edits = [{ file: 'guard.htn', start: 0, end: 6, text: 'Domain' }];
    w.project().insert({ edits, files }, { label: 'Insert pattern' });
    w.project().undo();
    expect(w.notice()?.text).toBe(
      'Undone: Insert pattern (worlds/yard.world, guard.htn). This also changed worlds/yard.world.',
    );
  });
});
