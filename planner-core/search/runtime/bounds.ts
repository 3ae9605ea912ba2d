/** What plans cost at least: below the open nodes, and below those that were not entered. */
import { CELL, FRAME, GROUP } from './layout.ts';
import type { Machine } from './machine.ts';
import { methodAfter } from './scored-methods.ts';

/** Bounds that are sums of floats are lowered by this share, so that rounding never prunes an optimum. */
const FLOAT_SLACK = 1e-9;

export class Bounds {
  /** Bounds that are sums of floats are lowered by this factor. */
  readonly slack: number;
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
    this.slack = machine.shape.floatCosts ? 1 - FLOAT_SLACK : 1;
  }

  /** A lower bound of every plan that begins at a cost and goes on with a network. */
  of(cost: number, network: number): number {
    const rest = this.#machine.rest[network] as number;
    return rest === 0 ? cost : (cost + rest) * this.slack;
  }

  /** A lower bound of every plan below a frame's node. */
  ofFrame(index: number): number {
    const { costs, frames } = this.#machine;
    return this.of(costs[index] as number, frames[index * FRAME.size + FRAME.agenda] as number);
  }

  /** Whether nothing is left to do at a frame's node but one task. */
  hasOneTask(index: number): boolean {
    const { frames, cells, shape } = this.#machine;
    const at = (frames[index * FRAME.size + FRAME.agenda] as number) * shape.cellSize;
    return cells[at] !== GROUP && cells[at + CELL.next] === 0;
  }

  /**
   * A lower bound of every plan that is still to be looked for below the frames on the stack. Where the search ended
   * inside the newest one, what it took last there was not explored.
   */
  ofOpen(depth: number, endedInside: boolean): number {
    let bound = Number.POSITIVE_INFINITY;
    for (let index = 0; index < depth; index++) {
      const isOpen = (endedInside && index === depth - 1) || this.isOpen(index);
      if (isOpen) bound = Math.min(bound, this.ofFrame(index));
    }
    return bound;
  }

  /** False where every alternative of a frame was taken already, as far as can be seen without trying. */
  isOpen(index: number): boolean {
    const { frames, shape, cells } = this.#machine;
    const frame = index * FRAME.size;
    if (cells[(frames[frame + FRAME.agenda] as number) * shape.cellSize] === GROUP) return true;
    const task = cells[(frames[frame + FRAME.cell] as number) * shape.cellSize] as number;
    if (shape.primitive[task]) return frames[frame + FRAME.resume] === 0;
    const branch = frames[frame + FRAME.branch] as number;
    const closed = shape.single[branch] === true && frames[frame + FRAME.found] === 1;
    return !(closed && methodAfter(this.#machine, frame, branch) === shape.endBranch[task]);
  }
}
