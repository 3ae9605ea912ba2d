/**
 * What tells the nodes of a search apart: four words for a state and four for a network, kept up as the search goes on.
 *
 * A state's words are sums over its cells, of each cell's own random multiplier times its scrambled value, so that a
 * step changes them by what it changed. A network's words are made cell by cell, each from the task, its arguments and
 * the words of what follows; who put the task there makes no difference. Nodes with equal words count as equal: among
 * 2^27 nodes the chance that any two of different meaning share all 128 bits is below 2^-70, less than that of a fault
 * of the machine's memory in the same time.
 */
import { CELL, FRAME, GROUP, GROUP_CELL } from './layout.ts';
import type { Machine } from './machine.ts';

const WORDS = 4;

const bits = new Float64Array(1);
const halves = new Int32Array(bits.buffer);

function scramble(word: number): number {
  let x = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/** Mixes a word into the four at `at`. The constants are odd and without pattern. */
function absorb(words: Int32Array, at: number, word: number): void {
  const a = (words[at] as number) ^ Math.imul(word, 0x9e3779b1);
  const b = (words[at + 1] as number) ^ Math.imul(word, 0x85ebca6b);
  const c = (words[at + 2] as number) ^ Math.imul(word, 0xc2b2ae35);
  const d = (words[at + 3] as number) ^ Math.imul(word, 0x27d4eb2f);
  words[at] = Math.imul(a ^ (a >>> 16), 0x2c1b3c6d) + 1;
  words[at + 1] = Math.imul(b ^ (b >>> 15), 0x297a2d39) + 2;
  words[at + 2] = Math.imul(c ^ (c >>> 14), 0x165667b1) + 3;
  words[at + 3] = Math.imul(d ^ (d >>> 13), 0x21f0aaad) + 4;
}

function absorbFloat(words: Int32Array, at: number, value: number): void {
  bits[0] = value;
  const high = halves[1] as number;
  absorb(words, at, halves[0] as number);
  absorb(words, at, high);
}

function copyWords(to: Int32Array, at: number, from: Int32Array, start: number): void {
  to[at] = from[start] as number;
  to[at + 1] = from[start + 1] as number;
  to[at + 2] = from[start + 2] as number;
  to[at + 3] = from[start + 3] as number;
}

/** What a state's words become when a cell changes. */
function change(state: Int32Array, cell: number, from: number, to: number): void {
  const difference = scramble(to) - scramble(from);
  const base = Math.imul(cell + 1, 0x9e3779b1);
  state[0] = (state[0] as number) + Math.imul(difference, scramble(base ^ 0x243f6a88) | 1);
  state[1] = (state[1] as number) + Math.imul(difference, scramble(base ^ 0x13198a2e) | 1);
  state[2] = (state[2] as number) + Math.imul(difference, scramble(base ^ 0x03707344) | 1);
  state[3] = (state[3] as number) + Math.imul(difference, scramble(base ^ 0x299f31d0) | 1);
}

function changeFloat(state: Int32Array, cell: number, from: number, to: number): void {
  bits[0] = from;
  const low = halves[0] as number;
  const high = halves[1] as number;
  bits[0] = to;
  const highNow = halves[1] as number;
  change(state, cell, low, halves[0] as number);
  change(state, cell + 1, high, highNow);
}

/** Four words to begin with, and where four words are to go. */
interface Words {
  readonly from: Int32Array;
  readonly start: number;
  readonly to: Int32Array;
  readonly at: number;
}

export class Fingerprints {
  /** The words of the child looked at last: of its state, and of state and network together. */
  readonly state: Int32Array = new Int32Array(WORDS);
  readonly node: Int32Array = new Int32Array(WORDS);
  readonly #call: Int32Array = new Int32Array(WORDS);
  readonly #machine: Machine;
  /** By task: how many of its arguments are integers, and how many floats. */
  readonly #ints: readonly number[];
  readonly #floats: readonly number[];
  /** Cells from these on lie behind the state: they follow from it, or tell how it was reached. */
  readonly #ownInts: number;
  readonly #ownFloats: number;
  #cells: Int32Array;
  #frames: Int32Array;
  #copy: { readonly ints: Int32Array; readonly floats: Float64Array } | null = null;

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#ownInts = machine.data.ints.length;
    this.#ownFloats = machine.data.floats.length;
    const count = (isInt: boolean) =>
      machine.shape.places.map((list) => list.filter((place) => place >= 0 === isInt).length);
    this.#ints = count(true);
    this.#floats = count(false);
    this.#cells = this.#grown(new Int32Array(WORDS), machine.rest.length);
    this.#frames = this.#grown(new Int32Array(WORDS), machine.costs.length);
  }

  #grown(array: Int32Array, entries: number): Int32Array {
    return this.#machine.growInts(array, entries * WORDS);
  }

  /** The present state, to be gone back in. */
  #stateCopy(): { ints: Int32Array; floats: Float64Array } {
    const { ints, floats } = this.#machine;
    this.#copy ??= {
      ints: this.#machine.borrowInts(ints.length),
      floats: this.#machine.borrowFloats(floats.length),
    };
    this.#copy.ints.set(ints);
    this.#copy.floats.set(floats);
    return this.#copy;
  }

  /** Names the nodes on the stack; `depth` of them. */
  start(depth: number): void {
    const { frames, trail, floatTrail, floatTrailValues } = this.#machine;
    this.#nameCells(1, frames[(depth - 1) * FRAME.size + FRAME.cells] as number);
    const { ints, floats } = this.#stateCopy();
    let { trailTop, floatTrailTop } = this.#machine;
    // The newest node's words are what the way back to the first node, whose words are nought, makes them.
    this.state.fill(0);
    for (let index = depth - 1; index >= 0; index--) {
      const frame = index * FRAME.size;
      const isTop = index === depth - 1;
      for (; trailTop > (frames[frame + FRAME.trail] as number); trailTop -= 2) {
        const cell = trail[trailTop - 2] as number;
        const old = trail[trailTop - 1] as number;
        if (!isTop && cell < this.#ownInts) change(this.state, cell, ints[cell] as number, old);
        ints[cell] = old;
      }
      for (; floatTrailTop > (frames[frame + FRAME.floatTrail] as number); floatTrailTop--) {
        const cell = floatTrail[floatTrailTop - 1] as number;
        const old = floatTrailValues[floatTrailTop - 1] as number;
        if (!isTop && cell < this.#ownFloats)
          changeFloat(this.state, ints.length + 2 * cell, floats[cell] as number, old);
        floats[cell] = old;
      }
      this.enter(index);
    }
    const words = this.#frames;
    for (let at = 0; at < depth * WORDS; at++) {
      words[at] = (words[at] as number) - (this.state[at % WORDS] as number);
    }
  }

  /** Names the child of the frame `parent` in the machine's present state. */
  look(parent: number, network: number): void {
    const { frames, ints, floats, trail, trailTop, cellTop } = this.#machine;
    const frame = parent * FRAME.size;
    this.#nameCells(frames[frame + FRAME.cells] as number, cellTop);
    copyWords(this.state, 0, this.#frames, parent * WORDS);
    for (let at = frames[frame + FRAME.trail] as number; at < trailTop; at += 2) {
      const cell = trail[at] as number;
      if (cell < this.#ownInts) change(this.state, cell, trail[at + 1] as number, ints[cell] as number);
    }
    const { floatTrail, floatTrailValues, floatTrailTop } = this.#machine;
    for (let at = frames[frame + FRAME.floatTrail] as number; at < floatTrailTop; at++) {
      const cell = floatTrail[at] as number;
      if (cell < this.#ownFloats)
        changeFloat(
          this.state,
          ints.length + 2 * cell,
          floatTrailValues[at] as number,
          floats[cell] as number,
        );
    }
    this.#combine(this.state, 0, network);
  }

  /** Keeps the state that was looked at last as that of a frame. */
  enter(index: number): void {
    const at = index * WORDS;
    if (at + WORDS > this.#frames.length) this.#frames = this.#grown(this.#frames, index + 1);
    copyWords(this.#frames, at, this.state, 0);
  }

  /** Looks at a frame's own node once more. */
  lookAgain(index: number): void {
    copyWords(this.state, 0, this.#frames, index * WORDS);
    this.recall(index);
  }

  /** Names the first task of a network in the state that was looked at last, whatever follows it. */
  nameCall(network: number): Int32Array {
    this.#nameTask(network, { from: this.state, start: 0, to: this.#call, at: 0 });
    return this.#call;
  }

  /** True where a frame has that state, and the first task of its network is that of another. */
  isCallOf(index: number, network: number): boolean {
    for (let word = 0; word < WORDS; word++) {
      if (this.#frames[index * WORDS + word] !== this.state[word]) return false;
    }
    const { frames, cells, cellFloats, shape } = this.#machine;
    const other = frames[index * FRAME.size + FRAME.agenda] as number;
    const [from, to] = [network * shape.cellSize, other * shape.cellSize];
    const task = cells[from] as number;
    if (cells[to] !== task) return false;
    for (let i = 0; i < (this.#ints[task] as number); i++) {
      if (cells[from + CELL.args + i] !== cells[to + CELL.args + i]) return false;
    }
    for (let i = 0; i < (this.#floats[task] as number); i++) {
      if (cellFloats[network * shape.cellFloats + i] !== cellFloats[other * shape.cellFloats + i])
        return false;
    }
    return true;
  }

  /** Names a frame's own node. */
  recall(index: number): void {
    this.#combine(
      this.#frames,
      index * WORDS,
      this.#machine.frames[index * FRAME.size + FRAME.agenda] as number,
    );
  }

  /** True where a frame has the state and network of the child looked at last, with this network. */
  isNodeOf(index: number, network: number): boolean {
    const agenda = this.#machine.frames[index * FRAME.size + FRAME.agenda] as number;
    for (let word = 0; word < WORDS; word++) {
      if (this.#frames[index * WORDS + word] !== this.state[word]) return false;
      if (this.#cells[agenda * WORDS + word] !== this.#cells[network * WORDS + word]) return false;
    }
    return true;
  }

  #combine(states: Int32Array, at: number, network: number): void {
    const { node } = this;
    const words = this.#cells;
    const from = network * WORDS;
    node[0] = (states[at] as number) + (words[from] as number);
    node[1] = (states[at + 1] as number) + (words[from + 1] as number);
    node[2] = (states[at + 2] as number) + (words[from + 2] as number);
    node[3] = (states[at + 3] as number) + (words[from + 3] as number);
  }

  /** Cells refer to older ones only, so one pass names them all. */
  #nameCells(from: number, to: number): void {
    if (to * WORDS > this.#cells.length) this.#cells = this.#grown(this.#cells, to);
    const { cells, shape } = this.#machine;
    const words = this.#cells;
    for (let cell = from; cell < to; cell++) {
      const at = cell * shape.cellSize;
      const out = cell * WORDS;
      const next = (cells[at + CELL.next] as number) * WORDS;
      if (cells[at] !== GROUP) {
        this.#nameTask(cell, { from: words, start: next, to: words, at: out });
        continue;
      }
      copyWords(words, out, words, next);
      absorb(words, out, GROUP);
      this.#absorbNetwork(out, cells[at + GROUP_CELL.left] as number);
      this.#absorbNetwork(out, cells[at + GROUP_CELL.right] as number);
    }
  }

  /** Absorbs a task and its arguments into four words and keeps what comes of it in another place. */
  #nameTask(cell: number, { from, start, to, at }: Words): void {
    const { cells, cellFloats, shape } = this.#machine;
    const first = cell * shape.cellSize;
    const task = cells[first] as number;
    const end = first + CELL.args + (this.#ints[task] as number);
    let a = from[start] as number;
    let b = from[start + 1] as number;
    let c = from[start + 2] as number;
    let d = from[start + 3] as number;
    // As `absorb` does, without going through memory for each word.
    for (let place = first; place < end; place = place === first ? first + CELL.args : place + 1) {
      const word = cells[place] as number;
      a ^= Math.imul(word, 0x9e3779b1);
      b ^= Math.imul(word, 0x85ebca6b);
      c ^= Math.imul(word, 0xc2b2ae35);
      d ^= Math.imul(word, 0x27d4eb2f);
      a = (Math.imul(a ^ (a >>> 16), 0x2c1b3c6d) + 1) | 0;
      b = (Math.imul(b ^ (b >>> 15), 0x297a2d39) + 2) | 0;
      c = (Math.imul(c ^ (c >>> 14), 0x165667b1) + 3) | 0;
      d = (Math.imul(d ^ (d >>> 13), 0x21f0aaad) + 4) | 0;
    }
    to[at] = a;
    to[at + 1] = b;
    to[at + 2] = c;
    to[at + 3] = d;
    const floats = this.#floats[task] as number;
    for (let i = 0; i < floats; i++) absorbFloat(to, at, cellFloats[cell * shape.cellFloats + i] as number);
  }

  #absorbNetwork(out: number, network: number): void {
    for (let word = 0; word < WORDS; word++) {
      absorb(this.#cells, out, this.#cells[network * WORDS + word] as number);
    }
  }
}
