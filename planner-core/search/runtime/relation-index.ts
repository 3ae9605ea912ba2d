/**
 * Constant variables looked up by what is known of their arguments. A variable is seen as a relation: a fact for each
 * cell that is true, or has a value. An index gives, for the known columns of the facts, the positions of the objects
 * that stand in the column asked for, in the order declared and each once.
 */
import type { ProblemData, Table } from './contract.ts';
import type { SparseTable } from './sparse-table.ts';

/** What a column is to an index: not looked at, known, or asked for. The value of a function is its last column. */
export const COLUMN = { ignored: 0, known: 1, wanted: 2 } as const;

/** The values of a column or variable: the objects of a type, or, with type -1, numbers from `lo` to `hi`. */
export type Domain = readonly [type: number, lo: number, hi: number];

/** A column: its role, and the values it ranges over. */
export type Column = readonly [role: number, type: number, lo: number, hi: number];

/**
 * The positions for known values are `items` from `starts[k]` to `starts[k + 1]`, with `k` the base plus the stride of
 * each known column times its value. A column that would make the index too large has stride 0: more is found then
 * than was asked for, never less.
 */
export interface RelationIndex {
  readonly starts: Int32Array;
  readonly items: Int32Array;
  readonly base: number;
  readonly strides: readonly number[];
}

/** Keys that an index may always have; beyond, four for each fact. */
const KEYS = 65_536;
/** Facts beyond which no index is made. */
const MOST_FACTS = 4_000_000;

/** What an index is asked for. Generated code asks with the same object in every search. */
export interface IndexRequest {
  readonly variable: number;
  readonly columns: readonly Column[];
  readonly target: Domain;
}

/** By table: the indexes made since it was last changed. */
const made = new WeakMap<Table | SparseTable, WeakMap<IndexRequest, RelationIndex>>();

/** The index of a variable that no task changes, for some columns. Made once, however many searches ask for it. */
export function relationIndex(data: ProblemData, request: IndexRequest): RelationIndex {
  const source = data.sparse[request.variable] ?? (data.tables[request.variable] as Table);
  let indexes = made.get(source);
  if (indexes === undefined) {
    indexes = new WeakMap();
    made.set(source, indexes);
  }
  let index = indexes.get(request);
  if (index === undefined) {
    index = makeIndex(data, request);
    indexes.set(request, index);
  }
  return index;
}

/** For a table that was changed, or whose objects have other places than before. */
export function forgetIndexes(table: Table | SparseTable): void {
  made.delete(table);
}

function makeIndex(data: ProblemData, request: IndexRequest): RelationIndex {
  const { columns, target } = request;
  const ranks = ranksOf(data, target);
  const facts = factsOf(data, request);
  if (facts === null) return everything(columns, ranks.count);
  const wanted = columns.findIndex(([role]) => role === COLUMN.wanted);
  const width = columns.length;
  const count = facts.length / width;
  const keys = keysOf(data, columns, count);
  const keyOf = (fact: number): number =>
    keys.places.reduce(
      (sum, place, i) => sum + (facts[fact * width + place] as number) * (keys.strides[i] as number),
      keys.base,
    );
  const order = byPosition(count, ranks, (fact) => facts[fact * width + wanted] as number);
  const starts = new Int32Array(keys.count + 1);
  const last = new Int32Array(keys.count);
  const visit = (use: (key: number, position: number) => void) => {
    last.fill(-1);
    for (const fact of order) {
      const position = ranks.of(facts[fact * width + wanted] as number);
      const key = keyOf(fact);
      if (last[key] === position) continue;
      last[key] = position;
      use(key, position);
    }
  };
  visit((key) => {
    starts[key + 1] = (starts[key + 1] as number) + 1;
  });
  for (let key = 0; key < keys.count; key++)
    starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number);
  const items = new Int32Array(starts[keys.count] as number);
  const next = starts.slice();
  visit((key, position) => {
    items[next[key] as number] = position;
    next[key] = (next[key] as number) + 1;
  });
  return { starts, items, base: keys.base, strides: keys.strides };
}

/** An index that leaves everything possible. */
function everything(columns: readonly Column[], count: number): RelationIndex {
  const strides = columns.filter(([role]) => role === COLUMN.known).map(() => 0);
  return { starts: Int32Array.of(0, count), items: everyPosition(count), base: 0, strides };
}

interface Keys {
  readonly places: readonly number[];
  readonly strides: readonly number[];
  readonly base: number;
  readonly count: number;
}

/** Numbers the known values; of too many columns, the one with the fewest values is dropped first. */
function keysOf(data: ProblemData, columns: readonly Column[], facts: number): Keys {
  const places = columns.flatMap(([role], place) => (role === COLUMN.known ? [place] : []));
  const ranges = places.map((place) => rangeOf(data, columns[place] as Column));
  const most = Math.max(KEYS, 4 * facts);
  const kept = new Set(places.keys());
  const size = () => [...kept].reduce((product, i) => product * (ranges[i] as Range).count, 1);
  const smallestFirst = [...kept].sort((a, b) => (ranges[a] as Range).count - (ranges[b] as Range).count);
  for (const dropped of smallestFirst) if (size() > most) kept.delete(dropped);
  const strides = places.map(() => 0);
  let count = 1;
  let base = 0;
  for (const i of kept) {
    const range = ranges[i] as Range;
    strides[i] = count;
    base -= range.first * count;
    count *= range.count;
  }
  return { places, strides, base, count };
}

interface Range {
  readonly first: number;
  readonly count: number;
}

function rangeOf({ firsts, ends }: ProblemData, [, type, lo, hi]: Column): Range {
  if (type < 0) return { first: lo, count: hi - lo + 1 };
  const first = firsts[type] as number;
  return { first, count: (ends[type] as number) - first };
}

// ---- facts -----------------------------------------------------------------------------------

/** The facts, column after column; null where there are too many. Those whose value is `none` are left out. */
function factsOf(data: ProblemData, { variable, columns, target }: IndexRequest): Int32Array | null {
  const strides = data.strides[variable] as readonly number[];
  const ranges = strides.map((_, i) => rangeOf(data, columns[i] as Column));
  const lowest = ranges.reduce(
    (sum, { first }, i) => sum + first * (strides[i] as number),
    data.bases[variable] as number,
  );
  const found: number[] = [];
  const hasValue = columns.length > strides.length;
  const ranks = ranksOf(data, target);
  const wanted = columns.findIndex(([role]) => role === COLUMN.wanted);
  const fact: number[] = [];
  let tooMany = false;
  forEachCell(data, variable, (cell, value) => {
    if (tooMany || (hasValue ? value < (columns.at(-1) as Column)[2] : value === 0)) return;
    let rest = cell - lowest;
    for (let i = strides.length - 1; i >= 0; i--) {
      const { first, count } = ranges[i] as Range;
      fact[i] = first + (rest % count);
      rest = Math.floor(rest / count);
    }
    if (hasValue) fact[strides.length] = value;
    if (ranks.of(fact[wanted] as number) < 0) return;
    if (found.length >= MOST_FACTS * columns.length) tooMany = true;
    else found.push(...fact);
  });
  return tooMany ? null : Int32Array.from(found);
}

function forEachCell(data: ProblemData, variable: number, use: (cell: number, value: number) => void): void {
  const sparse = data.sparse[variable] ?? null;
  if (sparse !== null) {
    for (const [cell, value] of sparse.entries()) use(cell, value);
    return;
  }
  const table = data.tables[variable] as Table;
  for (let cell = 0; cell < table.length; cell++) use(cell, table[cell] as number);
}

/** The facts in the order of the positions that they give. */
function byPosition(count: number, ranks: Ranks, wanted: (fact: number) => number): Int32Array {
  const next = new Int32Array(ranks.count + 1);
  for (let fact = 0; fact < count; fact++) {
    const after = ranks.of(wanted(fact)) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let i = 0; i < ranks.count; i++) next[i + 1] = (next[i + 1] as number) + (next[i] as number);
  const order = new Int32Array(count);
  for (let fact = 0; fact < count; fact++) {
    const position = ranks.of(wanted(fact));
    order[next[position] as number] = fact;
    next[position] = (next[position] as number) + 1;
  }
  return order;
}

// ---- positions -------------------------------------------------------------------------------

interface Ranks {
  readonly count: number;
  /** The position of a value, negative where it is not among the values. */
  of(value: number): number;
}

function ranksOf(data: ProblemData, [type, lo, hi]: Domain): Ranks {
  if (type < 0) return { count: hi - lo + 1, of: (value) => (value <= hi ? value - lo : -1) };
  const list = positionsOf(data, type);
  const first = data.firsts[type] as number;
  return { count: list.length, of: (value) => list[value - first] ?? -1 };
}

const positions = new WeakMap<Int32Array, Int32Array>();

/** Whether a value is an object of a type. */
export function isMember(data: ProblemData, type: number, value: number): boolean {
  const first = data.firsts[type] as number;
  const end = data.ends[type] as number;
  if (value < first || value >= end) return false;
  const isRange = (data.members[type] as Int32Array).length === end - first;
  return isRange || (positionsOf(data, type)[value - first] as number) >= 0;
}

/**
 * The places of a type's objects in the order declared, by their numbers in the search, counted from the type's first;
 * negative for what is no object of the type.
 */
export function positionsOf(data: ProblemData, type: number): Int32Array {
  const members = data.members[type] as Int32Array;
  let list = positions.get(members);
  if (list === undefined) {
    const first = data.firsts[type] as number;
    list = new Int32Array((data.ends[type] as number) - first).fill(-1);
    for (let position = 0; position < members.length; position++)
      list[(members[position] as number) - first] = position;
    positions.set(members, list);
  }
  return list;
}

let longest = Int32Array.of(0);

/** 0, 1, 2 … */
export function everyPosition(count: number): Int32Array {
  if (longest.length < count) longest = Int32Array.from({ length: count }, (_, position) => position);
  return longest;
}

/** Where in a rising part of a list a position lies that is known to be there. */
export function seek(list: Int32Array, start: number, end: number, position: number): number {
  let low = start;
  let high = end - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as number) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
