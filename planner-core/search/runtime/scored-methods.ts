/**
 * Methods that are tried by their scores. The scores are worked out once, when a task is looked at first; the order that
 * they give lies in the frame's slots behind the positions of bindings: the first branch of each method, then the end of
 * the task's branches where a method has no score. Equal scores keep the order written.
 */

import type { DomainCode, MachineView, Scored } from './contract.ts';
import { FRAME } from './layout.ts';
import type { Machine } from './machine.ts';

/** In a frame in place of a branch: the methods are not ordered yet. */
export const UNORDERED = -1;

/** Orders the methods of the frame's task; gives the first branch of the one to try first. */
export function orderMethods(machine: Machine, { scores }: DomainCode, frame: number): number {
  const { shape, frames } = machine;
  const cell = frames[frame + FRAME.cell] as number;
  const task = machine.cells[cell * shape.cellSize] as number;
  const { methods, highestFirst } = shape.scored[task] as Scored;
  const end = shape.endBranch[task] as number;
  const slot = firstSlot(machine, frame, task);
  const keys = machine.sortTop;
  machine.slots.fill(end, slot, slot + methods);
  let branch = shape.firstBranch[task] as number;
  for (let found = 0; branch < end; branch = shape.nextMethod[branch] as number) {
    const score = (scores[branch] as (cell: number) => number)(cell);
    if (Number.isNaN(score)) continue;
    machine.takeSorted(highestFirst ? 0 - score : score);
    machine.slots[slot + found] = branch;
    moveUp(machine, slot, keys, found);
    found += 1;
  }
  machine.sortTop = keys;
  return machine.slots[slot] as number;
}

/** The last of the methods so far moves before those with greater keys. */
function moveUp({ keys, slots }: Machine, slot: number, firstKey: number, last: number): void {
  const key = keys[firstKey + last] as number;
  const branch = slots[slot + last] as number;
  let at = last;
  for (; at > 0 && (keys[firstKey + at - 1] as number) > key; at--) {
    keys[firstKey + at] = keys[firstKey + at - 1] as number;
    slots[slot + at] = slots[slot + at - 1] as number;
  }
  keys[firstKey + at] = key;
  slots[slot + at] = branch;
}

/** The first branch of the method that is tried after the one of a branch; the end of the task's branches after the last. */
export function methodAfter(machine: MachineView, frame: number, branch: number): number {
  const { shape, frames, cells } = machine;
  const task = cells[(frames[frame + FRAME.cell] as number) * shape.cellSize] as number;
  const scored = shape.scored[task] as Scored | null;
  const next = shape.nextMethod[branch] as number;
  if (scored === null) return next;
  const slot = firstSlot(machine, frame, task);
  for (let at = 0; at < scored.methods - 1; at++) {
    const first = machine.slots[slot + at] as number;
    // A method is known by where the next one begins.
    if (shape.nextMethod[first] === next) return machine.slots[slot + at + 1] as number;
  }
  return shape.endBranch[task] as number;
}

function firstSlot({ shape, frames }: MachineView, frame: number, task: number): number {
  const end = (frames[frame + FRAME.slots] as number) + (shape.slots[task] as number);
  return end - (shape.scored[task] as Scored).methods;
}
