/** Offsets and Monaco's lines and columns, in files of every line ending. */
// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, type TextEdit } from '../../../planner-core/index.ts';
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

const PARTS = fc.array(fc.constantFrom('a', 'b', '\n', '\r\n', '\r', ' ', '\ufeff'), { maxLength: 12 });

test('after edits the lines are those of the text that they gave', () => {
  const words = PARTS.map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      words,
      fc.array(fc.tuple(fc.nat(), fc.nat(), words), { minLength: 1, maxLength: 3 }),
      (text, drawn) => {
        const edits = apart(text, drawn);
        const after = applyEdits(text, edits);
        const followed = new LineMap(text).after(edits, after);
        const anew = new LineMap(after);
        expect(followed.lineCount).toBe(anew.lineCount);
        for (let offset = 0; offset <= after.length; offset++)
          expect(followed.placeAt(offset)).toEqual(anew.placeAt(offset));
      },
    ),
    { seed: 20261129, numRuns: 2000 },
  );
});

/** Edits in order that do not overlap. */
function apart(text: string, drawn: readonly (readonly [number, number, string])[]): TextEdit[] {
  let from = 0;
  return drawn.map(([skip, length, inserted]) => {
    const start = from + (skip % (text.length - from + 1));
    const end = start + (length % (text.length - start + 1));
    from = end;
    return { file: 'a.htn', start, end, text: inserted };
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
