/**
 * The places that the designer gave. From the first move on they are kept for every card, so that a move changes one place
 * and no other, now and after opening the project again.
 */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { Slices } from '../../ui/slices.ts';
import { columnsInput } from './column-layout.ts';
import { boundsOf, overlaps, type Point, type Rect, type Size } from './geometry.ts';
import { cardRect, type Direction, gridPlacement, layoutInput, type Positions } from './placement.ts';
import type { Scene } from './scene.ts';
import { LABEL_ROOM } from './tree-layout.ts';

/** A place as it is stored: with the size that the card had there. */
export type StoredPlace = Point & Partial<Size>;

/** Everything where it is now, with other places for what moves. */
export function keptPlaces(scene: Scene, positions: Positions, moves: Positions): Map<NodeKey, Rect> {
  const kept = new Map<NodeKey, Rect>();
  for (const { key, width, height } of scene.cards.values()) {
    const at = moves.get(key) ?? positions.get(key);
    if (at !== undefined) kept.set(key, { x: Math.round(at.x), y: Math.round(at.y), width, height });
  }
  return kept;
}

interface Settling {
  readonly key: NodeKey;
  /** Where it was stored, as large as it was then. */
  readonly before: Rect;
  readonly now: Rect;
}

/** The stored places. A card that has grown since moves what it would cover down, and nothing else. */
export function settledPlaces(scene: Scene, stored: ReadonlyMap<NodeKey, StoredPlace>): Positions {
  const places = new Map<NodeKey, Point>();
  const cards: Settling[] = [];
  let hasGrown = false;
  for (const [key, { x, y, ...size }] of stored) {
    const card = scene.cards.get(key);
    if (card === undefined) continue;
    places.set(key, { x, y });
    const now = cardRect(card, { x, y });
    const before = { ...now, ...size };
    hasGrown ||= grew(before, now);
    cards.push({ key, before, now });
  }
  if (!hasGrown) return places;
  cards.sort((a, b) => a.before.y - b.before.y);
  for (const [key, y] of pushedDown(cards)) places.set(key, { x: places.get(key)?.x ?? 0, y });
  return places;
}

const grew = (before: Size, now: Size): boolean => now.width > before.width || now.height > before.height;

/** The new heights of what must make room, from top to bottom: what moves may move what is below it. */
function pushedDown(cards: readonly Settling[]): Map<NodeKey, number> {
  const moved = new Map<NodeKey, number>();
  const settled: Pushing[] = [];
  const active: Pushing[] = [];
  for (const { key, before, now } of cards) {
    const start = clearOf(before, now, active);
    // What moves or grows must also be clear of what stays above or beside it.
    const isStill = start === now.y && !grew(before, now);
    const y = isStill ? start : clearOf(before, { ...now, y: start }, settled);
    const own = { before, now: { ...now, y } };
    settled.push(own);
    if (y !== now.y) moved.set(key, y);
    if (y !== now.y || grew(before, now)) active.push(own);
  }
  return moved;
}

type Pushing = Omit<Settling, 'key'>;

/** Where a card stands clear of those that it did not overlap before. */
function clearOf(before: Rect, now: Rect, others: readonly Pushing[]): number {
  let { y } = now;
  const covering = others.filter((other) => !overlaps(other.before, before));
  for (let tries = 0; tries <= covering.length; tries++) {
    const over = covering.find((other) => overlaps(other.now, { ...now, y }));
    if (over === undefined) break;
    y = over.now.y + over.now.height + LABEL_ROOM;
  }
  return y;
}

/** How far a new card stands from its user. */
const BESIDE: Readonly<Record<Direction, Point>> = { down: { x: 28, y: 50 }, right: { x: 88, y: 0 } };

/** Places for cards that have none, in reading order: beside their user, where nothing is covered. */
export function* withNewcomers(scene: Scene, positions: Positions, direction: Direction): Slices<Positions> {
  const places = new Map<NodeKey, Point>();
  const taken: Rect[] = [];
  for (const card of scene.cards.values()) {
    const at = positions.get(card.key);
    if (at === undefined) continue;
    places.set(card.key, at);
    taken.push(cardRect(card, at));
  }
  for (const key of scene.references.order) {
    yield;
    const card = scene.cards.get(key);
    if (card === undefined || places.has(key)) continue;
    const at = freeBelow({ ...card, ...wantedPlace(scene, places, key, direction) }, taken);
    places.set(key, at);
    taken.push(cardRect(card, at));
  }
  return places;
}

function wantedPlace(scene: Scene, places: Positions, key: NodeKey, direction: Direction): Point {
  const user = scene.cards.get(scene.references.firstUse.get(key)?.from ?? '');
  const at = places.get(user?.key ?? '');
  if (user === undefined || at === undefined) return besideAll(scene, places);
  const gap = BESIDE[direction];
  return direction === 'down'
    ? { x: at.x + gap.x, y: at.y + user.height + gap.y }
    : { x: at.x + user.width + gap.x, y: at.y + gap.y };
}

/** What nobody uses goes right of everything. */
function besideAll(scene: Scene, places: Positions): Point {
  let [x, y] = [0, Number.POSITIVE_INFINITY];
  for (const [key, at] of places) {
    x = Math.max(x, at.x + (scene.cards.get(key)?.width ?? 0) + 72);
    y = Math.min(y, at.y);
  }
  return { x, y: Number.isFinite(y) ? y : LABEL_ROOM };
}

function freeBelow(wanted: Rect, taken: readonly Rect[]): Point {
  let rect = wanted;
  for (let tries = 0; tries <= taken.length; tries++) {
    const under = taken.find((other) => overlaps(rect, other, LABEL_ROOM));
    if (under === undefined) break;
    rect = { ...rect, y: under.y + under.height + LABEL_ROOM * 2 };
  }
  return { x: rect.x, y: rect.y };
}

/** The marked cards, or a single one with all that is first used below it, arranged among themselves where they are. */
export function* tidiedPlaces(
  scene: Scene,
  positions: Positions,
  keys: ReadonlySet<NodeKey>,
  direction: Direction,
): Slices<Positions> {
  const part = partOf(scene, keys.size > 1 ? keys : withAllBelow(scene, keys));
  const input = direction === 'down' ? yield* layoutInput(part, direction) : yield* columnsInput(part);
  const fresh = gridPlacement(input);
  const from = cornerOf(part, fresh);
  const to = cornerOf(part, positions);
  if (from === null || to === null) return new Map();
  return new Map([...fresh].map(([key, at]) => [key, { x: at.x - from.x + to.x, y: at.y - from.y + to.y }]));
}

function withAllBelow({ references }: Scene, keys: ReadonlySet<NodeKey>): ReadonlySet<NodeKey> {
  const all = new Set<NodeKey>();
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (all.has(key)) continue;
    all.add(key);
    open.push(...(references.children.get(key) ?? []));
  }
  return all;
}

/** A scene of these cards alone. */
function partOf(scene: Scene, keys: ReadonlySet<NodeKey>): Scene {
  const { references } = scene;
  const order = references.order.filter((key) => keys.has(key));
  const firstUse = new Map(
    [...references.firstUse].filter(([key, { from }]) => keys.has(key) && keys.has(from)),
  );
  const children = new Map(
    order.map((key) => [key, (references.children.get(key) ?? []).filter((child) => keys.has(child))]),
  );
  return {
    ...scene,
    cards: new Map([...scene.cards].filter(([key]) => keys.has(key))),
    edges: scene.edges.filter(({ from, to }) => keys.has(from) && keys.has(to)),
    references: {
      ...references,
      order,
      firstUse,
      children,
      roots: order.filter((key) => !firstUse.has(key)),
    },
  };
}

function cornerOf({ cards }: Scene, places: Positions): Point | null {
  const rects = [...cards.values()].flatMap((card) => {
    const at = places.get(card.key);
    return at === undefined ? [] : [cardRect(card, at)];
  });
  return boundsOf(rects);
}
