/**
 * Records which cells of the variables have a value: in a set of numbers, or in a bit field for a variable with many such
 * cells.
 */
import type { ValueType } from '../ir/model.ts';
import type { KnownType, Symbols } from './symbols.ts';

/** A bit field is not worth its memory for fewer cells. */
const FEW = 4096;
/** The memory that a set takes for each number, in bits. */
const BITS_EACH = 256;

/** The cells of all variables of a world. */
export class Cells {
  readonly #symbols: Symbols;
  readonly #objects: number;
  readonly #byVariable = new Map<number, { readonly set: CellSet; readonly ranges: readonly Range[] }>();
  /** For cells whose number is too large to be exact. */
  readonly #beyond = new Set<string>();

  constructor(symbols: Symbols, objects: number) {
    this.#symbols = symbols;
    this.#objects = objects;
  }

  /** False if the cell was already in the set. `types` are the types of the arguments. */
  add(variable: number, args: readonly number[], of: { readonly types: readonly KnownType[] }): boolean {
    const { set, ranges } = this.#byVariable.get(variable) ?? this.#start(variable, of.types);
    let cell = 0;
    for (let i = 0; i < args.length; i++) {
      const { first, count } = ranges[i] as Range;
      cell = cell * count + (args[i] as number) - first;
    }
    if (cell <= Number.MAX_SAFE_INTEGER) return set.add(cell);
    const key = `${variable} ${args.join()}`;
    const isNew = !this.#beyond.has(key);
    this.#beyond.add(key);
    return isNew;
  }

  #start(variable: number, types: readonly KnownType[]) {
    const ranges = types.map((type) => this.#range(type ?? { kind: 'boolean' }));
    const cells = ranges.reduce((product, { count }) => product * count, 1);
    const started = { set: new CellSet(cells), ranges };
    this.#byVariable.set(variable, started);
    return started;
  }

  #range(type: ValueType): Range {
    if (type.kind === 'object') return { first: 0, count: this.#objects };
    if (type.kind === 'enum') return { first: 0, count: this.#symbols.enums[type.enum]?.values.length ?? 0 };
    return type.kind === 'integer'
      ? { first: type.min, count: type.max - type.min + 1 }
      : { first: 0, count: 2 };
  }
}

interface Range {
  readonly first: number;
  readonly count: number;
}

class CellSet {
  readonly #cells: number;
  readonly #few = new Set<number>();
  #bits: Uint8Array | null = null;

  /** Cells are numbered from 0 to `cells` (exclusive). */
  constructor(cells: number) {
    this.#cells = cells;
  }

  add(cell: number): boolean {
    if (this.#bits !== null) return take(this.#bits, cell);
    if (this.#few.has(cell)) return false;
    this.#few.add(cell);
    const { size } = this.#few;
    if (size >= FEW && (size & (size - 1)) === 0 && this.#cells <= size * BITS_EACH) this.#toBits();
    return true;
  }

  #toBits(): void {
    const bits = new Uint8Array(Math.ceil(this.#cells / 8));
    for (const cell of this.#few) take(bits, cell);
    this.#few.clear();
    this.#bits = bits;
  }
}

/** Sets a bit and returns true, or false if it was already set. */
function take(bits: Uint8Array, cell: number): boolean {
  const place = Math.floor(cell / 8);
  const bit = 1 << (cell % 8);
  const before = bits[place] as number;
  bits[place] = before | bit;
  return (before & bit) === 0;
}
