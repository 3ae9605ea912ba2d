/** Where everything is: made once for each arrangement, so that what is in view is found without asking after every card. */
import type { Slices } from '../../ui/slices.ts';
import type { Card } from './card.ts';
import { boundsOf, overlaps, type Rect } from './geometry.ts';
import { cardRect, type Positions } from './placement.ts';
import { EMPTY_SCENE, type Scene, type SceneEdge } from './scene.ts';

export interface PlacedCard {
  readonly card: Card;
  readonly rect: Rect;
}

/** A line with the cards that it joins. */
export interface PlacedLine {
  readonly edge: SceneEdge;
  readonly source: Rect;
  readonly target: Rect;
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

export function* indexPlaces(scene: Scene, positions: Positions): Slices<PlaceIndex> {
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
    if (source !== undefined && target !== undefined) lines.push({ edge, source, target });
  }
  return { scene, positions, cards, lines, bounds: boundsOf(rects.values()) };
}

/** A line leaves the rectangle around its two cards by no more than this. */
const REACH = 48;

/** True where some of the line may be in `seen`. */
export function passes({ source, target }: PlacedLine, seen: Rect): boolean {
  const x = Math.min(source.x, target.x);
  const y = Math.min(source.y, target.y);
  const right = Math.max(source.x + source.width, target.x + target.width);
  const bottom = Math.max(source.y + source.height, target.y + target.height);
  return overlaps({ x, y, width: right - x, height: bottom - y }, seen, REACH);
}
