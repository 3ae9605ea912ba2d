/** Large messages in pieces, each of which is read in a moment: between two of them the window answers. */

/** So many values a piece holds: some milliseconds of reading. */
export const PIECE_VALUES = 6000;

type Path = readonly (string | number)[];

/** A list that came empty: its items follow in pieces of their own. */
interface Hole {
  readonly list: number;
  readonly path: Path;
}

export interface Piece {
  readonly kind: 'piece';
  /** The list that the values are items of; null: the message itself is the only value. */
  readonly list: number | null;
  readonly values: readonly unknown[];
  readonly holes: readonly Hole[];
  readonly isLast: boolean;
}

type Plain = Readonly<Record<string, unknown>>;

/** The message itself where it is small; else the pieces from which `Pieces` puts it together. A message is a tree: nothing in it contains itself. */
export function* inPieces<T>(message: T, most = PIECE_VALUES): Generator<T | Piece> {
  if (!isHeavy(message, most)) {
    yield message;
    return;
  }
  const cutter = new Cutter(most);
  for (let piece = cutter.next(message); piece !== null; piece = cutter.next()) yield piece;
}

interface Rest {
  readonly list: number;
  readonly items: readonly unknown[];
  from: number;
}

class Cutter {
  readonly #most: number;
  readonly #rests: Rest[] = [];
  #lists = 0;
  #holes: Hole[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  next(message?: unknown): Piece | null {
    this.#holes = [];
    if (message !== undefined) return this.#piece(null, [this.#thinned(message, [0])]);
    const rest = this.#rests[0];
    if (rest === undefined) return null;
    const values: unknown[] = [];
    let room = this.#most;
    while (rest.from < rest.items.length && room > 0) {
      const item = rest.items[rest.from];
      const weight = weigh(item, this.#most);
      if (values.length > 0 && weight > room) break;
      rest.from++;
      room -= weight;
      values.push(weight >= this.#most ? this.#thinned(item, [values.length]) : item);
    }
    if (rest.from === rest.items.length) this.#rests.shift();
    return this.#piece(rest.list, values);
  }

  #piece(list: number | null, values: readonly unknown[]): Piece {
    return { kind: 'piece', list, values, holes: this.#holes, isLast: this.#rests.length === 0 };
  }

  /** The value with its long lists left empty. */
  #thinned(value: unknown, path: Path): unknown {
    if (!isHeavy(value, this.#most)) return value;
    if (Array.isArray(value)) {
      const list = this.#lists++;
      this.#holes.push({ list, path });
      this.#rests.push({ list, items: value, from: 0 });
      return [];
    }
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, this.#thinned(part, [...path, name])]),
    );
  }
}

const isHeavy = (value: unknown, most: number): boolean => weigh(value, most) >= most;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** How many values there are in a value, or `most` where there are that many. */
function weigh(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let sum = 1;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && sum < most; at++) sum += weigh(value[at], most - sum);
  } else {
    const fields = value as Plain;
    for (const name in fields) {
      if (sum >= most) break;
      sum += weigh(fields[name], most - sum);
    }
  }
  return Math.min(sum, most);
}

/** Puts messages together again. */
export class Pieces<T> {
  #message: unknown[] = [];
  #lists = new Map<number, unknown[]>();

  /** The message that is whole with this one; null: more is to come. */
  add(message: T | Piece): { readonly message: T } | null {
    if (!isPiece(message)) return { message };
    const own = message.list === null ? [] : this.#lists.get(message.list);
    if (own === undefined) throw new Error('A piece of a message came without its beginning');
    if (message.list === null) this.#begin(own);
    const start = own.length;
    for (const value of message.values) own.push(value);
    for (const { list, path } of message.holes) this.#lists.set(list, listAt(own, start, path));
    if (!message.isLast) return null;
    const [whole] = this.#message;
    this.#begin([]);
    return { message: whole as T };
  }

  #begin(message: unknown[]): void {
    this.#message = message;
    this.#lists = new Map();
  }
}

function isPiece(message: unknown): message is Piece {
  return typeof message === 'object' && message !== null && (message as Plain).kind === 'piece';
}

function listAt(own: readonly unknown[], start: number, [first, ...path]: Path): unknown[] {
  let value = own[start + Number(first)];
  for (const step of path) value = (value as Plain)[step];
  return value as unknown[];
}
