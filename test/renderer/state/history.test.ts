/** The one undo history: what merges, what is kept, what goes first. */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { invertEdits } from '../../../planner-core/index.ts';
import { History, invertStep, type Step, type Transaction } from '../../../renderer/state/history.ts';

const mark = { node: null, subject: null, path: null };

function typing(text: string, at: number, inserted: string, options: Partial<Transaction> = {}): Transaction {
  const edits = [{ file: 'a.htn', start: at, end: at, text: inserted }];
  const step: Step = { kind: 'edit', file: 'a.htn', edits, inverse: invertEdits(text, edits) };
  return {
    label: 'Typing',
    group: 'typing:a.htn',
    steps: [step],
    before: mark,
    after: mark,
    at: 0,
    ...options,
  };
}

describe('typing', () => {
  const cases: readonly (readonly [what: string, next: Transaction, entries: number])[] = [
    ['goes on where it stopped: one entry', typing('a', 1, 'b'), 1],
    ['goes back into what it wrote: one entry', typing('a', 0, 'b'), 1],
    ['jumps elsewhere: a new entry', typing('abcdef', 5, 'x'), 2],
    ['pauses: a new entry', typing('a', 1, 'b', { at: 5000 }), 2],
    ['in another file: a new entry', typing('a', 1, 'b', { group: 'typing:b.htn' }), 2],
    ['without a group: a new entry', typing('a', 1, 'b', { group: null }), 2],
  ];
  for (const [what, next, entries] of cases) {
    test(what, () => {
      const history = new History();
      history.record(typing('', 0, 'a'));
      history.record(next);
      expect(history.depth).toBe(entries);
    });
  }

  test('behind a line break is a new entry', () => {
    const history = new History();
    history.record(typing('', 0, 'a\n'));
    history.record(typing('a\n', 2, 'b'));
    expect(history.depth).toBe(2);
  });

  test('deleting backwards goes on too', () => {
    const history = new History();
    const back = (start: number): Transaction => {
      const edits = [{ file: 'a.htn', start, end: start + 1, text: '' }];
      return typing('', 0, '', { steps: [{ kind: 'edit', file: 'a.htn', edits, inverse: [] }] });
    };
    history.record(back(5));
    history.record(back(4));
    history.record(back(3));
    expect(history.depth).toBe(1);
  });
});

test('what was undone can be redone until something new is done', () => {
  const history = new History();
  history.record(typing('', 0, 'a', { label: 'First', group: null }));
  history.record(typing('a', 1, 'b', { label: 'Second', group: null }));
  expect(history.undo()?.label).toBe('Second');
  expect([history.undoLabel, history.redoLabel]).toEqual(['First', 'Second']);
  history.record(typing('a', 1, 'c', { label: 'Third', group: null }));
  expect([history.undoLabel, history.redoLabel]).toEqual(['Third', null]);
});

test('nothing is forgotten below the bound of memory, the oldest above it', () => {
  const roomy = new History();
  for (let i = 0; i < 5000; i++) roomy.record(typing('', 0, `word ${i}`, { group: null }));
  expect(roomy.depth).toBe(5000);

  const tight = new History(10_000);
  for (let i = 0; i < 50; i++) tight.record(typing('', 0, 'x'.repeat(400), { group: null, label: `${i}` }));
  expect(tight.depth).toBeLessThan(12);
  expect(tight.undoLabel).toBe('49');
});

test('the inverse of a step is a step; twice inverted it is itself', () => {
  const steps: readonly Step[] = [
    { kind: 'add', file: 'w.world', text: 'world W for D;' },
    { kind: 'remove', file: 'w.world', text: 'world W for D;' },
    typing('abc', 1, 'x').steps[0] as Step,
  ];
  expect(steps.map(invertStep).map(invertStep)).toEqual(steps);
  expect(steps.map((step) => invertStep(step).kind)).toEqual(['remove', 'add', 'edit']);
});
