/** What the debugger says of a decision: each alternative with what became of it. */
import { describe, expect, test } from 'vitest';
import type { SearchEvent } from '../../../planner-core/index.ts';
import {
  decisionRows,
  givenUpRows,
  nextTask,
  stepWords,
} from '../../../renderer/panels/debugger/decision-rows.ts';
import { compound, graph } from '../canvas/graph-builder.ts';

const view = graph(
  compound('Heal()', {
    branches: [
      { when: ['healthy'], run: 'Wait()' },
      { when: ['holding'], run: 'Use()' },
      { when: [], run: 'Fetch()' },
    ],
  }),
);
const heal = view.tasks[0];

const node = 3;
const tryBranch = (branch: string): SearchEvent => ({ kind: 'try-branch', node, branch });
const bind = (branch: string, value?: string): SearchEvent => ({
  kind: 'bind',
  node,
  branch,
  bindings: value === undefined ? [] : [{ name: 'kit', value }],
});
const reject = (what: string, reason: string): SearchEvent => ({
  kind: 'reject',
  node,
  what,
  reason,
  origin: null,
});
const selected: SearchEvent = { kind: 'select-task', node, task: 'Heal', args: [] };

const said = (events: readonly SearchEvent[], hasPlan = false) =>
  decisionRows({ node, task: 'Heal', args: [], events }, heal, hasPlan).map(
    ({ mark, text }) => `${mark} ${text}`,
  );

describe('a decision', () => {
  test('says what stands in the way, what was taken and what was not looked at', () => {
    expect(
      said([
        selected,
        tryBranch('Heal/1/1'),
        reject('Heal/1/1', 'healthy is false'),
        tryBranch('Heal/1/2'),
        bind('Heal/1/2', 'red'),
      ]),
    ).toEqual([
      '✗ method 1: healthy is false',
      '✓ method 1, branch b with kit = red',
      '· method 1, branch c: not tried, because a branch above it applied',
    ]);
  });

  test('says the scores in the order tried, and lists what is left in that order', () => {
    const choice = compound('Choose()', { name: 'eat', run: [] }, { name: 'flee', run: [] }, { run: [] });
    const [task] = graph(choice).tasks;
    const ordered: SearchEvent = {
      kind: 'order-methods',
      node,
      methods: [
        { method: 'Choose/3', score: '0.8333333' },
        { method: 'Choose/eat', score: '-2' },
        { method: 'Choose/flee', score: null },
      ],
    };
    const rows = (events: readonly SearchEvent[]) =>
      decisionRows({ node, task: 'Choose', args: [], events }, task, false).map(({ text }) => text);
    expect(rows([ordered])).toEqual([
      'tried by score: method 3 (0.8333), then eat (-2); without a score, so not tried: flee',
      'method 3: not tried',
      'eat: not tried',
      'flee: not tried',
    ]);
    const none = { ...ordered, methods: [{ method: 'Choose/eat', score: null }] };
    expect(rows([none])[0]).toBe('no method has a score; without a score, so not tried: eat');
  });

  test('says of what is left only that it was not tried, as long as nothing held', () => {
    expect(said([tryBranch('Heal/1/1'), reject('Heal/1/1', 'healthy is false')]).slice(1)).toEqual([
      '· method 1, branch b: not tried',
      '· method 1, branch c: not tried',
    ]);
  });

  test('remembers what was taken before and came to nothing', () => {
    const events = [selected, tryBranch('Heal/1/2'), bind('Heal/1/2', 'red'), bind('Heal/1/2', 'blue')];
    expect(said(events).slice(0, 2)).toEqual([
      '↩ method 1, branch b with kit = red: led to no plan',
      '✓ method 1, branch b with kit = blue',
    ]);
    expect(said(events, true)[0]).toBe('↩ method 1, branch b with kit = red: tried before');
  });

  test('keeps a clause that failed, for a click on the row', () => {
    const origin = { file: 'a.htn', start: 3, end: 9 };
    const events: SearchEvent[] = [{ kind: 'reject', node, what: 'Heal/1/1', reason: 'no', origin }];
    expect(decisionRows({ node, task: 'Heal', args: [], events }, undefined, false)).toEqual([
      { mark: '✗', kind: 'bad', text: 'method 1: no', key: 'Heal/1/1', origin },
    ]);
  });

  test('of a primitive task is that it was done, or why it cannot be', () => {
    const done: SearchEvent = { kind: 'apply', node, task: 'Heal', args: [], changes: [], cost: 4.484852813 };
    const rows = (events: readonly SearchEvent[]) =>
      decisionRows({ node, task: 'Heal', args: [], events }, undefined, false).map(({ text }) => text);
    expect(rows([done, { kind: 'solution', node, cost: 4.484852813 }])).toEqual([
      'done; cost so far 4.48',
      'a plan of cost 4.48',
    ]);
    expect(rows([reject('Heal', 'sick is false')])).toEqual(["can't happen: sick is false"]);
    expect(rows([done, reject('goal', 'safe is false')])).toContain('the goal: safe is false');
  });

  test('shows a way that costs too much as not followed', () => {
    const prune: SearchEvent = {
      kind: 'prune',
      node,
      reason: 'it cannot cost less than 4',
      cost: 2,
      bound: 4,
    };
    expect(said([tryBranch('Heal/1/1'), bind('Heal/1/1'), prune]).slice(0, 2)).toEqual([
      '· method 1',
      '✂ not followed: it cannot cost less than 4',
    ]);
  });
});

describe('a step', () => {
  const elsewhere = (what: string): SearchEvent => ({
    kind: 'reject',
    node: 9,
    what,
    reason: 'dark',
    origin: null,
  });

  test('tells apart what was given up on the way to its decision', () => {
    const rows = givenUpRows({
      decision: { node, task: 'Heal', args: [], events: [] },
      events: [
        elsewhere('Shoot'),
        elsewhere('Aim/well/1'),
        { kind: 'backtrack', node: 9 },
        { kind: 'backtrack', node: 8 },
        reject('Heal/1/1', 'healthy is false'),
      ],
    });
    expect(rows.map(({ text }) => text)).toEqual([
      'Shoot: dark',
      'Aim well: dark',
      'backtracked over 2 tasks with no alternatives left',
    ]);
  });

  test('is said in a few words', () => {
    const of = (...events: SearchEvent[]) => stepWords({ node, task: 'Heal', args: [], events });
    expect(stepWords(null)).toBe('the first task comes next');
    expect(of(bind('Heal/use_held/1'))).toBe('Heal by “use held”');
    expect(of({ kind: 'apply', node, task: 'Heal', args: [], changes: [], cost: 1 })).toBe('Heal is done');
    expect(of(bind('Heal/1/1'), reject('Heal/1/2', 'dark'))).toBe("Heal can't be done here");
  });

  test('leads to the task selected last', () => {
    expect(nextTask({ events: [bind('Heal/1/1'), selected] })).toEqual(selected);
    expect(nextTask({ events: [bind('Heal/1/1')] })).toBeNull();
  });
});
