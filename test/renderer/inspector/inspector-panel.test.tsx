/** The inspector: what it shows of each kind of node, and what its fields change. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditResult, ProjectEdit, Span } from '../../../planner-core/index.ts';
import { InspectorPanel } from '../../../renderer/panels/inspector/inspector-panel.tsx';
import { openWindow, type TestWindow } from '../../support/window.ts';
import { compound, graph, primitive, scored } from '../canvas/graph-builder.ts';

vi.mock('../../../renderer/editor/fragment-editor.tsx', () => ({
  FragmentEditor: ({ span, label }: { readonly span: Span; readonly label: string }) => (
    <textarea aria-label={label} defaultValue={`${span.start}-${span.end}`} />
  ),
}));

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
  primitive('Shoot(Npc npc, Gun gun)', { needs: ['loaded(gun)'], cost: '2' }),
);

let root: Root;
let host: HTMLElement;
let window_: TestWindow;
let edits: ProjectEdit[];
let answer: EditResult;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  window_ = await openWindow();
  edits = [];
  answer = { ok: true, edits: [], select: null, renamed: [] };
  window_.language.answers.edit = async (edit) => {
    edits.push(edit);
    return answer;
  };
  await act(async () => root.render(<InspectorPanel />));
  await act(async () => window_.language.publish({ graph: domain }));
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const inspect = (key: string): Promise<void> => act(async () => window_.selection().selectNode(key));

function field(label: string): HTMLInputElement {
  const name = [...host.querySelectorAll('label')].find((each) => each.textContent === label);
  const input = name === undefined ? null : document.getElementById(name.htmlFor);
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${label}`);
  return input;
}

async function fill(label: string, text: string, key = 'Enter'): Promise<void> {
  const input = field(label);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
}

async function press(name: string): Promise<void> {
  const button = [...host.querySelectorAll('button')].find(
    (each) => each.textContent?.trim() === name || each.getAttribute('aria-label') === name,
  );
  if (button === undefined) throw new Error(`There is no button ${name}`);
  await act(async () => button.click());
}

const editors = (): string[] =>
  [...host.querySelectorAll('textarea[aria-label]')].map((each) => each.getAttribute('aria-label') ?? '');

it('says what it is for while nothing is selected', () => {
  expect(host.textContent).toContain('Select something in the graph');
});

describe('a compound task', () => {
  beforeEach(() => inspect('Attack'));

  it('shows its name, its parameters and its methods in the order tried', () => {
    expect([field('Name').value, field('Name of parameter 1').value]).toEqual(['Attack', 'npc']);
    expect(
      [...host.querySelectorAll('.in-alternatives li')].slice(0, 2).map((each) => each.textContent),
    ).toEqual(['1at_range', '2near(npc)']);
  });

  it('warns that it is recursive', () => {
    expect(host.textContent).toContain('This task is recursive');
  });

  it('is renamed, and so are its parameters', async () => {
    await fill('Name', 'Assault');
    await fill('Name of parameter 1', 'guard');
    expect(edits).toEqual([
      { kind: 'rename', node: 'Attack', name: 'Assault' },
      {
        kind: 'change-parameters',
        of: { kind: 'task', name: 'Attack' },
        parameters: [{ from: 0, type: 'Npc', name: 'guard' }],
      },
    ]);
  });

  it('says below the field why a name cannot be', async () => {
    answer = { ok: false, code: 'no-such-node', reason: 'There is a task called Shoot already.' };
    await fill('Name', 'Shoot');
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('There is a task called Shoot already.');
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    await fill('Name', 'Shoo', 'Escape');
    expect([field('Name').value, host.querySelector('[role="alert"]')]).toEqual(['Attack', null]);
  });

  it('reorders and adds methods', async () => {
    await press('Try 2 earlier');
    await press('Add method');
    expect(edits).toEqual([
      { kind: 'move', node: 'Attack/2', index: 0 },
      { kind: 'add-method', task: 'Attack' },
    ]);
  });

  it('leads to its methods', async () => {
    await press('near(npc)');
    expect(window_.selection().node).toBe('Attack/2');
    expect(window_.selection().focusNode?.key).toBe('Attack/2');
  });
});

describe('methods by score', () => {
  const choices = graph(
    scored('lowest', 'Choose(Npc npc)', { score: 'fear(npc)', run: 'Move(npc)' }),
    compound('Attack(Npc npc)', { run: 'Move(npc)' }),
    primitive('Move(Npc npc)'),
  );
  const order = (): HTMLSelectElement => {
    const select = host.querySelector('select');
    if (select === null) throw new Error('There is no choice of an order');
    return select;
  };
  const choose = (value: string): Promise<void> =>
    act(async () => {
      order().value = value;
      order().dispatchEvent(new Event('change', { bubbles: true }));
    });

  beforeEach(() => act(async () => window_.language.publish({ graph: choices })));

  it('are chosen for a task', async () => {
    await inspect('Attack');
    expect([order().value, host.textContent?.includes('in the order tried')]).toEqual(['written', true]);
    await choose('highest');
    expect(edits).toEqual([{ kind: 'set-order', task: 'Attack', order: 'highest' }]);
  });

  it('tell why they cannot be', async () => {
    await inspect('Choose');
    expect(order().value).toBe('lowest');
    answer = { ok: false, code: 'no-such-node', reason: 'Not now.' };
    await choose('written');
    expect(window_.notice()?.text).toBe('Not now.');
  });

  it('have a score each, which a method of another task has not', async () => {
    await inspect('Choose/1');
    await fill('Score', 'fear(npc) + 1');
    expect(edits).toEqual([{ kind: 'set-score', method: 'Choose/1', text: 'fear(npc) + 1' }]);
    await inspect('Attack/1');
    expect([...host.querySelectorAll('label')].map((label) => label.textContent)).not.toContain('Score');
  });
});

describe('a primitive task', () => {
  beforeEach(() => inspect('Shoot'));

  it('shows its cost, its body and who uses it', () => {
    expect(field('Cost').value).toBe('2');
    expect(editors()).toEqual(['Body of Shoot']);
    expect(host.textContent).toContain('Attack 1a');
    expect(host.textContent).toContain('Attack 2');
  });

  it('takes a new cost', async () => {
    await fill('Cost', 'distance(a, b)');
    expect(edits).toEqual([{ kind: 'set-cost', task: 'Shoot', text: 'distance(a, b)' }]);
  });

  it('stops the debugger, is switched off, is deleted', async () => {
    await press('Breakpoint');
    await press('Disable');
    await press('Delete');
    expect([...window_.debug().breakpoints]).toEqual(['Shoot']);
    expect(edits).toEqual([
      { kind: 'set-disabled', node: 'Shoot', disabled: true },
      { kind: 'delete', node: 'Shoot' },
    ]);
  });
});

describe('methods, branches and subtasks', () => {
  it.each([
    ['Attack/at_range', 'Attack › Method 1 of 2', []],
    ['Attack/2', 'Attack › Method 2 of 2', ['Body of Attack 2']],
    ['Attack/at_range/2', 'Attack › method 1 › Branch b of 2', ['Body of Attack 1']],
    ['Attack/at_range/1#1', 'Attack › method 1 › branch a › Subtask 2 of 2', ['Subtask Shoot']],
  ])('%s: where it is, and its text', async (key, place, texts) => {
    await inspect(key);
    expect(host.querySelector('nav')?.textContent).toBe(place);
    expect(editors()).toEqual(texts);
  });

  it('a method with several branches lists them', async () => {
    await inspect('Attack/at_range');
    expect([...host.querySelectorAll('li')].slice(0, 2).map((each) => each.textContent)).toEqual([
      'avisible(npc)',
      'botherwise',
    ]);
  });

  it('a subtask leads to its task', async () => {
    await inspect('Attack/at_range/1#1');
    await press('Shoot');
    expect(window_.selection().node).toBe('Shoot');
  });
});

it('lists the problems inside the node, each a way to its place', async () => {
  await inspect('Shoot');
  const inside = domain.tasks[2]?.conditions[0]?.span;
  const outside = domain.tasks[1]?.effects[0]?.span;
  if (!inside || !outside) throw new Error('The domain lacks its clauses');
  const place = { line: 1, column: 1, endLine: 1, endColumn: 2 };
  const problem = (span: Span, message: string) => ({
    code: 'x',
    severity: 'error' as const,
    message,
    span,
    ...place,
  });
  await act(async () =>
    window_.language.publish({
      graph: domain,
      diagnostics: [problem(inside, 'There is no loaded.'), problem(outside, 'Not here.')],
    }),
  );
  expect([...host.querySelectorAll('.in-problem')].map((each) => each.textContent)).toEqual([
    'Error There is no loaded.',
  ]);
  await act(async () => host.querySelector<HTMLButtonElement>('.in-problem')?.click());
  expect(window_.selection().reveal?.span).toEqual(inside);
});

it('mends a problem by the edit that the core offers, and says where it cannot be made', async () => {
  await inspect('Shoot');
  const span = domain.tasks[2]?.conditions[0]?.span;
  if (!span) throw new Error('The domain lacks its clauses');
  const file = { path: span.file, text: 'domain Guard;\n', savedText: null, diskText: null };
  const edit: ProjectEdit = { kind: 'declare', declaring: 'type', said: 'Gun' };
  window_.language.answers.remedy = async (code) =>
    code === 'x' ? { label: 'Declare type Gun', edit } : null;
  const place = { line: 1, column: 1, endLine: 1, endColumn: 2 };
  const problem = { code: 'x', severity: 'error' as const, message: 'There is no Gun.', span, ...place };
  await act(async () => {
    window_.project().addFile(file.path, file.text);
    window_.language.publish({ version: window_.language.version, graph: domain, diagnostics: [problem] });
  });
  const button = () => host.querySelector<HTMLButtonElement>('.in-mend');
  await expect.poll(() => button()?.textContent).toContain('Declare type Gun');
  await act(async () => button()?.click());
  expect(edits).toEqual([edit]);
  answer = { ok: false, code: 'name-in-use', reason: 'There is already a type called `Gun`.' };
  await act(async () => button()?.click());
  expect(window_.notice()?.text).toBe('There is already a type called `Gun`.');
});

it('shows nothing of a node that is gone', async () => {
  await inspect('Shoot');
  await act(async () => window_.language.publish({ graph: graph() }));
  expect(host.textContent).toContain('Select something');
});

describe('the subtasks of a branch', () => {
  const button = (name: RegExp) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''));
  const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];

  it('get one more from a list, and the branch stays in view', async () => {
    await inspect('Attack/at_range/1');
    await act(async () => button(/^Subtask$/)?.click());
    expect(options()).toHaveLength(3);
    await act(async () =>
      options()
        .find(({ textContent }) => textContent?.startsWith('Move'))
        ?.click(),
    );
    expect(edits).toEqual([{ kind: 'add-subtask', branch: 'Attack/at_range/1', task: 'Move' }]);
    expect(host.textContent).toContain('Branch');
  });

  it('are moved and deleted by keys', async () => {
    await inspect('Attack/at_range/1');
    const [first] = host.querySelectorAll<HTMLElement>('.in-chip');
    const press = (key: string, altKey = false) =>
      act(async () => first?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true })));
    await press('ArrowRight', true);
    await press('Delete');
    expect(edits).toEqual([
      { kind: 'move', node: 'Attack/at_range/1#0', index: 1 },
      { kind: 'delete', node: 'Attack/at_range/1#0' },
    ]);
  });
});
