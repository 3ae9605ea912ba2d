/**
 * All panels of the window: adding one takes one line here (and a place in `arrangements.ts`, if it should be open
 * initially).
 */
import {
  Boxes,
  Bug,
  ChartNoAxesColumn,
  CircleAlert,
  CircleCheck,
  FileText,
  Globe,
  Layers,
  ListOrdered,
  ListTree,
  type LucideIcon,
  Network,
  SlidersHorizontal,
  Table2,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { GraphPanel } from '../canvas/graph-panel.tsx';
import { CostCurvePanel } from '../panels/cost-curve/cost-curve-panel.tsx';
import { DebuggerPanel } from '../panels/debugger/debugger-panel.tsx';
import { ExplorerPanel } from '../panels/explorer/explorer-panel.tsx';
import { InspectorPanel } from '../panels/inspector/inspector-panel.tsx';
import { PlanPanel } from '../panels/plan/plan-panel.tsx';
import { ProblemsPanel } from '../panels/problems/problems-panel.tsx';
import { SearchTreePanel } from '../panels/search-tree/search-tree-panel.tsx';
import { StackPanel } from '../panels/stack/stack-panel.tsx';
import { StatePanel } from '../panels/state/state-panel.tsx';
import { TestsPanel } from '../panels/tests/tests-panel.tsx';
import { TextPanel } from '../panels/text/text-panel.tsx';
import { WorldsPanel } from '../panels/worlds/worlds-panel.tsx';

export interface PanelEntry {
  /** The `data-testid` of the component's root element. */
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly component: ComponentType;
  /** Drawn behind other panels as well: what it shows takes too long to be made anew when it comes to the front. */
  readonly isAlwaysDrawn?: boolean;
}

export const panelTable: readonly PanelEntry[] = [
  { id: 'explorer', title: 'Explorer', icon: ListTree, component: ExplorerPanel },
  { id: 'graph-canvas', title: 'Graph', icon: Network, component: GraphPanel, isAlwaysDrawn: true },
  { id: 'inspector', title: 'Inspector', icon: SlidersHorizontal, component: InspectorPanel },
  { id: 'text-editor', title: 'Text', icon: FileText, component: TextPanel, isAlwaysDrawn: true },
  { id: 'worlds', title: 'Worlds', icon: Globe, component: WorldsPanel },
  { id: 'problems', title: 'Problems', icon: CircleAlert, component: ProblemsPanel },
  { id: 'plan-view', title: 'Plan', icon: ListOrdered, component: PlanPanel },
  { id: 'cost-curve', title: 'Cost curve', icon: ChartNoAxesColumn, component: CostCurvePanel },
  { id: 'search-tree', title: 'Search tree', icon: Boxes, component: SearchTreePanel },
  { id: 'debugger', title: 'Debugger', icon: Bug, component: DebuggerPanel },
  { id: 'decomposition-stack', title: 'Stack', icon: Layers, component: StackPanel },
  { id: 'world-state', title: 'State', icon: Table2, component: StatePanel },
  { id: 'scenarios', title: 'Tests', icon: CircleCheck, component: TestsPanel },
];

const byId = new Map(panelTable.map((entry) => [entry.id, entry]));

export function panelById(id: string): PanelEntry | null {
  return byId.get(id) ?? null;
}
