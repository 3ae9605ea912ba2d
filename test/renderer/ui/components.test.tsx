/** The window's own controls, by keyboard and by what screen readers are told. */
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ValueCell } from '../../../renderer/panels/worlds/value-cell.tsx';
import { ErrorBoundary } from '../../../renderer/ui/error-boundary.tsx';
import { MenuBar } from '../../../renderer/ui/menu-bar.tsx';
import { Tree, type TreeItem } from '../../../renderer/ui/tree.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let page: HTMLDivElement;
let root: Root;
beforeEach(() => {
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

function show(element: ReactElement): void {
  act(() => root.render(element));
}

function find(selector: string): HTMLElement {
  const found = page.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}

function press(element: Element, key: string): void {
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

/** Sets a field as typing does, so that React hears of it. */
function enter(field: HTMLElement, value: string): void {
  act(() => {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    setter?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  });
}

describe('a tree', () => {
  const roots: readonly TreeItem[] = [
    {
      id: 'tasks',
      label: 'Tasks',
      children: [{ id: 'move', label: 'Move', description: 'primitive task', children: [] }],
    },
    { id: 'worlds', label: 'Worlds', children: [] },
  ];
  const log: string[] = [];
  const shown = (expanded: readonly string[], selected: string | null = null): ReactElement => (
    <Tree
      label="Project"
      roots={roots}
      selected={selected}
      expanded={new Set(expanded)}
      onExpand={(id, open) => log.push(`${open ? 'expand' : 'collapse'} ${id}`)}
      onOpen={(id) => log.push(`open ${id}`)}
    />
  );

  test('tells level, place, what is expanded and what is selected', () => {
    show(shown(['tasks'], 'move'));
    const rows = [...page.querySelectorAll('[role=treeitem]')].map((row) =>
      ['aria-label', 'aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-selected'].map(
        (name) => row.getAttribute(name),
      ),
    );
    expect(rows).toEqual([
      ['Tasks', '1', '1', '2', 'true', 'false'],
      ['Move, primitive task', '2', '1', '1', null, 'true'],
      ['Worlds', '1', '2', '2', null, 'false'],
    ]);
  });

  test('is one stop of the Tab key; arrows move, Enter opens', () => {
    log.length = 0;
    show(shown(['tasks']));
    const tree = find('[role=tree]');
    const active = (): string | null | undefined =>
      document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label');
    expect([tree.tabIndex, active()]).toEqual([0, 'Tasks']);
    press(tree, 'ArrowDown');
    expect(active()).toBe('Move, primitive task');
    press(tree, 'Enter');
    press(tree, 'ArrowLeft');
    press(tree, 'ArrowLeft');
    expect(log).toEqual(['open move', 'collapse tasks']);
  });
});

describe('the menu bar', () => {
  const menus = [
    {
      label: 'File',
      items: [
        { id: 'open', label: 'Open', keys: 'Ctrl+O', enabled: true },
        'separator' as const,
        { id: 'save', label: 'Save', keys: null, enabled: false },
      ],
    },
    { label: 'Edit', items: [{ id: 'undo', label: 'Undo', keys: null, enabled: true }] },
  ];

  test('opens below, moves with the arrows, and closes with Escape', () => {
    show(<MenuBar menus={menus} onChoose={() => {}} />);
    press(find('[role=menubar] > div > [role=menuitem]'), 'ArrowDown');
    expect(document.activeElement?.textContent).toBe('OpenCtrl+O');
    press(find('[role=menu]'), 'ArrowDown');
    expect(document.activeElement?.textContent).toBe('Save');
    press(find('[role=menu]'), 'ArrowRight');
    expect(document.activeElement?.textContent).toBe('Undo');
    press(find('[role=menu]'), 'Escape');
    expect([page.querySelector('[role=menu]'), document.activeElement?.textContent]).toEqual([null, 'Edit']);
  });

  test('chooses what is enabled and nothing else', () => {
    const chosen: string[] = [];
    show(<MenuBar menus={menus} onChoose={(id) => chosen.push(id)} />);
    const choose = (label: string): void => {
      if (!page.querySelector('[role=menu]')) act(() => find('.pw-menu-title').click());
      const item = [...page.querySelectorAll<HTMLElement>('[role=menu] [role=menuitem]')].find((each) =>
        each.textContent?.startsWith(label),
      );
      act(() => item?.click());
    };
    choose('Save');
    choose('Open');
    expect(chosen).toEqual(['open']);
  });
});

describe('a cell of a world', () => {
  const log: (string | null)[] = [];
  const cell = (type: Parameters<typeof ValueCell>[0]['type'], text: string | null): ReactElement => (
    <ValueCell
      label="ammo(gun)"
      type={type}
      text={text}
      onSet={(value) => log.push(value)}
      onClear={() => log.push(null)}
    />
  );
  beforeEach(() => {
    log.length = 0;
  });

  test('of a boolean is a box; unticked it is the default again', () => {
    show(cell({ kind: 'boolean' }, null));
    act(() => find('input').click());
    show(cell({ kind: 'boolean' }, 'true'));
    act(() => find('input').click());
    expect(log).toEqual(['true', null]);
  });

  test('of a number is set with Enter; emptied it is the default again', () => {
    show(cell({ kind: 'integer', unset: '0' }, '3'));
    enter(find('input'), '12');
    press(find('input'), 'Enter');
    enter(find('input'), '');
    press(find('input'), 'Enter');
    expect(log).toEqual(['12', null]);
  });

  test('of a float writes a float, and takes no words', () => {
    show(cell({ kind: 'float', unset: '0' }, '1.5'));
    enter(find('input'), '2');
    press(find('input'), 'Enter');
    enter(find('input'), 'many');
    press(find('input'), 'Enter');
    // Refused aloud, and left to be put right.
    expect([log, (find('input') as HTMLInputElement).value]).toEqual([['2.0'], 'many']);
    expect(find('[role=alert]').textContent).toBe('Not a number: write 0.5 or 1000');
    enter(find('input'), '0,5');
    press(find('input'), 'Enter');
    expect(log).toEqual(['2.0', '0.5']);
  });

  test('of a text shows it without the quotes around it, and writes it with them', () => {
    show(cell({ kind: 'text' }, '"a \\"b\\"\\n"'));
    expect((find('input') as HTMLInputElement).value).toBe('a "b"\\n');
    enter(find('input'), 'C:\\\\dir "x" é\\u0021');
    press(find('input'), 'Enter');
    enter(find('input'), '');
    press(find('input'), 'Enter');
    expect(log).toEqual(['"C:\\\\dir \\"x\\" é!"', null]);
  });

  test('of a text takes no escape that says nothing, and keeps what is more than a text', () => {
    show(cell({ kind: 'text' }, '"on"'));
    enter(find('input'), 'a\\q');
    press(find('input'), 'Enter');
    expect([log, (find('input') as HTMLInputElement).value]).toEqual([[], 'on']);
    show(cell({ kind: 'text' }, 'if true then "a" else "b"'));
    expect(find('select').textContent).toContain('if true then "a" else "b"');
  });

  test('of an object offers what there is, and keeps what is no longer there', () => {
    show(cell({ kind: 'object', values: ['none', 'hall'] }, 'yard'));
    act(() => find('select').focus());
    expect([...page.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'none (default)',
      'yard',
      'none',
      'hall',
    ]);
    enter(find('select'), 'hall');
    enter(find('select'), '');
    expect(log).toEqual(['hall', null]);
  });
});

/** A panel that fails while this is true. */
let broken = false;

function Fragile() {
  if (broken) throw new Error('no such world');
  return <p>fine again</p>;
}

test('a panel that fails says what is safe, and can try again', () => {
  broken = true;
  act(() => root.unmount());
  root = createRoot(page, { onCaughtError: () => {} });
  show(
    <ErrorBoundary what="The panel Worlds">
      <Fragile />
    </ErrorBoundary>,
  );
  expect(find('[role=alert]').textContent).toContain('Your work is safe');
  broken = false;
  act(() => find('button').click());
  expect(page.textContent).toBe('fine again');
});
