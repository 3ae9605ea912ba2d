/**
 * The stacks of a search at its beginning lie side by side in one piece of memory, which is made much faster than a
 * dozen. Each has room behind it to grow into, as much as the last search of the same world needed: who plans again and
 * again makes no new arrays and copies no old ones. What counts for a limit is the length of an array alone.
 */

/** Entries of each stack at the beginning. */
const FIRST_SIZE = 128;
/** How many times that many entries a stack may have room for. */
const MOST_TIMES = 64;

export type Stack = Int32Array | Float64Array;

/** What searches of one world know of each other: nothing that changes what they find. */
export class Room {
  /** By stack: how many times its first size the last search needed. */
  times: readonly number[] = [];
  /** The state of a world with its counts behind it, and the state alone. */
  counted: { readonly state: Int32Array; readonly ints: Int32Array } | null = null;
  /** What a search that has ended gathered its effects with. */
  writeTable: WriteTable | null = null;

  /** The table is whoever's asks until it comes back: an external function may plan in the middle of an effect. */
  takeWriteTable(cells: number): WriteTable {
    const table = this.writeTable;
    this.writeTable = null;
    if (table !== null && table.stamps.length === cells) return table;
    return { stamps: new Int32Array(cells), places: new Int32Array(cells), stamp: 0 };
  }
}

/** By cell: which of the writes it has, valid where its stamp is the present one. */
export interface WriteTable {
  readonly stamps: Int32Array;
  readonly places: Int32Array;
  stamp: number;
}

/** Gives out the stacks of a search: first those of floats, so that all are aligned, then those of integers. */
export class FirstStacks {
  readonly #memory: ArrayBuffer;
  readonly #times: readonly number[];
  readonly #widths: readonly number[];
  readonly #starts: readonly number[];
  #given = 0;

  /** How many numbers an entry takes, by stack. */
  constructor(room: Room, floats: readonly number[], ints: readonly number[]) {
    this.#widths = [...floats, ...ints];
    this.#times = room.times;
    const starts = [0];
    for (const [index, width] of this.#widths.entries()) {
      const bytes = width * FIRST_SIZE * (index < floats.length ? 8 : 4) * (room.times[index] ?? 1);
      starts.push((starts[index] as number) + bytes);
    }
    this.#starts = starts;
    this.#memory = new ArrayBuffer(starts.at(-1) as number);
  }

  /** The same memory once more, full of zeros; null where the next search is to have more. */
  again({ times }: Room): FirstStacks | null {
    if (times.some((more, index) => more > (this.#times[index] ?? 1))) return null;
    new Uint8Array(this.#memory).fill(0);
    this.#given = 0;
    return this;
  }

  floats(): Float64Array {
    const { start, size } = this.#next();
    return new Float64Array(this.#memory, start, size);
  }

  ints(): Int32Array {
    const { start, size } = this.#next();
    return new Int32Array(this.#memory, start, size);
  }

  #next(): { start: number; size: number } {
    const index = this.#given;
    this.#given += 1;
    return { start: this.#starts[index] as number, size: (this.#widths[index] as number) * FIRST_SIZE };
  }

  /** Whether there is room behind a stack for so many numbers in all. */
  hasRoom(stack: Stack, size: number): boolean {
    if (stack.buffer !== this.#memory) return false;
    // An empty stack begins where the next one does.
    const index = this.#starts.lastIndexOf(stack.byteOffset);
    return stack.byteOffset + size * stack.BYTES_PER_ELEMENT <= (this.#starts[index + 1] as number);
  }

  /** What stacks, in the order given out, have grown to. */
  timesOf(stacks: readonly Stack[]): number[] {
    return stacks.map(({ length }, index) => {
      const first = (this.#widths[index] as number) * FIRST_SIZE;
      return first === 0 ? 1 : Math.min(MOST_TIMES, length / first);
    });
  }
}
