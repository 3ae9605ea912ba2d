/** The graph panel as a designer uses it: with the mouse, with the keys, and read aloud. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EditResult, GraphView, ProjectEdit } from '../../../planner-core/index.ts';
import { GraphPanel } from '../../../renderer/canvas/graph-panel.tsx';
import { FIRST_SESSION, session } from '../../../renderer/canvas/session.ts';
import { useDebug, useProject, useSelection } from '../../../renderer/state/stores.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';
import { compound, graph, primitive } from './graph-builder.ts';
import { pretendLayout } from './pretend-layout.ts';

const domain = graph(
  compound(
    'Attack(Npc npc)',
    {
      name: 'at_range',
      branches: [{ when: ['visible(npc)'], run: ['Move(npc)', 'Shoot(npc)'] }, { run: 'Attack(npc)' }],
    },
    { when: ['near(npc)'], run: 'Shoot(npc)' },
  ),
  primitive('Move(Npc npc)', { changes: ['at(npc) := x'] }),
  primitive('Shoot(Npc npc)', { needs: ['loaded(npc)'], changes: ['wounded := true'], cost: '2' }),
);

let root: Root;
let host: HTMLElement;
let window_: TestWindow;
let edits: ProjectEdit[];
let answer: EditResult;

async function show(view: GraphView): Promise<void> {
  window_ = await openWindow();
  edits = [];
  answer = { ok: true, edits: [], select: null, renamed: [] };
  window_.language.answers.edit = async (edit) => {
    edits.push(edit);
    return answer;
  };
  await act(async () => {
    root.render(<GraphPanel />);
  });
  await act(async () => {
    window_.language.publish({ graph: view });
  });
  // The layout follows in a task of its own.
  await settle();
  await settle();
}

const settle = (): Promise<void> =>
  act(async () => {
    await new Promise((done) => setTimeout(done, 20));
  });

const node = (key: string): HTMLElement => {
  const found = host.querySelector<HTMLElement>(`[data-node-key="${key}"]`);
  if (found === null) throw new Error(`${key} is not on the graph`);
  return found;
};

const panel = (): HTMLElement => {
  const found = host.querySelector<HTMLElement>('[data-testid="graph-canvas"]');
  if (found === null) throw new Error('There is no graph');
  return found;
};

async function mouse(target: Element, names: readonly string[], init: MouseEventInit = {}): Promise<void> {
  await act(async () => {
    for (const name of names) {
      const Kind = name.startsWith('pointer') ? PointerEvent : MouseEvent;
      target.dispatchEvent(new Kind(name, { bubbles: true, cancelable: true, ...init }));
    }
  });
}

const click = (target: Element, init: MouseEventInit = {}): Promise<void> =>
  mouse(target, ['pointerdown', 'pointerup', 'click'], init);

async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  const target = panel().contains(document.activeElement) ? document.activeElement : panel();
  await act(async () => {
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  });
}

async function type(text: string): Promise<void> {
  const input = host.querySelector<HTMLInputElement>('.gv-edit input');
  if (input === null) throw new Error('Nothing is being edited');
  await act(async () => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(() => {
  pretendLayout();
  session.set(FIRST_SESSION);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

describe('the selected card, moved with the keyboard', () => {
  const places = () => Object.fromEntries(session.get().positions);

  it('is the only one that moves, over another card too, and undo brings it back', async () => {
    await show(domain);
    await act(async () => useSelection.getState().selectNode('Move'));
    const before = places();
    for (let step = 0; step < 3; step++) await press('ArrowUp', { ctrlKey: true, shiftKey: true });
    await settle();
    const moved = { x: before.Move?.x, y: (before.Move?.y ?? 0) - 192 };
    expect(places()).toEqual({ ...before, Move: moved });
    const { layout } = useProject.getState();
    expect([...layout.keys()].sort()).toEqual(['Attack', 'Move', 'Shoot']);
    await act(async () => useProject.getState().undo());
    await settle();
    expect(places()).toEqual(before);
    expect(useProject.getState().layout.size).toBe(0);
  });
});

describe('a card of a thousand subtasks', () => {
  it('draws those in view, and the one that has the keyboard', async () => {
    const run = Array.from({ length: 1000 }, () => 'Shoot(npc)');
    await show(graph(compound('All(Npc npc)', { run }), primitive('Shoot(Npc npc)')));
    const drawn = () => host.querySelectorAll('[data-card="All"] .gv-chip').length;
    expect(drawn()).toBeGreaterThan(0);
    expect(drawn()).toBeLessThan(500);
    const before = drawn();
    const calls = [...session.get().scene.cardOf].filter(([, card]) => card === 'All');
    await act(async () => useSelection.getState().selectNode(calls.at(-1)?.[0] ?? null));
    expect(drawn()).toBe(before + 1);
    expect(host.querySelector('[data-card="All"] [aria-current]')).not.toBeNull();
  });
});

describe('the graph', () => {
  it('shows every task once, with its methods, branches and subtasks', async () => {
    await show(domain);
    const keys = [...host.querySelectorAll('[data-node-key]')].map((each) =>
      each.getAttribute('data-node-key'),
    );
    expect(keys.sort()).toEqual([
      'Attack',
      'Attack/2',
      'Attack/2/1#0',
      'Attack/at_range',
      'Attack/at_range/1',
      'Attack/at_range/1#0',
      'Attack/at_range/1#1',
      'Attack/at_range/2',
      'Attack/at_range/2#0',
      'Move',
      'Shoot',
    ]);
  });

  it('of a large domain makes elements only of what is in view', async () => {
    const tasks = (count: number) => Array.from({ length: count }, (_, index) => primitive(`T${index}()`));
    await show(graph(...tasks(40)));
    expect(host.querySelectorAll('[data-card]')).toHaveLength(40);
    await show(graph(...tasks(200)));
    expect(host.querySelectorAll('[data-card]').length).toBeLessThan(200);
    expect(session.get().scene.cards.size).toBe(200);
  });

  it('teaches what a task is while there is none', async () => {
    await show(graph());
    expect(panel().textContent).toContain('No tasks yet');
    const buttons = [...panel().querySelectorAll('button')].map((button) => button.textContent?.trim());
    expect(buttons).toEqual(expect.arrayContaining(['New task', 'Open a sample']));
  });

  it('describes each node in full', async () => {
    await show(domain);
    expect(node('Attack/at_range/1#1').title).toContain('Step 2: Shoot(npc)');
    expect(node('Attack/2').title).toBe('Method 2: if near(npc)');
    expect(node('Shoot').title).toBe('Primitive task Shoot(Npc npc), cost 2');
  });
});

describe('the mouse', () => {
  it('selects what is clicked, and says so', async () => {
    await show(domain);
    await click(node('Attack/2'));
    expect(window_.selection().node).toBe('Attack/2');
    expect(node('Attack/2').getAttribute('aria-current')).toBe('true');
    expect(panel().querySelector('[role="status"]')?.textContent).toBe('Method 2: if near(npc)');
  });

  it('goes to a task from its pill, and selects the subtask by its number', async () => {
    await show(domain);
    await click(node('Attack/at_range/1#1'));
    expect(window_.selection().node).toBe('Shoot');
    const number = node('Attack/at_range/1#1').querySelector('[data-part="step"]');
    if (number) await click(number);
    expect(window_.selection().node).toBe('Attack/at_range/1#1');
  });

  it('peeks with Alt, without going anywhere', async () => {
    await show(domain);
    await click(node('Attack/at_range/1#1'), { altKey: true });
    expect(host.querySelector('[role="dialog"]')?.getAttribute('aria-label')).toBe('Peek at Shoot');
    expect(window_.selection().node).toBe(null);
    await press('Escape');
    expect(host.querySelector('[role="dialog"]')).toBe(null);
  });

  it('opens the menu of what is right-clicked, unless the press was a drag', async () => {
    await show(domain);
    const target = node('Attack/2');
    await mouse(target, ['pointerdown'], { button: 2, clientX: 0 });
    await mouse(target, ['pointerup'], { button: 2, clientX: 60 });
    expect(host.querySelector('[role="menu"]')).toBe(null);
    await mouse(target, ['pointerdown', 'pointerup'], { button: 2 });
    expect(window_.selection().node).toBe('Attack/2');
    expect(menuItems()).toEqual(
      expect.arrayContaining(['Add subtask…', 'Add branch', 'Rename', 'Delete method']),
    );
  });

  it('deletes all cards that a marquee holds', async () => {
    await show(domain);
    await click(node('Move'));
    await act(async () => session.set({ marked: new Set(['Move', 'Shoot']) }));
    await press('Delete');
    await settle();
    expect(edits.map((edit) => (edit.kind === 'delete' ? edit.node : edit.kind))).toEqual(['Move', 'Shoot']);
  });
});

const menuItems = (): string[] =>
  [...host.querySelectorAll('[role="menuitem"] span')].map((each) => each.textContent ?? '');

async function choose(action: string): Promise<void> {
  const item = host.querySelector(`[data-action="${action}"]`);
  if (item === null) throw new Error(`The menu has no ${action}`);
  await click(item);
}

describe('editing in place', () => {
  it('renames a task with F2 and Enter', async () => {
    await show(domain);
    await click(node('Move'));
    await press('F2');
    await type('Walk');
    await press('Enter');
    expect(edits).toEqual([{ kind: 'rename', node: 'Move', name: 'Walk' }]);
    expect(host.querySelector('.gv-edit')).toBe(null);
  });

  it('edits the condition that is double-clicked', async () => {
    await show(domain);
    const condition = node('Attack/at_range/1').querySelector('[data-part="condition"]');
    if (condition) await mouse(condition, ['dblclick']);
    await type('visible(npc) and loaded(npc)');
    await press('Enter');
    expect(edits).toEqual([
      { kind: 'set-condition', node: 'Attack/at_range/1', index: 0, text: 'visible(npc) and loaded(npc)' },
    ]);
  });

  it.each([
    ['not visible npc', 'not visible(npc);'],
    ['zebra', 'zebra'],
    ['visible(npc)', 'visible(npc)'],
  ])('takes typed words for what they mean, and all else as it is: %s', async (typed, text) => {
    await show(domain);
    window_.language.answers.sentences = async (question) => {
      expect(question).toEqual({ node: 'Attack/at_range/1', kind: 'condition', typed });
      const found = { sentence: 'not visible', text: 'not visible(npc);' };
      return typed === 'not visible npc' ? [found] : [];
    };
    const condition = node('Attack/at_range/1').querySelector('[data-part="condition"]');
    if (condition) await mouse(condition, ['dblclick']);
    await type(`${typed} `);
    await press('Enter');
    await settle();
    const unchanged = typed === 'visible(npc)';
    const written = { kind: 'set-condition', node: 'Attack/at_range/1', index: 0, text };
    expect(edits).toEqual(unchanged ? [] : [written]);
  });

  it('says under the line why an edit cannot be made, and keeps what was typed', async () => {
    await show(domain);
    answer = { ok: false, code: 'no-such-node', reason: 'There is a task called Shoot already.' };
    await click(node('Move'));
    await press('F2');
    await type('Shoot');
    await press('Enter');
    await settle();
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('There is a task called Shoot already.');
    expect(host.querySelector<HTMLInputElement>('.gv-edit input')?.value).toBe('Shoot');
  });

  it('leaves with Escape and changes nothing', async () => {
    await show(domain);
    await click(node('Move'));
    await press('F2');
    await type('Walk');
    await press('Escape');
    expect(edits).toEqual([]);
    expect(host.querySelector('.gv-edit')).toBe(null);
    expect(document.activeElement).toBe(node('Move'));
  });

  it('keeps what was typed on a card that goes out of view and comes back', async () => {
    await show(domain);
    await click(node('Move'));
    await press('F2');
    await type('Walk');
    await act(async () => root.render(null));
    await act(async () => root.render(<GraphPanel />));
    await settle();
    expect(edits).toEqual([]);
    expect(host.querySelector<HTMLInputElement>('.gv-edit input')?.value).toBe('Walk');
    await press('Enter');
    expect(edits).toEqual([{ kind: 'rename', node: 'Move', name: 'Walk' }]);
  });

  it('writes an effect as a change of its own text alone', async () => {
    await show(domain);
    const effect = host.querySelector('[data-card="Move"] [data-part="effect"]');
    if (effect) await mouse(effect, ['dblclick']);
    expect(host.querySelector<HTMLInputElement>('.gv-edit input')?.value).toBe('at(npc) := x');
    await type('at(npc) := y');
    await press('Enter');
    await settle();
    expect(edits).toEqual([{ kind: 'set-effect', task: 'Move', index: 0, text: 'at(npc) := y' }]);
  });
});

describe('the keys', () => {
  it('walk from node to node', async () => {
    await show(domain);
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowDown');
    expect(window_.selection().node).toBe('Attack/at_range/1');
    expect(
      document.activeElement === node('Attack/at_range/1') || document.activeElement === document.body,
    ).toBe(true);
  });

  it('delete, move and switch off what is selected', async () => {
    await show(domain);
    await click(node('Attack/2'));
    await press('ArrowUp', { altKey: true });
    await press('/', { ctrlKey: true });
    await press('Delete');
    expect(edits).toEqual([
      { kind: 'move', node: 'Attack/2', index: 0 },
      { kind: 'set-disabled', node: 'Attack/2', disabled: true },
      { kind: 'delete', node: 'Attack/2' },
    ]);
  });

  it('do not move the first method further up', async () => {
    await show(domain);
    await click(node('Attack/at_range'));
    await press('ArrowUp', { altKey: true });
    expect(edits).toEqual([]);
  });

  it('open the menu with Shift+F10, and add a subtask through the picker', async () => {
    await show(domain);
    await click(node('Attack/2'));
    await press('F10', { shiftKey: true });
    await choose('add-subtask');
    const options = [...host.querySelectorAll('[role="option"]')];
    expect(options.map((option) => option.textContent)).toEqual(['Attack(npc)', 'Move(npc)', 'Shoot(npc)']);
    if (options[1]) await click(options[1]);
    expect(edits).toEqual([{ kind: 'add-subtask', branch: 'Attack/2/1', task: 'Move' }]);
  });

  it('search, light the hits and step through them', async () => {
    await show(domain);
    await press('f', { ctrlKey: true });
    await act(async () => session.set({ search: { query: 'shoot', hits: [], current: -1 } }));
    expect(session.get().search?.hits).toEqual(['Attack/at_range/1#1', 'Attack/2/1#0', 'Shoot']);
    expect(node('Shoot').className).toContain('is-hit');
    expect(host.querySelector('output')?.textContent).toBe('3');
  });

  it('collapse a task, which the layout file remembers', async () => {
    await show(domain);
    await click(node('Attack'));
    await press('c');
    expect(window_.project().layout.get('Attack')?.collapsed).toBe(true);
    expect(host.querySelector('[data-node-key="Attack/2"]')).toBe(null);
    expect(node('Attack').textContent).toContain('2 methods');
  });
});

describe('what others say', () => {
  it('a problem stands as a badge with its words at its node', async () => {
    await show(domain);
    const span = domain.tasks[2]?.conditions[0]?.span;
    if (!span) throw new Error('Shoot has no condition');
    const place = { line: 1, column: 1, endLine: 1, endColumn: 2 };
    await act(async () =>
      window_.language.publish({
        graph: domain,
        diagnostics: [{ code: 'x', severity: 'error', message: 'There is no loaded.', span, ...place }],
      }),
    );
    expect(node('Shoot').title).toContain('There is no loaded.');
    expect(node('Shoot').querySelector('.gv-badge')?.textContent).toBe('✗');
  });

  it('a failed branch is struck, with the failing clause in words', async () => {
    await show(domain);
    const { startPause } = await import('../../support/fake-platform.ts');
    await act(async () =>
      useDebug.setState({
        pause: {
          ...startPause,
          focus: 'Attack/at_range/2',
          events: [
            { kind: 'try-branch', node: 0, branch: 'Attack/at_range/1' },
            {
              kind: 'reject',
              node: 0,
              what: 'Attack/at_range/1',
              reason: 'visible(npc0) is false',
              origin: null,
            },
          ],
        },
      }),
    );
    expect(node('Attack/at_range/1').className).toContain('mark-failed');
    expect(node('Attack/at_range/1').textContent).toContain('✗ visible(npc0) is false');
    expect(node('Attack/2').className).toContain('mark-untried');
    expect(node('Attack/at_range/2').className).toContain('mark-current');
  });

  it('the keyboard stays on the graph when what had it is gone', async () => {
    await show(domain);
    await act(async () => {
      window_.selection().selectNode('Shoot');
      node('Shoot').focus();
    });
    expect(document.activeElement).toBe(node('Shoot'));
    await show({ ...domain, tasks: domain.tasks.filter(({ name }) => name !== 'Shoot') });
    expect(document.activeElement?.getAttribute('data-testid')).toBe('graph-canvas');
  });

  it('a breakpoint is a dot that is also said', async () => {
    await show(domain);
    await act(async () => window_.debug().toggleBreakpoint('Attack/2'));
    expect(node('Attack/2').title).toContain('breakpoint');
  });
});
