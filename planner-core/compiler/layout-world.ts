/**
 * Lays out a world for the search. Objects are numbered type by type, so that the numbers of a type's objects are
 * consecutive wherever possible, and a variable's cells can be addressed by its arguments alone. If there are objects of
 * other types in between, a variable has cells for them, too, which nothing reads.
 */
import type { World } from '../ir/model.ts';
import { typesAbove } from '../ir/object-types.ts';
import { type LocalInfo, NONE, type Program, type ValueType, type VariableInfo } from '../program/model.ts';
import {
  type CellLayout,
  MOST_STATE_BYTES,
  type Placement,
  placeVariables,
  SPARSE_FROM,
  type Span,
  stateBytes,
} from '../search/runtime/cell-layout.ts';
import type { ProblemData, Table } from '../search/runtime/contract.ts';
import { objectRanges } from '../search/runtime/object-layout.ts';
import { SparseTable } from '../search/runtime/sparse-table.ts';
import { typeOrder } from './type-order.ts';
import { isNumber } from './values.ts';

export interface ObjectLayout {
  readonly declared: Int32Array;
  readonly objects: Int32Array;
  readonly members: readonly Int32Array[];
  readonly firsts: readonly number[];
  readonly ends: readonly number[];
}

/** Assigns numbers to the objects of a world. */
export function layoutObjects(program: Program, world: World): ObjectLayout {
  const { types } = program;
  const own = types.map((): number[] => []);
  for (const [id, object] of world.objects.entries()) own[object.type]?.push(id);
  const { order } = typeOrder(program);
  const ownCounts = own.map(({ length }) => length);
  const { firsts, ends } = objectRanges({ order, above: (type) => typesAbove(types, type) }, ownCounts);
  const declared = Int32Array.from(order.flatMap((type) => own[type] as number[]));
  const objects = new Int32Array(world.objects.length);
  for (const [number, id] of declared.entries()) objects[id] = number;
  const members = membersOf(program, world, { objects, ownCounts });
  return { declared, objects, members, firsts, ends };
}

/**
 * For each type, its objects in the order declared. A type whose objects all belong to one subtype shares the list of that
 * subtype.
 */
function membersOf(
  { types }: Program,
  world: World,
  { objects, ownCounts }: { readonly objects: Int32Array; readonly ownCounts: readonly number[] },
): Int32Array[] {
  const counts = types.map(() => 0);
  for (const [type, count] of ownCounts.entries()) {
    if (count === 0) continue;
    for (const above of typesAbove(types, type)) counts[above] = (counts[above] as number) + count;
  }
  const shared = types.map((_, id) => id);
  // Supertypes come before their subtypes.
  for (let id = types.length - 1; id >= 0; id--)
    for (const parent of types[id]?.parents ?? [])
      if (counts[parent] === counts[id]) shared[parent] = shared[id] as number;
  const members = types.map((_, id) => new Int32Array(shared[id] === id ? (counts[id] as number) : 0));
  const filled = new Int32Array(types.length);
  for (const [id, object] of world.objects.entries()) {
    for (const type of typesAbove(types, object.type)) {
      if (shared[type] !== type) continue;
      const list = members[type] as Int32Array;
      const at = filled[type] as number;
      list[at] = objects[id] as number;
      filled[type] = at + 1;
    }
  }
  return types.map((_, id) => members[shared[id] as number] as Int32Array);
}

/** Everything about a world that the search reads, except `least`, which is computed from it. */
export function layoutWorld(
  program: Program,
  world: World,
  layout: ObjectLayout,
): Omit<ProblemData, 'least'> {
  const cells = place(program, layout);
  const { placements, intCells, floatCells } = cells;
  const bytes = stateBytes(cells);
  // If it is too large, it is not created: the search reports its memory limit immediately.
  const fits = bytes <= MOST_STATE_BYTES;
  const writer = new Values({ program, layout, placements });
  const data = {
    ints: new Int32Array(fits ? intCells : 0),
    floats: new Float64Array(fits ? floatCells : 0),
  };
  if (fits) writer.fillState(data);
  const tables = writer.emptyTables();
  const sparse = writer.set(world, fits ? data : null, tables);
  return {
    ...layout,
    ...data,
    bytes,
    bases: placements.map(({ base }) => base),
    strides: placements.map(({ strides }) => strides),
    lows: program.variables.map(({ type }) => (isNumber(type.kind) ? type.lo : Number.NEGATIVE_INFINITY)),
    highs: program.variables.map(({ type }) => (isNumber(type.kind) ? type.hi : Number.POSITIVE_INFINITY)),
    tables,
    sparse,
    seed: world.seed,
  };
}

function place(program: Program, layout: ObjectLayout): CellLayout {
  return placeVariables(
    program.variables.map(({ mutable, type, parameters }) => ({
      mutable,
      isFloat: type.kind === 'float',
      spans: parameters.map((parameter) => spanOf(parameter.type, layout)),
    })),
  );
}

function spanOf(type: ValueType, { firsts, ends }: ObjectLayout): Span {
  if (type.kind !== 'object') return { first: type.lo, count: type.hi - type.lo + 1 };
  const first = firsts[type.id] as number;
  return { first, count: (ends[type.id] as number) - first };
}

interface LaidOut {
  readonly program: Program;
  readonly layout: ObjectLayout;
  readonly placements: readonly Placement[];
}

/** Writes a world's values to their cells. */
class Values {
  readonly #program: Program;
  readonly #layout: ObjectLayout;
  readonly #placements: readonly Placement[];

  constructor({ program, layout, placements }: LaidOut) {
    this.#program = program;
    this.#layout = layout;
    this.#placements = placements;
  }

  /** Every cell of the state, with the default of its type. */
  fillState(state: State): void {
    for (const variable of this.#program.variables) {
      if (!variable.mutable) continue;
      const array = variable.type.kind === 'float' ? state.floats : state.ints;
      const { cells, start } = this.#placements[variable.id] as Placement;
      array.fill(defaultOf(variable.type), start, start + cells);
    }
  }

  /** A table for each constant with few enough cells, with the default of its type. */
  emptyTables(): Table[] {
    return this.#program.variables.map((variable, id) => {
      const isTable = !variable.mutable && !this.#isSparse(variable);
      const table = emptyTable(variable.type, isTable ? (this.#placements[id] as Placement).cells : 0);
      const fallback = defaultOf(variable.type);
      return fallback === 0 ? table : table.fill(fallback);
    });
  }

  /** What the world sets: in the state (null if it is too large) and in the tables; sparse variables separately. */
  set(world: World, state: State | null, tables: readonly Table[]): (SparseTable | null)[] {
    const { variables } = this.#program;
    const sparse = variables.map((variable) => (this.#isSparse(variable) ? new Map<number, number>() : null));
    for (const { variable: id, args, value } of world.init) {
      const variable = variables[id] as VariableInfo;
      const cell = this.#cell(variable, args);
      const number = this.#number(variable.type, value);
      const cells = sparse[id] ?? null;
      if (cells !== null) cells.set(cell, number);
      else if (!variable.mutable) (tables[id] as Table)[cell] = number;
      else if (state !== null) (variable.type.kind === 'float' ? state.floats : state.ints)[cell] = number;
    }
    return sparse.map(
      (cells, id) => cells && new SparseTable([...cells], defaultOf((variables[id] as VariableInfo).type)),
    );
  }

  #isSparse({ id, mutable }: VariableInfo): boolean {
    return !mutable && (this.#placements[id] as Placement).cells > SPARSE_FROM;
  }

  #cell({ id, parameters }: VariableInfo, args: readonly number[]): number {
    const { base, strides } = this.#placements[id] as Placement;
    let cell = base;
    for (let i = 0; i < args.length; i++)
      cell += this.#number((parameters[i] as LocalInfo).type, args[i] as number) * (strides[i] as number);
    return cell;
  }

  #number(type: ValueType, value: number): number {
    return type.kind === 'object' && value !== NONE ? (this.#layout.objects[value] as number) : value;
  }
}

interface State {
  readonly ints: Int32Array;
  readonly floats: Float64Array;
}

function emptyTable(type: ValueType, cells: number): Table {
  if (type.kind === 'float') return new Float64Array(cells);
  return type.kind === 'boolean' ? new Uint8Array(cells) : new Int32Array(cells);
}

/** The value of a variable that a world does not set. */
export function defaultOf(type: ValueType): number {
  if (type.kind === 'object') return NONE;
  return isNumber(type.kind) ? Math.min(Math.max(0, type.lo), type.hi) : 0;
}
