/** What lies under a point of the canvas. */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { Card, CardItem } from './card.ts';
import { contains, overlaps, type Point, type Rect } from './geometry.ts';
import { cardRect, type Positions } from './placement.ts';
import type { Scene } from './scene.ts';

export interface Hit {
  readonly card: Card;
  readonly item: CardItem;
}

/** The topmost card at `point`, and the smallest item of it there (its header, between items). */
export function hitTest(scene: Scene, positions: Positions, point: Point): Hit | null {
  const cards = [...scene.cards.values()];
  for (let index = cards.length - 1; index >= 0; index--) {
    const card = cards[index] as Card;
    const at = positions.get(card.key);
    if (at === undefined || !contains(cardRect(card, at), point)) continue;
    const inside = { x: point.x - at.x, y: point.y - at.y };
    const [header] = card.items;
    if (header === undefined) continue;
    const item = card.items
      .filter((candidate) => contains(candidate.rect, inside))
      .sort((a, b) => a.rect.width * a.rect.height - b.rect.width * b.rect.height)[0];
    return { card, item: item ?? header };
  }
  return null;
}

/** The cards that `rect` touches, in reading order. */
export function cardsIn(scene: Scene, positions: Positions, rect: Rect): NodeKey[] {
  const found: NodeKey[] = [];
  for (const card of scene.cards.values()) {
    const at = positions.get(card.key);
    if (at !== undefined && overlaps(cardRect(card, at), rect)) found.push(card.key);
  }
  return found;
}
