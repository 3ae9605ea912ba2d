/** The lines between cards: from a user's card to the card of each task first used there. */
import type { Point, Rect } from './geometry.ts';
import type { Direction } from './placement.ts';
import { itemOf, type Scene, type SceneEdge } from './scene.ts';
import { TRUNK_GAP } from './tree-layout.ts';

/** A line as it is to be drawn. */
export interface Line {
  readonly scene: Scene;
  readonly edge: SceneEdge;
  readonly direction: Direction;
}

const CORNER = 8;
/** How far below a card its line turns, and how far before a card in the other direction. */
const BUS = 14;
const SIDE_BUS = 34;
/** The middle of a card's header: where lines arrive. */
const ENTRY = 18;

/** Where a line begins, turns and ends. */
export function corners({ scene, edge, direction }: Line, source: Rect, target: Rect): Point[] {
  return direction === 'down'
    ? downwards(source, target)
    : rightwards({ x: source.x + source.width, y: source.y + exitHeight(scene, edge) }, target);
}

/** The line leaves a card at the row of the use: reading along it leads to the task. */
function exitHeight(scene: Scene, edge: SceneEdge): number {
  const place = itemOf(scene, edge.call);
  return place === null ? 0 : place.item.rect.y + place.item.rect.height / 2;
}

/** Down from under the header, across below the card, down beside the column, in from the left. */
function downwards(source: Rect, target: Rect): Point[] {
  const trunk = target.x - TRUNK_GAP;
  const start = { x: source.x + TRUNK_GAP - 4, y: source.y + source.height };
  const entry = { x: target.x, y: target.y + ENTRY };
  const across = start.y + BUS;
  return [start, { x: start.x, y: across }, { x: trunk, y: across }, { x: trunk, y: entry.y }, entry];
}

function rightwards(start: Point, target: Rect): Point[] {
  const entry = { x: target.x, y: target.y + ENTRY };
  const bus = entry.x - SIDE_BUS > start.x ? entry.x - SIDE_BUS : (start.x + entry.x) / 2;
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
