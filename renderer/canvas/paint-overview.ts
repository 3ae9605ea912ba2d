/** Paints the whole graph as blocks, for when it is zoomed out too far, or too large, to be drawn as elements. */

import type { NodeKey } from '../../planner-core/index.ts';
import type { Slices } from '../ui/slices.ts';
import type { Colours } from './colours.ts';
import type { Sayings } from './kernels/decorations.ts';
import { overlaps, type Rect, type Size, type Viewport, visibleRect } from './kernels/geometry.ts';
import { METRICS } from './kernels/metrics.ts';
import type { PlacedCard, PlaceIndex } from './kernels/place-index.ts';

export interface Overview {
  readonly index: PlaceIndex;
  readonly sayings: Sayings;
  readonly selected: NodeKey | null;
  readonly colours: Colours;
  /** Whether names are painted on blocks that are large enough for them. */
  readonly names: boolean;
}

/** The lines between all cards, as one path; nobody sees from afar whether their corners are round. */
export function* linesOf({ lines }: PlaceIndex): Slices<Path2D> {
  const path = new Path2D();
  for (const { points } of lines) {
    yield;
    const [first, ...others] = points;
    if (first !== undefined) path.moveTo(first.x, first.y);
    for (const { x, y } of others) path.lineTo(x, y);
  }
  return path;
}

export function paintOverview(
  context: CanvasRenderingContext2D,
  overview: Overview,
  viewport: Viewport,
  size: Size,
): void {
  const seen = visibleRect(viewport, size);
  context.save();
  context.translate(viewport.x, viewport.y);
  context.scale(viewport.zoom, viewport.zoom);
  for (const placed of overview.index.cards) {
    if (overlaps(placed.rect, seen)) paintBlock(context, overview, placed, viewport.zoom);
  }
  context.restore();
}

/** Pixels below which nobody sees a block's notch, or reads its name. */
const SHAPELESS = 6;

function paintBlock(
  context: CanvasRenderingContext2D,
  overview: Overview,
  { card, rect }: PlacedCard,
  zoom: number,
): void {
  const { colours } = overview;
  const { marks, plan, problems } = overview.sayings;
  const { key } = card;
  const primitive = card.kind === 'primitive';
  const severity = problems.worst.get(key);
  context.globalAlpha = marks.size > 0 && !marks.has(key) ? 0.35 : 1;
  context.fillStyle = primitive ? colours.primitive : colours.task;
  if (severity === 'error') context.fillStyle = colours.error;
  else if (severity === 'warning') context.fillStyle = colours.warning;
  const strong = marks.get(key)?.state === 'current' || overview.selected === key;
  const edged = strong || plan.used.has(key);
  // Painted much faster without a shape, where it is too small to have one.
  if (!edged && rect.height * zoom < SHAPELESS) {
    context.fillRect(rect.x, rect.y, rect.width, rect.height);
    context.globalAlpha = 1;
    return;
  }
  outline(context, rect, primitive);
  context.fill();
  if (edged) {
    context.lineWidth = (strong ? 3 : 2) / zoom;
    context.strokeStyle = colours.accent;
    context.stroke();
  }
  if (overview.names && rect.width * zoom > 34) writeName(context, card.name, rect, colours);
  context.globalAlpha = 1;
}

function outline(context: CanvasRenderingContext2D, rect: Rect, notched: boolean): void {
  const { x, y, width, height } = rect;
  const notch = notched ? METRICS.notch * 2 : 0;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + width, y);
  context.lineTo(x + width, y + height);
  context.lineTo(x, y + height);
  context.lineTo(x + notch, y + height / 2);
  context.closePath();
}

function writeName(context: CanvasRenderingContext2D, name: string, rect: Rect, colours: Colours): void {
  const font = Math.min(rect.height * 0.5, (rect.width * 1.5) / Math.max(6, name.length));
  context.font = `600 ${font}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colours.surface;
  context.fillText(name, rect.x + rect.width / 2, rect.y + rect.height / 2, rect.width * 0.92);
}
