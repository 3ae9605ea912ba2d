/**
 * Where the values of variables lie: those that effects change one after the other in the state of their kind, each
 * constant one in a table of its own, or, where that would be too large, in a table of what is set alone.
 */

/** Constant variables of more cells than this keep only what is set. */
export const SPARSE_FROM = 4_000_000;
/** No state is larger than so many bytes. */
export const MOST_STATE_BYTES = 2 ** 31;

/** The values that an argument ranges over. */
export interface Span {
  readonly first: number;
  readonly count: number;
}

/** What the layout needs to know of a variable. */
export interface Placeable {
  readonly mutable: boolean;
  readonly isFloat: boolean;
  readonly spans: readonly Span[];
}

export interface Placement {
  /** The cell of the lowest arguments. */
  readonly start: number;
  /** The same less what the lowest arguments add. */
  readonly base: number;
  /** What one step of each argument adds. */
  readonly strides: readonly number[];
  readonly cells: number;
}

export interface CellLayout {
  readonly placements: readonly Placement[];
  readonly intCells: number;
  readonly floatCells: number;
}

export function placeVariables(variables: readonly Placeable[]): CellLayout {
  let [intCells, floatCells] = [0, 0];
  const placements = variables.map(({ mutable, isFloat, spans }) => {
    const { strides, cells, lowest } = stridesOf(spans);
    const start = !mutable ? 0 : isFloat ? floatCells : intCells;
    if (mutable && isFloat) floatCells += cells;
    else if (mutable) intCells += cells;
    return { start, base: start - lowest, strides, cells };
  });
  return { placements, intCells, floatCells };
}

function stridesOf(spans: readonly Span[]): { strides: number[]; cells: number; lowest: number } {
  const strides: number[] = [];
  let cells = 1;
  for (let i = spans.length - 1; i >= 0; i--) {
    strides[i] = cells;
    cells *= (spans[i] as Span).count;
  }
  const lowest = spans.reduce((sum, { first }, i) => sum + first * (strides[i] as number), 0);
  return { strides, cells, lowest };
}

export function stateBytes({ intCells, floatCells }: CellLayout): number {
  return intCells * 4 + floatCells * 8;
}
