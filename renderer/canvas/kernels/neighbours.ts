/** Walking the graph with the arrow keys: between the items of a card, and from its edges to the next card. */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { Card, CardItem } from './card.ts';
import { centre, type Point, type Rect } from './geometry.ts';
import { cardRect, type Positions } from './placement.ts';
import { itemOf, type Scene } from './scene.ts';

export type Heading = 'up' | 'down' | 'left' | 'right';

/** The node that an arrow key leads to from `key`; the first card where nothing is selected; null at the edge of the graph. */
export function neighbour(
  scene: Scene,
  positions: Positions,
  key: NodeKey | null,
  heading: Heading,
): NodeKey | null {
  const place = key === null ? null : itemOf(scene, key);
  if (place === null) return scene.references.order[0] ?? null;
  const inside = within(place.card, place.item, heading);
  return inside ?? beyond(scene, positions, place.card, heading);
}

/** Items of one card that a key can be on: one for each node, in reading order. */
export function stops(card: Card): CardItem[] {
  const seen = new Set<NodeKey>();
  return card.items.filter((item) => {
    if (seen.has(item.key)) return false;
    seen.add(item.key);
    return true;
  });
}

function within(card: Card, from: CardItem, heading: Heading): NodeKey | null {
  const others = stops(card).filter((item) => item.key !== from.key);
  const sameLine = (item: CardItem) => Math.abs(centre(item.rect).y - centre(from.rect).y) < 8;
  if (heading === 'left' || heading === 'right') {
    if (from.kind !== 'chip') return null;
    const line = others.filter((item) => item.kind === 'chip' && sameLine(item));
    return closest(line, from.rect, heading);
  }
  return closest(
    others.filter((item) => !sameLine(item)),
    from.rect,
    heading,
  );
}

/** Up and down go line by line, and on a line to what starts nearest; left and right to the next on the line. */
function closest(items: readonly CardItem[], from: Rect, heading: Heading): NodeKey | null {
  const vertical = heading === 'up' || heading === 'down';
  const sign = heading === 'down' || heading === 'right' ? 1 : -1;
  const distance = (rect: Rect): number =>
    vertical ? (centre(rect).y - centre(from).y) * sign : (rect.x - from.x) * sign;
  const ahead = items.filter((item) => distance(item.rect) > 0);
  const rank = (item: CardItem) => distance(item.rect) * 1000 + Math.abs(item.rect.x - from.x);
  return ahead.sort((a, b) => rank(a) - rank(b))[0]?.key ?? null;
}

/** The next card in a direction: near, and rather straight ahead than aside. */
function beyond(scene: Scene, positions: Positions, card: Card, heading: Heading): NodeKey | null {
  const at = positions.get(card.key);
  if (at === undefined) return null;
  const from = centre(cardRect(card, at));
  let best: { readonly key: NodeKey; readonly rank: number } | null = null;
  for (const other of scene.cards.values()) {
    const place = positions.get(other.key);
    if (other.key === card.key || place === undefined) continue;
    const rank = aheadness(from, centre(cardRect(other, place)), heading);
    if (rank !== null && (best === null || rank < best.rank)) best = { key: other.key, rank };
  }
  return best?.key ?? null;
}

function aheadness(from: Point, to: Point, heading: Heading): number | null {
  const vertical = heading === 'up' || heading === 'down';
  const sign = heading === 'down' || heading === 'right' ? 1 : -1;
  const along = (vertical ? to.y - from.y : to.x - from.x) * sign;
  const aside = Math.abs(vertical ? to.x - from.x : to.y - from.y);
  return along <= 8 ? null : along + aside * 2;
}
