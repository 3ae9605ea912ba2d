/** Where the cards stand: what the layout engine is asked, and how its answer is joined with what the designer placed. */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { Card } from './card.ts';
import { overlaps, type Point, type Rect, type Size } from './geometry.ts';
import type { Scene } from './scene.ts';

/** Top-down, or left to right. */
export type Direction = 'down' | 'right';

export type Positions = ReadonlyMap<NodeKey, Point>;

/** Cards that keep together: a card alone, or tasks without tasks of their own, hung in columns under their user. */
export interface LayoutBlock extends Size {
  readonly id: NodeKey;
  readonly members: readonly (Point & { readonly key: NodeKey })[];
}

export interface LayoutInput {
  readonly direction: Direction;
  readonly blocks: readonly LayoutBlock[];
  readonly edges: readonly { readonly id: string; readonly source: NodeKey; readonly target: NodeKey }[];
}

/** Room above a card for the place of its first use. */
const STACK_GAP = 26;
const COLUMN_GAP = 36;
/** The line that runs down beside a column of hung cards. */
export const TRUNK_GAP = 16;
const COLUMN_HEIGHT = 420;

export function layoutInput(scene: Scene, direction: Direction): LayoutInput {
  const { children, roots } = scene.references;
  const blocks: LayoutBlock[] = [];
  const edges: LayoutInput['edges'][number][] = [];
  const connect = (source: NodeKey, block: LayoutBlock): void => {
    edges.push({ id: `${source}>${block.id}`, source, target: block.id });
  };
  const add = (keys: readonly NodeKey[], from: NodeKey | null): void => {
    const cards = keys.flatMap((key) => scene.cards.get(key) ?? []);
    if (cards.length === 0) return;
    const block = makeBlock(cards, from !== null && direction === 'down' && cards.length > 1);
    blocks.push(block);
    if (from !== null) connect(from, block);
  };
  const open: NodeKey[] = [...roots].reverse();
  const isLeaf = (key: NodeKey): boolean => (children.get(key) ?? []).length === 0;
  const loose = roots.filter((key) => isLeaf(key) && scene.tasks.get(key)?.kind === 'primitive');
  for (const root of roots) if (!loose.includes(root)) add([root], null);
  if (loose.length > 0) add(loose, null);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const from = key;
    const below = children.get(from) ?? [];
    for (const group of grouped(below, (child) => direction === 'down' && isLeaf(child))) add(group, from);
    open.push(...[...below].reverse());
  }
  return { direction, blocks, edges };
}

/** Leaves together at the place of the first of them, everything else alone. */
function grouped(keys: readonly NodeKey[], isLeaf: (key: NodeKey) => boolean): NodeKey[][] {
  const groups: NodeKey[][] = [];
  let leaves: NodeKey[] | null = null;
  for (const key of keys) {
    if (!isLeaf(key)) groups.push([key]);
    else if (leaves === null) groups.push((leaves = [key]));
    else leaves.push(key);
  }
  return groups;
}

function makeBlock(cards: readonly Card[], hung: boolean): LayoutBlock {
  const indent = hung ? TRUNK_GAP : 0;
  const members: (Point & { readonly key: NodeKey })[] = [];
  let x = indent;
  let y = 0;
  let columnWidth = 0;
  let height = 0;
  for (const card of cards) {
    if (y > 0 && y + card.height > COLUMN_HEIGHT) {
      x += columnWidth + COLUMN_GAP;
      y = 0;
      columnWidth = 0;
    }
    members.push({ key: card.key, x, y });
    columnWidth = Math.max(columnWidth, card.width);
    height = Math.max(height, y + card.height);
    y += card.height + STACK_GAP;
  }
  return { id: cards[0]?.key ?? '', members, width: x + columnWidth, height };
}

/** The request in the layout engine's own form; a tree drawn in layers, siblings in the order tried. */
export function toElk(input: LayoutInput) {
  const down = input.direction === 'down';
  return {
    id: 'domain',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': down ? 'DOWN' : 'RIGHT',
      'elk.spacing.nodeNode': down ? '40' : '32',
      'elk.layered.spacing.nodeNodeBetweenLayers': down ? '64' : '88',
      'elk.spacing.componentComponent': '72',
      'elk.aspectRatio': '1.4',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.considerModelOrder.components': 'MODEL_ORDER',
      'elk.layered.crossingMinimization.forceNodeModelOrder': 'true',
      'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
      'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
      'elk.edgeRouting': 'POLYLINE',
    },
    children: input.blocks.map(({ id, width, height }) => ({
      id,
      width,
      height: height + STACK_GAP,
      layoutOptions: { 'elk.alignment': down ? 'TOP' : 'LEFT' },
    })),
    edges: input.edges.map(({ id, source, target }) => ({ id, sources: [source], targets: [target] })),
  };
}

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
        y: Math.round((corner?.y ?? 0) + STACK_GAP + member.y),
      });
    }
  }
  return positions;
}

/** The plain arrangement for when no layout engine can run: lines of cards in reading order, about as wide as high. */
export function gridPlacement(scene: Scene): Positions {
  const cards = [...scene.cards.values()];
  const area = cards.reduce((sum, card) => sum + (card.width + COLUMN_GAP) * (card.height + STACK_GAP), 0);
  const width = Math.max(400, Math.sqrt(area * 1.6));
  const positions = new Map<NodeKey, Point>();
  let x = 0;
  let y = STACK_GAP;
  let lineHeight = 0;
  for (const card of cards) {
    if (x > 0 && x + card.width > width) {
      x = 0;
      y += lineHeight + STACK_GAP * 2;
      lineHeight = 0;
    }
    positions.set(card.key, { x, y });
    x += card.width + COLUMN_GAP;
    lineHeight = Math.max(lineHeight, card.height);
  }
  return positions;
}

export function cardRect(card: Card, at: Point): Rect {
  return { x: at.x, y: at.y, width: card.width, height: card.height };
}

/** True where a card has no place yet, or cards that the layout placed have come to overlap. */
export function needsLayout(scene: Scene, positions: Positions, placed: Positions): boolean {
  const rects: (Rect & { readonly fixed: boolean })[] = [];
  for (const card of scene.cards.values()) {
    const at = placed.get(card.key) ?? positions.get(card.key);
    if (at === undefined) return true;
    rects.push({ ...cardRect(card, at), fixed: placed.has(card.key) });
  }
  rects.sort((a, b) => a.x - b.x);
  for (const [index, rect] of rects.entries()) {
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
export function joined(scene: Scene, automatic: Positions, placed: Positions): Positions {
  const fixed: Rect[] = [];
  for (const [key, at] of placed) {
    const card = scene.cards.get(key);
    if (card !== undefined) fixed.push(cardRect(card, at));
  }
  const positions = new Map<NodeKey, Point>(placed);
  for (const card of scene.cards.values()) {
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
    const under = fixed.find((other) => overlaps(rect, other, STACK_GAP / 2));
    if (under === undefined) return point;
    point = { x: point.x, y: under.y + under.height + STACK_GAP };
  }
  return point;
}
