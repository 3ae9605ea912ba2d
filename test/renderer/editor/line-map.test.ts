/** Offsets and Monaco's lines and columns, in files of every line ending. */
// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineMap } from '../../../renderer/editor/line-map.ts';

const cases: readonly (readonly [
  what: string,
  text: string,
  offset: number,
  line: number,
  column: number,
])[] = [
  ['the first place', 'ab\ncd', 0, 1, 1],
  ['the end of a line', 'ab\ncd', 2, 1, 3],
  ['the start of the next', 'ab\ncd', 3, 2, 1],
  ['behind a carriage return and line feed', 'ab\r\ncd', 4, 2, 1],
  ['between the two: still the line before', 'ab\r\ncd', 3, 1, 3],
  ['behind a lone carriage return', 'ab\rcd', 3, 2, 1],
  ['in a file of mixed endings', 'a\r\nb\nc\rd', 7, 4, 1],
  ['behind a byte order mark, which the editor drops', '\ufeffab', 1, 1, 1],
  ['behind everything', 'ab\n', 3, 2, 1],
];
for (const [what, text, offset, lineNumber, column] of cases) {
  test(what, () => {
    expect(new LineMap(text).placeAt(offset)).toEqual({ lineNumber, column });
  });
}

test('a place leads back to its offset, except inside a line break', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '\n', '\r\n', '\r', ' '), { maxLength: 30 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (whole) => {
      const map = new LineMap(whole);
      for (let offset = 0; offset <= whole.length; offset++) {
        const insideBreak = whole[offset - 1] === '\r' && whole[offset] === '\n';
        if (!insideBreak) expect(map.offsetAt(map.placeAt(offset))).toBe(offset);
      }
    }),
    { seed: 20261128 },
  );
});

test('places beyond the text are its nearest ones', () => {
  const map = new LineMap('ab\ncd');
  expect([map.offsetAt({ lineNumber: 9, column: 9 }), map.offsetAt({ lineNumber: 1, column: 99 })]).toEqual([
    5, 2,
  ]);
});
