/** The values of all cells at one moment while a plan is replayed. */
import type { Domain, ValueType, World } from '../ir/model.ts';
import { FactIndex, type Values, type Waiting } from './facts.ts';
import { readBy } from './recursion.ts';
import { defaultOf, type Situation } from './situation.ts';

interface Cell {
  readonly args: readonly number[];
  value: number;
  waiting: Set<Waiting> | null;
}

/** What is known about one variable. */
interface Contents {
  readonly mutable: boolean;
  readonly type: ValueType;
  readonly initial: number;
  readonly cells: Map<number | string, Cell>;
  readonly indexes: FactIndex[];
  /** The recursive groups for which results are cached that depend on it. */
  readonly circles: Set<number>;
  /** Readers of something derived from it. */
  readonly waiting: Set<Waiting>;
}

export class State {
  readonly situation: Situation;
  /** Readers that waited for something that has changed since they were last returned. */
  readonly #woken: Waiting[] = [];
  readonly #contents: readonly Contents[];
  readonly #derived = new Map<number, Map<string, boolean>>();
  #reader: Waiting | null = null;

  /** The initial state of the world. `spend` counts the work of evaluation. */
  constructor(domain: Domain, world: World, spend: () => void) {
    const constants = constantsOf(domain, world);
    this.#contents = domain.variables.map(({ id, mutable, type }) => ({
      mutable,
      type,
      initial: defaultOf(type),
      cells: constants[id] ?? new Map(),
      indexes: [],
      circles: new Set(),
      waiting: new Set(),
    }));
    this.situation = {
      domain,
      world,
      spend,
      cell: (variable, args) => this.#read(variable, args),
      facts: (variable, column, from, key) => this.#facts(variable, column, { from, key }),
      known: (circle) => this.#known(circle),
    };
    for (const { variable, args, value } of world.init)
      if (this.#of(variable).mutable) this.write(variable, args, value);
  }

  write(variable: number, args: readonly number[], value: number): void {
    const contents = this.#of(variable);
    const cell = cellOf(contents, args);
    const before = cell.value;
    if (Object.is(value, before)) return;
    cell.value = value;
    this.#wake(cell.waiting);
    for (const index of contents.indexes) {
      if (before !== contents.initial) this.#wake(index.remove(args, before));
      if (value !== contents.initial) this.#wake(index.add(args, value));
    }
    for (const circle of contents.circles) this.#derived.delete(circle);
    contents.circles.clear();
    this.#wake(contents.waiting);
  }

  /** Does something and records what it reads for a reader, which is woken when any of that changes. */
  onBehalfOf<T>(reader: Waiting, action: () => T): T {
    this.#reader = reader;
    try {
      return action();
    } finally {
      this.#reader = null;
    }
  }

  /** The readers that were woken since the last call. */
  woken(): readonly Waiting[] {
    const woken = this.#woken.splice(0);
    for (const one of woken) one.isWoken = false;
    return woken;
  }

  #wake(waiting: Set<Waiting> | null): void {
    if (waiting === null || waiting.size === 0) return;
    for (const one of waiting) {
      if (!one.isWoken) this.#woken.push(one);
      one.isWoken = true;
    }
    waiting.clear();
  }

  #of(variable: number): Contents {
    const contents = this.#contents[variable];
    if (contents === undefined) throw new Error(`No variable ${variable}`);
    return contents;
  }

  #read(variable: number, args: readonly number[]): number {
    const contents = this.#of(variable);
    if (this.#reader === null || !contents.mutable) {
      return contents.cells.get(placeOf(args))?.value ?? contents.initial;
    }
    const cell = cellOf(contents, args);
    cell.waiting ??= new Set();
    cell.waiting.add(this.#reader);
    return cell.value;
  }

  #facts(
    variable: number,
    column: number,
    { from, key }: { readonly from: number | null; readonly key: number },
  ): Values {
    const contents = this.#of(variable);
    let index = contents.indexes.find((each) => each.column === column && each.from === from);
    if (index === undefined) {
      index = new FactIndex(column, from);
      contents.indexes.push(index);
      for (const { args, value } of contents.cells.values()) {
        if (value !== contents.initial) index.add(args, value);
      }
    }
    const values = index.values(key);
    if (this.#reader !== null && contents.mutable) values.waiting.add(this.#reader);
    return values;
  }

  /** Derived results are kept until something changes that they depend on. */
  #known(circle: number): Map<string, boolean> {
    const known = this.#derived.get(circle) ?? new Map<string, boolean>();
    this.#derived.set(circle, known);
    for (const variable of readBy(this.situation.domain, circle)) {
      const contents = this.#of(variable);
      contents.circles.add(circle);
      if (this.#reader !== null && contents.mutable) contents.waiting.add(this.#reader);
    }
    return known;
  }
}

const known = new WeakMap<World, readonly (Contents['cells'] | null)[]>();

/** For each variable, its cells if nothing changes them; all states of a world share these. */
function constantsOf({ variables }: Domain, world: World): readonly (Contents['cells'] | null)[] {
  const before = known.get(world);
  if (before !== undefined) return before;
  const constants = variables.map(({ mutable }) => (mutable ? null : new Map<number | string, Cell>()));
  for (const { variable, args, value } of world.init)
    constants[variable]?.set(placeOf(args), { args, value, waiting: null });
  known.set(world, constants);
  return constants;
}

function cellOf({ cells, initial }: Contents, args: readonly number[]): Cell {
  const place = placeOf(args);
  const known = cells.get(place);
  if (known !== undefined) return known;
  const made: Cell = { args, value: initial, waiting: null };
  cells.set(place, made);
  return made;
}

/** 32-bit numbers are found fastest: two small arguments, one in each half. */
const SMALL = 2 ** 15;
const RADIX = 2 ** 26;

/** The key of a variable's cell: a number if possible, which is found much faster than a text. */
function placeOf(args: readonly number[]): number | string {
  const [first = 0, second = 0] = args;
  if (args.length > 2) return args.join();
  const greatest = Math.max(Math.abs(first), Math.abs(second));
  if (greatest < SMALL) return first * 2 * SMALL + second;
  // Adding a half distinguishes them from the keys of small arguments.
  return greatest < RADIX / 2 ? first * RADIX + second + 0.5 : args.join();
}
