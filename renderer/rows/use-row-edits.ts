/** The edits of a list of rows: made, told to screen readers, and followed by the keyboard. */
import type { NodeKey, RowEdit, RowPlace, RowView } from '../../planner-core/index.ts';
import { useProject, useShell } from '../state/stores.ts';
import { drawn, keyOf, placesNext, type ShownRow, shownRows } from './drops.ts';
import type { OpenLine } from './row-list-state.ts';
import { sentenceOf, spokenPlace } from './speech.ts';
import type { RowFocus } from './use-row-focus.ts';

export interface EditedList {
  readonly node: NodeKey;
  readonly rows: readonly RowView[];
  readonly shown: readonly ShownRow[];
  readonly active: string | null;
  readonly folded: ReadonlySet<string>;
  readonly focus: RowFocus;
  rowsWith(row: RowView): readonly RowView[];
  /** Called with the row that an edit leads to, among all rows, and whether it comes of the edit. */
  arrive(row: ShownRow, index: number): void;
  /** Where the line goes from here, unless it was closed or another was opened meanwhile. */
  moveLine(from: OpenLine, to: OpenLine | null): void;
  say(words: string): void;
}

export interface RowEdits {
  /** Resolves to why it cannot be done, or null; `tell` says what was done, given the row that comes of it. */
  change(wanted: RowEdit, tell: (row: ShownRow | null) => string): Promise<string | null>;
  /** The same, with a notice where it cannot be done. */
  perform(wanted: RowEdit, tell: (row: ShownRow | null) => string): Promise<void>;
  moveTo(row: RowView, places: readonly RowPlace[]): Promise<void>;
  step(row: RowView, by: 1 | -1): Promise<void>;
  remove(row: RowView): Promise<void>;
  negate(row: RowView): Promise<void>;
  write(line: OpenLine | null, text: string): Promise<string | null>;
}

const NONE: ReadonlySet<string> = new Set();

export function useRowEdits(list: EditedList): RowEdits {
  const edit = useProject((state) => state.edit);
  const notify = useShell((state) => state.notify);
  const { node, rows, shown, active, folded, focus } = list;

  const change: RowEdits['change'] = async (wanted, tell) => {
    const place = shown.findIndex(({ row }) => keyOf(row.address) === active);
    const result = await edit(wanted);
    if (!result.ok) return result.reason;
    const [first] = result.rows ?? [];
    const find = (now: readonly RowView[]) => {
      const all = shownRows(now, NONE);
      const own = first && all.find(({ row }) => keyOf(row.address) === keyOf(first));
      const next = own ?? all[Math.min(place, all.length - 1)];
      list.say(tell(own ?? null));
      if (next) list.arrive(next, all.indexOf(next));
      return next?.row.address ?? null;
    };
    focus.awaitRow(find, result.edits.length > 0);
    return null;
  };
  const refuse = (reason: string | null): void => {
    if (reason !== null) notify({ severity: 'error', text: reason, actions: [] });
  };
  const moveTo: RowEdits['moveTo'] = async (row, places) => {
    const own = list.rowsWith(row).map(drawn);
    if (places.length === 0) list.say('This is the end of the list.');
    let reason: string | null = null;
    for (const place of places) {
      reason = await change({ kind: 'move-rows', node, rows: own, place }, (now) =>
        now === null ? 'moved' : `moved, now ${spokenPlace(now)}`,
      );
      if (reason === null) return;
    }
    refuse(reason);
  };
  const add = async (line: OpenLine, row: RowView, text: string): Promise<string | null> => {
    const place = { row: drawn(row), where: line.where === 'inside' ? line.where : ('after' as const) };
    const result = await edit({ kind: 'insert-row', node, place, text });
    if (!result.ok) return result.reason;
    const [first] = result.rows ?? [];
    // The next row that is typed stands below this one.
    const next = first && line.where === 'after' ? keyOf(first) : line.row;
    list.moveLine(line, { ...line, row: next, typed: '' });
    list.say('added');
    return null;
  };
  return {
    change,
    perform: async (wanted, tell) => refuse(await change(wanted, tell)),
    moveTo,
    step: (row, step) => {
      const own = list.rowsWith(row);
      return moveTo(row, placesNext(rows, (step > 0 ? own.at(-1) : own[0]) ?? row, { step, folded }));
    },
    remove: async (row) =>
      refuse(
        await change({ kind: 'remove-rows', node, rows: list.rowsWith(row).map(drawn) }, () => 'deleted'),
      ),
    negate: async (row) =>
      refuse(
        await change({ kind: 'negate-row', node, row: drawn(row) }, (now) =>
          now === null ? 'negated' : `negated, now ${sentenceOf(now.row)}`,
        ),
      ),
    write: async (line, text) => {
      const row = shown.find((each) => keyOf(each.row.address) === line?.row)?.row;
      if (line === null || row === undefined) return 'The row is no longer there.';
      if (line.where !== 'instead') return add(line, row, text);
      const reason = await change({ kind: 'set-row', node, row: drawn(row), text }, () => 'changed');
      if (reason === null) list.moveLine(line, null);
      return reason;
    },
  };
}
