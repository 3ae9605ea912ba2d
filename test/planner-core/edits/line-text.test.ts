/** Expectations of several lines, as their field shows them and as they are written back. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { firstLine, shownLine, writtenLine } from '../../../planner-core/edits/worlds/line-text.ts';

const PLAN = 'plan(\n        Walk(one, hall),\n        Say(one, "so   far")\n    )';

test.each([
  ['solved', 'solved'],
  [PLAN, 'plan(\n    Walk(one, hall),\n    Say(one, "so   far")\n)'],
  ['plan(\r\n\t\tWalk(one),\r\n\r\n\t)', 'plan(\n\tWalk(one),\n\n)'],
  ['plan(\nWalk(one)\n)', 'plan(\nWalk(one)\n)'],
])('%j is shown without its indentation and comes back as it was', (text, shown) => {
  expect(shownLine(text)).toBe(shown);
  expect(writtenLine(shown, text)).toBe(text);
});

test('what is typed takes the indentation of what it replaces', () => {
  expect(writtenLine('plan(\n    Walk(two, hall)\n)', PLAN)).toBe('plan(\n        Walk(two, hall)\n    )');
  expect(writtenLine('solved', PLAN)).toBe('solved');
});

test('one of several lines is named by its first', () => {
  expect([firstLine('solved'), firstLine(shownLine(PLAN))]).toEqual(['solved', 'plan(…']);
});
