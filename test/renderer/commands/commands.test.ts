/** The one list of commands: what every command owes to menu, palette and keyboard; what the keys mean. */
// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { graphActions } from '../../../renderer/canvas/actions.ts';
import { commandContext, runCommand } from '../../../renderer/commands/command.ts';
import { commandById, commands, labelNow, menusNow } from '../../../renderer/commands/command-list.ts';
import { commandFor, keysLabel, keysOf } from '../../../renderer/commands/shortcuts.ts';
import type { KeyPress } from '../../../renderer/state/key-press.ts';
import { startPause } from '../../support/fake-platform.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

let w: TestWindow;
beforeEach(async () => {
  w = await openWindow();
});

function press(keys: string): KeyPress {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  return {
    key: key.length === 1 ? key.toLowerCase() : key,
    code: /^\d$/.test(key) ? `Digit${key}` : /^[A-Z]$/.test(key) ? `Key${key}` : key,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: false,
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
}

describe('the list', () => {
  test('has each id, label and shortcut once', () => {
    const repeated = (values: readonly string[]): readonly string[] =>
      values.filter((value, i) => values.indexOf(value) !== i);
    expect(repeated(commands.map(({ id }) => id))).toEqual([]);
    expect(repeated(commands.map(({ label }) => label))).toEqual([]);
    expect(repeated(commands.flatMap(({ keys }) => keys ?? []))).toEqual([]);
  });

  test('is reached whole by the menus, in groups', () => {
    const ids = menusNow(commandContext()).flatMap(({ items }) =>
      items.flatMap((item) => (item === 'separator' ? [] : item.id)),
    );
    expect(new Set(ids)).toEqual(new Set(commands.map(({ id }) => id)));
  });

  test('answers to every shortcut it shows', () => {
    const answered = commands.flatMap(({ keys }) =>
      keys === null ? [] : [[keys, commandFor(press(keys), false)?.keys]],
    );
    expect(answered.every(([shown, found]) => shown === found)).toBe(true);
  });
});

describe('keys', () => {
  const cases: readonly (readonly [what: string, press: KeyPress, keys: string])[] = [
    ['a letter', press('Ctrl+Z'), 'Ctrl+Z'],
    ['Cmd for Ctrl on a Mac', { ...press('Z'), metaKey: true }, 'Ctrl+Z'],
    ['a letter on another keyboard goes by what it prints', { ...press('Ctrl+Z'), code: 'KeyY' }, 'Ctrl+Z'],
    ['a digit goes by its place', { ...press('Alt+1'), key: '&' }, 'Alt+1'],
    ['a letter that Alt turned into a sign', { ...press('Shift+Alt+F'), key: 'Ï' }, 'Shift+Alt+F'],
    ['a key with a name', press('Alt+F10'), 'Alt+F10'],
    ['a Cyrillic letter goes by its place', { ...press('Ctrl+S'), key: 'ы', code: 'KeyS' }, 'Ctrl+S'],
    ['so does one where others have a sign', { ...press('Ctrl+.'), key: 'ю', code: 'Period' }, 'Ctrl+.'],
    ['a letter with an accent stays itself', { ...press('Ctrl+Ö'), key: 'ö', code: 'Semicolon' }, 'Ctrl+Ö'],
  ];
  for (const [what, pressed, keys] of cases) {
    test(what, () => {
      expect(keysOf(pressed)).toBe(keys);
    });
  }

  test('in a plain text field leave its own undo alone', () => {
    expect(commandFor(press('Ctrl+Z'), true)).toBeNull();
    expect(commandFor(press('Ctrl+S'), true)?.id).toBe('file.save');
  });

  test('have habits of other programs beside', () => {
    expect([commandFor(press('Ctrl+Y'), false)?.id, commandFor(press('Ctrl+Shift+P'), false)?.id]).toEqual([
      'edit.redo',
      'view.palette',
    ]);
  });

  test('read as on the machine', () => {
    expect([keysLabel('Ctrl+Shift+Z', false), keysLabel('Ctrl+Shift+Z', true)]).toEqual([
      'Ctrl+Shift+Z',
      '⌘⇧Z',
    ]);
  });
});

test('a key of the graph means nothing else in the window, and only one thing on a node', () => {
  const keys = graphActions.flatMap((action) => action.keys);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  // In both lists, for the same purpose.
  expect(keys.filter((key) => commandFor(press(key), false) !== null)).toEqual(['F9']);
});

describe('a command', () => {
  test('does nothing while it is not enabled', () => {
    expect(runCommand(commandById('edit.undo'))).toBe(false);
  });

  test('names what undo would take back', () => {
    w.replace('guard.htn', 'Move', 'Walk');
    expect(labelNow(commandById('edit.undo'), commandContext())).toBe('Undo move to walk');
  });

  test('that fails tells so', async () => {
    w.language.answers.format = async () => {
      throw new Error('the worker is gone');
    };
    runCommand(commandById('edit.format'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(w.notice()).toMatchObject({ severity: 'error', text: 'Format file: the worker is gone' });
  });

  test('Format is one entry of the history', async () => {
    w.language.answers.format = async () => [{ file: 'guard.htn', start: 13, end: 14, text: '' }];
    runCommand(commandById('edit.format'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([w.project().undoLabel, w.project().unsaved]).toEqual(['Format', ['guard.htn']]);
  });

  test('Best plans for the best and shows the cost curve', () => {
    runCommand(commandById('run.best'));
    expect([w.planner.log, w.shell().panelRequest]).toEqual([
      ['run worlds/hall.world best'],
      { id: 'cost-curve' },
    ]);
  });

  test('F5 starts debugging, then continues', async () => {
    runCommand(commandById('debug.start'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    runCommand(commandById('debug.start'));
    expect(w.planner.log).toEqual(['debug worlds/hall.world', 'continue []']);
  });

  test('at the end of a search there is no way on, only back', async () => {
    w.planner.pauses.push({ ...startPause, iteration: 3, why: 'end' });
    runCommand(commandById('debug.start'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    const enabled = (id: string) => commandById(id).enabled(commandContext());
    expect(['debug.start', 'debug.step', 'debug.solution'].map(enabled)).toEqual([false, false, false]);
    expect(['debug.back', 'debug.stop'].map(enabled)).toEqual([true, true]);
  });

  test('Export writes what the planner makes of the domain, and says where and what next', async () => {
    const hall = {
      path: 'worlds/hall.world',
      name: 'Hall',
      hash: '',
      plannable: true,
      hasExpectations: false,
    };
    w.language.publish({ plannable: true, worlds: [hall] });
    runCommand(commandById('file.export-ts'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(w.host.exported.map(({ name }) => name)).toEqual(['guard-ts']);
    expect(w.notice()?.text).toBe(
      'Exported to /exports/guard-ts. Run it there: `node run.mjs Hall`. `README.md` explains how to use it in a game.',
    );
  });

  test('A copy of the project holds what is in the window, unsaved text too', async () => {
    w.project().addFile('notes.htn', '// unsaved');
    runCommand(commandById('file.export-copy'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    const [copy] = w.host.exported;
    expect(copy?.name).toBe('guard');
    expect(copy?.files).toContainEqual({ path: 'notes.htn', text: '// unsaved' });
    expect(w.notice()?.text).toMatch(/^Exported to \/exports\/guard\. It is a project of its own/);
  });

  test('Export that the target cannot express gives the reasons', async () => {
    w.language.publish({ plannable: true });
    w.planner.exportDomain = async () => ({ reasons: ['It has no tasks.'], problems: [] });
    runCommand(commandById('file.export-json'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(w.notice()?.text).toBe('Nothing was exported. It has no tasks.');
  });

  test('Export for another planner says where the first things are that do not fit', async () => {
    w.language.publish({ plannable: true });
    const asked: string[] = [];
    w.planner.exportDomain = async (target) => {
      asked.push(target);
      const problems = ['A.', 'B.', 'C.', 'D.', 'E.'].map((message, i) => ({
        message,
        span: { file: 'guard.htn', start: i, end: i + 1 },
        line: i + 1,
      }));
      return { reasons: problems.map(({ message }) => message), problems };
    };
    for (const id of ['file.export-shop', 'file.export-hddl']) runCommand(commandById(id));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(asked).toEqual(['shop', 'hddl']);
    expect(w.notice()?.text).toBe('Nothing was exported.');
    // All of them, each leading to its place.
    expect(w.notice()?.problems?.map(({ message, line }) => `${line} ${message}`)).toEqual([
      '1 A.',
      '2 B.',
      '3 C.',
      '4 D.',
      '5 E.',
    ]);
  });

  test('New method adds to the task that is selected, whatever part of it', async () => {
    const asked: unknown[] = [];
    w.language.answers.edit = async (edit) => {
      asked.push(edit);
      return { ok: false, code: 'no-such-node', reason: 'enough' };
    };
    const graph = { domainName: 'Guard', tasks: [{ ...task, key: 'Move', name: 'Move' }] };
    w.language.publish({ graph });
    w.selection().selectNode('Move/1/2#0');
    runCommand(commandById('domain.add-method'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([asked, w.notice()?.text]).toEqual([[{ kind: 'add-method', task: 'Move' }], 'enough']);
  });
});

const span = { file: 'guard.htn', start: 0, end: 1 };
const task = {
  kind: 'compound' as const,
  parameters: [],
  doc: null,
  span,
  nameSpan: span,
  cost: null,
  order: 'written' as const,
  conditions: [],
  effects: [],
  bodySpan: null,
  methods: [],
  usedBy: [],
  recursive: false,
};
