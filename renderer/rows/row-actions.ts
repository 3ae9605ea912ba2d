/** What can be done with a row, as the choices of its menu and as edits. */
import type { NodeKey, RowEdit, RowView } from '../../planner-core/index.ts';
import { matching } from '../ui/matching.ts';
import type { PickerOption } from '../ui/picker.tsx';
import { drawn } from './drops.ts';

/** What is not an edit of the text but is done where the row is shown. */
export type RowGesture = 'line' | 'text' | 'add-below' | 'add-inside' | 'move-up' | 'move-down' | 'remove';

export interface RowAction extends PickerOption {
  readonly does: RowEdit | RowGesture;
}

/** The row with the menu, and the rows that are chosen together with it. */
export interface ActionsFor {
  readonly node: NodeKey;
  readonly row: RowView;
  readonly chosen: readonly RowView[];
  /** Types that a variable can have. */
  readonly types: readonly string[];
}

export function rowActions(of: ActionsFor, only: 'all' | 'group', typed: string): readonly RowAction[] {
  const groups = groupActions(of);
  if (only === 'group') return matching(groups, typed);
  return matching([...rowOwn(of), ...listActions(of), ...groups], typed);
}

function action(label: string, does: RowAction['does'], section: string, detail?: string): RowAction {
  const id = typeof does === 'string' ? does : `${does.kind} ${label}`;
  return { id, label, does, section, ...(detail === undefined ? {} : { detail }) };
}

const THIS = 'This row';
const AROUND = 'Around it';
const LIST = 'In the list';

function rowOwn({ node, row }: ActionsFor): readonly RowAction[] {
  const target = { node, row: drawn(row) };
  const actions = [
    action('Change as a sentence', 'line', THIS, 'Enter'),
    action('Change as text', 'text', THIS, 'F4'),
  ];
  if (canNegate(row)) actions.push(action('Negate', { kind: 'negate-row', ...target }, THIS, '!'));
  if (row.grouping === 'any')
    actions.push(action('Make it all of', { kind: 'set-grouping', ...target, as: 'all' }, THIS));
  if (row.grouping === 'all')
    actions.push(action('Make it any of', { kind: 'set-grouping', ...target, as: 'any' }, THIS));
  if (canUngroup(row)) actions.push(action('Ungroup', { kind: 'ungroup-row', ...target }, THIS));
  return actions;
}

export function canNegate({ kind, grouping, mirrored }: RowView): boolean {
  if (mirrored || kind === 'let' || kind === 'choice' || kind === 'network') return false;
  return kind === 'condition' || grouping === null;
}

function canUngroup({ grouping, negated, rows }: RowView): boolean {
  return grouping !== null && grouping !== 'count' && !negated && rows.length > 0;
}

/** Rows that can be put into a group together. */
function groupActions({ node, row, chosen, types }: ActionsFor): readonly RowAction[] {
  const rows = chosen.map(drawn);
  if (chosen.some(({ kind, mirrored }) => mirrored || kind === 'network' || kind === 'choice')) return [];
  const group = (label: string, as: Extract<RowEdit, { kind: 'group-rows' }>['as']): RowAction =>
    action(label, { kind: 'group-rows', node, rows, as }, AROUND);
  if (row.kind === 'change')
    return [
      group('If …', { kind: 'when' }),
      ...types.map((type) => group(`For every ${type}`, { kind: 'every', type })),
    ];
  return [
    group('Any of', { kind: 'any' }),
    group('All of', { kind: 'all' }),
    group('If … then', { kind: 'if' }),
    ...types.map((type) => group(`There is ${article(type)} ${type} where`, { kind: 'some', type })),
    ...types.map((type) => group(`There is no ${type} where`, { kind: 'no', type })),
    ...types.map((type) => group(`For every ${type}`, { kind: 'every', type })),
  ];
}

function article(type: string): string {
  return /^[aeiou]/i.test(type) ? 'an' : 'a';
}

function listActions({ node, row, chosen }: ActionsFor): readonly RowAction[] {
  const rows = chosen.map(drawn);
  const remove = action(
    chosen.length > 1 ? `Delete ${chosen.length} rows` : 'Delete',
    'remove',
    LIST,
    'Delete',
  );
  if (row.mirrored) return [remove];
  return [
    action('Add a row below', 'add-below', LIST),
    ...(row.grouping === null || row.grouping === 'if'
      ? []
      : [action('Add a row inside', 'add-inside', LIST)]),
    action('Duplicate', { kind: 'duplicate-rows', node, rows }, LIST, 'Ctrl+D'),
    action('Move up', 'move-up', LIST, 'Alt+Up'),
    action('Move down', 'move-down', LIST, 'Alt+Down'),
    remove,
  ];
}
