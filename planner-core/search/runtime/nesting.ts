/**
 * Cuts tasks that come back inside themselves: the same task with the same arguments, in the same state, in its own
 * decomposition, with ever more left to do after it. (`GetTo(b)` that begins with `GetTo(a)`, which begins with
 * `GetTo(b)`.)
 *
 * A plain depth-first search does for the inner task what it did for the outer one, in the same order. Where nothing of
 * that depended on what follows the outer task, because nothing got so far, it comes to the same task once more, and so
 * on for ever: it has no first plan. From then on any plan is as good as the first, and tasks inside themselves are cut
 * wherever they come. What is missed so (a task may need itself) is the work of a second pass without cuts, where the
 * first one finds no plan.
 */
import type { Fingerprints } from './fingerprints.ts';
import { CELL, FRAME, GROUP } from './layout.ts';
import type { Machine } from './machine.ts';
import { OpenNodes } from './open-nodes.ts';

/** Nodes without a change of the state after which a task is looked for among those that it came of; how many of these. */
const QUIET = 8;
const REACH = 32;

/**
 * Whether the first task of a network that would be frame `depth` comes back inside itself, as far as that can be seen at
 * a glance, so that a search that goes astray is watched soon.
 */
export function comesBack(machine: Machine, depth: number, network: number): boolean {
  if (depth < QUIET || !isUnchangedSince(machine, depth - QUIET)) return false;
  const { cells, frames, shape } = machine;
  const task = cells[network * shape.cellSize] as number;
  if (task === GROUP || shape.primitive[task]) return false;
  let index = cells[network * shape.cellSize + CELL.parent] as number;
  for (let left = REACH; left > 0 && index >= 0 && isUnchangedSince(machine, index); left--) {
    const outer = frames[index * FRAME.size + FRAME.cell] as number;
    if (isSameCall(machine, outer, network)) return true;
    index = cells[outer * shape.cellSize + CELL.parent] as number;
  }
  return false;
}

/** Whether nothing was written since a frame was entered. */
function isUnchangedSince({ frames, trailTop, floatTrailTop }: Machine, index: number): boolean {
  const frame = index * FRAME.size;
  return frames[frame + FRAME.trail] === trailTop && frames[frame + FRAME.floatTrail] === floatTrailTop;
}

/** Whether two cells are the same task with the same arguments. */
function isSameCall({ cells, cellFloats, shape }: Machine, one: number, other: number): boolean {
  const [from, to] = [one * shape.cellSize, other * shape.cellSize];
  const task = cells[from] as number;
  if (cells[to] !== task) return false;
  for (const place of shape.places[task] as readonly number[]) {
    const isSame =
      place >= 0
        ? cells[from + CELL.args + place] === cells[to + CELL.args + place]
        : cellFloats[one * shape.cellFloats - 1 - place] === cellFloats[other * shape.cellFloats - 1 - place];
    if (!isSame) return false;
  }
  return true;
}

export class Nesting {
  /** Something was cut. */
  isUsed = false;
  isOff = false;
  /** A plain search would not end. */
  isProven = false;
  readonly #machine: Machine;
  readonly #names: Fingerprints;
  readonly #calls: OpenNodes;
  /** By frame: the oldest network that was reached below it. Cells are made in order, so it tells what of the rest was. */
  #oldest: Int32Array;
  /** By frame: the newest frame above whose task comes back in it, -1 where there is none. */
  #outer: Int32Array;

  constructor(machine: Machine, names: Fingerprints) {
    this.#machine = machine;
    this.#names = names;
    this.#calls = new OpenNodes(machine);
    this.#oldest = machine.takeInts(machine.costs.length);
    this.#outer = machine.takeInts(machine.costs.length);
  }

  clear(): void {
    this.#calls.clear();
  }

  /** A child of the newest frame, `index`, is looked at; 0 where everything was done and missed the goal. */
  reach(index: number, network: number): void {
    if (network < (this.#oldest[index] as number)) this.#oldest[index] = network;
  }

  /** The state looked at last is that of frame `index`. Of what was reached below it before, nothing is known. */
  enter(index: number, network: number, isNew: boolean): void {
    if (index >= this.#oldest.length) this.#grow(index + 1);
    this.#oldest[index] = isNew ? network : 0;
    if (!this.#isCall(network)) {
      this.#calls.skip(index);
      return;
    }
    const words = this.#names.nameCall(network);
    this.#outer[index] = this.#newestOuter(words, network, index);
    this.#calls.enter(index, words);
  }

  #grow(frames: number): void {
    this.#oldest = this.#machine.growInts(this.#oldest, frames);
    this.#outer = this.#machine.growInts(this.#outer, frames);
  }

  leave(index: number): void {
    this.#calls.leave(index);
    if (index > 0) this.reach(index - 1, this.#oldest[index] as number);
  }

  /** The frame above `below` whose task comes back as the first of a network in the state looked at last, or -1. */
  outerOf(network: number, below: number): number {
    if (this.isOff || !this.#isCall(network)) return -1;
    let index = this.#newestOuter(this.#names.nameCall(network), network, below);
    while (index >= 0 && !this.isProven && !this.#isApart(index)) index = this.#outer[index] as number;
    return index;
  }

  /**
   * Of the frames with the same call the newest that is not done. What was not done when the newest of all was entered
   * has that one inside, so the others are not looked for again.
   */
  #newestOuter(words: Int32Array, network: number, below: number): number {
    let index = this.#calls.first(words);
    while (index >= 0 && (index >= below || !this.#names.isCallOf(index, network))) {
      index = this.#calls.next(index);
    }
    while (index >= 0 && !this.#isInside(network, index)) index = this.#outer[index] as number;
    return index;
  }

  #isCall(network: number): boolean {
    const { cells, shape } = this.#machine;
    const task = cells[network * shape.cellSize] as number;
    return task !== GROUP && !shape.primitive[task];
  }

  /** True where nothing that follows a frame's task was reached since. */
  #isApart(index: number): boolean {
    const { frames, cells, shape } = this.#machine;
    const cell = frames[index * FRAME.size + FRAME.cell] as number;
    return (this.#oldest[index] as number) > (cells[cell * shape.cellSize + CELL.next] as number);
  }

  /** Whether a task is a part of what a frame's task became. */
  #isInside(cell: number, index: number): boolean {
    const { frames, cells, shape } = this.#machine;
    let parent = cells[cell * shape.cellSize + CELL.parent] as number;
    while (parent > index) {
      const above = frames[parent * FRAME.size + FRAME.cell] as number;
      parent = cells[above * shape.cellSize + CELL.parent] as number;
    }
    return parent === index;
  }
}
