/**
 * Finds, among the nodes on the stack, those that may be a given one: chains of frames by the hash of their words.
 * Frames leave in the opposite order of coming, so each is the first of its chain when it leaves.
 */
import type { Machine } from './machine.ts';

const SKIPPED = -2;

export class OpenNodes {
  readonly #machine: Machine;
  #first: Int32Array;
  /** By frame: the next frame of its chain, -1 at the end. */
  #next: Int32Array;
  /** By frame: its hash, so that the chains can be made anew. */
  #hashes: Int32Array;

  constructor(machine: Machine) {
    this.#machine = machine;
    const size = machine.costs.length;
    this.#first = machine.takeInts(size).fill(-1);
    this.#next = machine.takeInts(size);
    this.#hashes = machine.takeInts(size);
  }

  static hash(node: Int32Array): number {
    const x = (node[1] as number) ^ Math.imul(node[3] as number, 0x9e3779b1);
    return x ^ (x >>> 15);
  }

  /** The newest frame whose node may be this one; -1 where there is none. */
  first(node: Int32Array): number {
    return this.#first[OpenNodes.hash(node) & (this.#first.length - 1)] as number;
  }

  next(index: number): number {
    return this.#next[index] as number;
  }

  clear(): void {
    this.#first.fill(-1);
  }

  /** Passes a frame over that nobody need find. */
  skip(index: number): void {
    if (index >= this.#next.length) this.#grow(index);
    this.#next[index] = SKIPPED;
  }

  enter(index: number, node: Int32Array): void {
    if (index >= this.#next.length) this.#grow(index);
    const hash = OpenNodes.hash(node);
    const place = hash & (this.#first.length - 1);
    this.#hashes[index] = hash;
    this.#next[index] = this.#first[place] as number;
    this.#first[place] = index;
  }

  /** False where the frame was passed over. */
  leave(index: number): boolean {
    if (this.#next[index] === SKIPPED) return false;
    this.#first[(this.#hashes[index] as number) & (this.#first.length - 1)] = this.#next[index] as number;
    return true;
  }

  #grow(depth: number): void {
    const machine = this.#machine;
    this.#next = machine.growInts(this.#next, depth + 1);
    this.#hashes = machine.growInts(this.#hashes, depth + 1);
    this.#first = machine.growInts(this.#first, depth + 1).fill(-1);
    for (let index = 0; index < depth; index++) {
      if (this.#next[index] === SKIPPED) continue;
      const place = (this.#hashes[index] as number) & (this.#first.length - 1);
      this.#next[index] = this.#first[place] as number;
      this.#first[place] = index;
    }
  }
}
