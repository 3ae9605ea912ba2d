/** Taking one change back under later ones: exactly that change goes, or nothing does. */
// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, invertEdits, type TextEdit } from '../../../planner-core/index.ts';
import type { Step, Transaction } from '../../../renderer/state/history.ts';
import { stepsBack } from '../../../renderer/state/take-back.ts';

const mark = { node: null, subject: null, path: null };

function change(text: string, edits: readonly Omit<TextEdit, 'file'>[]): Transaction {
  const own = edits.map((edit) => ({ file: 'a.htn', ...edit }));
  const step: Step = { kind: 'edit', file: 'a.htn', edits: own, inverse: invertEdits(text, own) };
  return { label: 'x', group: null, steps: [step], before: mark, after: mark, at: 0 };
}

function made(text: string, { steps }: Pick<Transaction, 'steps'>): string {
  return steps.reduce((now, step) => (step.kind === 'edit' ? applyEdits(now, step.edits) : now), text);
}

function takenBack(text: string, first: Transaction, later: readonly Transaction[]): string | null {
  const now = [first, ...later].reduce(made, text);
  const steps = stepsBack(first, later, () => now);
  return steps === null ? null : made(now, { steps });
}

describe('a deleted word', () => {
  const text = 'one two three';
  const deleted = change(text, [{ start: 4, end: 8, text: '' }]);

  test('comes back where it was, although text before it grew', () => {
    const later = change('one three', [{ start: 0, end: 0, text: 'zero ' }]);
    expect(takenBack(text, deleted, [later])).toBe('zero one two three');
  });

  test('does not come back into text that is gone', () => {
    const later = change('one three', [{ start: 2, end: 6, text: '' }]);
    expect(takenBack(text, deleted, [later])).toBeNull();
  });
});

test('several places of one change go together or not at all', () => {
  const renamed = change('a b a', [
    { start: 0, end: 1, text: 'x' },
    { start: 4, end: 5, text: 'x' },
  ]);
  expect(takenBack('a b a', renamed, [change('x b x', [{ start: 2, end: 3, text: 'bb' }])])).toBe('a bb a');
  expect(takenBack('a b a', renamed, [change('x b x', [{ start: 4, end: 5, text: 'y' }])])).toBeNull();
});

test('a file that was added goes only while nothing else changed in it', () => {
  const step: Step = { kind: 'add', file: 'a.htn', text: 'abc' };
  const added = { ...change('', []), steps: [step] };
  expect(stepsBack(added, [], () => 'abc')).toEqual([{ kind: 'remove', file: 'a.htn', text: 'abc' }]);
  expect(stepsBack(added, [change('abc', [{ start: 0, end: 1, text: 'x' }])], () => 'xbc')).toBeNull();
});

test('edits in marked regions: taking one back leaves the others as they are', () => {
  // Regions between bars are changed one at a time, so that no two changes touch.
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 5 }),
      fc.array(fc.constantFrom('', 'x', 'yy', 'zzz'), { minLength: 6, maxLength: 6 }),
      (order, words) => {
        const text = '[a][b][c][d][e][f]';
        const changes: Transaction[] = [];
        let now = text;
        for (const region of order) {
          const start = now.split('[', region + 1).join('[').length + 1;
          const end = now.indexOf(']', start);
          const next = change(now, [{ start, end, text: words[region] ?? '' }]);
          changes.push(next);
          now = made(now, next);
        }
        const [first, ...later] = changes;
        if (first === undefined) return;
        const regions = [...'abcdef'].map((letter, i) => (order.includes(i) ? words[i] : letter));
        regions[order[0] ?? 0] = 'abcdef'[order[0] ?? 0];
        expect(takenBack(text, first, later)).toBe(regions.map((word) => `[${word}]`).join(''));
      },
    ),
    { seed: 7, numRuns: 200 },
  );
});
