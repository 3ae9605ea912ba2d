/** The frames on the stack: the nodes from the root to the present one, with the marks to which the machine goes back. */

import { FRAME, RESUME } from './layout.ts';
import type { Machine } from './machine.ts';
import type { Frames } from './parts.ts';

export class FrameStack implements Frames {
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  enter(network: number, cost: number): number {
    const machine = this.#machine;
    const index = machine.depth;
    const frame = index * FRAME.size;
    if (frame + FRAME.size > machine.frames.length) machine.growFrames();
    const { frames } = machine;
    frames[frame + FRAME.agenda] = network;
    frames[frame + FRAME.trail] = machine.trailTop;
    frames[frame + FRAME.floatTrail] = machine.floatTrailTop;
    frames[frame + FRAME.cells] = machine.cellTop;
    frames[frame + FRAME.slots] = machine.slotTop;
    frames[frame + FRAME.sorted] = machine.sortTop;
    frames[frame + FRAME.node] = machine.nodes;
    machine.costs[index] = cost;
    machine.nodes += 1;
    machine.depth = index + 1;
    return frame;
  }

  /** Takes back what was done since the newest frame was entered, but for the alternatives that were tried. */
  restore(frame: number): void {
    const machine = this.#machine;
    const { frames } = machine;
    machine.undo(frames[frame + FRAME.trail] as number, frames[frame + FRAME.floatTrail] as number);
    machine.cellTop = frames[frame + FRAME.cells] as number;
  }

  leave(frame: number): void {
    const machine = this.#machine;
    machine.slotTop = machine.frames[frame + FRAME.slots] as number;
    machine.sortTop = machine.frames[frame + FRAME.sorted] as number;
    machine.depth -= 1;
  }

  /** A primitive task that was being looked at has not been looked at. */
  forget(frame: number): void {
    const { frames, cells, shape } = this.#machine;
    const task = cells[(frames[frame + FRAME.cell] as number) * shape.cellSize] as number;
    if (shape.primitive[task]) frames[frame + FRAME.resume] = RESUME.fresh;
  }
}
