/** The data of a world in which everything is at its default, with room for objects. */
import { type CellLayout, MOST_STATE_BYTES, placeVariables, SPARSE_FROM, stateBytes } from './cell-layout.ts';
import type { ArgumentRange, ProblemData, Table } from './contract.ts';
import type { DomainDescription, TypeDescription } from './description.ts';
import { argumentRangeOf, defaultValue } from './domain-values.ts';
import type { ObjectRanges } from './object-layout.ts';
import { SparseTable } from './sparse-table.ts';

/** By variable: what its arguments range over, and the value of what nobody set. */
export interface VariableRanges {
  readonly over: readonly (readonly ArgumentRange[])[];
  readonly defaults: readonly number[];
}

export function variableRanges(domain: DomainDescription): VariableRanges {
  return {
    over: domain.variables.map(({ parameters }) =>
      parameters.map(({ type }) => argumentRangeOf(domain, type)),
    ),
    defaults: domain.variables.map(({ type }) => defaultValue(type)),
  };
}

/** Throws a `RangeError` where there is more to a state than can be held. */
export function emptyWorld(
  { variables, tasks, types }: DomainDescription,
  ranges: VariableRanges,
  { firsts, ends }: ObjectRanges,
  seed: number,
): ProblemData {
  const cells = placeVariables(
    variables.map(({ mutable, type }, variable) => ({
      mutable,
      isFloat: type.kind === 'float',
      spans: (ranges.over[variable] as readonly ArgumentRange[]).map(([id, lo, hi]) =>
        id < 0
          ? { first: lo, count: hi - lo + 1 }
          : { first: firsts[id] as number, count: (ends[id] as number) - (firsts[id] as number) },
      ),
    })),
  );
  const bytes = stateBytes(cells);
  if (bytes > MOST_STATE_BYTES) {
    throw new RangeError(
      `Room for this many objects would need a state of ${bytes} bytes; at most ${MOST_STATE_BYTES} are allowed`,
    );
  }
  return {
    ...emptyState(variables, ranges, cells),
    ...emptyTables(variables, ranges, cells),
    bytes,
    bases: cells.placements.map(({ base }) => base),
    strides: cells.placements.map(({ strides }) => strides),
    lows: variables.map(({ type }) => type.lo ?? Number.NEGATIVE_INFINITY),
    highs: variables.map(({ type }) => type.hi ?? Number.POSITIVE_INFINITY),
    members: types.map(() => new Int32Array(0)),
    firsts,
    ends,
    declared: new Int32Array(0),
    objects: new Int32Array(0),
    seed,
    least: tasks.map(() => 0),
  };
}

type Variables = DomainDescription['variables'];
type Placement = CellLayout['placements'][number];

function emptyState(
  variables: Variables,
  { defaults }: VariableRanges,
  { placements, intCells, floatCells }: CellLayout,
): Pick<ProblemData, 'ints' | 'floats'> {
  const state = { ints: new Int32Array(intCells), floats: new Float64Array(floatCells) };
  for (const [variable, { mutable, type }] of variables.entries()) {
    const { start, cells } = placements[variable] as Placement;
    const array = type.kind === 'float' ? state.floats : state.ints;
    if (mutable) array.fill(defaults[variable] as number, start, start + cells);
  }
  return state;
}

function emptyTables(
  variables: Variables,
  { defaults }: VariableRanges,
  { placements }: CellLayout,
): Pick<ProblemData, 'tables' | 'sparse'> {
  const counts = variables.map(({ mutable }, variable) =>
    mutable ? 0 : (placements[variable] as Placement).cells,
  );
  const tables = counts.map((count, variable) => {
    const { kind } = (variables[variable] as Variables[number]).type;
    return tableOf(kind, count > SPARSE_FROM ? 0 : count).fill(defaults[variable] as number);
  });
  const sparse = counts.map((count, variable) =>
    count > SPARSE_FROM ? new SparseTable([], defaults[variable] as number) : null,
  );
  return { tables, sparse };
}

function tableOf(kind: TypeDescription['kind'], cells: number): Table {
  if (kind === 'float') return new Float64Array(cells);
  return kind === 'boolean' ? new Uint8Array(cells) : new Int32Array(cells);
}
