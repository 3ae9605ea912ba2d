/**
 * The Search tree panel: every node that the search has entered, with dead ends collapsed and shapes for the current node
 * and plans.
 */

import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '../../state/counted.ts';
import { services, useDebug } from '../../state/stores.ts';
import type { SearchTreeNode } from '../../worker/protocol.ts';
import { NodeMark } from './node-mark.tsx';
import { layoutTree, type PlacedNode } from './tree-layout.ts';
import './search-tree.css';

const MARGIN = 14;
/** The maximum number of shapes; beyond it, the newest part is shown. */
const DRAWN = 4000;

const STATE_WORDS = {
  open: 'alternatives left',
  solution: 'a plan',
  failed: 'dead end',
  pruned: 'pruned: cannot be better',
  current: 'here now',
} as const;

export function SearchTreePanel() {
  const pause = useDebug((state) => state.pause);
  const tree = useSearchTree(pause?.iteration ?? null);
  return (
    <section className="pw-search-tree" data-testid="search-tree" aria-label="Search tree">
      {pause === null || tree === null ? (
        <div className="pw-empty">
          <p>
            While you step through the planning, this shows the tree of everything the search has explored.
          </p>
        </div>
      ) : (
        <Drawing nodes={tree.nodes.slice(-DRAWN)} truncated={tree.truncated || tree.nodes.length > DRAWN} />
      )}
    </section>
  );
}

interface Tree {
  readonly nodes: readonly SearchTreeNode[];
  readonly truncated: boolean;
}

/** Requests the tree from the planner at each pause; late answers are ignored. */
function useSearchTree(iteration: number | null): Tree | null {
  const [tree, setTree] = useState<Tree | null>(null);
  useEffect(() => {
    if (iteration === null) {
      setTree(null);
      return;
    }
    let wanted = true;
    services()
      .planner.debugTree()
      .then((answer) => {
        if (wanted) setTree(answer);
      })
      .catch(() => {
        if (wanted) setTree(null);
      });
    return () => {
      wanted = false;
    };
  }, [iteration]);
  return tree;
}

function Drawing({ nodes, truncated }: Tree) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const [hovered, setHovered] = useState<PlacedNode | null>(null);
  const drawing = useMemo(() => layoutTree(nodes, unfolded), [nodes, unfolded]);
  const current = drawing.nodes.find(({ node }) => node.state === 'current') ?? null;
  const scroller = useScrollTo(current);
  const shown = hovered ?? current;
  const toggle = (placed: PlacedNode) => {
    const next = new Set(unfolded);
    if (!next.delete(placed.node.id)) next.add(placed.node.id);
    setUnfolded(next);
  };
  return (
    <>
      <p className="pw-search-tree-info" role="status">
        {counted(nodes.length, 'node')}
        {truncated && ' (the newest part)'}
        {shown !== null && `: ${shown.node.label}, cost ${shown.node.cost}, ${STATE_WORDS[shown.node.state]}`}
        {shown !== null && shown.folded > 0 && `, ${counted(shown.folded, 'node')} folded below`}
      </p>
      <div
        className="pw-search-tree-scroll"
        ref={scroller}
        role="tree"
        aria-label={`Search tree of ${counted(nodes.length, 'node')}`}
        tabIndex={-1}
        onKeyDown={(event) => walk(event, drawing.nodes)}
      >
        <svg
          width={drawing.width + 2 * MARGIN}
          height={drawing.height + 2 * MARGIN}
          viewBox={`${-MARGIN} ${-MARGIN} ${drawing.width + 2 * MARGIN} ${drawing.height + 2 * MARGIN}`}
          role="presentation"
        >
          {drawing.edges.map(({ from, to }) => (
            <path
              key={to.node.id}
              className="pw-st-edge"
              d={`M${from.x} ${from.y}V${from.y + 13}H${to.x}V${to.y}`}
            />
          ))}
          {drawing.nodes.map((placed) => (
            <NodeMark
              key={placed.node.id}
              placed={placed}
              focusable={placed === (current ?? drawing.nodes[0])}
              onHover={setHovered}
              onToggle={toggle}
            />
          ))}
        </svg>
      </div>
      <Legend />
    </>
  );
}

/** Arrow keys move in the tree: up to the parent, down to the first child, left and right among the nodes of a depth. */
function walk(event: KeyboardEvent, nodes: readonly PlacedNode[]): void {
  const id = Number(event.target instanceof Element ? event.target.getAttribute('data-id') : Number.NaN);
  const from = nodes.find(({ node }) => node.id === id);
  const to = from === undefined ? undefined : neighbour(event.key, from, nodes);
  if (to === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<SVGElement>(`[data-id="${to.node.id}"]`)?.focus();
}

function neighbour(key: string, from: PlacedNode, nodes: readonly PlacedNode[]): PlacedNode | undefined {
  const row = nodes.filter(({ y }) => y === from.y).sort((a, b) => a.x - b.x);
  switch (key) {
    case 'ArrowUp':
      return nodes.find(({ node }) => node.id === from.node.parent);
    case 'ArrowDown':
      return nodes.filter(({ node }) => node.parent === from.node.id).sort((a, b) => a.x - b.x)[0];
    case 'ArrowLeft':
      return row[row.indexOf(from) - 1];
    case 'ArrowRight':
      return row[row.indexOf(from) + 1];
    default:
      return undefined;
  }
}

/** Keeps the current node in view as the search moves on. */
function useScrollTo(current: PlacedNode | null) {
  const scroller = useRef<HTMLDivElement>(null);
  const x = current?.x;
  const y = current?.y;
  useEffect(() => {
    const element = scroller.current;
    if (element === null || x === undefined || y === undefined) return;
    element.scrollTo({ left: x - element.clientWidth / 2, top: y - element.clientHeight / 2 });
  }, [x, y]);
  return scroller;
}

function Legend() {
  return (
    <p className="pw-search-tree-legend">
      <span>● here</span> <span>○ open</span> <span>◆ plan</span> <span>✕ dead end</span>{' '}
      <span>▽ not followed</span> <span>▲ folded</span>
    </p>
  );
}
