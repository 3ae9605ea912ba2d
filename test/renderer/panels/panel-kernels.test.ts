/** The pure parts of the panels: what is drawn of a plan, a curve, a state, a search tree and a stack. */
import { describe, expect, test } from 'vitest';
import type { Plan, StackFrame } from '../../../planner-core/index.ts';
import { curve, gapWords } from '../../../renderer/panels/cost-curve/curve-data.ts';
import {
  choosersOfSteps,
  decompositionRows,
  indentOf,
} from '../../../renderer/panels/plan/decomposition-rows.ts';
import { layoutTree } from '../../../renderer/panels/search-tree/tree-layout.ts';
import { openFrames } from '../../../renderer/panels/stack/open-frames.ts';
import { shortValue, stateRows } from '../../../renderer/panels/state/state-rows.ts';
import type { SearchTreeNode } from '../../../renderer/worker/protocol.ts';

const plan: Plan = {
  steps: [
    { task: 'Move', args: ['npc', 'yard'], cost: 1 },
    { task: 'Shoot', args: ['npc'], cost: 2 },
  ],
  decomposition: [
    {
      id: 0,
      task: 'Attack',
      args: ['npc'],
      method: 'Attack/1',
      branch: 'Attack/1/1',
      children: [1, 2],
      step: null,
    },
    { id: 1, task: 'GoTo', args: ['yard'], method: 'GoTo/1', branch: 'GoTo/1/2', children: [3], step: null },
    { id: 2, task: 'Shoot', args: ['npc'], method: null, branch: null, children: [], step: 1 },
    { id: 3, task: 'Move', args: ['npc', 'yard'], method: null, branch: null, children: [], step: 0 },
  ],
  roots: [0],
  cost: 3,
};

describe('the decomposition tree', () => {
  const shown = (collapsed: readonly number[]) =>
    decompositionRows(plan, new Set(collapsed)).map((row) => `${'  '.repeat(row.depth)}${row.node.task}`);

  test('lists tasks depth first in the order done', () => {
    expect(shown([])).toEqual(['Attack', '  GoTo', '    Move', '  Shoot']);
  });

  test('leaves out what lies below a collapsed task', () => {
    expect(shown([1])).toEqual(['Attack', '  GoTo', '  Shoot']);
  });

  test('names for every step the decomposition that chose it', () => {
    expect([...choosersOfSteps(plan)].map(([step, { task }]) => [step, task])).toEqual([
      [1, 'Attack'],
      [0, 'GoTo'],
    ]);
  });

  test('moves deep rows in no further than can be read, and says their level instead', () => {
    expect([0, 1, 16, 17, 800].map(indentOf)).toEqual([
      { px: 8, level: null },
      { px: 24, level: null },
      { px: 264, level: null },
      { px: 264, level: 18 },
      { px: 264, level: 801 },
    ]);
  });
});

describe('the cost curve', () => {
  const improvements = [
    { cost: 9, nodes: 10, ms: 1 },
    { cost: 5, nodes: 40, ms: 6 },
  ];
  const bounds = [
    { ms: 0, nodes: 0, bound: 2 },
    { ms: 8, nodes: 50, bound: 5 },
  ];

  test('holds each series at its last value between changes', () => {
    expect(curve({ improvements, bounds, now: { ms: 8, nodes: 50 }, axis: 'nodes' })).toEqual({
      x: [0, 10, 40, 50],
      incumbent: [null, 9, 5, 5],
      bound: [2, 2, 2, 5],
      steps: [
        { at: 1, improvement: 0 },
        { at: 2, improvement: 1 },
      ],
    });
  });

  test('never shows an infinite bound', () => {
    const endless = [{ ms: 0, nodes: 0, bound: Number.POSITIVE_INFINITY }];
    expect(curve({ improvements: [], bounds: endless, now: { ms: 1, nodes: 1 }, axis: 'ms' }).bound).toEqual([
      null,
      null,
    ]);
  });

  test.each([
    [null, 3, 'no plan yet'],
    [5, 5, 'proved to be the cheapest'],
    [10, 5, 'within 50 % of the cheapest possible'],
    [0, -1, 'a plan that costs nothing'],
    [10, 0, 'a cheaper plan may exist'],
  ])('says of cost %s and bound %s: %s', (cost, bound, words) => {
    expect(gapWords(cost, bound)).toBe(words);
  });
});

describe('the state table', () => {
  const state = [
    { variable: 'at', args: ['npc'], value: 'yard' },
    { variable: 'loaded', args: ['gun'], value: 'false' },
    { variable: 'wounded', args: [], value: 'true' },
  ];
  const changed = [{ variable: 'loaded', args: ['gun'], value: 'false', before: 'true' }];
  const names = (filter: string, all: boolean) =>
    stateRows(state, changed, { filter, all }).map((row) => row.name);

  test('puts what the last step changed first, whatever its value', () => {
    expect(stateRows(state, changed, { filter: '', all: false })).toEqual([
      { name: 'loaded(gun)', value: 'false', before: 'true' },
      { name: 'at(npc)', value: 'yard', before: null },
      { name: 'wounded', value: 'true', before: null },
    ]);
  });

  test('cuts long numbers short, and nothing else', () => {
    const values = ['0.5', '12', '0.48485281374238576', '-3.25', '-3.00001', '1e-7', 'yard', '"1.23456"'];
    expect(values.map(shortValue)).toEqual([
      '0.5',
      '12',
      '0.4848…',
      '-3.25',
      '-3.0000…',
      '1e-7',
      'yard',
      '"1.23456"',
    ]);
  });

  test('filters names and values', () => {
    expect(names('YARD', false)).toEqual(['at(npc)']);
    expect(names('nothing', true)).toEqual([]);
  });
});

describe('the search tree', () => {
  const node = (id: number, parent: number | null, state: SearchTreeNode['state']): SearchTreeNode => ({
    id,
    parent,
    state,
    label: `n${id}`,
    cost: 0,
  });
  const nodes = [
    node(0, null, 'open'),
    node(1, 0, 'failed'),
    node(2, 1, 'failed'),
    node(3, 0, 'open'),
    node(4, 3, 'current'),
  ];

  test('folds dead subtrees into one mark that counts them', () => {
    const drawn = layoutTree(nodes, new Set()).nodes.map(({ node: { id }, folded }) => [id, folded]);
    expect(drawn).toEqual([
      [1, 1],
      [4, 0],
      [3, 0],
      [0, 0],
    ]);
  });

  test('draws a dead subtree on request', () => {
    expect(layoutTree(nodes, new Set([1])).edges).toHaveLength(4);
  });

  test('places a parent above the middle of its children', () => {
    const at = new Map(layoutTree(nodes, new Set()).nodes.map((placed) => [placed.node.id, placed]));
    expect(at.get(0)?.x).toBe(((at.get(1)?.x ?? 0) + (at.get(3)?.x ?? 0)) / 2);
    expect(at.get(4)?.y).toBeGreaterThan(at.get(3)?.y ?? 0);
  });

  test('survives a chain far deeper than the call stack', () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => node(i, i === 0 ? null : i - 1, 'open'));
    expect(layoutTree(chain, new Set()).nodes).toHaveLength(20_000);
  });
});

test('the stack follows parents from the newest frame outwards', () => {
  const frame = (task: string, parent: number | null): StackFrame => ({
    kind: 'decomposed',
    task,
    args: [],
    method: null,
    branch: null,
    bindings: [],
    parent,
    cost: 0,
  });
  const path = [frame('Root', null), frame('Done', 0), frame('Inner', 0), frame('Newest', 2)];
  expect(openFrames(path).map((open) => open.task)).toEqual(['Root', 'Inner', 'Newest']);
});
