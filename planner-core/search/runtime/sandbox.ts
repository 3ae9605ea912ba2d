/** One state in which tasks can be looked at on their own: are they applicable, what do they cost, what become of them? */
import { groupScratch } from './agenda.ts';
import type { GeneratedCodeMemory, Planning } from './contract.ts';
import { CELL, EXHAUSTED, FRAME, GROUP, GROUP_CELL, RESUME, STOPPED } from './layout.ts';
import { Machine } from './machine.ts';
import { MachineCode } from './machine-code.ts';
import { readArguments } from './plan.ts';
import { methodAfter, orderMethods } from './scored-methods.ts';

/** A network with the tasks' numbers and arguments. */
export type RawNetwork =
  | { readonly task: number; readonly args: readonly number[] }
  | { readonly ordered: readonly RawNetwork[] }
  | { readonly unordered: readonly RawNetwork[] };

export interface RawDecomposition {
  readonly branch: number;
  readonly network: RawNetwork;
}

export class Sandbox {
  readonly machine: Machine;
  readonly #code: MachineCode;

  constructor(planning: Planning) {
    this.machine = new Machine(planning);
    this.#code = new MachineCode(planning, this.machine);
  }

  applicable(task: number, args: readonly number[]): boolean {
    const test = this.#code.domain.applicable[task] as (cell: number) => boolean;
    return this.#code.during(() => test(this.#cellFor(task, args)));
  }

  cost(task: number, args: readonly number[]): number {
    const fixed = this.machine.shape.fixedCost[task] as number;
    if (!Number.isNaN(fixed)) return fixed;
    const cost = this.#code.domain.cost[task] as (cell: number) => number;
    return this.#code.during(() => cost(this.#cellFor(task, args)));
  }

  apply(task: number, args: readonly number[]): void {
    const effects = this.#code.domain.apply[task] as (cell: number) => void;
    this.#code.during(() => effects(this.#cellFor(task, args)));
    this.machine.trailTop = 0;
    this.machine.floatTrailTop = 0;
  }

  /** Every decomposition in the present state, in the order in which the search tries them. */
  decompose(task: number, args: readonly number[]): RawDecomposition[] {
    const { machine } = this;
    const { shape } = machine;
    const cell = this.#cellFor(task, args);
    const slots = shape.slots[task] as number;
    if (slots > machine.slots.length) machine.slots = machine.growInts(machine.slots, slots);
    machine.frames[FRAME.slots] = 0;
    machine.frames[FRAME.cell] = cell;
    const found: RawDecomposition[] = [];
    let branch = this.#firstBranch(task);
    while (branch < (shape.endBranch[task] as number)) {
      const networks = this.#code.during(() => this.#networksOf(branch, cell));
      found.push(...networks.map((network) => ({ branch, network })));
      const isLeft = networks.length > 0 || branch + 1 === shape.nextMethod[branch];
      branch = isLeft ? methodAfter(machine, 0, branch) : branch + 1;
    }
    return found;
  }

  #firstBranch(task: number): number {
    const { machine } = this;
    if (machine.shape.scored[task] === null) return machine.shape.firstBranch[task] as number;
    return this.#code.during(() => orderMethods(machine, this.#code.domain, 0));
  }

  #networksOf(branch: number, cell: number): RawNetwork[] {
    const { machine } = this;
    const enumerate = this.#code.domain.branches[branch] as (
      frame: number,
      cell: number,
      resume: number,
    ) => number;
    const networks: RawNetwork[] = [];
    let resume: number = RESUME.fresh;
    for (;;) {
      machine.fuel = 2 ** 30;
      const network = enumerate(0, cell, resume);
      if (network === EXHAUSTED) return networks;
      resume = network === STOPPED ? (machine.frames[FRAME.resume] as number) : RESUME.afterBinding;
      if (network !== STOPPED) networks.push(this.readNetwork(network));
      if (network !== STOPPED && machine.shape.single[branch]) return networks;
    }
  }

  /** A cell of its own for a task that nothing follows. */
  #cellFor(task: number, args: readonly number[]): number {
    this.machine.cellTop = 1;
    this.machine.sortTop = 0;
    return makeCell(this.machine, task, args, 0);
  }

  readNetwork(start: number): RawNetwork {
    const { machine } = this;
    const { cellSize } = machine.shape;
    const parts: RawNetwork[] = [];
    for (let cell = start; cell !== 0; cell = machine.cells[cell * cellSize + CELL.next] as number) {
      if (machine.cells[cell * cellSize] === GROUP) parts.push({ unordered: this.#members(cell) });
      else parts.push({ task: machine.cells[cell * cellSize] as number, args: readArguments(machine, cell) });
    }
    return parts.length === 1 ? (parts[0] as RawNetwork) : { ordered: parts };
  }

  /** The networks side by side in a group, whose tree of pairs does not show. */
  #members(group: number): RawNetwork[] {
    const { machine } = this;
    const { cellSize } = machine.shape;
    return [GROUP_CELL.left, GROUP_CELL.right].flatMap((side) => {
      const member = machine.cells[group * cellSize + side] as number;
      if (member === 0) return [];
      const isGroup = machine.cells[member * cellSize] === GROUP;
      const isWhole = isGroup && machine.cells[member * cellSize + CELL.next] === 0;
      return isWhole ? this.#members(member) : [this.readNetwork(member)];
    });
  }
}

/** A cell of the network for a task, before `next`. */
export function makeCell(
  machine: GeneratedCodeMemory,
  task: number,
  args: readonly number[],
  next: number,
): number {
  const { shape } = machine;
  const cell = machine.takeCells(1);
  const at = cell * shape.cellSize;
  machine.cells[at + CELL.task] = task;
  machine.cells[at + CELL.next] = next;
  machine.cells[at + CELL.parent] = -1;
  machine.cells[at + CELL.serial] = cell;
  (shape.places[task] ?? []).forEach((place, index) => {
    const value = args[index] as number;
    if (place >= 0) machine.cells[at + CELL.args + place] = value;
    else machine.cellFloats[cell * shape.cellFloats - 1 - place] = value;
  });
  machine.rest[cell] = (machine.data.least[task] as number) + (machine.rest[next] as number);
  return cell;
}

/** The cells of a network given from outside, before `next`. */
export function makeNetwork(machine: GeneratedCodeMemory, network: RawNetwork, next: number): number {
  if ('task' in network) return makeCell(machine, network.task, network.args, next);
  if ('ordered' in network) {
    return network.ordered.reduceRight((after, part) => makeNetwork(machine, part, after), next);
  }
  const base = machine.scratchTop;
  for (const part of [...network.unordered].reverse()) {
    const head = makeNetwork(machine, part, 0);
    if (head !== 0) machine.push(head);
  }
  return groupScratch(machine, base, next);
}
