/**
 * The bindings of a sort-by as a heap: the best is removed one at a time, so that bindings that are never needed are never
 * sorted.
 */
import type { Machine } from './machine.ts';

/** Turns the entries from `base` on into a heap. Equal keys keep the order of their last field, the order of binding. */
export function makeHeap(machine: Machine, base: number, count: number): void {
  for (let index = (count >> 1) - 1; index >= 0; index--) siftDown(machine, base, index, count);
}

/** Moves the best of `count` entries to the index `base + count - 1` and leaves the others a heap. */
export function popHeap(machine: Machine, base: number, count: number): void {
  if (count > 1) {
    swap(machine, base, base + count - 1);
    siftDown(machine, base, 0, count - 1);
  }
}

function siftDown(machine: Machine, base: number, start: number, count: number): void {
  let index = start;
  for (;;) {
    let best = index;
    const left = 2 * index + 1;
    if (left < count && isBefore(machine, base + left, base + best)) best = left;
    if (left + 1 < count && isBefore(machine, base + left + 1, base + best)) best = left + 1;
    if (best === index) return;
    swap(machine, base + best, base + index);
    index = best;
  }
}

function isBefore(machine: Machine, a: number, b: number): boolean {
  const keyA = machine.keys[a] as number;
  const keyB = machine.keys[b] as number;
  if (keyA !== keyB) return keyA < keyB;
  const { sortSize } = machine.shape;
  return (
    (machine.sorted[(a + 1) * sortSize - 1] as number) < (machine.sorted[(b + 1) * sortSize - 1] as number)
  );
}

function swap(machine: Machine, a: number, b: number): void {
  const { keys, sorted } = machine;
  const { sortSize } = machine.shape;
  const key = keys[a] as number;
  keys[a] = keys[b] as number;
  keys[b] = key;
  for (let i = 0; i < sortSize; i++) {
    const value = sorted[a * sortSize + i] as number;
    sorted[a * sortSize + i] = sorted[b * sortSize + i] as number;
    sorted[b * sortSize + i] = value;
  }
}
