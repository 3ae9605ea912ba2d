/** Edits of texts: apply, invert, follow places, the smallest edit. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextEdit } from '../../../planner-core/base/source.ts';
import { applyEdits, mapOffset, mapSpan, smallestEdit } from '../../../planner-core/text/text-edits.ts';
import { checkEdits } from '../../support/check-edits.ts';

const at = (start: number, end: number, text: string, file = 'a'): TextEdit => ({ file, start, end, text });
const texts = (a: string, b = '') => new Map([['a', a], ...(b ? [['b', b] as const] : [])]);

describe('edits', () => {
  test('replace ranges of several files, given in any order', () => {
    checkEdits(
      texts('one two three', 'four'),
      [at(8, 13, '3'), at(0, 3, '1'), at(4, 4, '(five)', 'b')],
      texts('1 two 3', 'four(five)'),
    );
  });

  test('at one place are inserted in the order given', () => {
    checkEdits(texts('ad'), [at(1, 1, 'b'), at(1, 1, 'c')], texts('abcd'));
  });

  test('write into a file that is not there yet', () => {
    checkEdits(new Map(), [at(0, 0, 'new')], texts('new'));
  });

  test('that overlap are a fault of ours', () => {
    expect(() => applyEdits('abc', [at(0, 2, ''), at(1, 3, '')])).toThrow('overlap');
    expect(() => applyEdits('abc', [at(2, 9, '')])).toThrow('outside');
  });
});

describe('an offset', () => {
  const edits = [at(2, 4, 'XYZ'), at(6, 6, '!')];
  test.each([
    [0, 0],
    [2, 2],
    [3, 5],
    [4, 5],
    [5, 6],
    [6, 8],
    [7, 9],
  ])('at %i is found at %i', (before, after) => {
    expect(mapOffset(before, edits, 'after')).toBe(after);
  });

  test('stays before an insertion, and at the start of what is replaced, if asked to', () => {
    expect(mapOffset(6, edits, 'before')).toBe(7);
    expect(mapOffset(3, edits, 'before')).toBe(2);
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

test('any edits keep the laws', () => {
  fc.assert(
    fc.property(textWithEdits, ({ text, edits }) => {
      checkEdits(texts(text), edits);
    }),
    { seed: 20_241, numRuns: 500 },
  );
});

test('the smallest edit leads from one text to the other', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const edit = smallestEdit('a', before, after);
      checkEdits(texts(before), edit ? [edit] : [], texts(after));
    }),
    { seed: 20_243, numRuns: 300 },
  );
  expect(smallestEdit('a', 'ammo(gun) > 3;', 'ammo(gun) > 30;')).toEqual(at(13, 13, '0'));
  expect(smallestEdit('a', 'same', 'same')).toBeNull();
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
  expect(smallestEdit('a', before, after)).toEqual({ file: 'a', ...edit });
});

describe('a span follows edits', () => {
  // The span is marked with brackets: what is inside them before and after.
  const cases: readonly (readonly [
    what: string,
    change: TextEdit,
    kept: readonly [number, number],
    grown?: readonly [number, number],
  ])[] = [
    ['text before it moves it', at(0, 0, 'xx'), [6, 10]],
    ['text after it leaves it', at(9, 9, 'xx'), [4, 8]],
    ['text inside it belongs to it', at(5, 5, 'xx'), [4, 10]],
    ['text at its start belongs to it only where it grows', at(4, 4, 'xx'), [6, 10], [4, 10]],
    ['text at its end belongs to it only where it grows', at(8, 8, 'xx'), [4, 8], [4, 10]],
    ['its first letters replaced are still its first', at(4, 6, 'x'), [4, 7]],
    ['its last letters replaced are still its last', at(6, 8, 'xyz'), [4, 9]],
    ['all of it replaced is still it', at(4, 8, 'xyzuv'), [4, 9]],
    ['all of it deleted leaves an empty place', at(2, 9, ''), [2, 2]],
  ];
  for (const [what, change, kept, grown = kept] of cases) {
    test(what, () => {
      const span = { file: 'a.htn', start: 4, end: 8 };
      const [plain, growing] = [mapSpan(span, [change]), mapSpan(span, [change], true)];
      expect([
        [plain.start, plain.end],
        [growing.start, growing.end],
      ]).toEqual([kept, grown]);
    });
  }
});
