/** Text edits: applying, inverting, mapping places, finding the smallest edit. */
// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextEdit } from '../../../planner-core/index.ts';
import { applyEdits, invertEdits, mapSpan, smallestEdit } from '../../../renderer/state/text-edits.ts';

const seed = { seed: 20261128 };

function edit(start: number, end: number, text: string): TextEdit {
  return { file: 'a.htn', start, end, text };
}

/** A text and edits of it that do not overlap. */
const textAndEdits = fc
  .tuple(
    fc.string({ maxLength: 40 }),
    fc.array(fc.tuple(fc.nat(8), fc.nat(4), fc.string({ maxLength: 5 })), { maxLength: 5 }),
  )
  .map(([text, parts]) => {
    const edits: TextEdit[] = [];
    let at = 0;
    for (const [gap, length, replacement] of parts) {
      const start = at + gap + (edits.length > 0 ? 1 : 0);
      if (start + length > text.length) break;
      edits.push(edit(start, start + length, replacement));
      at = start + length;
    }
    return { text, edits };
  });

test('edits all speak of the text before any of them, in whatever order they are given', () => {
  expect(applyEdits('task Move();', [edit(5, 9, 'Walk'), edit(0, 0, '/// Goes.\n')])).toBe(
    '/// Goes.\ntask Walk();',
  );
});

test('the inverse of any edits leads back', () => {
  fc.assert(
    fc.property(textAndEdits, ({ text, edits }) => {
      const after = applyEdits(text, edits);
      expect(applyEdits(after, invertEdits(text, edits))).toBe(text);
    }),
    seed,
  );
});

test('the smallest edit between two texts leads from the one to the other', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (from, to) => {
      const smallest = smallestEdit('a.htn', from, to);
      expect(smallest ? applyEdits(from, [smallest]) : from).toBe(to);
    }),
    seed,
  );
  expect(smallestEdit('a.htn', 'ammo(gun) > 3;', 'ammo(gun) > 30;')).toEqual(edit(13, 13, '0'));
  expect(smallestEdit('a.htn', 'same', 'same')).toBeNull();
});

describe('a span follows edits', () => {
  // The span is marked with brackets: what is inside them before and after.
  const cases: readonly (readonly [
    what: string,
    change: TextEdit,
    kept: readonly [number, number],
    grown?: readonly [number, number],
  ])[] = [
    ['text before it moves it', edit(0, 0, 'xx'), [6, 10]],
    ['text after it leaves it', edit(9, 9, 'xx'), [4, 8]],
    ['text inside it belongs to it', edit(5, 5, 'xx'), [4, 10]],
    ['text at its start belongs to it only where it grows', edit(4, 4, 'xx'), [6, 10], [4, 10]],
    ['text at its end belongs to it only where it grows', edit(8, 8, 'xx'), [4, 8], [4, 10]],
    ['its first letters replaced are still its first', edit(4, 6, 'x'), [4, 7]],
    ['its last letters replaced are still its last', edit(6, 8, 'xyz'), [4, 9]],
    ['all of it replaced is still it', edit(4, 8, 'xyzuv'), [4, 9]],
    ['all of it deleted leaves an empty place', edit(2, 9, ''), [2, 2]],
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
