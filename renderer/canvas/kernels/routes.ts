/** The lines between cards: from a user's card to the card of each task first used there. */
import type { NodeKey } from '../../../planner-core/index.ts';
import { type Card } from './card.ts';
import { boundsOf, type Point, type Rect } from './geometry.ts';
import { cardRect, type Direction, type Positions, TRUNK_GAP } from './placement.ts';
import { itemOf, type Scene, type SceneEdge } from './scene.ts';

export interface Route {
  readonly edge: SceneEdge;
  /** An SVG path. */
  readonly path: string;
  readonly bounds: Rect;
}

const CORNER = 8;
const BUS = 34;

export function routes(scene: Scene, positions: Positions, direction: Direction): Route[] {
  const result: Route[] = [];
  const hung = direction === 'down' ? hungCards(scene, positions) : new Set<NodeKey>();
  for (const edge of scene.edges) {
    const source = placedRect(scene, positions, edge.from);
    const target = placedRect(scene, positions, edge.to);
    if (source === null || target === null) continue;
    const points =
      direction === 'down'
        ? downwards(source, target, hung.has(edge.to))
        : rightwards({ x: source.x + source.width, y: source.y + exitHeight(scene, edge) }, target);
    const bounds = boundsOf(points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
    if (bounds !== null) result.push({ edge, path: rounded(points), bounds });
  }
  return result;
}

function placedRect(scene: Scene, positions: Positions, key: NodeKey): Rect | null {
  const card: Card | undefined = scene.cards.get(key);
  const at = positions.get(key);
  return card === undefined || at === undefined ? null : cardRect(card, at);
}

/** Cards standing in a column with a sibling: their lines come from the side, along one trunk. */
function hungCards(scene: Scene, positions: Positions): ReadonlySet<NodeKey> {
  const hung = new Set<NodeKey>();
  for (const siblings of scene.references.children.values()) {
    const columns = new Map<number, NodeKey[]>();
    for (const key of siblings) {
      const x = positions.get(key)?.x;
      if (x !== undefined) columns.set(x, [...(columns.get(x) ?? []), key]);
    }
    for (const column of columns.values()) if (column.length > 1) for (const key of column) hung.add(key);
  }
  return hung;
}

/** The line leaves a card at the row of the use: reading along it leads to the task. */
function exitHeight(scene: Scene, edge: SceneEdge): number {
  const place = itemOf(scene, edge.call);
  return place === null ? 0 : place.item.rect.y + place.item.rect.height / 2;
}

function downwards(source: Rect, target: Rect, hung: boolean): Point[] {
  const start = { x: source.x + source.width / 2, y: source.y + source.height };
  if (hung) {
    const trunk = target.x - TRUNK_GAP;
    const entry = { x: target.x, y: target.y + 18 };
    const bus = Math.min(start.y + BUS, Math.max(start.y + CORNER, entry.y - BUS));
    return [start, { x: start.x, y: bus }, { x: trunk, y: bus }, { x: trunk, y: entry.y }, entry];
  }
  const entry = { x: target.x + target.width / 2, y: target.y };
  // A card dragged above its user is reached from the side of the space between them.
  const bus = entry.y - BUS > start.y ? entry.y - BUS : (start.y + entry.y) / 2;
  return [start, { x: start.x, y: bus }, { x: entry.x, y: bus }, entry];
}

function rightwards(start: Point, target: Rect): Point[] {
  const entry = { x: target.x, y: target.y + 18 };
  const bus = entry.x - BUS > start.x ? entry.x - BUS : (start.x + entry.x) / 2;
  return [start, { x: bus, y: start.y }, { x: bus, y: entry.y }, entry];
}

/** A path through the points, its corners rounded as far as the pieces are long enough. */
export function rounded(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return '';
  let path = `M${first.x} ${first.y}`;
  for (let index = 1; index < points.length; index++) {
    const corner = points[index] as Point;
    const next = points[index + 1];
    if (next === undefined) return `${path}L${corner.x} ${corner.y}`;
    const before = towards(corner, points[index - 1] as Point);
    const after = towards(corner, next);
    path += `L${before.x} ${before.y}Q${corner.x} ${corner.y} ${after.x} ${after.y}`;
  }
  return path;
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
