/** The whole graph in a corner, with the visible part; a click or drag moves the view. */
import { useStore } from '@xyflow/react';
import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useSelection, useShell } from '../state/stores.ts';
import { readColours } from './colours.ts';
import { framing, holds, type Size, visibleRect } from './kernels/geometry.ts';
import { paintOverview } from './paint-overview.ts';
import { session, useSession } from './session.ts';
import type { View } from './use-view.ts';

export function Minimap({ view, size }: { readonly view: View; readonly size: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [x, y, zoom] = useStore((state) => state.transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const index = useSession((value) => value.index);
  const { bounds } = index;
  const { sayings } = useSession((value) => value.decorations);
  const selected = useSelection((state) => session.get().scene.cardOf.get(state.node ?? '') ?? null);
  const theme = useShell((state) => state.theme);
  // Where all is in view there is nothing to find, and the map would only cover some of it.
  const seen = visibleRect({ x, y, zoom }, { width, height });
  const needed = bounds !== null && !holds(seen, bounds);
  const map = useMemo(
    () => (needed && bounds !== null ? framing(bounds, size, { maxZoom: 0.2, padding: 8 }) : null),
    [needed, bounds, size],
  );
  useEffect(() => {
    void theme;
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || map === null) return;
    const frame = requestAnimationFrame(() => {
      const ratio = window.devicePixelRatio;
      element.width = size.width * ratio;
      element.height = size.height * ratio;
      context.scale(ratio, ratio);
      const colours = readColours(element);
      paintOverview(context, { index, sayings, selected, colours, names: false }, map, size);
    });
    return () => cancelAnimationFrame(frame);
  }, [map, size, index, sayings, selected, theme]);
  if (map === null) return null;
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    view.centreOn({ x: (at.x - map.x) / map.zoom, y: (at.y - map.y) / map.zoom });
  };
  return (
    <div className="gv-minimap-corner gv-overlay">
      <canvas
        ref={canvas}
        className="gv-minimap"
        style={size}
        role="img"
        aria-label={`Map of all ${index.scene.cards.size} tasks`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) go(event);
        }}
      />
      {/* A separate element: moving it does not repaint thousands of blocks. */}
      <div
        className="gv-minimap-view"
        style={{
          left: seen.x * map.zoom + map.x,
          top: seen.y * map.zoom + map.y,
          width: seen.width * map.zoom,
          height: seen.height * map.zoom,
        }}
      />
    </div>
  );
}
