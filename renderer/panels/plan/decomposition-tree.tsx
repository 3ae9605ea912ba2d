/** The decomposition tree beside the steps: which method and branch chose what, down to the plan's steps. */
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Plan } from '../../../planner-core/index.ts';
import { useSelection } from '../../state/stores.ts';
import { callWords, wayWords } from '../../state/way-words.ts';
import { type DecompositionRow, decompositionRows } from './decomposition-rows.ts';

interface Props {
  readonly plan: Plan;
  readonly selected: number | null;
  readonly select: (step: number | null) => void;
}

export function DecompositionTree({ plan, selected, select }: Props) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const [cursor, setCursor] = useState(0);
  const rows = useMemo(() => decompositionRows(plan, collapsed), [plan, collapsed]);
  const list = useRef<HTMLDivElement>(null);
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
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[clamped]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[cursor];
    if (row === undefined) return;
    if (!treeKey(event.key, { row, collapsed, toggle, moveTo, cursor, choose: () => choose(row, cursor) }))
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="pw-tree" role="tree" aria-label="Decomposition" ref={list} onKeyDown={onKeyDown}>
      {rows.map((row, i) => (
        <TreeRow
          key={row.node.id}
          row={row}
          open={!collapsed.has(row.node.id)}
          selected={row.node.step !== null && row.node.step === selected}
          focusable={i === cursor}
          onToggle={() => toggle(row)}
          onChoose={() => choose(row, i)}
        />
      ))}
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

/** True where the key meant something here. */
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
  readonly open: boolean;
  readonly selected: boolean;
  readonly focusable: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

function TreeRow({ row, open, selected, focusable, onToggle, onChoose }: RowProps) {
  const { node, depth, hasChildren } = row;
  return (
    // The keys of the tree are handled by the tree itself.
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={selected}
      {...(hasChildren ? { 'aria-expanded': open } : {})}
      tabIndex={focusable ? 0 : -1}
      className={`pw-tree-row${selected ? ' pw-selected' : ''}`}
      style={{ paddingInlineStart: 8 + depth * 16 }}
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
      <code>{callWords(node)}</code>
      {node.branch !== null && <span className="pw-plan-why">{wayWords(node.branch)}</span>}
    </div>
  );
}
