/**
 * The memory of one search: the state with its undo trails, the cells of networks, sorted bindings and scratch space.
 * Everything is a stack that grows by doubling and is never freed in parts, so the steady state allocates nothing.
 */

import { ArrayPool } from './array-pool.ts';
import type { DomainShape, GeneratedCodeMemory, MachineView, Planning, ProblemData } from './contract.ts';
import { type Counter, type CounterPlan, planCounters, UNCOUNTED } from './counters.ts';
import { MemoryExceeded, PlanningFault } from './faults.ts';
import { CELL, FRAME, GROUP_CELL } from './layout.ts';
import { FirstStacks, type Room, type Stack, type WriteTable } from './room.ts';

/** A copy with more cells behind it. */
function extended<T extends Int32Array | Float64Array>(
  array: T,
  kind: new (size: number) => T,
  more: number,
): T {
  const copy = new kind(array.length + more);
  copy.set(array);
  return copy;
}

export class Machine implements GeneratedCodeMemory, MachineView {
  readonly data: ProblemData;
  readonly shape: DomainShape;
  readonly ints: Int32Array;
  readonly floats: Float64Array;
  /** By variable: its counter, whose counts lie behind the state; null for most. */
  readonly counters: readonly (Counter | null)[];
  /** Behind the floats: by group of recursive derived variables, the version of what it reads. */
  readonly #versions: number;
  #lastVersion = 0;
  /** Arrays made since the machine was. */
  get arraysMade(): number {
    return this.#pool.made;
  }

  /** How deep recursive derived variables may be read at present. */
  nesting = 0;

  /** Cells of the network; cell 0 is the empty network. `rest` is a lower bound of the cost from a cell to the end. */
  cells: Int32Array;
  cellFloats: Float64Array;
  rest: Float64Array;
  cellTop = 1;

  /** Pairs of cell and old value. */
  trail: Int32Array;
  trailTop = 0;
  floatTrail: Int32Array;
  floatTrailValues: Float64Array;
  floatTrailTop = 0;

  frames: Int32Array;
  /** By frame: the cost up to its node, and of the step taken from it. */
  costs: Float64Array;
  stepCosts: Float64Array;
  slots: Int32Array;

  sorted: Int32Array;
  keys: Float64Array;
  sortTop = 0;

  scratch: Int32Array;
  scratchTop = 0;

  /** Frames on the stack. */
  depth = 0;
  /** Nodes entered. */
  nodes = 0;
  /** Where the positions of the newest node's bindings end. */
  slotTop = 0;

  /** The frame that is decomposing, as the parent of new cells. */
  parent = -1;
  /** Bindings that may still be looked at in this iteration. */
  fuel = 0;
  /** Work of evaluations since the last time that it came to `WORK`. */
  work = 0;
  /** Called each time that it does; may throw, which ends the evaluation. */
  onWork: () => void = () => {};
  #markedFuel = 0;
  #markedWork = 0;
  #markedSort = 0;

  /** External functions of the world or the game. */
  externals: readonly ((...args: number[]) => number)[] = [];

  /** Bytes held, as documented: every array at its present capacity. */
  memory = 0;
  memoryLimit = Number.POSITIVE_INFINITY;

  readonly #room: Room;
  readonly #pool: ArrayPool = new ArrayPool();
  #first: FirstStacks;
  /** Bytes of what generated code has made for itself, which stays from search to search. */
  #lasting = 0;
  #writeTable: WriteTable | null = null;

  constructor({ data, shape, room }: Pick<Planning, 'data' | 'shape' | 'room'>) {
    this.data = data;
    this.shape = shape;
    this.#room = room;
    this.#versions = data.floats.length;
    this.floats = extended(data.floats, Float64Array, shape.recursive.length);
    const counters = planCounters(data, shape.counted);
    this.ints = this.#countedState(counters);
    this.counters = this.#beginCounters(counters);
    this.#first = firstStacks(room, shape);
    this.cellFloats = this.#first.floats();
    this.rest = this.#first.floats();
    this.floatTrailValues = this.#first.floats();
    this.costs = this.#first.floats();
    this.stepCosts = this.#first.floats();
    this.keys = this.#first.floats();
    this.cells = this.#first.ints();
    this.trail = this.#first.ints();
    this.floatTrail = this.#first.ints();
    this.frames = this.#first.ints();
    this.slots = this.#first.ints();
    this.sorted = this.#first.ints();
    this.scratch = this.#first.ints();
    this.memory = this.#bytes();
  }

  #bytes(): number {
    return [this.ints, this.floats, ...this.#stacks()].reduce((sum, a) => sum + a.byteLength, 0);
  }

  /** Begins anew from a state of the same world, in the same memory. */
  reset({ ints, floats }: Pick<ProblemData, 'ints' | 'floats'>): void {
    this.#first = this.#first.again(this.#room) ?? firstStacks(this.#room, this.shape);
    this.#pool.takeBack();
    this.#takeStacks();
    this.ints.fill(0, ints.length);
    this.ints.set(ints);
    for (const counter of this.counters) counter?.begin();
    this.floats.set(floats);
    // What generated code knows was derived from other values.
    this.#lastVersion += 1;
    this.floats.fill(this.#lastVersion, this.#versions);
    this.cellTop = 1;
    this.trailTop = 0;
    this.floatTrailTop = 0;
    this.sortTop = 0;
    this.scratchTop = 0;
    this.slotTop = 0;
    this.depth = 0;
    this.nodes = 0;
    this.nesting = 0;
    this.parent = -1;
    this.work = 0;
    this.memory = this.#bytes() + this.#lasting;
  }

  #takeStacks(): void {
    const first = this.#first;
    this.cellFloats = first.floats();
    this.rest = first.floats();
    this.floatTrailValues = first.floats();
    this.costs = first.floats();
    this.stepCosts = first.floats();
    this.keys = first.floats();
    this.cells = first.ints();
    this.trail = first.ints();
    this.floatTrail = first.ints();
    this.frames = first.ints();
    this.slots = first.ints();
    this.sorted = first.ints();
    this.scratch = first.ints();
  }

  /** In the order in which they were given out. */
  #stacks(): Stack[] {
    const floats = [this.cellFloats, this.rest, this.floatTrailValues, this.costs, this.stepCosts, this.keys];
    const ints = [this.cells, this.trail, this.floatTrail, this.frames, this.slots, this.sorted];
    return [...floats, ...ints, this.scratch];
  }

  /** The state with its counts behind it, which are made once for a state. */
  #countedState({ cells }: CounterPlan): Int32Array {
    const { counted } = this.#room;
    if (cells > 0 && counted?.state === this.data.ints) return counted.ints.slice();
    return extended(this.data.ints, Int32Array, cells);
  }

  #beginCounters({ cells, make }: CounterPlan): readonly (Counter | null)[] {
    const counters = make(this);
    if (cells === 0 || this.#room.counted?.state === this.data.ints) return counters;
    for (const counter of counters) counter?.begin();
    this.#room.counted = { state: this.data.ints, ints: this.ints.slice() };
    return counters;
  }

  /** The search has ended; the next one of the same world is given as much room at once. */
  leaveRoom(): void {
    this.#room.times = this.#first.timesOf(this.#stacks());
    if (this.#writeTable !== null) this.#room.writeTable = this.#writeTable;
    this.#writeTable = null;
  }

  /** The table by which effects are gathered, for as long as the search lasts. */
  takeWriteTable(): WriteTable {
    this.#writeTable ??= this.#room.takeWriteTable(this.ints.length + this.floats.length);
    return this.#writeTable;
  }

  /** Charges what an array grows by; throws where that is more than the limit. */
  charge(bytes: number): void {
    if (this.memory + bytes > this.memoryLimit) throw new MemoryExceeded('memory limit');
    this.memory += bytes;
  }

  /** The same for what generated code makes for itself, once for all searches in this memory. */
  chargeLasting(bytes: number): void {
    this.charge(bytes);
    this.#lasting += bytes;
  }

  /** A new array of zeros for as long as the search lasts. */
  takeInts(size: number): Int32Array {
    this.charge(size * 4);
    return this.#pool.ints(size);
  }

  /** Arrays that count for no limit: copies of the state. */
  borrowInts(size: number): Int32Array {
    return this.#pool.ints(size);
  }

  giveBack(array: Int32Array): void {
    this.#pool.outgrown(array);
  }

  borrowFloats(size: number): Float64Array {
    return this.#pool.floats(size);
  }

  growInts(array: Int32Array, needed: number): Int32Array {
    let size = array.length;
    while (size < needed) size *= 2;
    this.charge((size - array.length) * 4);
    if (this.#first.hasRoom(array, size)) return new Int32Array(array.buffer, array.byteOffset, size);
    const bigger = this.#pool.ints(size);
    bigger.set(array);
    this.#pool.outgrown(array);
    return bigger;
  }

  growFloats(array: Float64Array, needed: number): Float64Array {
    let size = Math.max(array.length, 1);
    while (size < needed) size *= 2;
    this.charge((size - array.length) * 8);
    if (this.#first.hasRoom(array, size)) return new Float64Array(array.buffer, array.byteOffset, size);
    const bigger = this.#pool.floats(size);
    bigger.set(array);
    this.#pool.outgrown(array);
    return bigger;
  }

  /** Room for one more frame. */
  growFrames(): void {
    this.frames = this.growInts(this.frames, this.frames.length + FRAME.size);
    const count = this.frames.length / FRAME.size;
    this.costs = this.growFloats(this.costs, count);
    this.stepCosts = this.growFloats(this.stepCosts, count);
  }

  /** Takes `count` new cells and returns the first; their contents are whatever was there. */
  takeCells(count: number): number {
    const cell = this.cellTop;
    const top = cell + count;
    if (top > this.rest.length) this.#growCells(top);
    this.cellTop = top;
    return cell;
  }

  #growCells(count: number): void {
    this.rest = this.growFloats(this.rest, count);
    const capacity = this.rest.length;
    this.cells = this.growInts(this.cells, capacity * this.shape.cellSize);
    if (this.shape.cellFloats > 0) {
      this.cellFloats = this.growFloats(this.cellFloats, capacity * this.shape.cellFloats);
    }
  }

  /** A new cell for the same task with another continuation. */
  copyCell(cell: number, next: number): number {
    const copy = this.takeCells(1);
    const { cellSize, cellFloats } = this.shape;
    this.cells.copyWithin(copy * cellSize, cell * cellSize, (cell + 1) * cellSize);
    if (cellFloats > 0) {
      this.cellFloats.copyWithin(copy * cellFloats, cell * cellFloats, (cell + 1) * cellFloats);
    }
    const before = this.cells[cell * cellSize + CELL.next] as number;
    this.cells[copy * cellSize + CELL.next] = next;
    this.rest[copy] =
      (this.rest[cell] as number) - (this.rest[before] as number) + (this.rest[next] as number);
    return copy;
  }

  /** Sets a cell of the state so that it can be undone. */
  setInt(cell: number, value: number): void {
    const old = this.ints[cell] as number;
    if (old === value) return;
    const top = this.trailTop;
    if (top + 2 > this.trail.length) this.trail = this.growInts(this.trail, top + 2);
    this.trail[top] = cell;
    this.trail[top + 1] = old;
    this.trailTop = top + 2;
    this.ints[cell] = value;
  }

  /** Where the count of an argument's value 0 would lie. */
  countBase(variable: number, argument: number): number {
    return this.counters[variable]?.baseOf(argument) ?? UNCOUNTED;
  }

  /**
   * A variable gets another value: what was derived from it holds no more. Every state on the way to the present one
   * keeps its own version, so that what was derived last is known again where nothing else was in between.
   */
  touch(variable: number): void {
    const { recursive } = this.shape;
    for (let group = 0; group < recursive.length; group++) {
      if (recursive[group]?.reads.includes(variable) !== true) continue;
      this.#lastVersion += 1;
      this.setFloat(this.#versions + group, this.#lastVersion);
    }
  }

  setFloat(cell: number, value: number): void {
    const top = this.floatTrailTop;
    if (top >= this.floatTrail.length) {
      this.floatTrail = this.growInts(this.floatTrail, top + 1);
      this.floatTrailValues = this.growFloats(this.floatTrailValues, top + 1);
    }
    this.floatTrail[top] = cell;
    this.floatTrailValues[top] = this.floats[cell] as number;
    this.floatTrailTop = top + 1;
    this.floats[cell] = value;
  }

  /** Takes back what was set since the marks. */
  undo(trailMark: number, floatMark: number): void {
    const { trail, ints } = this;
    let top = this.trailTop;
    while (top > trailMark) {
      top -= 2;
      ints[trail[top] as number] = trail[top + 1] as number;
    }
    this.trailTop = top;
    let floatTop = this.floatTrailTop;
    while (floatTop > floatMark) {
      floatTop -= 1;
      this.floats[this.floatTrail[floatTop] as number] = this.floatTrailValues[floatTop] as number;
    }
    this.floatTrailTop = floatTop;
  }

  /** Takes one more sorted binding and returns its number. */
  takeSorted(key: number): number {
    const entry = this.sortTop;
    if (entry >= this.keys.length) {
      this.keys = this.growFloats(this.keys, entry + 1);
      this.sorted = this.growInts(this.sorted, this.keys.length * this.shape.sortSize);
    }
    this.keys[entry] = key;
    this.sortTop = entry + 1;
    return entry;
  }

  /** Much work was done: the enumeration of bindings stops at the next one, and the search may end the evaluation. */
  tire(): void {
    this.work = 0;
    if (this.fuel > 0) this.fuel = 0;
    this.onWork();
  }

  /** Remembers how an evaluation begins, so that it can be given up. */
  mark(): void {
    this.#markedFuel = this.fuel;
    this.#markedWork = this.work;
    this.#markedSort = this.sortTop;
  }

  /** Undoes the evaluation since the mark; the state and the network are left to the search. */
  takeBackEvaluation(): void {
    this.fuel = this.#markedFuel;
    this.work = this.#markedWork;
    this.sortTop = this.#markedSort;
    this.scratchTop = 0;
  }

  push(value: number): void {
    if (this.scratchTop >= this.scratch.length) {
      this.scratch = this.growInts(this.scratch, this.scratchTop + 1);
    }
    this.scratch[this.scratchTop] = value;
    this.scratchTop += 1;
  }

  /** Bounds of a variable after an effect. */
  checkBounds(variable: number, value: number, site: number): void {
    const low = this.data.lows[variable] as number;
    const high = this.data.highs[variable] as number;
    if (value < low || value > high) throw new PlanningFault('effect-bounds', site);
  }
}

function firstStacks(room: Room, shape: DomainShape): FirstStacks {
  return new FirstStacks(
    room,
    [shape.cellFloats, 1, 1, 1, 1, 1],
    [shape.cellSize, 2, 1, FRAME.size, 1, shape.sortSize, 1],
  );
}

/** The least that a cell must hold: a task without arguments, or a group. */
export const SMALLEST_CELL: number = Math.max(CELL.args, GROUP_CELL.size);
