/** What comes out of a priority queue, and in which order. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PriorityQueue } from '../../../planner-core/base/priority-queue.ts';

it('gives everything that was added, the least priority first', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true })), (priorities) => {
      const queue = new PriorityQueue();
      for (const [item, priority] of priorities.entries()) queue.add(item, priority);
      const taken = [];
      for (let next = queue.take(); next !== null; next = queue.take()) taken.push(next);
      expect(taken.map(({ item }) => item).sort((a, b) => a - b)).toEqual(priorities.map((_, item) => item));
      for (const { item, priority } of taken) expect(priority).toBe(priorities[item]);
      const came = taken.map(({ priority }) => priority);
      expect(came.every((priority, i) => i === 0 || (came[i - 1] as number) <= priority)).toBe(true);
    }),
    { seed: 7 },
  );
});

it('goes on after it was empty', () => {
  const queue = new PriorityQueue();
  expect(queue.take()).toBeNull();
  queue.add(3, 1);
  expect(queue.take()).toEqual({ item: 3, priority: 1 });
  expect(queue.take()).toBeNull();
});
