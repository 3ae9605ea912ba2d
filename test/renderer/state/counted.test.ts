/** One thing, and more of it. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { counted } from '../../../renderer/state/counted.ts';

test.each([
  [0, '0 nodes'],
  [1, '1 node'],
  [2, '2 nodes'],
  [1200, '1,200 nodes'],
])('%i', (count, words) => {
  expect(counted(count, 'node')).toBe(words);
});
