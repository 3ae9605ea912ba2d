/** Checks every law of edits of texts at once: their result, their inverse, and that the rest is untouched and can be followed. */
import { expect } from 'vitest';
import type { TextEdit } from '../../planner-core/base/source.ts';
import { applyEdits, editsByFile, invertEdits, mapOffset } from '../../planner-core/text/text-edits.ts';

/** Applies edits, checks the laws (and the result, where one is expected), and returns the texts after them. */
export function checkEdits(
  texts: ReadonlyMap<string, string>,
  edits: readonly TextEdit[],
  expected?: ReadonlyMap<string, string>,
): Map<string, string> {
  const after = new Map(texts);
  for (const [file, ofFile] of editsByFile(edits)) {
    const before = texts.get(file) ?? '';
    after.set(file, checkFile(before, ofFile));
  }
  if (expected) expect(after).toEqual(expected);
  return after;
}

function checkFile(before: string, edits: readonly TextEdit[]): string {
  const after = applyEdits(before, edits);
  const inverse = invertEdits(before, edits);
  expect(applyEdits(after, inverse)).toBe(before);
  expect(applyEdits(before, invertEdits(after, inverse))).toBe(after);
  checkUntouched(before, after, edits);
  return after;
}

/** Every character outside the edits is still there, at the place that `mapOffset` tells. */
function checkUntouched(before: string, after: string, edits: readonly TextEdit[]): void {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  const ends = [...sorted.map((edit) => edit.start), before.length];
  let read = 0;
  for (const [index, end] of ends.entries()) {
    if (end > read) {
      const moved = mapOffset(read, edits, 'after');
      expect(after.slice(moved, moved + end - read)).toBe(before.slice(read, end));
    }
    read = sorted[index]?.end ?? end;
  }
}
