/** The initial positions of the panels in each arrangement. Pure data, which the workbench applies. */
import type { ShellState } from '../state/contract.ts';

export type Arrangement = ShellState['arrangement'];

export interface PanelPlace {
  readonly id: string;
  /** Beside which panel (null: an edge of the window), and on which side; `within`: as a tab of the same group. */
  readonly beside: string | null;
  readonly side: 'left' | 'right' | 'above' | 'below' | 'within';
  /** Width or height, if it opens a group. */
  readonly size?: number;
  /** The tab in front of its group. */
  readonly front?: boolean;
}

/** From this width on, graph and text are side by side. */
const wideFrom = 1600;

function author(width: number): readonly PanelPlace[] {
  const wide = width >= wideFrom;
  return [
    { id: 'graph-canvas', beside: null, side: 'right', front: true },
    { id: 'inspector', beside: null, side: 'right', size: wide ? 360 : 300, front: true },
    { id: 'explorer', beside: null, side: 'left', size: wide ? 260 : 216, front: true },
    { id: 'problems', beside: null, side: 'below', size: 190, front: true },
    wide
      ? { id: 'text-editor', beside: 'graph-canvas', side: 'right', size: 560, front: true }
      : { id: 'text-editor', beside: 'graph-canvas', side: 'within' },
    { id: 'worlds', beside: 'text-editor', side: 'within' },
    { id: 'plan-view', beside: 'problems', side: 'within' },
    { id: 'cost-curve', beside: 'problems', side: 'within' },
    { id: 'scenarios', beside: 'problems', side: 'within' },
  ];
}

function test(width: number): readonly PanelPlace[] {
  return [
    { id: 'worlds', beside: null, side: 'right', front: true },
    { id: 'graph-canvas', beside: 'worlds', side: 'within' },
    { id: 'text-editor', beside: 'worlds', side: 'within' },
    { id: 'explorer', beside: null, side: 'left', size: width >= wideFrom ? 260 : 216, front: true },
    { id: 'plan-view', beside: null, side: 'below', size: 260, front: true },
    { id: 'scenarios', beside: 'plan-view', side: 'left', size: Math.round(width * 0.32), front: true },
    { id: 'problems', beside: 'scenarios', side: 'within' },
    { id: 'cost-curve', beside: 'plan-view', side: 'within' },
    { id: 'search-tree', beside: 'plan-view', side: 'within' },
  ];
}

function debug(width: number): readonly PanelPlace[] {
  const side = width >= wideFrom ? 380 : 300;
  return [
    { id: 'graph-canvas', beside: null, side: 'right', front: true },
    { id: 'text-editor', beside: 'graph-canvas', side: 'within' },
    { id: 'world-state', beside: null, side: 'right', size: side, front: true },
    { id: 'inspector', beside: 'world-state', side: 'within' },
    { id: 'explorer', beside: 'world-state', side: 'within' },
    { id: 'decomposition-stack', beside: null, side: 'below', size: 270, front: true },
    {
      id: 'debugger',
      beside: 'decomposition-stack',
      side: 'left',
      size: Math.round(width * 0.3),
      front: true,
    },
    {
      id: 'plan-view',
      beside: 'decomposition-stack',
      side: 'right',
      size: Math.round(width * 0.36),
      front: true,
    },
    { id: 'search-tree', beside: 'plan-view', side: 'within' },
    { id: 'cost-curve', beside: 'plan-view', side: 'within' },
    { id: 'problems', beside: 'plan-view', side: 'within' },
  ];
}

/** The panels of an arrangement in the order in which they are added, for a window of this width. */
export function arrangementPlaces(arrangement: Arrangement, width: number): readonly PanelPlace[] {
  return { author, test, debug }[arrangement](width);
}

/** Which panel a closed panel joins when it is opened: the first of these that is open. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  'graph-canvas': ['text-editor', 'worlds'],
  'text-editor': ['graph-canvas', 'worlds'],
  worlds: ['text-editor', 'graph-canvas'],
  explorer: [],
  inspector: ['world-state'],
  'world-state': ['inspector'],
  problems: ['plan-view', 'scenarios'],
  'plan-view': ['cost-curve', 'problems'],
  'cost-curve': ['plan-view', 'problems'],
  'search-tree': ['plan-view', 'problems'],
  debugger: ['decomposition-stack', 'problems'],
  'decomposition-stack': ['debugger', 'problems', 'plan-view'],
  scenarios: ['problems', 'plan-view'],
};

/** The edges at which panels open their own group. */
const edges: Readonly<Record<string, PanelPlace['side']>> = {
  explorer: 'left',
  inspector: 'right',
  'world-state': 'right',
};

/** Where a closed panel opens, given the open ones. */
export function placeOf(id: string, open: ReadonlySet<string>): PanelPlace {
  const beside = (neighbours[id] ?? []).find((other) => open.has(other));
  if (beside !== undefined) return { id, beside, side: 'within', front: true };
  const side = edges[id] ?? 'below';
  return { id, beside: null, side, size: side === 'below' ? 220 : 260, front: true };
}
