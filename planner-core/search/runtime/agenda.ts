/**
 * Partly ordered networks. A network is a chain of cells; a group cell holds two networks that may interleave, both
 * before what follows it. Nothing is changed in place: taking a step copies the groups on the way to it, so every node
 * on the stack keeps its own network. Chains of tasks alone never come here.
 */

import type { GeneratedCodeMemory } from './contract.ts';
import { CELL, GROUP, GROUP_CELL } from './layout.ts';

/** How many tasks of a network have no predecessor. */
export function countCandidates(machine: GeneratedCodeMemory, network: number): number {
  if (network === 0) return 0;
  const at = network * machine.shape.cellSize;
  if (machine.cells[at] !== GROUP) return 1;
  return machine.cells[at + GROUP_CELL.candidates] as number;
}

/** The cell of a task without predecessor, by its place in the order written. */
export function selectCandidate(machine: GeneratedCodeMemory, network: number, index: number): number {
  const { cells } = machine;
  const { cellSize } = machine.shape;
  let cell = network;
  let left = index;
  while (cells[cell * cellSize] === GROUP) {
    const first = cells[cell * cellSize + GROUP_CELL.left] as number;
    const inFirst = countCandidates(machine, first);
    if (left < inFirst) {
      cell = first;
    } else {
      left -= inFirst;
      cell = cells[cell * cellSize + GROUP_CELL.right] as number;
    }
  }
  return cell;
}

/** The network in which a candidate, with the chain it heads, has become another chain. */
export function replaceCandidate(
  machine: GeneratedCodeMemory,
  network: number,
  index: number,
  chain: number,
): number {
  const { cellSize } = machine.shape;
  const base = machine.scratchTop;
  let cell = network;
  let left = index;
  while (machine.cells[cell * cellSize] === GROUP) {
    const first = machine.cells[cell * cellSize + GROUP_CELL.left] as number;
    const inFirst = countCandidates(machine, first);
    const goesLeft = left < inFirst;
    machine.push(goesLeft ? cell : -cell);
    if (goesLeft) {
      cell = first;
    } else {
      left -= inFirst;
      cell = machine.cells[cell * cellSize + GROUP_CELL.right] as number;
    }
  }
  let result = chain;
  while (machine.scratchTop > base) {
    machine.scratchTop -= 1;
    const entry = machine.scratch[machine.scratchTop] as number;
    const at = Math.abs(entry) * cellSize;
    const next = machine.cells[at + GROUP_CELL.next] as number;
    result =
      entry > 0
        ? makeGroup(machine, result, machine.cells[at + GROUP_CELL.right] as number, next)
        : makeGroup(machine, machine.cells[at + GROUP_CELL.left] as number, result, next);
  }
  return result;
}

/** Two networks side by side, then `next`; no group where one of them is empty and the other can simply go on. */
export function makeGroup(machine: GeneratedCodeMemory, left: number, right: number, next: number): number {
  if (left === 0 && right === 0) return next;
  if (left === 0 || right === 0) {
    const only = left === 0 ? right : left;
    if (next === 0) return only;
    if (machine.cells[only * machine.shape.cellSize + CELL.next] === 0) return machine.copyCell(only, next);
  }
  const cell = machine.takeCells(1);
  const at = cell * machine.shape.cellSize;
  machine.cells[at] = GROUP;
  machine.cells[at + GROUP_CELL.next] = next;
  machine.cells[at + GROUP_CELL.left] = left;
  machine.cells[at + GROUP_CELL.right] = right;
  machine.cells[at + GROUP_CELL.candidates] =
    countCandidates(machine, left) + countCandidates(machine, right);
  const { rest } = machine;
  rest[cell] = (rest[left] as number) + (rest[right] as number) + (rest[next] as number);
  return cell;
}

/**
 * Groups the networks on the scratch stack above `base`, which lie there from the last to the first, and takes them
 * off. The tree is balanced, so that a step in a group of n costs the logarithm of n.
 */
export function groupScratch(machine: GeneratedCodeMemory, base: number, next: number): number {
  const count = machine.scratchTop - base;
  const network = count === 0 ? next : groupRange(machine, base, machine.scratchTop, next);
  machine.scratchTop = base;
  return network;
}

function groupRange(machine: GeneratedCodeMemory, low: number, high: number, next: number): number {
  if (high - low === 1) return makeGroup(machine, machine.scratch[low] as number, 0, next);
  const middle = (low + high) >> 1;
  const first = groupRange(machine, middle, high, 0);
  const second = groupRange(machine, low, middle, 0);
  return makeGroup(machine, first, second, next);
}

/** Takes out what lies on the scratch stack from `base` to `end`, so that what was pushed later comes to lie there. */
export function dropScratch(machine: GeneratedCodeMemory, base: number, end: number): void {
  machine.scratch.copyWithin(base, end, machine.scratchTop);
  machine.scratchTop -= end - base;
}
