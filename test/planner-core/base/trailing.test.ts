/** Taking characters off the end: exactly those, in linear time. */
import { expect, test } from 'vitest';
import { withoutTrailing } from '../../../planner-core/base/trailing.ts';

test.each([
  ['a;;', ';', 'a'],
  ['a; ', ';', 'a; '],
  [' \t ', ' \t', ''],
  ['', ';', ''],
  ['a \tb\t ', '\t ', 'a \tb'],
])('%j without %j at its end is %j', (text, characters, rest) => {
  expect(withoutTrailing(text, characters)).toBe(rest);
});
