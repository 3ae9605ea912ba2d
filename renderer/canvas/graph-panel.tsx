/** The graph of a domain: cards on a canvas, with all actions on them. */
import '@xyflow/react/dist/base.css';
import './graph.css';
import { type NodeChange, ReactFlow, ReactFlowProvider, SelectionMode, useStore } from '@xyflow/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { NodeKey } from '../../planner-core/index.ts';
import { counted } from '../state/counted.ts';
import { useIsOutdated } from '../state/outdated.ts';
import { useProject, useSelection } from '../state/stores.ts';
import { useClipboard } from './clipboard.ts';
import { ContextMenu } from './context-menu.tsx';
import { EdgeLayer } from './edge-layer.tsx';
import { EmptyGraph } from './empty-graph.tsx';
import { edit, focusItem } from './gestures.ts';
import type { Card } from './kernels/card.ts';
import type { Decoration } from './kernels/decorations.ts';
import { overlaps, type Point, SMALLEST_ZOOM } from './kernels/geometry.ts';
import { blockFont, levelAt } from './kernels/levels.ts';
import { mapSize } from './kernels/map-corner.ts';
import type { PlacedCard } from './kernels/place-index.ts';
import { itemOf, type Scene } from './kernels/scene.ts';
import { warmUpLayout } from './layout-client.ts';
import { Minimap } from './minimap.tsx';
import { OverviewLayer } from './overview-layer.tsx';
import { Peek } from './peek.tsx';
import { session, useSession } from './session.ts';
import { TaskCardNode, type TaskFlowNode } from './task-card.tsx';
import { TaskPicker } from './task-picker.tsx';
import { Toolbar } from './toolbar.tsx';
import { useKeys } from './use-keys.ts';
import { type Placement, usePlacement } from './use-placement.ts';
import { usePointer } from './use-pointer.ts';
import { useDecorations, useScene } from './use-scene.ts';
import { useSurroundings, VERY_MANY } from './use-surroundings.ts';
import { useView, type View } from './use-view.ts';

const NODE_TYPES = { task: TaskCardNode };
/** From this number of cards on, only those in view are elements: all at once would block the window. */
const MANY = 40;

export function GraphPanel() {
  return (
    <ReactFlowProvider>
      <GraphView />
    </ReactFlowProvider>
  );
}

function GraphView() {
  const container = useRef<HTMLElement>(null);
  const { value: scene, isNew } = useScene();
  const placement = usePlacement(scene);
  useDecorations(scene);
  const view = useView();
  usePointer(container, view);
  useKeys(container, view);
  useClipboard(container);
  useFollowing(container, placement, view);
  useNaming(scene);
  useKeepingFocus(container, scene);
  useEffect(() => {
    const timer = setTimeout(warmUpLayout, 0);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // The whole graph is one stop for the Tab key; inside, arrow keys move.
    const root = container.current;
    if (root === null) return;
    root.tabIndex = 0;
    // The dock gives the keyboard to a panel before there is anything in it.
    if (document.activeElement === root.closest('.dv-content-container')) root.focus({ preventScroll: true });
  }, []);
  const isRead = useProject((state) => state.ref === null || state.snapshot !== null);
  const ready = isRead && (isNew || scene.cards.size > 0);
  const isOutdated = useIsOutdated();
  const level = useSession((value) => value.level);
  const overview = scene.cards.size > VERY_MANY && level !== 'detail';
  return (
    <section
      ref={container}
      className={`gv-graph ${isOutdated ? 'is-outdated' : ''}`}
      data-testid="graph-canvas"
      data-overview={overview ? '' : undefined}
      aria-label="Graph of the domain's tasks"
    >
      <Canvas scene={scene} placement={placement} overview={overview} />
      {scene.cards.size > 0 && <Toolbar view={view} />}
      {scene.cards.size === 0 && ready && <EmptyGraph />}
      <Progress scene={scene} placement={placement} ready={ready} />
      <MinimapCorner view={view} count={scene.cards.size} />
      <ContextMenu />
      <TaskPicker />
      <Peek />
      <Spoken scene={scene} />
    </section>
  );
}

interface CanvasProps {
  readonly scene: Scene;
  readonly placement: Placement;
  readonly overview: boolean;
}

function Canvas({ scene, placement, overview }: CanvasProps) {
  const nodes = useFlowNodes(placement, overview);
  useLevel();
  const changed = useCallback(
    (changes: NodeChange<TaskFlowNode>[]) => applyChanges(changes, placement.drag),
    [placement.drag],
  );
  return (
    <ReactFlow<TaskFlowNode>
      nodes={nodes}
      nodeTypes={NODE_TYPES}
      onNodesChange={changed}
      onNodeDragStop={placement.drop}
      onSelectionDragStop={placement.drop}
      onlyRenderVisibleElements={scene.cards.size > MANY}
      minZoom={SMALLEST_ZOOM}
      maxZoom={2}
      panOnDrag={[1, 2]}
      selectionOnDrag
      selectionMode={SelectionMode.Partial}
      selectNodesOnDrag={false}
      zoomOnDoubleClick={false}
      nodesConnectable={false}
      nodesFocusable={false}
      nodeDragThreshold={4}
      deleteKeyCode={null}
      selectionKeyCode={null}
      multiSelectionKeyCode={['Shift', 'Control', 'Meta']}
      noPanClassName="nopan-here"
      disableKeyboardA11y
      proOptions={{ hideAttribution: true }}
    >
      {overview ? <OverviewLayer /> : <EdgeLayer />}
    </ReactFlow>
  );
}

/** Cards as the flow library wants them; a node is made anew only where it changed. */
function useFlowNodes(placement: Placement, overview: boolean): TaskFlowNode[] {
  const marked = useSession((value) => value.marked);
  const decorations = useSession((value) => value.decorations);
  const known = useRef(new Map<NodeKey, TaskFlowNode>());
  const placed = useCardsAround(placement, marked);
  return useMemo(() => {
    if (overview) return [];
    const nodes = new Map<NodeKey, TaskFlowNode>();
    for (const { card, rect: at } of placed) {
      const selected = marked.has(card.key);
      const old = known.current.get(card.key);
      const zIndex = saysWhy(decorations.get(card.key)) ? ABOVE : 0;
      const same =
        old?.data.card === card &&
        old.position.x === at.x &&
        old.position.y === at.y &&
        old.selected === selected &&
        old.zIndex === zIndex;
      nodes.set(card.key, same ? old : { ...flowNode(card, { x: at.x, y: at.y }, selected), zIndex });
    }
    known.current = nodes;
    return [...nodes.values()];
  }, [placed, marked, decorations, overview]);
}

/** Of thousands of cards, those near what is in view; a marked one may be dragged along from anywhere. */
function useCardsAround({ index }: Placement, marked: ReadonlySet<NodeKey>): readonly PlacedCard[] {
  const seen = useSurroundings(index.cards.length);
  return useMemo(
    () =>
      seen === null
        ? index.cards
        : index.cards.filter(({ card, rect }) => overlaps(rect, seen) || marked.has(card.key)),
    [index, marked, seen],
  );
}

/** Cards with a reason for a failure are above the others, because the reason may be wider than the card. */
const ABOVE = 1;

function saysWhy(decoration: Decoration | undefined): boolean {
  if (decoration === undefined) return false;
  const marks = [decoration.mark, ...[...decoration.items.values()].map(({ mark }) => mark)];
  return marks.some((mark) => typeof mark?.reason === 'string');
}

/** Its size is known and it has no handles; otherwise the library would draw all cards once to measure them. */
function flowNode(card: Card, position: Point, selected: boolean): TaskFlowNode {
  const size = { width: card.width, height: card.height };
  return {
    id: card.key,
    type: 'task',
    position,
    data: { card },
    ...size,
    measured: size,
    handles: [],
    selected,
  };
}

function applyChanges(changes: readonly NodeChange<TaskFlowNode>[], drag: Placement['drag']): void {
  const moves = new Map<NodeKey, Point>();
  let marked: Set<NodeKey> | null = null;
  for (const change of changes) {
    if (change.type === 'position' && change.dragging && change.position)
      moves.set(change.id, change.position);
    if (change.type !== 'select') continue;
    marked ??= new Set(session.get().marked);
    if (change.selected) marked.add(change.id);
    else marked.delete(change.id);
  }
  if (moves.size > 0) drag(moves);
  if (marked !== null) session.set({ marked });
}

/** The zoom determines how much of a card is drawn. */
function useLevel(): void {
  const level = useStore((state) => levelAt(state.transform[2]));
  const font = useStore((state) => blockFont(state.transform[2]));
  useLayoutEffect(() => session.set({ level, blockFont: font }), [level, font]);
}

/** The view follows what is opened, requested and selected elsewhere; the focus follows the selection. */
function useFollowing(
  container: React.RefObject<HTMLElement | null>,
  { opened, positions }: Placement,
  view: View,
): void {
  const focusNode = useSelection((state) => state.focusNode);
  const node = useSelection((state) => state.node);
  const width = useStore((state) => state.width);
  const framed = useRef(0);
  useEffect(() => {
    if (width === 0 || opened === framed.current || positions.size === 0) return;
    framed.current = opened;
    view.open();
  }, [opened, width, positions, view]);
  const shown = useRef(focusNode);
  useEffect(() => {
    // Behind another panel it has no size; once it comes to the front, it shows what was asked for.
    if (focusNode === null || focusNode === shown.current || width === 0) return;
    // A node that was just added is requested before it has a position.
    if (!positions.has(session.get().scene.cardOf.get(focusNode.key) ?? '')) return;
    shown.current = focusNode;
    view.show(focusNode.key);
    if (focusNode.isNew) session.set({ naming: focusNode.key });
  }, [focusNode, positions, view, width]);
  useEffect(() => {
    const root = container.current;
    if (root === null || node === null || !root.contains(document.activeElement)) return;
    if (document.activeElement?.closest('input, [role="menu"]')) return;
    focusItem(root, node);
  }, [container, node]);
}

/** The focused item may be deleted or undone; the focus then stays on the graph. */
function useKeepingFocus(container: React.RefObject<HTMLElement | null>, scene: Scene): void {
  const isHere = useRef(false);
  useEffect(() => {
    const root = container.current;
    if (root === null) return;
    const come = (): void => {
      isHere.current = true;
    };
    const leave = (event: FocusEvent): void => {
      if (event.relatedTarget instanceof Node && !root.contains(event.relatedTarget)) isHere.current = false;
    };
    root.addEventListener('focusin', come);
    root.addEventListener('focusout', leave);
    return () => {
      root.removeEventListener('focusin', come);
      root.removeEventListener('focusout', leave);
    };
  }, [container]);
  useEffect(() => {
    void scene;
    const root = container.current;
    if (root === null || !isHere.current || document.activeElement !== document.body) return;
    focusItem(root, useSelection.getState().node);
  }, [container, scene]);
}

/** The name of what was just added is edited first. */
function useNaming(scene: Scene): void {
  const naming = useSession((value) => value.naming);
  useEffect(() => {
    if (naming !== null && itemOf(scene, naming)?.item.key === naming) edit(naming, 'name');
  }, [naming, scene]);
}

function Progress({
  scene,
  placement,
  ready,
}: {
  readonly scene: Scene;
  readonly placement: Placement;
  readonly ready: boolean;
}) {
  if (!ready) return <p className="gv-progress gv-overlay">Reading the domain…</p>;
  if (!placement.arranging) return null;
  return <p className="gv-progress gv-overlay is-late">Arranging {counted(scene.cards.size, 'task')}…</p>;
}

function MinimapCorner({ view, count }: { readonly view: View; readonly count: number }) {
  const isWanted = useSession((value) => value.minimap);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const size = mapSize(isWanted, count, { width, height });
  return size && <Minimap view={view} size={size} />;
}

/** Announces the selection to screen readers. */
function Spoken({ scene }: { readonly scene: Scene }) {
  const node = useSelection((state) => state.node);
  const text = node === null ? '' : (itemOf(scene, node)?.item.description ?? '');
  return (
    <p className="gv-spoken" role="status">
      {text}
    </p>
  );
}
