/** The state as table rows: which cells are shown, which have just changed, filtered by the text that is typed. */
import type { StateCell } from '../../../planner-core/index.ts';

export interface StateRow {
  readonly name: string;
  readonly value: string;
  /** The value before the last step, if that step changed it. */
  readonly before: string | null;
}

interface Change extends StateCell {
  readonly before: string;
}

/** Changed cells first, then those with a value; cells that are false, 0 or none only with a filter or on request. */
export function stateRows(
  state: readonly StateCell[],
  changed: readonly Change[],
  options: { readonly filter: string; readonly all: boolean },
): StateRow[] {
  const changes = new Map(changed.map((change) => [cellName(change), change.before]));
  const filter = options.filter.trim().toLowerCase();
  const rows = state.map((cell) => {
    const name = cellName(cell);
    return { name, value: cell.value, before: changes.get(name) ?? null };
  });
  const shown = rows.filter((row) => {
    if (filter !== '') return `${row.name} ${row.value}`.toLowerCase().includes(filter);
    return options.all || row.before !== null || !isEmpty(row.value);
  });
  return [...shown.filter((row) => row.before !== null), ...shown.filter((row) => row.before === null)];
}

export function cellName(cell: StateCell): string {
  return cell.args.length === 0 ? cell.variable : `${cell.variable}(${cell.args.join(', ')})`;
}

/** The number of digits after the decimal point that are easy to read. */
const DIGITS = 4;

/** A number shortened to these digits, with `…` if there are more. Anything else is not changed. */
export function shortValue(value: string): string {
  const point = value.indexOf('.');
  const isNumber = point !== -1 && /^-?[\d.]+$/.test(value);
  return isNumber && value.length - point - 1 > DIGITS ? `${value.slice(0, point + 1 + DIGITS)}…` : value;
}

function isEmpty(value: string): boolean {
  return value === 'false' || value === '0' || value === 'none';
}
