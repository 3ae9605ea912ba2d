/** Points and rectangles of the graph, in canvas units (one unit is one pixel at 100 %). */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Point, Size {}

/** What the window looks at: a canvas point `p` is drawn at `p * zoom + (x, y)`. */
export interface Viewport extends Point {
  readonly zoom: number;
}

export function contains(rect: Rect, point: Point): boolean {
  return (
    point.x >= rect.x &&
    point.x <= rect.x + rect.width &&
    point.y >= rect.y &&
    point.y <= rect.y + rect.height
  );
}

/** True where all of `inner` lies in `outer`. */
export function holds(outer: Rect, inner: Rect): boolean {
  const last = { x: inner.x + inner.width, y: inner.y + inner.height };
  return contains(outer, inner) && contains(outer, last);
}

/** True where the two share more than an edge; `margin` keeps them that far apart. */
export function overlaps(a: Rect, b: Rect, margin = 0): boolean {
  return (
    a.x < b.x + b.width + margin &&
    b.x < a.x + a.width + margin &&
    a.y < b.y + b.height + margin &&
    b.y < a.y + a.height + margin
  );
}

/** The smallest rectangle around all; null around nothing. */
export function boundsOf(rects: Iterable<Rect>): Rect | null {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const rect of rects) {
    left = Math.min(left, rect.x);
    top = Math.min(top, rect.y);
    right = Math.max(right, rect.x + rect.width);
    bottom = Math.max(bottom, rect.y + rect.height);
  }
  return left <= right ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

export function centre(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** The part of the canvas that a window of `size` shows. */
export function visibleRect(viewport: Viewport, size: Size): Rect {
  return {
    x: -viewport.x / viewport.zoom,
    y: -viewport.y / viewport.zoom,
    width: size.width / viewport.zoom,
    height: size.height / viewport.zoom,
  };
}

/** So far out that a graph of ten thousand tasks is in view as a whole. */
export const SMALLEST_ZOOM = 0.004;

/** How much of the window to fill: `top` is kept free above, beyond the padding. */
export interface FitLimits {
  readonly minZoom?: number;
  readonly maxZoom: number;
  readonly padding: number;
  readonly top?: number;
}

/** The viewport that shows all of `rect` in the middle, never enlarging beyond `maxZoom`. */
export function framing(rect: Rect, size: Size, limits: FitLimits): Viewport {
  const top = limits.top ?? 0;
  const room = { width: size.width - 2 * limits.padding, height: size.height - top - 2 * limits.padding };
  const across = room.width / Math.max(1, rect.width);
  const zoom = Math.max(
    limits.minZoom ?? 0,
    Math.min(limits.maxZoom, across, room.height / Math.max(1, rect.height)),
  );
  return {
    zoom,
    x: size.width / 2 - (rect.x + rect.width / 2) * zoom,
    y: (size.height + top) / 2 - (rect.y + rect.height / 2) * zoom,
  };
}

/** What lies over the canvas, in pixels: all along the top, and in the corner at the bottom right. */
export interface Covered {
  readonly top: number;
  readonly corner: Size | null;
}

/** So far from the edges of the canvas the corner may stand. */
const CORNER_EDGE = 8;
const BARE: Covered = { top: 0, corner: null };

/** The least move of the viewport after which `rect` is in view and clear of what lies over the canvas (its top left, where it is larger than the window). */
export function reveal(rect: Rect, viewport: Viewport, size: Size, { top, corner } = BARE): Viewport {
  const next = movedInto(rect, viewport, size, top);
  if (corner === null || !isUnder(rect, next, size, corner)) return next;
  return movedInto(rect, viewport, { ...size, height: size.height - corner.height - CORNER_EDGE }, top);
}

function isUnder(rect: Rect, { x, y, zoom }: Viewport, size: Size, corner: Size): boolean {
  const right = (rect.x + rect.width) * zoom + x;
  const bottom = (rect.y + rect.height) * zoom + y;
  const edge = { x: size.width - corner.width - CORNER_EDGE, y: size.height - corner.height - CORNER_EDGE };
  return right > edge.x && bottom > edge.y;
}

function movedInto(rect: Rect, viewport: Viewport, size: Size, top: number): Viewport {
  const { zoom } = viewport;
  const x = moveInto(rect.x * zoom + viewport.x, rect.width * zoom, { from: 0, to: size.width });
  const y = moveInto(rect.y * zoom + viewport.y, rect.height * zoom, { from: top, to: size.height });
  return x === 0 && y === 0 ? viewport : { zoom, x: viewport.x + x, y: viewport.y + y };
}

/** What is brought into view does not stick to the edge. */
const REVEAL_PADDING = 32;

function moveInto(
  start: number,
  length: number,
  room: { readonly from: number; readonly to: number },
): number {
  if (start >= room.from && start + length <= room.to) return 0;
  const toStart = room.from + REVEAL_PADDING - start;
  const toEnd = room.to - REVEAL_PADDING - (start + length);
  return length > room.to - room.from - 2 * REVEAL_PADDING || toStart > 0 ? toStart : Math.min(0, toEnd);
}
