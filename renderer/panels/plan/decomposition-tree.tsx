/** The decomposition tree beside the steps: which method and branch led to what, down to the plan's steps. */
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { Plan } from '../../../planner-core/index.ts';
import { useSelection } from '../../state/stores.ts';
import { callWords, wayWords } from '../../state/way-words.ts';
import { useWindow } from '../../ui/use-window.ts';
import { type DecompositionRow, decompositionRows, indentOf } from './decomposition-rows.ts';
import { ROW_PX } from './row.ts';

interface Props {
  readonly plan: Plan;
  readonly selected: number | null;
  readonly select: (step: number | null) => void;
}

export function DecompositionTree({ plan, selected, select }: Props) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const [cursor, setCursor] = useState(0);
  const rows = useMemo(() => decompositionRows(plan, collapsed), [plan, collapsed]);
  const { scroller, first, last, reveal } = useWindow(rows.length, ROW_PX);
  const prefix = useId();
  const selectNode = useSelection((state) => state.selectNode);
  const focus = useSelection((state) => state.focus);

  const toggle = (row: DecompositionRow) => {
    const next = new Set(collapsed);
    if (!next.delete(row.node.id)) next.add(row.node.id);
    setCollapsed(next);
  };
  const choose = (row: DecompositionRow, index: number) => {
    setCursor(index);
    select(row.node.step);
    selectNode(row.node.branch ?? row.node.task, { from: 'plan' });
    focus(row.node.task);
  };
  const moveTo = (index: number) => {
    const clamped = Math.max(0, Math.min(rows.length - 1, index));
    setCursor(clamped);
    reveal(clamped);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[cursor];
    if (row === undefined) return;
    if (!treeKey(event.key, { row, collapsed, toggle, moveTo, cursor, choose: () => choose(row, cursor) }))
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drawn = rows.slice(first, last);
  return (
    <div ref={scroller} className="pw-tree">
      <div
        role="tree"
        aria-label="Decomposition"
        aria-activedescendant={cursor >= first && cursor < last ? `${prefix}${cursor}` : undefined}
        tabIndex={0}
        className="pw-tree-rows"
        style={{ height: rows.length * ROW_PX, paddingTop: first * ROW_PX }}
        onKeyDown={onKeyDown}
      >
        {drawn.map((row, i) => (
          <TreeRow
            key={row.node.id}
            row={row}
            id={`${prefix}${first + i}`}
            open={!collapsed.has(row.node.id)}
            selected={row.node.step !== null && row.node.step === selected}
            active={first + i === cursor}
            onToggle={() => toggle(row)}
            onChoose={() => choose(row, first + i)}
          />
        ))}
      </div>
    </div>
  );
}

interface KeyContext {
  readonly row: DecompositionRow;
  readonly collapsed: ReadonlySet<number>;
  readonly cursor: number;
  readonly toggle: (row: DecompositionRow) => void;
  readonly moveTo: (index: number) => void;
  readonly choose: () => void;
}

/** True if the key was handled. */
function treeKey(key: string, { row, collapsed, cursor, toggle, moveTo, choose }: KeyContext): boolean {
  const open = !collapsed.has(row.node.id);
  if (key === 'ArrowDown') moveTo(cursor + 1);
  else if (key === 'ArrowUp') moveTo(cursor - 1);
  else if (key === 'Home') moveTo(0);
  else if (key === 'End') moveTo(Number.POSITIVE_INFINITY);
  else if (key === 'ArrowRight' && row.hasChildren && !open) toggle(row);
  else if (key === 'ArrowLeft' && row.hasChildren && open) toggle(row);
  else if (key === 'Enter' || key === ' ') choose();
  else return false;
  return true;
}

interface RowProps {
  readonly row: DecompositionRow;
  readonly id: string;
  readonly open: boolean;
  readonly selected: boolean;
  /** Keyboard navigation continues from here. */
  readonly active: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

function TreeRow({ row, id, open, selected, active, onToggle, onChoose }: RowProps) {
  const { node, depth, hasChildren } = row;
  const { px, level } = indentOf(depth);
  return (
    // The tree itself has the focus and handles the keys; rows are its active descendants.
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={selected}
      {...(hasChildren ? { 'aria-expanded': open } : {})}
      tabIndex={-1}
      className={`pw-tree-row${selected ? ' pw-selected' : ''}${active ? ' pw-active' : ''}`}
      style={{ paddingInlineStart: px }}
      onClick={onChoose}
      onKeyDown={() => {}}
    >
      <span
        className="pw-tree-twist"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          if (hasChildren) onToggle();
        }}
      >
        {hasChildren ? (open ? '▾' : '▸') : ''}
      </span>
      {node.step !== null ? (
        <span className="pw-plan-number">{node.step + 1}</span>
      ) : (
        <span className="pw-tree-compound" aria-hidden="true" />
      )}
      {level !== null && (
        <span className="pw-tree-level" title={`${level} levels deep`}>
          {level}
        </span>
      )}
      <code>{callWords(node)}</code>
      {node.branch !== null && <span className="pw-plan-why">{wayWords(node.branch)}</span>}
    </div>
  );
}
