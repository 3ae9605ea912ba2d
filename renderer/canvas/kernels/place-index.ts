/** Where everything is: made once for each arrangement, so that what is in view is found without asking after every card. */
import type { Slices } from '../../ui/slices.ts';
import type { Card } from './card.ts';
import { boundsOf, type Point, type Rect } from './geometry.ts';
import { cardRect, type Direction, type Positions } from './placement.ts';
import { corners } from './routes.ts';
import { EMPTY_SCENE, type Scene, type SceneEdge } from './scene.ts';

export interface PlacedCard {
  readonly card: Card;
  readonly rect: Rect;
}

export interface PlacedLine {
  readonly edge: SceneEdge;
  /** Where it begins, turns and ends. */
  readonly points: readonly Point[];
}

export interface PlaceIndex {
  readonly scene: Scene;
  readonly positions: Positions;
  readonly cards: readonly PlacedCard[];
  readonly lines: readonly PlacedLine[];
  /** Around all cards. */
  readonly bounds: Rect | null;
}

export const EMPTY_INDEX: PlaceIndex = {
  scene: EMPTY_SCENE,
  positions: new Map(),
  cards: [],
  lines: [],
  bounds: null,
};

export function* indexPlaces(scene: Scene, positions: Positions, direction: Direction): Slices<PlaceIndex> {
  const rects = new Map<string, Rect>();
  const cards: PlacedCard[] = [];
  for (const card of scene.cards.values()) {
    yield;
    const at = positions.get(card.key);
    if (at === undefined) continue;
    const rect = cardRect(card, at);
    rects.set(card.key, rect);
    cards.push({ card, rect });
  }
  const lines: PlacedLine[] = [];
  for (const edge of scene.edges) {
    yield;
    const source = rects.get(edge.from);
    const target = rects.get(edge.to);
    if (source === undefined || target === undefined) continue;
    lines.push({ edge, points: corners({ scene, edge, direction }, source, target) });
  }
  return { scene, positions, cards, lines, bounds: boundsOf(rects.values()) };
}

/** True where some of the line is in `seen`. */
export function passes({ points }: PlacedLine, seen: Rect): boolean {
  for (let at = 1; at < points.length; at++) {
    const from = points[at - 1] as Point;
    const to = points[at] as Point;
    const isBeside = Math.max(from.x, to.x) < seen.x || Math.min(from.x, to.x) > seen.x + seen.width;
    const isOver = Math.max(from.y, to.y) < seen.y || Math.min(from.y, to.y) > seen.y + seen.height;
    if (!isBeside && !isOver) return true;
  }
  return false;
}
