/** Groups of nodes that reach each other. */
import { expect, it } from 'vitest';
import { cyclesOf, groupsInOrder, groupsOf } from '../../../planner-core/base/cycles.ts';

const GRAPH = [[1], [2, 3], [1], [4], []];

it('come behind those that they reach', () => {
  expect(groupsInOrder(GRAPH)).toEqual([[4], [3], [1, 2], [0]]);
});

it('have one number each', () => {
  const groups = groupsOf(GRAPH);
  expect(groups[1]).toBe(groups[2]);
  expect(new Set(groups).size).toBe(4);
});

it('of more than one node are cycles', () => {
  expect(cyclesOf(GRAPH)).toEqual([[1, 2]]);
});
