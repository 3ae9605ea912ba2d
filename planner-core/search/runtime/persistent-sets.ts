/**
 * Persistent sets: where the order of tasks that may interleave makes no difference, only one order is tried.
 *
 * A task without predecessor may go first in every plan where the step that it takes next (its effects, or the choice
 * of its decomposition) touches nothing that anything beside it changes, and changes nothing that anything beside it
 * touches: whatever a plan does before that step it can do after it, with the same states, costs and end. So the first
 * plan stays the first, and where costs are whole numbers, which add up to the same in any order, the best cost the best.
 * (Godefroid, Partial-Order Methods for the Verification of Concurrent Systems, 1996.)
 */
import { selectCandidate } from './agenda.ts';
import type { Access, DomainShape } from './contract.ts';
import { CELL, GROUP, GROUP_CELL } from './layout.ts';
import type { Machine } from './machine.ts';
import type { Orders } from './parts.ts';

/** Tasks do not meet where for each clause some pair of their arguments differs: places in one cell and the other. */
type Clause = readonly (readonly [here: number, there: number])[];

/** By domain and pair of tasks: when the first one's next step meets the second. No search changes what is found. */
const meetings = new WeakMap<DomainShape, Map<number, readonly Clause[]>>();

/** Beside more tasks than this a task counts as meeting some. */
const MOST = 1024;

/** Every order is tried. */
export class AllOrders implements Orders {
  mayGoFirst(): boolean {
    return false;
  }
}

export class PersistentSets implements Orders {
  readonly #machine: Machine;
  readonly #meetings: Map<number, readonly Clause[]>;
  #left = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#meetings = meetings.get(machine.shape) ?? new Map();
    meetings.set(machine.shape, this.#meetings);
  }

  /** Whether a candidate of a network may as well go first. */
  mayGoFirst(network: number, candidate: number): boolean {
    const { cells, shape } = this.#machine;
    const { cellSize } = shape;
    const chosen = selectCandidate(this.#machine, network, candidate);
    this.#left = MOST;
    let cell = network;
    let index = candidate;
    while (cells[cell * cellSize] === GROUP) {
      const left = cells[cell * cellSize + GROUP_CELL.left] as number;
      const right = cells[cell * cellSize + GROUP_CELL.right] as number;
      const inLeft = this.#candidates(left);
      const goesLeft = index < inLeft;
      if (!goesLeft) index -= inLeft;
      if (this.#meetsAny(chosen, goesLeft ? right : left)) return false;
      cell = goesLeft ? left : right;
    }
    return true;
  }

  #candidates(network: number): number {
    const { cells, shape } = this.#machine;
    if (network === 0) return 0;
    const at = network * shape.cellSize;
    return cells[at] === GROUP ? (cells[at + GROUP_CELL.candidates] as number) : 1;
  }

  /** Whether a task's next step meets some task of a network. */
  #meetsAny(chosen: number, network: number): boolean {
    const machine = this.#machine;
    const { cellSize } = machine.shape;
    const base = machine.scratchTop;
    machine.push(network);
    let meets = false;
    while (machine.scratchTop > base && !meets) {
      machine.scratchTop -= 1;
      const cell = machine.scratch[machine.scratchTop] as number;
      if (cell === 0) continue;
      const at = cell * cellSize;
      machine.push(machine.cells[at + CELL.next] as number);
      if (machine.cells[at] === GROUP) {
        machine.push(machine.cells[at + GROUP_CELL.left] as number);
        machine.push(machine.cells[at + GROUP_CELL.right] as number);
      } else {
        this.#left -= 1;
        meets = this.#left < 0 || this.#meets(chosen, cell);
      }
    }
    machine.scratchTop = base;
    return meets;
  }

  #meets(here: number, there: number): boolean {
    const { cells, shape } = this.#machine;
    const [from, to] = [here * shape.cellSize, there * shape.cellSize];
    const clauses = this.#meetingsOf(cells[from] as number, cells[to] as number);
    for (let i = 0; i < clauses.length; i++) {
      const clause = clauses[i] as Clause;
      let differs = false;
      for (let j = 0; j < clause.length && !differs; j++) {
        const [place, other] = clause[j] as readonly [number, number];
        differs = cells[from + CELL.args + place] !== cells[to + CELL.args + other];
      }
      if (!differs) return true;
    }
    return false;
  }

  #meetingsOf(here: number, there: number): readonly Clause[] {
    const { primitive } = this.#machine.shape;
    const key = here * primitive.length + there;
    const known = this.#meetings.get(key);
    if (known !== undefined) return known;
    const { own, all } = this.#machine.shape.footprints();
    const clauses: Clause[] = [];
    for (const one of own[here] as readonly Access[]) {
      for (const other of all[there] as readonly Access[]) {
        if (one.variable !== other.variable || (one.how === other.how && one.how !== 'sets')) continue;
        clauses.push(this.#clause(one.at, here, other.at, there));
      }
    }
    this.#meetings.set(key, clauses);
    return clauses;
  }

  #clause(at: readonly number[], here: number, others: readonly number[], there: number): Clause {
    const { places } = this.#machine.shape;
    return at.flatMap((parameter, argument) => {
      const other = others[argument] as number;
      if (parameter < 0 || other < 0) return [];
      return [[places[here]?.[parameter] as number, places[there]?.[other] as number] as const];
    });
  }
}
