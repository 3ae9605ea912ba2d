/** A tree for mouse, keyboard and screen reader; in long trees, only visible rows are drawn. */
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { successor, type TreeNode, type TreeRow, treeKey, visibleRows } from './tree-rows.ts';
import { useWindow } from './use-window.ts';

export interface TreeItem extends TreeNode {
  readonly children: readonly TreeItem[];
  readonly icon?: ReactNode;
  readonly detail?: ReactNode;
  /** Describes the icon and the detail for screen readers. */
  readonly description?: string;
  readonly heading?: boolean;
  /** A quiet word beside the label, and what it means; the description says it, too. */
  readonly mark?: { readonly text: string; readonly why: string };
  /** Actions besides opening: icons for the pointer, keys for the keyboard. */
  readonly actions?: readonly TreeAction[];
}

export interface TreeAction {
  /** `F2`, `Delete`, `Insert`: pressed while the row is active. */
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

export interface TreeProps {
  readonly label: string;
  readonly roots: readonly TreeItem[];
  readonly selected: string | null;
  readonly expanded: ReadonlySet<string>;
  readonly onExpand: (id: string, expanded: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onAction?: (id: string, key: string) => void;
}

const rowHeight = 24;

interface RowProps {
  readonly row: TreeRow<TreeItem>;
  readonly id: string;
  readonly selected: boolean;
  readonly active: boolean;
  readonly top: number;
  readonly onClick: () => void;
  readonly onTwist: () => void;
  readonly onAction: (key: string) => void;
}

function Row({ row, id, selected, active, top, onClick, onTwist, onAction }: RowProps) {
  const { node, depth, expandable, expanded } = row;
  return (
    // The tree itself has the focus and handles the keys; rows are its active descendants.
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-selected={selected}
      aria-expanded={expandable ? expanded : undefined}
      aria-label={node.description ? `${node.label}, ${node.description}` : node.label}
      aria-keyshortcuts={node.actions?.map(({ key }) => key).join(' ')}
      tabIndex={-1}
      className={`pw-tree-item ${active ? 'active' : ''} ${node.heading ? 'heading' : ''}`}
      style={{ paddingLeft: 4 + depth * 14, position: 'absolute', top, left: 0, right: 0 }}
      title={typeof node.detail === 'string' ? `${node.label} — ${node.detail}` : node.label}
      onClick={onClick}
      onKeyDown={() => {}}
    >
      {expandable ? (
        <ChevronRight
          className="pw-tree-twisty"
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onTwist();
          }}
        />
      ) : (
        <span className="pw-tree-twisty" aria-hidden />
      )}
      {node.icon}
      <span className="pw-tree-label">{node.label}</span>
      {node.mark && (
        <span className="pw-tree-mark" title={node.mark.why}>
          {node.mark.text}
        </span>
      )}
      {node.detail !== undefined && <span className="pw-tree-detail">{node.detail}</span>}
      {node.actions?.map(({ key, label, icon: Icon }) => (
        <Icon
          key={key}
          className="pw-tree-action"
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onAction(key);
          }}
        >
          <title>{`${label} (${key})`}</title>
        </Icon>
      ))}
    </div>
  );
}

export function Tree({ label, roots, selected, expanded, onExpand, onOpen, onAction }: TreeProps) {
  const prefix = useId();
  const rows = useMemo(() => visibleRows(roots, expanded), [roots, expanded]);
  const [active, setActive] = useState<string | null>(null);
  const [before, setBefore] = useState(rows);
  if (before !== rows) {
    setBefore(rows);
    setActive(successor(before, rows, active));
  }
  const shown = rows.some((row) => row.node.id === active) ? active : (selected ?? rows[0]?.node.id ?? null);
  const { scroller, first, last, reveal } = useWindow(rows.length, rowHeight);
  // A space would make it two ids.
  const rowId = (id: string): string => `${prefix}${encodeURIComponent(id)}`;
  const drawn = rows.slice(first, last);
  const place = rows.findIndex((row) => row.node.id === selected);
  const revealed = useRef<string | null>(null);
  // A row that is selected elsewhere is scrolled into view once, and keyboard navigation continues from there.
  useEffect(() => {
    if (selected === revealed.current || (selected !== null && place < 0)) return;
    revealed.current = selected;
    if (selected === null) return;
    setActive(selected);
    reveal(place);
  }, [selected, place, reveal]);

  const go = (id: string): void => {
    setActive(id);
    reveal(rows.findIndex((row) => row.node.id === id));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows.find(({ node }) => node.id === shown);
    if (row?.node.actions?.some(({ key }) => key === event.key)) {
      event.preventDefault();
      onAction?.(row.node.id, event.key);
      return;
    }
    const action = treeKey(rows, shown, event.key);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'go') go(action.id);
    else if (action.kind === 'open') onOpen(action.id);
    else onExpand(action.id, action.kind === 'expand');
  };
  return (
    <div ref={scroller} className="pw-tree-scroller">
      <div
        role="tree"
        aria-label={label}
        aria-activedescendant={
          shown !== null && drawn.some(({ node }) => node.id === shown) ? rowId(shown) : undefined
        }
        tabIndex={0}
        className="pw-tree-list"
        style={{ position: 'relative', height: rows.length * rowHeight + 4 }}
        onKeyDown={press}
      >
        {drawn.map((row, i) => (
          <Row
            key={row.node.id}
            row={row}
            id={rowId(row.node.id)}
            selected={row.node.id === selected}
            active={row.node.id === shown}
            top={(first + i) * rowHeight}
            onClick={() => {
              setActive(row.node.id);
              onOpen(row.node.id);
              if (row.node.heading && row.expandable) onExpand(row.node.id, !row.expanded);
            }}
            onTwist={() => onExpand(row.node.id, !row.expanded)}
            onAction={(key) => onAction?.(row.node.id, key)}
          />
        ))}
      </div>
    </div>
  );
}
