/**
 * What every task costs at least: from the ranges of its cost and, for compound tasks, from the cheapest of their
 * decompositions. No state is looked at but what is declared constant: a game may set any other variable before it plans.
 */
import { PriorityQueue } from '../base/priority-queue.ts';
import type { Network, Program } from '../program/model.ts';
import { type Constants, CostRanges } from './cost-ranges.ts';

/**
 * By task; infinite where no decomposition ends. Tasks are settled from the cheapest on (Knuth's generalization of
 * Dijkstra's algorithm), so that a branch is added up once, when the last of its tasks is settled.
 */
export function leastCosts(program: Program, constants: Constants): number[] {
  const { tasks, branches } = program;
  const least = tasks.map(() => Number.POSITIVE_INFINITY);
  const callers = tasks.map((): number[] => []);
  const waiting = branches.map(({ id, network }) => {
    const called = counted(network);
    for (const task of called) callers[task]?.push(id);
    return called.length;
  });
  const queue = new PriorityQueue();
  const ranges = new CostRanges(program, constants);
  for (const task of tasks)
    if (task.kind === 'primitive') queue.add(task.id, Math.max(0, ranges.lowest(task.cost)));
  const offer = (branch: number) => {
    const { task, network } = branches[branch] as Program['branches'][number];
    queue.add(task, networkCost(network, least));
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

/** The tasks of a network that count, as often as they stand in it. `each` may have no part at all. */
function counted(network: Network): number[] {
  if (network.k === 'task') return [network.task];
  return network.k === 'each' ? [] : network.items.flatMap(counted);
}

function networkCost(network: Network, least: readonly number[]): number {
  if (network.k === 'task') return least[network.task] as number;
  if (network.k === 'each') return 0;
  return network.items.reduce((sum, item) => sum + networkCost(item, least), 0);
}
