/** Moves the view over the graph: fit, frame, reveal, zoom. */
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useMemo } from 'react';
import type { NodeKey } from '../../planner-core/index.ts';
import {
  boundsOf,
  framing,
  type Point,
  type Rect,
  reveal,
  SMALLEST_ZOOM,
  type Viewport,
} from './kernels/geometry.ts';
import { mapSize } from './kernels/map-corner.ts';
import { cardRect } from './kernels/placement.ts';
import { itemOf } from './kernels/scene.ts';
import { session } from './session.ts';

export interface View {
  readonly fitAll: () => void;
  /** Shows the selected task with the tasks it uses first; everything if nothing is selected. */
  readonly frame: (keys: Iterable<NodeKey>) => void;
  /** Brings a node into view with as little movement as possible. */
  readonly show: (key: NodeKey) => void;
  /** The first view of a project: all of it if it is readable, otherwise its beginning. */
  readonly open: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly centreOn: (point: Point) => void;
  readonly toCanvas: (client: Point) => Point;
}

/** Below this, texts on cards are too small to read. */
const READABLE = 0.7;
/** Keeps the framed cards clear of the toolbar. */
const TOOLBAR = 44;
const ROOMY = { minZoom: SMALLEST_ZOOM, maxZoom: 1, padding: 24, top: TOOLBAR };

export function useView(): View {
  const flow = useReactFlow();
  const store = useStoreApi();
  return useMemo(() => {
    const size = () => ({ width: store.getState().width, height: store.getState().height });
    const go = (viewport: Viewport, animated = true): void => {
      void flow.setViewport(viewport, { duration: animated && !calm() ? 140 : 0 });
    };
    const rects = (keys: Iterable<NodeKey>): Rect[] => {
      const { scene, positions } = session.get();
      return [...keys].flatMap((key) => {
        const card = scene.cards.get(scene.cardOf.get(key) ?? key);
        const at = positions.get(card?.key ?? '');
        return card === undefined || at === undefined ? [] : [cardRect(card, at)];
      });
    };
    const frameRect = (bounds: Rect | null): void => {
      if (bounds !== null) go(framing(bounds, size(), ROOMY));
    };
    const everything = () => session.get().index.bounds;
    return {
      fitAll: () => frameRect(everything()),
      frame: (keys) => {
        const list = [...keys];
        frameRect(list.length === 0 ? everything() : boundsOf(rects(list)));
      },
      show: (key) => {
        const { scene, positions } = session.get();
        const place = itemOf(scene, key);
        const at = positions.get(place?.card.key ?? '');
        if (place === null || at === undefined) return;
        const whole = cardRect(place.card, at);
        const { rect } = place.item;
        const exact = { x: at.x + rect.x, y: at.y + rect.y, width: rect.width, height: rect.height };
        const now = flow.getViewport();
        if (now.zoom < 0.5) {
          go(framing(whole, size(), { maxZoom: 0.9, padding: 40, top: 40 }));
          return;
        }
        const fits = whole.height * now.zoom < size().height - TOOLBAR - 64;
        const corner = mapSize(session.get().minimap, scene.cards.size, size());
        const next = reveal(fits ? whole : exact, now, size(), { top: TOOLBAR, corner });
        if (next !== now) go(next);
      },
      open: () => {
        const bounds = everything();
        if (bounds === null) return;
        const all = framing(bounds, size(), ROOMY);
        if (all.zoom >= READABLE) {
          go(all, false);
          return;
        }
        const [first] = rects(session.get().scene.references.roots.slice(0, 1));
        if (first === undefined) return;
        const zoom = 0.85;
        const wide = bounds.width * zoom > size().width - 80;
        const x = wide ? 40 - first.x * zoom : size().width / 2 - (bounds.x + bounds.width / 2) * zoom;
        go({ zoom, x, y: 64 - first.y * zoom }, false);
      },
      zoomBy: (factor) => {
        const now = flow.getViewport();
        const zoom = Math.min(2, Math.max(SMALLEST_ZOOM, now.zoom * factor));
        const { width, height } = size();
        const scale = zoom / now.zoom;
        go({
          zoom,
          x: width / 2 - (width / 2 - now.x) * scale,
          y: height / 2 - (height / 2 - now.y) * scale,
        });
      },
      panBy: (dx, dy) => {
        const { x, y, zoom } = flow.getViewport();
        go({ x: x + dx, y: y + dy, zoom }, false);
      },
      centreOn: (point) => {
        const { zoom } = flow.getViewport();
        const { width, height } = size();
        go({ zoom, x: width / 2 - point.x * zoom, y: height / 2 - point.y * zoom }, false);
      },
      toCanvas: (client) => flow.screenToFlowPosition(client),
    };
  }, [flow, store]);
}

/** True if the system asks for reduced motion. */
function calm(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
