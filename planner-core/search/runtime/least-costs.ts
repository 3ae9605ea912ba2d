/**
 * What every task costs at least: from the ranges of its cost and, for compound tasks, from the cheapest of their
 * decompositions. No state is looked at but what is declared constant: a game may set any other variable before it plans.
 */

import { PriorityQueue } from '../../base/priority-queue.ts';
import { type Constants, type CostBounds, CostRanges } from './cost-bounds.ts';

/** The tasks of a network whose costs add up, in the order in which they are added. `each` may have no part at all. */
export type CostSum = number | readonly CostSum[];

/** The costs of a domain: those of its primitive tasks, and by branch whose task it is and what it comes to. */
export interface DomainCosts {
  readonly bounds: CostBounds;
  readonly branches: readonly { readonly task: number; readonly sum: CostSum }[];
}

/**
 * By task; infinite where no decomposition ends. Tasks are settled from the cheapest on (Knuth's generalization of
 * Dijkstra's algorithm), so that a branch is added up once, when the last of its tasks is settled.
 */
export function leastCosts({ bounds, branches }: DomainCosts, constants: Constants): number[] {
  const least = bounds.tasks.map(() => Number.POSITIVE_INFINITY);
  const callers = bounds.tasks.map((): number[] => []);
  const waiting = branches.map(({ sum }, branch) => {
    const called = counted(sum);
    for (const task of called) callers[task]?.push(branch);
    return called.length;
  });
  const queue = new PriorityQueue();
  const ranges = new CostRanges(bounds, constants);
  for (const [task, bound] of bounds.tasks.entries())
    if (bound !== null) queue.add(task, ranges.lowest(task));
  const offer = (branch: number) => {
    const { task, sum } = branches[branch] as DomainCosts['branches'][number];
    queue.add(task, sumOf(sum, least));
  };
  for (const [branch, tasksLeft] of waiting.entries()) if (tasksLeft === 0) offer(branch);
  for (let next = queue.take(); next !== null; next = queue.take()) {
    if ((least[next.item] as number) <= next.priority) continue;
    least[next.item] = next.priority;
    for (const branch of callers[next.item] as number[]) {
      waiting[branch] = (waiting[branch] as number) - 1;
      if (waiting[branch] === 0) offer(branch);
    }
  }
  return least;
}

/** The tasks of a sum, as often as they stand in it. */
function counted(sum: CostSum): readonly number[] {
  return typeof sum === 'number' ? [sum] : sum.flatMap(counted);
}

function sumOf(sum: CostSum, least: readonly number[]): number {
  if (typeof sum === 'number') return least[sum] as number;
  return sum.reduce<number>((total, part) => total + sumOf(part, least), 0);
}
