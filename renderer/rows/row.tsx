/** One row: its handle, its sentence with slots, its comment, and what can be done with it. */
import { ChevronDown, ChevronRight, EllipsisVertical, GripVertical, X } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { RowView } from '../../planner-core/index.ts';
import { IconButton } from '../ui/button.tsx';
import { keyOf, type ShownRow } from './drops.ts';
import { GroupHead } from './group-head.tsx';
import { rowCommand } from './keys.ts';
import type { RowListState } from './row-list-state.ts';
import { Sentence } from './sentence.tsx';
import { commentText, sentenceOf, spokenRow } from './speech.ts';
import type { DragHandlers } from './use-row-drag.ts';

export interface RowProps {
  readonly shown: ShownRow;
  readonly list: RowListState;
  /** What a row is called here: “condition”, “effect”. */
  readonly called: string;
  /** The text that the rows were read from. */
  readonly text: string;
  readonly drag: DragHandlers;
}

export function Row({ shown, list, called, text, drag }: RowProps) {
  const { row, depth } = shown;
  const key = keyOf(row.address);
  const box = useRef<HTMLTableRowElement>(null);
  const isGroup = row.grouping !== null;
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    const command = rowCommand(event);
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    list.command(row, command);
  };
  // A press in a list that belongs to the row is none on the row.
  const isOwn = ({ currentTarget, target }: MouseEvent): boolean =>
    target instanceof Node && currentTarget.contains(target);
  const click = (event: MouseEvent): void => {
    if (!isOwn(event)) return;
    if (event.ctrlKey || event.metaKey) list.choose(row);
    else list.activate(row);
  };
  return (
    <tr
      ref={box}
      data-row={key}
      className={classOf(shown, list, drag)}
      style={{ '--rw-depth': depth } as CSSProperties}
      tabIndex={list.active === key ? 0 : -1}
      aria-level={depth + 1}
      aria-posinset={shown.position}
      aria-setsize={shown.count}
      aria-selected={list.chosen.has(key)}
      aria-expanded={isGroup ? !list.folded.has(key) : undefined}
      aria-label={spokenRow(shown)}
      title={row.text}
      onFocus={() => list.activate(row)}
      onClick={click}
      onDoubleClick={(event) => isOwn(event) && list.command(row, { kind: 'line' })}
      onKeyDown={press}
    >
      <td className="rw-cell">
        <Grip isFixed={row.kind === 'network' || row.mirrored} grab={(event) => drag.grab(event, row)} />
        {isGroup && <Fold shown={shown} list={list} />}
        <span className="rw-words">
          {row.place !== null && <span className="rw-place">{row.place} </span>}
          {row.kind === 'network' ? (
            <span className="rw-place">then the subtasks below</span>
          ) : row.grouping === 'any' || row.grouping === 'all' ? (
            <GroupHead row={row} list={list} leave={() => box.current?.focus()} />
          ) : (
            <Sentence
              parts={row.parts}
              text={text}
              leave={() => box.current?.focus()}
              openLine={() => list.command(row, { kind: 'text' })}
            />
          )}
          {row.comments.length > 0 && <span className="rw-comment">{commentText(row)}</span>}
        </span>
      </td>
      <td className="rw-tools">
        {row.kind !== 'network' && <Tools row={row} list={list} called={called} />}
      </td>
    </tr>
  );
}

function classOf({ row }: ShownRow, { chosen }: RowListState, { dropped }: DragHandlers): string {
  const key = keyOf(row.address);
  const drop = dropped !== null && keyOf(dropped.row.address) === key ? ` drops-${dropped.where}` : '';
  const parts = [row.mirrored ? ' is-mirrored' : '', chosen.has(key) ? ' is-chosen' : '', drop];
  return `rw-row${parts.join('')}`;
}

interface GripProps {
  readonly isFixed: boolean;
  readonly grab: (event: React.PointerEvent) => void;
}

/** By the keyboard, rows are moved with Alt and the arrow keys. */
function Grip({ isFixed, grab }: GripProps) {
  if (isFixed) return <span className="rw-grip" />;
  return (
    <span className="rw-grip" title="Drag to move (Alt+Up, Alt+Down)" onPointerDown={grab}>
      <GripVertical className="pw-icon" aria-hidden />
    </span>
  );
}

function Fold({ shown: { row }, list }: Pick<RowProps, 'shown' | 'list'>) {
  const isFolded = list.folded.has(keyOf(row.address));
  const Icon = isFolded ? ChevronRight : ChevronDown;
  return (
    <button
      type="button"
      className="rw-fold"
      tabIndex={-1}
      aria-label={`${isFolded ? 'Unfold' : 'Fold'} “${sentenceOf(row)}”`}
      onClick={(event) => {
        event.stopPropagation();
        list.fold(row);
      }}
    >
      <Icon className="pw-icon" aria-hidden />
    </button>
  );
}

interface ToolsProps {
  readonly row: RowView;
  readonly list: RowListState;
  readonly called: string;
}

function Tools({ row, list, called }: ToolsProps) {
  const sentence = sentenceOf(row);
  return (
    <>
      <IconButton
        icon={EllipsisVertical}
        label={`What can be done with the ${called} “${sentence}”`}
        tabIndex={-1}
        data-menu={keyOf(row.address)}
        onClick={() => list.openMenu({ row: keyOf(row.address), only: 'all' })}
      />
      <IconButton
        icon={X}
        label={`Remove the ${called} “${sentence}”`}
        tabIndex={-1}
        onClick={() => {
          list.focus.focusRow(row.address);
          list.command(row, { kind: 'remove' });
        }}
      />
    </>
  );
}
