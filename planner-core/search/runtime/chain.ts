/** Finds the tasks in which a search is stuck: tasks whose decompositions lead to each other again and again. */
import { CELL, FRAME } from './layout.ts';
import type { Machine } from './machine.ts';

/** How often tasks must repeat before they are reported without a regular order. */
const OFTEN = 10;

/** How many open decompositions are examined, and the maximum length of a repeated chain. */
const REACH = 400;
const LONGEST = 64;

/**
 * Task numbers, outermost first; empty if the newest decompositions do not repeat. If they repeat without a regular order,
 * each of the repeating tasks once.
 */
export function repeatingChain(machine: Machine, depth: number): number[] {
  const newestFirst = ancestors(machine, depth);
  for (let length = 1; length <= LONGEST && length * 3 <= newestFirst.length; length++) {
    if (repeats(newestFirst, length)) return newestFirst.slice(0, length).reverse();
  }
  return recurring(newestFirst);
}

/** The tasks decomposed since an open frame, outermost first, the newest of which led back to it. */
export function openChain(machine: Machine, from: number, depth: number): number[] {
  const newestFirst = ancestors(machine, depth, from).slice(0, LONGEST);
  const { length } = newestFirst;
  for (let period = 1; period < length; period++) {
    const isPeriod =
      length % period === 0 && newestFirst.every((task, i) => task === newestFirst[i % period]);
    if (isPeriod) return newestFirst.slice(0, period).reverse();
  }
  return newestFirst.reverse();
}

function ancestors(machine: Machine, depth: number, from = 0): number[] {
  const { frames, cells, shape } = machine;
  const tasks: number[] = [];
  let index = depth - 1;
  while (index >= from && tasks.length < REACH) {
    const at = (frames[index * FRAME.size + FRAME.cell] as number) * shape.cellSize;
    const task = cells[at] as number;
    if (!shape.primitive[task]) tasks.push(task);
    index = cells[at + CELL.parent] as number;
  }
  return tasks;
}

function repeats(tasks: readonly number[], length: number): boolean {
  for (let i = 0; i < 2 * length; i++) {
    if (tasks[i] !== tasks[i + length]) return false;
  }
  return true;
}

function recurring(newestFirst: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const task of newestFirst) counts.set(task, (counts.get(task) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= OFTEN).map(([task]) => task);
  return often.slice(0, LONGEST).reverse();
}
