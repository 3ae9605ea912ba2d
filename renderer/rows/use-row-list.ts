/** A list of rows: which row is active, chosen or folded, which line and menu are open, and what commands do. */
import { type RefObject, useMemo, useState } from 'react';
import type { NodeKey, RowView } from '../../planner-core/index.ts';
import { drawn, keyOf, type ShownRow, shownRows } from './drops.ts';
import { type CommandedList, runAction, runCommand } from './row-commands.ts';
import type { OpenLine, OpenMenu, RowListState } from './row-list-state.ts';
import { useRowEdits } from './use-row-edits.ts';
import { useRowFocus } from './use-row-focus.ts';

export interface RowListOf {
  readonly node: NodeKey;
  readonly rows: readonly RowView[];
  readonly box: RefObject<HTMLElement | null>;
}

const NONE: ReadonlySet<string> = new Set();

export function useRowList({ node, rows, box }: RowListOf): RowListState {
  const [folded, setFolded] = useState(NONE);
  const [chosen, setChosen] = useState(NONE);
  const [line, openLine] = useState<OpenLine | null>(null);
  const [menu, openMenu] = useState<OpenMenu | null>(null);
  const [said, say] = useState('');
  const shown = useMemo(() => shownRows(rows, folded), [rows, folded]);
  const { current, activate, setWanted } = useActive(shown);
  const active = current === null ? null : keyOf(current.address);
  const focus = useRowFocus(box, rows, () => current?.address ?? null);
  const rowsWith = (row: RowView): readonly RowView[] => {
    const together = shown.filter((each) => chosen.has(keyOf(each.row.address))).map((each) => each.row);
    return together.includes(row) ? together : [row];
  };
  const arrive = ({ row, owner }: ShownRow, index: number): void => {
    setChosen(NONE);
    setWanted({ key: keyOf(row.address), index });
    if (owner !== null) setFolded(without(folded, keyOf(owner.address)));
  };
  const moveLine = (from: OpenLine, to: OpenLine | null): void =>
    openLine((current) => (current === from ? to : current));
  const edits = useRowEdits({ node, rows, shown, active, folded, focus, rowsWith, arrive, moveLine, say });
  const fold = (row: RowView): void => setFolded(toggled(folded, keyOf(row.address)));
  const choose = (row: RowView): void => {
    const before = chosen.size === 0 && active !== null ? new Set([active]) : chosen;
    setChosen(toggled(before, keyOf(row.address)));
    activate(row);
    focus.focusRow(row.address);
  };
  const known = { shown, active, chosen, folded, focus, fold, openLine, openMenu, rowsWith };
  const commanded: CommandedList = { ...known, node, box, edits, setChosen, say };
  return {
    ...known,
    line,
    menu,
    said,
    activate,
    choose,
    command: (row, command) => runCommand(commanded, row, command),
    act: (row, action) => runAction(commanded, row, action),
    write: (text) => edits.write(line, text),
    moveTo: edits.moveTo,
    exchange: (row) =>
      void edits.perform(
        { kind: 'set-grouping', node, row: drawn(row), as: row.grouping === 'any' ? 'all' : 'any' },
        () => (row.grouping === 'any' ? 'all of' : 'any of'),
      ),
  };
}

/** The active row; where it is gone, the one now at its place. */
function useActive(shown: readonly ShownRow[]) {
  const [wanted, setWanted] = useState<{ readonly key: string; readonly index: number } | null>(null);
  const index = Math.max(0, Math.min(wanted?.index ?? 0, shown.length - 1));
  const own = shown.find(({ row }) => keyOf(row.address) === wanted?.key) ?? shown[index];
  const activate = (row: RowView): void => {
    const key = keyOf(row.address);
    if (wanted?.key !== key) setWanted({ key, index: shown.findIndex((each) => each.row === row) });
  };
  return { current: own?.row ?? null, activate, setWanted };
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : keys;
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? without(keys, key) : new Set([...keys, key]);
}
