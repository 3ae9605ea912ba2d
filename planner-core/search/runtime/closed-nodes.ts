/**
 * Nodes that were left behind: a hash table from a node's four words to the cost at which it was reached and that of the
 * best plan when it was left. It doubles up to a size; from then on it forgets, first what took least to find out.
 */
import type { Machine } from './machine.ts';

/**
 * An entry: its node's words, the nodes entered below it (0 where there is no entry), the best plan's cost as a short
 * float, rounded down, and its own cost as a long one.
 */
const ENTRY = { effort: 4, best: 5, cost: 6, size: 8 } as const;
const BYTES = ENTRY.size * 4;
const FIRST_SIZE = 256;
/** Places that an entry can be at. */
const REACH = 8;

/** The closest short float that is not above. */
function roundedDown(value: number): number {
  const rounded = Math.fround(value);
  return rounded > value ? Math.fround(value - Math.abs(value) * 2 ** -23) : rounded;
}

export class ClosedNodes {
  /** Of the node that was found last: the nodes entered below it, its cost, and the best plan's when it was left. */
  effort = 0;
  cost = 0;
  best = 0;
  readonly #machine: Machine;
  /** Bytes that the table may take. */
  readonly #most: number;
  #mask = FIRST_SIZE - 1;
  #entries: Int32Array;
  #costs: Float64Array;
  #bests: Float32Array;

  constructor(machine: Machine, most: number) {
    this.#machine = machine;
    this.#most = most;
    this.#entries = machine.takeInts(FIRST_SIZE * ENTRY.size);
    this.#costs = new Float64Array(this.#entries.buffer);
    this.#bests = new Float32Array(this.#entries.buffer);
  }

  clear(): void {
    this.#entries.fill(0);
  }

  /** Looks for a node; false where it is not known. */
  find(node: Int32Array): boolean {
    const at = this.#find(node);
    if (at < 0) return false;
    this.effort = this.#entries[at + ENTRY.effort] as number;
    this.cost = this.#costs[(at + ENTRY.cost) >> 1] as number;
    this.best = this.#bests[at + ENTRY.best] as number;
    return true;
  }

  /** Keeps a node as it was found before or, with new fields, as it is left now. */
  put(node: Int32Array): void {
    let at = this.#find(node);
    if (at < 0) at = this.#room(node);
    this.#write(at, node);
  }

  #write(at: number, node: Int32Array): void {
    const entries = this.#entries;
    entries[at] = node[0] as number;
    entries[at + 1] = node[1] as number;
    entries[at + 2] = node[2] as number;
    entries[at + 3] = node[3] as number;
    entries[at + ENTRY.effort] = Math.max(1, Math.min(this.effort, 0x7fffffff));
    this.#bests[at + ENTRY.best] = roundedDown(this.best);
    this.#costs[(at + ENTRY.cost) >> 1] = this.cost;
  }

  /** Where the search for a node begins whose words are at a place of an array. */
  #start(words: Int32Array, place = 0): number {
    let x = (words[place] as number) ^ Math.imul(words[place + 2] as number, 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 15), 0xc2b2ae35);
    return x ^ (x >>> 13);
  }

  /** Where the entry of a node is; -1 where there is none. */
  #find(node: Int32Array): number {
    const entries = this.#entries;
    const mask = this.#mask;
    const start = this.#start(node);
    const first = node[0] as number;
    for (let step = 0; step < REACH; step++) {
      const at = ((start + step) & mask) * ENTRY.size;
      if (entries[at + ENTRY.effort] === 0) return -1;
      if (entries[at] === first && this.#isSame(at, node)) return at;
    }
    return -1;
  }

  #isSame(at: number, node: Int32Array): boolean {
    const entries = this.#entries;
    return entries[at + 1] === node[1] && entries[at + 2] === node[2] && entries[at + 3] === node[3];
  }

  /** A free place, or that of the entry that is least missed. */
  #room(node: Int32Array): number {
    for (;;) {
      const least = this.#leastFrom(this.#start(node));
      if (this.#entries[least + ENTRY.effort] === 0 || !this.#grow()) return least;
    }
  }

  #leastFrom(start: number): number {
    const entries = this.#entries;
    let least = (start & this.#mask) * ENTRY.size;
    for (let step = 0; step < REACH; step++) {
      const at = ((start + step) & this.#mask) * ENTRY.size;
      if (entries[at + ENTRY.effort] === 0) return at;
      if ((entries[at + ENTRY.effort] as number) < (entries[least + ENTRY.effort] as number)) least = at;
    }
    return least;
  }

  #grow(): boolean {
    const size = this.#mask + 1;
    const added = size * BYTES;
    const { memory, memoryLimit } = this.#machine;
    if (2 * added > this.#most || memory + added > memoryLimit) return false;
    this.#machine.charge(added);
    const entries = this.#entries;
    this.#mask = 2 * size - 1;
    this.#entries = this.#machine.borrowInts(2 * size * ENTRY.size);
    this.#costs = new Float64Array(this.#entries.buffer);
    this.#bests = new Float32Array(this.#entries.buffer);
    for (let from = 0; from < entries.length; from += ENTRY.size) {
      if (entries[from + ENTRY.effort] !== 0) this.#move(entries, from);
    }
    this.#machine.giveBack(entries);
    return true;
  }

  /** Takes over an entry. Where no place within reach is free, the one that took less is forgotten. */
  #move(from: Int32Array, place: number): void {
    const entries = this.#entries;
    const at = this.#leastFrom(this.#start(from, place));
    if ((entries[at + ENTRY.effort] as number) >= (from[place + ENTRY.effort] as number)) return;
    for (let i = 0; i < ENTRY.size; i++) entries[at + i] = from[place + i] as number;
  }
}
