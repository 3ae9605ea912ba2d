/** Changes of texts: apply, undo, merge, compose, map offsets, JSON. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextEdit } from '../../../planner-core/base/source.ts';
import {
  applyChange,
  changeFromJson,
  composeChanges,
  differenceOf,
  mapOffset,
  mergeTyping,
  type TextChange,
} from '../../../planner-core/graph/change.ts';
import { checkChange } from '../../support/check-change.ts';

const at = (start: number, end: number, text: string, file = 'a'): TextEdit => ({ file, start, end, text });
const change = (...edits: TextEdit[]): TextChange => ({ edits });
const texts = (a: string, b = '') => new Map([['a', a], ...(b ? [['b', b] as const] : [])]);

describe('a change', () => {
  test('replaces ranges of several files, given in any order', () => {
    checkChange(
      texts('one two three', 'four'),
      change(at(8, 13, '3'), at(0, 3, '1'), at(4, 4, '(five)', 'b')),
      texts('1 two 3', 'four(five)'),
    );
  });

  test('keeps the order of insertions at one place', () => {
    checkChange(texts('ad'), change(at(1, 1, 'b'), at(1, 1, 'c')), texts('abcd'));
  });

  test('writes into a file that is not there yet, and takes it back', () => {
    const { texts: after, inverse } = applyChange(new Map(), change(at(0, 0, 'new')));
    expect(after).toEqual(texts('new'));
    expect(applyChange(after, inverse).texts).toEqual(texts(''));
  });

  test('with edits that overlap is a fault of ours', () => {
    expect(() => applyChange(texts('abc'), change(at(0, 2, ''), at(1, 3, '')))).toThrow('overlap');
    expect(() => applyChange(texts('abc'), change(at(2, 9, '')))).toThrow('outside');
  });
});

describe('typing merges', () => {
  const merged = (a: TextChange, b: TextChange) => mergeTyping(a, b)?.edits ?? null;

  test('where it goes on', () => {
    expect(merged(change(at(3, 3, 'a')), change(at(4, 4, 'b')))).toEqual([at(3, 3, 'ab')]);
  });

  test('where it replaces a selection and goes on', () => {
    expect(merged(change(at(3, 9, 'a')), change(at(4, 4, 'b')))).toEqual([at(3, 9, 'ab')]);
  });

  test('where it takes back what was just typed', () => {
    expect(merged(change(at(3, 3, 'abc')), change(at(5, 6, '')))).toEqual([at(3, 3, 'ab')]);
  });

  test('where it deletes backwards', () => {
    expect(merged(change(at(5, 6, '')), change(at(4, 5, '')))).toEqual([at(4, 6, '')]);
  });

  test('not elsewhere, nor in another file, nor with several edits', () => {
    expect(merged(change(at(3, 3, 'a')), change(at(9, 9, 'b')))).toBeNull();
    expect(merged(change(at(3, 3, 'a')), change(at(4, 4, 'b', 'b')))).toBeNull();
    expect(merged(change(at(3, 3, 'a'), at(5, 5, 'x')), change(at(4, 4, 'b')))).toBeNull();
  });
});

describe('an offset', () => {
  const moved = change(at(2, 4, 'XYZ'), at(6, 6, '!'));
  test.each([
    [0, 0],
    [2, 5],
    [3, 5],
    [4, 5],
    [5, 6],
    [6, 8],
    [7, 9],
  ])('at %i is found at %i', (before, after) => {
    expect(mapOffset(moved, 'a', before)).toBe(after);
  });

  test('stays before an insertion if asked to', () => {
    expect(mapOffset(moved, 'a', 6, -1)).toBe(7);
    expect(mapOffset(moved, 'b', 6)).toBe(6);
  });
});

describe('JSON', () => {
  test.each([
    [null],
    [{}],
    [{ edits: 'none' }],
    [{ edits: [null] }],
    [{ edits: [{ file: 'a', start: -1, end: 0, text: '' }] }],
    [{ edits: [{ file: 'a', start: 3, end: 2, text: '' }] }],
    [{ edits: [{ file: 'a', start: 0.5, end: 2, text: '' }] }],
    [{ edits: [{ file: 1, start: 0, end: 2, text: '' }] }],
  ])('%j is no change', (data) => {
    expect(changeFromJson(data)).toBeNull();
  });
});

/** A text and edits of it that do not overlap. */
const textWithEdits = fc
  .tuple(
    fc.string({ maxLength: 40 }),
    fc.array(fc.tuple(fc.nat(40), fc.nat(40), fc.string({ maxLength: 5 }))),
  )
  .map(([text, picks]) => {
    const edits: TextEdit[] = [];
    let from = 0;
    for (const [skip, length, insert] of picks) {
      const start = from + (skip % 7);
      const end = start + (length % 5);
      if (end > text.length) break;
      edits.push(at(start, end, insert));
      from = end;
    }
    return { text, edits };
  });

test('any change keeps the laws', () => {
  fc.assert(
    fc.property(textWithEdits, ({ text, edits }) => {
      checkChange(texts(text), change(...edits));
    }),
    { seed: 20_241, numRuns: 500 },
  );
});

test('two changes in a row are one change', () => {
  fc.assert(
    fc.property(textWithEdits, fc.string(), fc.nat(), ({ text, edits }, insert, place) => {
      const first = change(...edits);
      const middle = applyChange(texts(text), first).texts;
      const start = place % ((middle.get('a')?.length ?? 0) + 1);
      const second = change(at(start, start, insert));
      const both = composeChanges(texts(text), first, second);
      expect(applyChange(texts(text), both).texts).toEqual(applyChange(middle, second).texts);
      const merged = mergeTyping(first, second);
      if (merged) expect(applyChange(texts(text), merged).texts).toEqual(applyChange(middle, second).texts);
    }),
    { seed: 20_242, numRuns: 500 },
  );
});

test('the difference of two texts leads from one to the other', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      checkChange(texts(before), { edits: differenceOf('a', before, after) }, texts(after));
    }),
    { seed: 20_243, numRuns: 300 },
  );
});

test.each([
  { what: 'one half of a character', before: 'a🎲b', after: 'a🎯b', edit: { start: 1, end: 3, text: '🎯' } },
  {
    what: 'the other half',
    before: 'a🎲b',
    after: 'a\u{1F7B2}b',
    edit: { start: 1, end: 3, text: '\u{1F7B2}' },
  },
  {
    what: 'half of a line end, added',
    before: 'a\nb',
    after: 'a\r\nb',
    edit: { start: 1, end: 2, text: '\r\n' },
  },
  {
    what: 'half of a line end, removed',
    before: 'a\r\nb',
    after: 'a\nb',
    edit: { start: 1, end: 3, text: '\n' },
  },
  { what: 'the second half', before: 'a\r\nb', after: 'a\rb', edit: { start: 1, end: 3, text: '\r' } },
  { what: 'a plain letter', before: 'a🎲b\r\n', after: 'a🎲c\r\n', edit: { start: 3, end: 4, text: 'c' } },
])('a difference in $what is an edit of whole ones', ({ before, after, edit }) => {
  expect(differenceOf('a', before, after)).toEqual([{ file: 'a', ...edit }]);
});
