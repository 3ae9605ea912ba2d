/** One node of the drawn search tree. Its shape shows its state, so that colours are not needed. */
import { type PlacedNode, STEP_Y } from './tree-layout.ts';

interface Props {
  readonly placed: PlacedNode;
  /** The node that Tab reaches; arrow keys move from there. */
  readonly focusable: boolean;
  readonly onHover: (placed: PlacedNode | null) => void;
  readonly onToggle: (placed: PlacedNode) => void;
}

const SHAPES = {
  current: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0',
  open: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  solution: 'M0 -6L6 0L0 6L-6 0Z',
  failed: 'M-4 -4L4 4M4 -4L-4 4',
  pruned: 'M-5 -4H5L0 5Z',
} as const;

const FOLDED = 'M0 -5L6 6H-6Z';

export function NodeMark({ placed, focusable, onHover, onToggle }: Props) {
  const { node, x, y, folded } = placed;
  return (
    <path
      className={`pw-st-node pw-st-${folded > 0 ? 'folded' : node.state}`}
      transform={`translate(${x} ${y})`}
      d={folded > 0 ? FOLDED : SHAPES[node.state]}
      role="treeitem"
      aria-level={y / STEP_Y + 1}
      aria-label={`${node.label}, cost ${node.cost}, ${node.state}`}
      tabIndex={focusable ? 0 : -1}
      data-id={node.id}
      onFocus={() => onHover(placed)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onToggle(placed);
      }}
      onMouseEnter={() => onHover(placed)}
      onMouseLeave={() => onHover(null)}
      onClick={() => onToggle(placed)}
    >
      <title>{node.label}</title>
    </path>
  );
}
