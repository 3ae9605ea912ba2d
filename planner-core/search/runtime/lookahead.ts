/**
 * Lookahead, when a task is decomposed: each task that is to follow is asked what it costs at least, judged by what
 * nothing before it can change. A decomposition with a task that cannot be done any more is not entered, and the bounds
 * of the others rise. Where other tasks may come between, nothing is known of what comes before, and nothing is asked.
 */

import type { DomainCode, LookaheadCode, LookaheadFunctions } from './contract.ts';
import { CELL, FRAME, GROUP } from './layout.ts';
import type { Machine } from './machine.ts';
import type { Lookahead } from './parts.ts';

/** A branch is asked so often before it is known to say too little. */
const TRIAL = 64;
/** One answer in so many must say something. */
const WORTH = 16;

/** Nothing is asked. */
export class NoLookahead implements Lookahead {
  readonly hopeless = 0;

  refuses(): boolean {
    return false;
  }
}

/** Asks from so many nodes of a search on: most searches are over before. */
export class LateLookahead implements Lookahead {
  readonly #machine: Machine;
  readonly #domain: DomainCode;
  readonly #from: number;
  #asked: TaskLookahead | null = null;

  constructor(machine: Machine, domain: DomainCode, from: number) {
    this.#machine = machine;
    this.#domain = domain;
    this.#from = Math.max(1, from);
  }

  get hopeless(): number {
    return this.#asked?.hopeless ?? 0;
  }

  refuses(_cost: number, network: number): boolean {
    const { nodes, depth } = this.#machine;
    if (nodes < this.#from || network === 0 || depth === 0) return false;
    this.#asked ??= new TaskLookahead(this.#machine, this.#domain.lookahead());
    return this.#asked.isHopeless((depth - 1) * FRAME.size, network);
  }
}

class TaskLookahead {
  /** The cell of the task that cannot be done any more. */
  hopeless = 0;
  readonly #machine: Machine;
  readonly #code: LookaheadCode;
  readonly #own: unknown;
  /** By branch: how often it was asked, and how often that said something. */
  readonly #asked: Int32Array;
  readonly #told: Int32Array;

  constructor(machine: Machine, code: LookaheadCode) {
    this.#machine = machine;
    this.#code = code;
    this.#own = code.own(machine);
    const branches = code.lookahead.length;
    this.#asked = machine.takeInts(branches);
    this.#told = machine.takeInts(branches);
  }

  /** Whether the decomposition that a frame took last cannot lead to a plan. Raises the bounds of its tasks. */
  isHopeless(frame: number, network: number): boolean {
    const { frames, cells, shape } = this.#machine;
    const cell = frames[frame + FRAME.cell] as number;
    if (cells[(frames[frame + FRAME.agenda] as number) * shape.cellSize] === GROUP) return false;
    if (shape.primitive[cells[cell * shape.cellSize] as number]) return false;
    const branch = frames[frame + FRAME.branch] as number;
    const asks = this.#code.lookahead[branch] as LookaheadFunctions[number];
    if (asks.length === 0 || !this.#isWorthAsking(branch)) return false;
    this.#asked[branch] = (this.#asked[branch] as number) + 1;
    const answer = this.#during(asks, network);
    if (answer > 0) this.#told[branch] = (this.#told[branch] as number) + 1;
    return answer === Number.POSITIVE_INFINITY;
  }

  /** The code is the same for all searches of a world. */
  #during(asks: LookaheadFunctions[number], network: number): number {
    this.#code.enter(this.#own);
    try {
      return this.#ask(asks, network);
    } finally {
      this.#code.enter(null);
    }
  }

  #isWorthAsking(branch: number): boolean {
    const asked = this.#asked[branch] as number;
    return asked < TRIAL || (this.#told[branch] as number) * WORTH >= asked;
  }

  /** By how much the tasks' bounds rise in all. */
  #ask(asks: LookaheadFunctions[number], network: number): number {
    const { cells, shape, data } = this.#machine;
    let sum = 0;
    let cell = network;
    for (let index = 0; index < asks.length; index++) {
      const at = cell * shape.cellSize;
      const ask = asks[index] as ((cell: number) => number) | null;
      if (ask !== null) {
        const rise = ask(cell) - (data.least[cells[at] as number] as number);
        if (rise === Number.POSITIVE_INFINITY) {
          this.hopeless = cell;
          return rise;
        }
        if (rise > 0) {
          sum += rise;
          this.#raise(network, cell, rise);
        }
      }
      cell = cells[at + CELL.next] as number;
    }
    return sum;
  }

  /** Raises what is left to do at least, from each task up to the one that costs more. */
  #raise(from: number, to: number, rise: number): void {
    const { cells, rest, shape } = this.#machine;
    for (let cell = from; ; cell = cells[cell * shape.cellSize + CELL.next] as number) {
      rest[cell] = (rest[cell] as number) + rise;
      if (cell === to) return;
    }
  }
}
