/** Trees as rows: what is visible, what filtering keeps, what each key does. */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  filterTree,
  successor,
  type TreeNode,
  treeKey,
  visibleRows,
} from '../../../renderer/ui/tree-rows.ts';

interface Item extends TreeNode {
  readonly children: readonly Item[];
}

function item(label: string, ...children: Item[]): Item {
  return { id: label, label, children };
}

const tree = [
  item('tasks', item('Attack', item('shoot'), item('stab')), item('Move')),
  item('worlds', item('Ambush')),
];

function labels(items: readonly Item[], expanded: readonly string[]): readonly string[] {
  return visibleRows(items, new Set(expanded)).map(({ node, depth }) => `${'  '.repeat(depth)}${node.label}`);
}

test('shows the children of what is expanded', () => {
  expect(labels(tree, ['tasks'])).toEqual(['tasks', '  Attack', '  Move', 'worlds']);
  expect(labels(tree, ['Attack'])).toEqual(['tasks', 'worlds']);
});

test('says where each row stands among its siblings', () => {
  const row = visibleRows(tree, new Set(['tasks']))[2];
  expect(row).toMatchObject({ position: 2, setSize: 2, parent: 'tasks', depth: 1, expandable: false });
});

test('filtering keeps what matches, its ancestors and all below it', () => {
  expect(labels(filterTree(tree, 'STAB'), ['tasks', 'Attack'])).toEqual(['tasks', '  Attack', '    stab']);
  expect(labels(filterTree(tree, 'attack'), ['tasks', 'Attack'])).toEqual([
    'tasks',
    '  Attack',
    '    shoot',
    '    stab',
  ]);
  expect(filterTree(tree, '  ')).toBe(tree);
  expect(filterTree(tree, 'nothing')).toEqual([]);
});

describe('with the row Attack active', () => {
  const open = visibleRows(tree, new Set(['tasks', 'Attack']));
  const closed = visibleRows(tree, new Set(['tasks']));
  const cases: readonly (readonly [
    key: string,
    rows: typeof open,
    kind: string | undefined,
    id: string | undefined,
  ])[] = [
    ['ArrowDown', closed, 'go', 'Move'],
    ['ArrowUp', closed, 'go', 'tasks'],
    ['Home', closed, 'go', 'tasks'],
    ['End', closed, 'go', 'worlds'],
    ['ArrowRight', closed, 'expand', 'Attack'],
    ['ArrowRight', open, 'go', 'shoot'],
    ['ArrowLeft', open, 'collapse', 'Attack'],
    ['ArrowLeft', closed, 'go', 'tasks'],
    ['Enter', closed, 'open', 'Attack'],
    [' ', closed, 'open', 'Attack'],
    ['w', closed, 'go', 'worlds'],
    ['x', closed, undefined, undefined],
    ['Tab', closed, undefined, undefined],
  ];
  for (const [key, rows, kind, id] of cases) {
    test(`${key === ' ' ? 'Space' : key} ${rows === open ? '(open)' : '(closed)'}: ${kind ?? 'nothing'} ${id ?? ''}`, () => {
      const action = treeKey(rows, 'Attack', key);
      expect([action?.kind, action?.id]).toEqual([kind, id]);
    });
  }
});

describe('where the keyboard goes on when its row is no longer there', () => {
  const rows = (...roots: Item[]) => visibleRows(roots, new Set(['types', 'tasks']));
  const types = (...names: string[]) =>
    rows(item('types', ...names.map((name) => item(name))), item('tasks'));
  const three = types('a', 'b', 'c');
  test.each([
    ['the same row', types('x', 'b'), 'b', 'b'],
    ['the row renamed', types('a', 'renamed', 'c'), 'b', 'renamed'],
    ['the next one of a deleted row', types('a', 'c'), 'b', 'c'],
    ['the one before where it was the last', types('a', 'b'), 'c', 'b'],
    ['the row around it where that is folded', rows(item('types'), item('tasks')), 'b', 'types'],
    ['what came for the row around it', rows(item('kinds', item('b2'))), 'b', 'kinds'],
    ['none where all are gone', [], 'b', null],
    ['none where there was none', three, null, null],
  ])('%s', (_, after, id, expected) => {
    expect(successor(three, after, id)).toBe(expected);
  });
});
