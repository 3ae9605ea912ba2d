/** Large graphs when zoomed out: one painted picture instead of thousands of elements. */
import { useStore } from '@xyflow/react';
import { useCallback, useEffect, useRef } from 'react';
import { useSelection, useShell } from '../state/stores.ts';
import { useSlices } from '../ui/use-slices.ts';
import { readColours } from './colours.ts';
import { linesOf, paintOverview } from './paint-overview.ts';
import { session, useSession } from './session.ts';

export function OverviewLayer() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [x, y, zoom] = useStore((state) => state.transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const index = useSession((value) => value.index);
  const { sayings } = useSession((value) => value.decorations);
  const selected = useSelection((state) => session.get().scene.cardOf.get(state.node ?? '') ?? null);
  const theme = useShell((state) => state.theme);
  const { value: lines } = useSlices(
    useCallback(() => linesOf(index), [index]),
    null,
  );
  useEffect(() => {
    void theme;
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const frame = requestAnimationFrame(() => {
      const ratio = window.devicePixelRatio;
      element.width = width * ratio;
      element.height = height * ratio;
      context.scale(ratio, ratio);
      const colours = readColours(element);
      context.save();
      context.translate(x, y);
      context.scale(zoom, zoom);
      context.lineWidth = 1 / zoom;
      context.strokeStyle = colours.border;
      if (lines !== null) context.stroke(lines);
      context.restore();
      const overview = { index, sayings, selected, colours, names: true };
      paintOverview(context, overview, { x, y, zoom }, { width, height });
    });
    return () => cancelAnimationFrame(frame);
  }, [x, y, zoom, width, height, index, sayings, selected, lines, theme]);
  return (
    <canvas
      ref={canvas}
      className="gv-overview"
      style={{ width, height }}
      role="img"
      aria-label={`Overview of ${index.scene.cards.size} tasks`}
    />
  );
}
