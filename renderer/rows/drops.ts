/** Where rows stand and where they can go: in reading order, into open groups and out of them. */
import type { DrawnRow, RowAddress, RowPlace, RowView } from '../../planner-core/index.ts';

export function keyOf(address: RowAddress): string {
  return address.join('.');
}

/** The row as an edit speaks of it. */
export function drawn({ address, text, mirrored }: RowView): DrawnRow {
  return mirrored ? { address, text, mirrored } : { address, text };
}

/** A row among those that are shown. */
export interface ShownRow {
  readonly row: RowView;
  readonly depth: number;
  /** From 1, among the rows of its list. */
  readonly position: number;
  readonly count: number;
  readonly owner: RowView | null;
}

/** The rows in reading order, without those in folded groups. */
export function shownRows(
  rows: readonly RowView[],
  folded: ReadonlySet<string>,
  owner: RowView | null = null,
  depth = 0,
): readonly ShownRow[] {
  return rows.flatMap((row, index) => {
    const own = { row, depth, position: index + 1, count: rows.length, owner };
    const inside = folded.has(keyOf(row.address)) ? [] : shownRows(row.rows, folded, row, depth + 1);
    return [own, ...inside];
  });
}

/** The places one step further on, the nearest first; where the first cannot be, the next is tried. */
export function placesNext(
  rows: readonly RowView[],
  row: RowView,
  { step, folded }: { readonly step: 1 | -1; readonly folded: ReadonlySet<string> },
): readonly RowPlace[] {
  const all = shownRows(rows, new Set());
  const own = all.find((each) => each.row === row);
  const owner = own?.owner ?? null;
  const siblings = owner?.rows ?? rows;
  const beside = siblings[siblings.indexOf(row) + step];
  const where = step > 0 ? 'after' : 'before';
  if (beside === undefined) return owner === null ? [] : [{ row: drawn(owner), where }];
  const past: RowPlace = { row: drawn(beside), where };
  const isOpen = beside.grouping !== null && !folded.has(keyOf(beside.address));
  return isOpen ? [intoGroup(beside, step), past] : [past];
}

/** The end of a group that is nearer. */
function intoGroup(group: RowView, step: 1 | -1): RowPlace {
  const [first] = group.rows;
  return step > 0 && first !== undefined
    ? { row: drawn(first), where: 'before' }
    : { row: drawn(group), where: 'inside' };
}

/** Where a row is dropped that is held over another one, at a share of its height. */
export function dropPlace(over: RowView, share: number): RowPlace {
  const isGroup = over.grouping !== null;
  if (share < (isGroup ? 0.3 : 0.5)) return { row: drawn(over), where: 'before' };
  if (!isGroup || over.mirrored) return { row: drawn(over), where: 'after' };
  const [first] = over.rows;
  return first === undefined ? { row: drawn(over), where: 'inside' } : { row: drawn(first), where: 'before' };
}

/** Whether a row is one of the others or inside one. */
export function isWithin(address: RowAddress, others: readonly RowAddress[]): boolean {
  return others.some((other) => other.every((part, index) => address[index] === part));
}
