/** The conditions or the changes of a node as rows that nest, with lines to add further ones. */
import './rows.css';
import { Plus } from 'lucide-react';
import { type CSSProperties, Fragment, useRef } from 'react';
import type { NodeKey, RowView } from '../../planner-core/index.ts';
import { useProject } from '../state/stores.ts';
import { Picker } from '../ui/picker.tsx';
import { keyOf, type ShownRow } from './drops.ts';
import { Row } from './row.tsx';
import { rowActions } from './row-actions.ts';
import type { OpenLine, RowListState } from './row-list-state.ts';
import { SayLine } from './say-line.tsx';
import { sentenceOf } from './speech.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowList } from './use-row-list.ts';

export type RowKind = 'condition' | 'change';

export interface RowListProps {
  readonly kind: RowKind;
  /** A branch or a primitive task. */
  readonly node: NodeKey;
  readonly rows: readonly RowView[];
  /** The text that the rows were read from. */
  readonly text: string;
}

const WORDS = {
  condition: { title: 'Conditions', row: 'condition', add: 'Add a condition', hint: 'Type what must hold' },
  change: { title: 'Effects', row: 'effect', add: 'Add an effect', hint: 'Type what changes' },
} as const;

/** A table whose rows nest, of which several can be chosen. */
const TREE_GRID = { role: 'treegrid', 'aria-multiselectable': true } as const;

export function RowList({ kind, node, rows, text }: RowListProps) {
  const words = WORDS[kind];
  const edit = useProject((state) => state.edit);
  const box = useRef<HTMLDivElement>(null);
  const list = useRowList({ node, rows, box });
  const { shown } = list;
  const drag = useRowDrag({
    shown,
    box,
    rowsWith: list.rowsWith,
    move: (row, place) => void list.moveTo(row, [place]),
  });
  const add = async (typed: string): Promise<string | null> => {
    const wanted =
      kind === 'condition'
        ? ({ kind: 'add-condition', node, text: typed } as const)
        : ({ kind: 'add-effect', task: node, text: typed } as const);
    const result = await edit(wanted);
    return result.ok ? null : result.reason;
  };
  const line = <Line kind={kind} node={node} list={list} />;
  /** Where rows are added to a group, and the line for the next one if it is open. */
  const inside = (owner: RowView | null) =>
    owner && (
      <Fragment key={`end ${keyOf(owner.address)}`}>
        {list.line?.where === 'inside' && list.line.row === keyOf(owner.address) && line}
        <AddInside owner={owner} list={list} />
      </Fragment>
    );
  const hasLine = shown.some(({ row }) => keyOf(row.address) === list.line?.row);
  return (
    <div className="rw-field" ref={box} {...list.focus.handlers}>
      <h3>{words.title}</h3>
      {shown.length > 0 && (
        <table {...TREE_GRID} className="rw-rows" aria-label={words.title}>
          <tbody>
            {shown.map((each, index) => {
              const key = keyOf(each.row.address);
              const isOpen = list.line?.row === key;
              const isInstead = isOpen && list.line?.where === 'instead';
              return (
                <Fragment key={key}>
                  {endsOwner(each) && inside(each.owner)}
                  {isInstead ? (
                    line
                  ) : (
                    <Row shown={each} list={list} called={words.row} text={text} drag={drag} />
                  )}
                  {isOpen && list.line?.where === 'after' && line}
                  {endsOf(shown, index, list).map(inside)}
                </Fragment>
              );
            })}
            {list.line !== null && !hasLine && line}
          </tbody>
        </table>
      )}
      <SayLine key={node} kind={kind} node={node} label={words.add} hint={words.hint} write={add} />
      <Menu list={list} node={node} box={box} />
      <span className="pw-visually-hidden" role="status">
        {list.said}
      </span>
    </div>
  );
}

/** What leads to subtasks is the last row of its group; others are added before it. */
function endsOwner({ row, owner }: ShownRow): boolean {
  return owner !== null && (row.kind === 'network' || row.kind === 'choice');
}

/** The open groups that end with a row, the innermost first. */
function endsOf(shown: RowListState['shown'], index: number, { folded }: RowListState): readonly RowView[] {
  const each = shown[index];
  if (each === undefined) return [];
  const { row } = each;
  const isEmptyGroup = row.grouping !== null && row.rows.length === 0 && !folded.has(keyOf(row.address));
  const ends: RowView[] = isEmptyGroup ? [row] : [];
  const isClosed = row.rows.length === 0 || folded.has(keyOf(row.address));
  if (!isClosed) return ends;
  for (let at = each; at.owner !== null && at.position === at.count; ) {
    const { owner } = at;
    if (!endsOwner(at)) ends.push(owner);
    const around = shown.find((other) => other.row === owner);
    if (around === undefined) break;
    at = around;
  }
  return ends;
}

const JOINED: Readonly<Record<NonNullable<RowView['grouping']>, string>> = {
  any: 'or',
  all: 'and',
  if: '',
  variable: 'and',
  count: 'and',
  when: 'then',
};

function AddInside({ owner, list }: { readonly owner: RowView; readonly list: RowListState }) {
  const word = owner.grouping === null ? '' : JOINED[owner.grouping];
  if (word === '') return null;
  return (
    <tr className="rw-add" style={depthOf(owner.address.length)}>
      <td>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Add inside “${sentenceOf(owner)}”`}
          onClick={() =>
            list.openLine({ row: keyOf(owner.address), where: 'inside', as: 'sentence', typed: '' })
          }
        >
          <Plus className="pw-icon" aria-hidden />
          {word}
        </button>
      </td>
    </tr>
  );
}

function depthOf(depth: number): CSSProperties {
  return { '--rw-depth': depth } as CSSProperties;
}

interface LineProps {
  readonly kind: RowKind;
  readonly node: NodeKey;
  readonly list: RowListState;
}

/** The line that is open, in the place of a row or for a new one. */
function Line({ kind, node, list }: LineProps) {
  const { line, shown } = list;
  const each = shown.find(({ row }) => keyOf(row.address) === line?.row);
  if (line === null) return null;
  const row = each?.row ?? null;
  const words = WORDS[kindWithin(kind, row, line)];
  const isInstead = line.where === 'instead';
  const within = row === null ? [] : line.where === 'inside' ? row.address : row.address.slice(0, -1);
  const close = (): void => {
    list.openLine(null);
    if (row !== null) list.focus.awaitRow(() => row.address, false);
  };
  return (
    <tr data-line="" className="rw-line" style={depthOf(within.length)}>
      <td>
        <SayLine
          kind={kindWithin(kind, row, line)}
          node={node}
          within={within}
          label={isInstead && row ? `Change the ${words.row} “${sentenceOf(row)}”` : words.add}
          hint={words.hint}
          initial={isInstead && row ? initialOf(row, line) : ''}
          begun={line.typed}
          takesText={isInstead && row !== null && row.grouping !== null}
          stays={!isInstead}
          write={list.write}
          close={close}
        />
      </td>
    </tr>
  );
}

function initialOf(row: RowView, { as }: OpenLine): string {
  return as === 'text' || row.grouping !== null ? row.text : sentenceOf(row);
}

/** Inside a condition there are conditions, whatever is around it. */
function kindWithin(kind: RowKind, row: RowView | null, { where }: OpenLine): RowKind {
  if (kind === 'condition' || row === null) return kind;
  if (where === 'inside') return row.kind === 'change' ? 'change' : 'condition';
  return row.kind === 'change' ? 'change' : where === 'instead' ? 'condition' : kind;
}

interface MenuProps {
  readonly list: RowListState;
  readonly node: NodeKey;
  readonly box: { readonly current: HTMLElement | null };
}

function Menu({ list, node, box }: MenuProps) {
  const outline = useProject((state) => state.snapshot?.outline);
  const { menu, shown } = list;
  const row = shown.find((each) => keyOf(each.row.address) === menu?.row)?.row;
  const anchor = box.current?.querySelector<HTMLElement>(`[data-row="${menu?.row}"]`);
  if (menu === null || row === undefined || !anchor) return null;
  const types = [...(outline?.types ?? []), ...(outline?.enums ?? [])].map(({ name }) => name);
  const of = { node, row, chosen: list.rowsWith(row), types };
  return (
    <Picker
      anchor={anchor}
      label={menu.only === 'group' ? `Around “${sentenceOf(row)}”` : `“${sentenceOf(row)}”`}
      hint={menu.only === 'group' ? 'Any of, if, for every…' : 'What to do'}
      typed=""
      options={(typed) => rowActions(of, menu.only, typed)}
      choose={(action) => list.act(row, action)}
      leave={(how) => {
        list.openMenu(null);
        if (how !== 'away') list.focus.focusRow(row.address);
      }}
    />
  );
}
