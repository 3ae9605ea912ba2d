/** Checks every law of a change of texts at once: its result, its undo, its replay from JSON, and that the rest is untouched. */
import { expect } from 'vitest';
import {
  applyChange,
  changeFromJson,
  changeToJson,
  mapOffset,
  type TextChange,
} from '../../planner-core/graph/change.ts';

/** Applies a change, checks the laws (and the result, where one is expected), and returns the texts after it. */
export function checkChange(
  texts: ReadonlyMap<string, string>,
  change: TextChange,
  expected?: ReadonlyMap<string, string>,
): Map<string, string> {
  const before = new Map(texts);
  const { texts: after, inverse } = applyChange(texts, change);
  if (expected) expect(after).toEqual(expected);
  expect(texts).toEqual(before);

  const undone = applyChange(after, inverse);
  expect(undone.texts).toEqual(before);
  expect(applyChange(undone.texts, undone.inverse).texts).toEqual(after);

  const replayed = changeFromJson(JSON.parse(JSON.stringify(changeToJson(change))));
  expect(replayed && applyChange(texts, replayed).texts).toEqual(after);

  for (const [file, text] of before) checkUntouched({ file, text, after: after.get(file) ?? '' }, change);
  return after;
}

/** Every character outside the edits is still there, at the place that `mapOffset` tells. */
function checkUntouched(
  { file, text, after }: { readonly file: string; readonly text: string; readonly after: string },
  change: TextChange,
): void {
  const edits = change.edits.filter((edit) => edit.file === file).sort((a, b) => a.start - b.start);
  const ends = [...edits.map((edit) => edit.start), text.length];
  let read = 0;
  for (const [index, end] of ends.entries()) {
    if (end > read) {
      const moved = mapOffset(change, file, read);
      expect(after.slice(moved, moved + end - read)).toBe(text.slice(read, end));
    }
    read = edits[index]?.end ?? end;
  }
}
