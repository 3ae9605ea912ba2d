/** Turns a frame to one of the tasks without predecessor, and to the methods of a task in the order of their scores. */
import type { DomainCode } from './contract.ts';
import { FRAME, RESUME } from './layout.ts';
import type { Machine } from './machine.ts';
import type { Cursor } from './parts.ts';
import { orderMethods, UNORDERED } from './scored-methods.ts';

export class FrameCursor implements Cursor {
  readonly #machine: Machine;
  readonly #domain: DomainCode;

  constructor(machine: Machine, domain: DomainCode) {
    this.#machine = machine;
    this.#domain = domain;
  }

  select(frame: number, cell: number, index: number): void {
    const machine = this.#machine;
    const { frames, shape } = machine;
    const task = machine.cells[cell * shape.cellSize] as number;
    frames[frame + FRAME.cell] = cell;
    frames[frame + FRAME.candidate] = index;
    const isScored = shape.scored[task] !== null;
    frames[frame + FRAME.branch] = isScored ? UNORDERED : (shape.firstBranch[task] as number);
    frames[frame + FRAME.resume] = RESUME.fresh;
    frames[frame + FRAME.found] = 0;
    machine.sortTop = frames[frame + FRAME.sorted] as number;
    const top = (frames[frame + FRAME.slots] as number) + (shape.slots[task] as number);
    machine.slotTop = top;
    if (top > machine.slots.length) machine.slots = machine.growInts(machine.slots, top);
  }

  order(frame: number): void {
    this.#machine.mark();
    const branch = orderMethods(this.#machine, this.#domain, frame);
    this.#machine.frames[frame + FRAME.branch] = branch;
  }
}
