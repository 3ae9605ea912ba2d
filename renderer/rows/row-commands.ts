/** What the commands of keys and menus do in a list of rows. */
import type { NodeKey, RowView } from '../../planner-core/index.ts';
import { drawn, keyOf, type ShownRow } from './drops.ts';
import type { RowCommand } from './keys.ts';
import { canNegate, type RowAction } from './row-actions.ts';
import type { OpenLine, RowListState } from './row-list-state.ts';
import { enterSentence } from './sentence.tsx';
import type { RowEdits } from './use-row-edits.ts';

type Named =
  | 'shown'
  | 'active'
  | 'chosen'
  | 'folded'
  | 'focus'
  | 'fold'
  | 'openLine'
  | 'openMenu'
  | 'rowsWith';

export interface CommandedList extends Pick<RowListState, Named> {
  readonly node: NodeKey;
  readonly box: { readonly current: HTMLElement | null };
  readonly edits: RowEdits;
  setChosen(chosen: ReadonlySet<string>): void;
  say(words: string): void;
}

export function runCommand(list: CommandedList, row: RowView, command: RowCommand): void {
  const { edits, node } = list;
  switch (command.kind) {
    case 'go':
      go(list, row, command);
      break;
    case 'end':
      toEnd(list, command.step);
      break;
    case 'in':
      inward(list, row);
      break;
    case 'out':
      outward(list, row);
      break;
    case 'line':
    case 'text':
      open(list, row, 'instead', { as: command.kind === 'text' ? 'text' : 'sentence' });
      break;
    case 'move':
      void edits.step(row, command.step);
      break;
    case 'remove':
      void edits.remove(row);
      break;
    case 'duplicate': {
      const rows = list.rowsWith(row).map(drawn);
      void edits.perform({ kind: 'duplicate-rows', node, rows }, () => 'duplicated');
      break;
    }
    case 'negate':
      if (canNegate(row)) void edits.negate(row);
      else list.say('This row has no opposite.');
      break;
    case 'group':
    case 'menu':
      list.openMenu({ row: keyOf(row.address), only: command.kind === 'group' ? 'group' : 'all' });
      break;
    case 'type':
      below(list, row, command.letter);
  }
}

function toEnd({ shown, focus }: CommandedList, step: 1 | -1): void {
  const end = step > 0 ? shown.at(-1) : shown[0];
  if (end) focus.focusRow(end.row.address);
}

/** Resolves to why it cannot be done, or null. */
export async function runAction(
  list: CommandedList,
  row: RowView,
  { does, label }: RowAction,
): Promise<string | null> {
  if (typeof does !== 'string') {
    const reason = await list.edits.change(does, () => label);
    if (reason === null) list.openMenu(null);
    return reason;
  }
  list.openMenu(null);
  if (does === 'line' || does === 'text')
    open(list, row, 'instead', { as: does === 'text' ? 'text' : 'sentence' });
  else if (does === 'add-below') open(list, row, 'after');
  else if (does === 'add-inside') open(list, row, 'inside');
  else {
    list.focus.focusRow(row.address);
    if (does === 'remove') await list.edits.remove(row);
    else await list.edits.step(row, does === 'move-up' ? -1 : 1);
  }
  return null;
}

function go(
  { shown, chosen, setChosen, focus }: CommandedList,
  row: RowView,
  command: Extract<RowCommand, { kind: 'go' }>,
): void {
  const next = at(shown, row, command.step);
  if (next === undefined) return;
  const [from, to] = [keyOf(row.address), keyOf(next.row.address)];
  if (!command.extends) setChosen(new Set());
  else if (chosen.has(to)) setChosen(new Set([...chosen].filter((key) => key !== from)));
  else setChosen(new Set([...(chosen.size === 0 ? [from] : chosen), to]));
  focus.focusRow(next.row.address);
}

function at(shown: readonly ShownRow[], row: RowView, by: number): ShownRow | undefined {
  return shown[shown.findIndex((each) => each.row === row) + by];
}

function inward(list: CommandedList, row: RowView): void {
  const key = keyOf(row.address);
  const element = list.box.current?.querySelector<HTMLElement>(`[data-row="${key}"]`) ?? null;
  if (list.folded.has(key)) list.fold(row);
  else if (!enterSentence(element) && row.rows.length > 0)
    go(list, row, { kind: 'go', step: 1, extends: false });
}

function outward(list: CommandedList, row: RowView): void {
  const owner = at(list.shown, row, 0)?.owner ?? null;
  if (owner !== null) list.focus.focusRow(owner.address);
  else if (row.grouping !== null && !list.folded.has(keyOf(row.address))) list.fold(row);
}

function open(
  list: CommandedList,
  { kind, address }: RowView,
  where: OpenLine['where'],
  rest: Partial<OpenLine> = {},
): void {
  if (kind === 'network' && where !== 'after') return;
  list.openLine({ row: keyOf(address), where, as: 'sentence', typed: '', ...rest });
}

/** Below a row, or inside an open group. */
function below(list: CommandedList, row: RowView, typed: string): void {
  const isOpen = row.grouping !== null && row.grouping !== 'if' && !list.folded.has(keyOf(row.address));
  open(list, row, isOpen ? 'inside' : 'after', { typed });
}
