/** Where the cards stand: what the layout engine is asked, and how its answer is joined with what the designer placed. */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { Slices } from '../../ui/slices.ts';
import type { Card } from './card.ts';
import { overlaps, type Point, type Rect, type Size } from './geometry.ts';
import type { Scene } from './scene.ts';
import { LABEL_ROOM, placeTree, treeBoxes } from './tree-layout.ts';

/** Top-down, or left to right. */
export type Direction = 'down' | 'right';

export type Positions = ReadonlyMap<NodeKey, Point>;

/** What keeps together: top-down a whole tree of tasks, left to right a single card. */
export interface LayoutBlock extends Size {
  readonly id: NodeKey;
  readonly members: readonly (Point & { readonly key: NodeKey })[];
}

export interface LayoutInput {
  readonly direction: Direction;
  readonly blocks: readonly LayoutBlock[];
  readonly edges: readonly { readonly id: string; readonly source: NodeKey; readonly target: NodeKey }[];
}

const TREE_GAP = 72;

/** Top-down, trees are packed beforehand and only set side by side; left to right, the engine sees every card and line. */
export function* layoutInput(scene: Scene, direction: Direction): Slices<LayoutInput> {
  return direction === 'down' ? yield* treesInput(scene) : layersInput(scene);
}

function* treesInput(scene: Scene): Slices<LayoutInput> {
  const boxes = yield* treeBoxes(scene);
  const blocks = scene.references.roots.flatMap((root) => {
    const box = boxes.get(root);
    if (box === undefined) return [];
    return [
      { id: root, width: box.width, height: box.height, members: placeTree(boxes, root, { x: 0, y: 0 }) },
    ];
  });
  return { direction: 'down', blocks, edges: [] };
}

function layersInput(scene: Scene): LayoutInput {
  const blocks = [...scene.cards.values()].map(({ key, width, height }) => ({
    id: key,
    width,
    height: height + LABEL_ROOM,
    members: [{ key, x: 0, y: LABEL_ROOM }],
  }));
  const edges = scene.edges.map(({ id, from, to }) => ({ id, source: from, target: to }));
  return { direction: 'right', blocks, edges };
}

/** The request in the layout engine's own form. */
export function toElk(input: LayoutInput) {
  return {
    id: 'domain',
    layoutOptions: input.direction === 'down' ? PACKED : LAYERED,
    children: input.blocks.map(({ id, width, height }) => ({
      id,
      width,
      height,
      layoutOptions: AT_THE_LEFT,
    })),
    edges: input.edges.map(({ id, source, target }) => ({ id, sources: [source], targets: [target] })),
  };
}

const PACKED = {
  'elk.algorithm': 'rectpacking',
  'elk.aspectRatio': '1.4',
  'elk.spacing.nodeNode': String(TREE_GAP),
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
};

/** Cards of one layer begin on one line. */
const AT_THE_LEFT = { 'elk.alignment': 'LEFT' };

/** Siblings stay in the order tried. */
const LAYERED = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.spacing.nodeNode': '16',
  'elk.layered.spacing.nodeNodeBetweenLayers': '88',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '2',
  'elk.spacing.componentComponent': '48',
  'elk.aspectRatio': '1.4',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.considerModelOrder.components': 'MODEL_ORDER',
  'elk.layered.crossingMinimization.forceNodeModelOrder': 'true',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.edgeRouting': 'POLYLINE',
};

/** The cards' places from the blocks' places. */
export function fromElk(
  input: LayoutInput,
  answer: readonly { readonly id: string; readonly x?: number; readonly y?: number }[],
): Positions {
  const corners = new Map(answer.map((block) => [block.id, block]));
  const positions = new Map<NodeKey, Point>();
  for (const block of input.blocks) {
    const corner = corners.get(block.id);
    for (const member of block.members) {
      positions.set(member.key, {
        x: Math.round((corner?.x ?? 0) + member.x),
        y: Math.round((corner?.y ?? 0) + member.y),
      });
    }
  }
  return positions;
}

/** The plain arrangement for when no layout engine can run, or would take too long: the blocks in lines, about as wide as high. */
export function gridPlacement(input: LayoutInput): Positions {
  const area = input.blocks.reduce(
    (sum, { width, height }) => sum + (width + TREE_GAP) * (height + TREE_GAP),
    0,
  );
  const limit = Math.max(400, Math.sqrt(area * 1.6));
  const corners: (Point & { readonly id: NodeKey })[] = [];
  let x = 0;
  let y = 0;
  let lineHeight = 0;
  for (const { id, width, height } of input.blocks) {
    if (x > 0 && x + width > limit) {
      x = 0;
      y += lineHeight + TREE_GAP;
      lineHeight = 0;
    }
    corners.push({ id, x, y });
    x += width + TREE_GAP;
    lineHeight = Math.max(lineHeight, height);
  }
  return fromElk(input, corners);
}

export function cardRect(card: Card, at: Point): Rect {
  return { x: at.x, y: at.y, width: card.width, height: card.height };
}

/** True where a card has no place yet, or cards that the layout placed have come to overlap. */
export function* needsLayout(scene: Scene, positions: Positions, placed: Positions): Slices<boolean> {
  const rects: (Rect & { readonly fixed: boolean })[] = [];
  for (const card of scene.cards.values()) {
    const at = placed.get(card.key) ?? positions.get(card.key);
    if (at === undefined) return true;
    rects.push({ ...cardRect(card, at), fixed: placed.has(card.key) });
  }
  rects.sort((a, b) => a.x - b.x);
  for (const [index, rect] of rects.entries()) {
    yield;
    for (let next = index + 1; next < rects.length; next++) {
      const other = rects[next] as (typeof rects)[number];
      if (other.x >= rect.x + rect.width) break;
      if (!(rect.fixed && other.fixed) && overlaps(rect, other)) return true;
    }
  }
  return false;
}

/** Moves a whole arrangement so that `key` stays where it was: the eye keeps its place. */
export function anchored(fresh: Positions, before: Positions, key: NodeKey | null): Positions {
  const from = key === null ? undefined : fresh.get(key);
  const to = key === null ? undefined : before.get(key);
  if (from === undefined || to === undefined) return fresh;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return new Map([...fresh].map(([node, at]) => [node, { x: at.x + dx, y: at.y + dy }]));
}

/** Joins the layout's places with the designer's: those never move; a card under one of them goes below it. */
export function* joined(scene: Scene, automatic: Positions, placed: Positions): Slices<Positions> {
  const fixed: Rect[] = [];
  for (const [key, at] of placed) {
    const card = scene.cards.get(key);
    if (card !== undefined) fixed.push(cardRect(card, at));
  }
  const positions = new Map<NodeKey, Point>(placed);
  for (const card of scene.cards.values()) {
    yield;
    if (placed.has(card.key)) continue;
    const at = automatic.get(card.key);
    if (at !== undefined) positions.set(card.key, freeOf(card, at, fixed));
  }
  return positions;
}

function freeOf(card: Card, at: Point, fixed: readonly Rect[]): Point {
  let point = at;
  for (let tries = 0; tries <= fixed.length; tries++) {
    const rect = cardRect(card, point);
    const under = fixed.find((other) => overlaps(rect, other, LABEL_ROOM));
    if (under === undefined) return point;
    point = { x: point.x, y: under.y + under.height + LABEL_ROOM * 2 };
  }
  return point;
}
