/**
 * The alternatives of a node, one after another: each task without predecessor in the order written; of a compound task
 * each method, of each method the bindings of its first branch that holds. A frame says how far that has come.
 */
import { countCandidates, replaceCandidate, selectCandidate } from './agenda.ts';
import type { DomainCode } from './contract.ts';
import { CELL, EXHAUSTED, FRAME, GROUP, RESUME, STOPPED } from './layout.ts';
import type { Machine } from './machine.ts';
import type { BranchAndBound, Cursor, Orders, Parts } from './parts.ts';
import { methodAfter, UNORDERED } from './scored-methods.ts';

export class Alternatives {
  /** Cost up to the child that was given last. */
  cost = 0;
  readonly #machine: Machine;
  #domain: DomainCode;
  #cursor: Cursor;
  #orders: Orders;
  #branchAndBound: BranchAndBound;

  constructor(machine: Machine, { domain, cursor, orders, branchAndBound }: Parts) {
    this.#machine = machine;
    this.#domain = domain;
    this.#cursor = cursor;
    this.#orders = orders;
    this.#branchAndBound = branchAndBound;
  }

  /** From now on with other parts, which do the same. */
  use({ domain, cursor, orders, branchAndBound }: Parts): void {
    this.#domain = domain;
    this.#cursor = cursor;
    this.#orders = orders;
    this.#branchAndBound = branchAndBound;
  }

  /** Turns a new frame to the first alternative of its network. */
  begin(frame: number, network: number): void {
    const { cells, shape } = this.#machine;
    const isGroup = cells[network * shape.cellSize] === GROUP;
    this.#cursor.select(frame, isGroup ? selectCandidate(this.#machine, network, 0) : network, 0);
  }

  /** The network of the next child; `EXHAUSTED`, or `STOPPED` between bindings. */
  next(frame: number): number {
    const machine = this.#machine;
    const { cellSize, primitive } = machine.shape;
    for (;;) {
      const cell = machine.frames[frame + FRAME.cell] as number;
      const task = machine.cells[cell * cellSize] as number;
      const chain = primitive[task] ? this.#apply(frame, cell, task) : this.#decompose(frame, cell, task);
      if (chain === STOPPED) return STOPPED;
      const agenda = machine.frames[frame + FRAME.agenda] as number;
      const grouped = machine.cells[agenda * cellSize] === GROUP;
      if (chain !== EXHAUSTED) {
        const index = machine.frames[frame + FRAME.candidate] as number;
        return grouped ? replaceCandidate(machine, agenda, index, chain) : chain;
      }
      if (!grouped || !this.#nextCandidate(frame, agenda)) return EXHAUSTED;
    }
  }

  #nextCandidate(frame: number, agenda: number): boolean {
    const machine = this.#machine;
    const index = (machine.frames[frame + FRAME.candidate] as number) + 1;
    if (index >= countCandidates(machine, agenda)) return false;
    if (this.#orders.mayGoFirst(agenda, index - 1)) return false;
    this.#cursor.select(frame, selectCandidate(machine, agenda, index), index);
    return true;
  }

  #apply(frame: number, cell: number, task: number): number {
    const machine = this.#machine;
    if (machine.frames[frame + FRAME.resume] !== RESUME.fresh) return EXHAUSTED;
    machine.mark();
    machine.frames[frame + FRAME.resume] = RESUME.afterBinding;
    if (!(this.#domain.applicable[task] as (cell: number) => boolean)(cell)) return EXHAUSTED;
    let cost = machine.shape.fixedCost[task] as number;
    if (Number.isNaN(cost)) cost = (this.#domain.cost[task] as (cell: number) => number)(cell);
    const index = frame / FRAME.size;
    machine.stepCosts[index] = cost;
    this.cost = (machine.costs[index] as number) + cost;
    const next = machine.cells[cell * machine.shape.cellSize + CELL.next] as number;
    // The child would be pruned on entry; not applying the task cannot hide anything but an error.
    if (this.#branchAndBound.isTooDear(this.cost)) return EXHAUSTED;
    (this.#domain.apply[task] as (cell: number) => void)(cell);
    return next;
  }

  #decompose(frame: number, cell: number, task: number): number {
    const machine = this.#machine;
    const { endBranch, nextMethod, single } = machine.shape;
    const { frames } = machine;
    const end = endBranch[task] as number;
    if (frames[frame + FRAME.branch] === UNORDERED) this.#cursor.order(frame);
    let branch = frames[frame + FRAME.branch] as number;
    let resume = frames[frame + FRAME.resume] as number;
    machine.parent = frame / FRAME.size;
    while (branch < end) {
      const seen = resume !== RESUME.fresh && single[branch] === true;
      const result = seen ? EXHAUSTED : this.#bind(frame, cell, branch, resume);
      if (result >= 0) return this.#decomposed(frame, branch, result);
      if (result === STOPPED) {
        frames[frame + FRAME.branch] = branch;
        return STOPPED;
      }
      const isLeft = frames[frame + FRAME.found] === 1 || branch + 1 === nextMethod[branch];
      branch = isLeft ? methodAfter(machine, frame, branch) : branch + 1;
      resume = RESUME.fresh;
      frames[frame + FRAME.branch] = branch;
      frames[frame + FRAME.resume] = RESUME.fresh;
      frames[frame + FRAME.found] = 0;
    }
    return EXHAUSTED;
  }

  #bind(frame: number, cell: number, branch: number, resume: number): number {
    const enumerate = this.#domain.branches[branch] as (
      frame: number,
      cell: number,
      resume: number,
    ) => number;
    this.#machine.mark();
    return enumerate(frame, cell, resume);
  }

  #decomposed(frame: number, branch: number, network: number): number {
    const { frames } = this.#machine;
    frames[frame + FRAME.branch] = branch;
    frames[frame + FRAME.resume] = RESUME.afterBinding;
    frames[frame + FRAME.found] = 1;
    const index = frame / FRAME.size;
    this.#machine.stepCosts[index] = 0;
    this.cost = this.#machine.costs[index] as number;
    return network;
  }
}
