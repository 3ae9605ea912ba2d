/** The chart: uPlot in a React component that follows the panel's size and the theme's colours. */

import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { counted } from '../../state/counted.ts';
import 'uplot/dist/uPlot.min.css';
import { type Curve, type CurveInput, improvementAt } from './curve-data.ts';

interface Props {
  readonly data: Curve;
  readonly axis: 'ms' | 'nodes';
  readonly improvements: CurveInput['improvements'];
  /** Opens the plan that was the best at the clicked position; null if there is none. */
  readonly pick: ((index: number) => void) | null;
}

export function CurveChart({ data, axis, improvements, pick }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const chart = useRef<uPlot | null>(null);
  const newest = useRef(data);
  newest.current = data;

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const plot = new uPlot(options(element, axis, setPointed), columns(newest.current), element);
    chart.current = plot;
    const watch = new ResizeObserver(() => plot.setSize(sizeOf(element)));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.destroy();
      chart.current = null;
    };
  }, [axis]);

  useEffect(() => {
    chart.current?.setData(columns(data));
  }, [data]);

  const at = pointed === null ? null : improvementAt(improvements, axis, pointed);
  const under = at === null ? undefined : improvements[at];
  return (
    // The list of plans beside the chart does the same for the keyboard.
    <div
      className="pw-curve-chart"
      ref={host}
      role="img"
      aria-label={describe(data, axis)}
      style={{ cursor: pick !== null && at !== null ? 'pointer' : 'default' }}
      onClick={() => {
        if (at !== null) pick?.(at);
      }}
      onKeyDown={() => {}}
    >
      {under !== undefined && (
        <p className="pw-curve-hover">
          Cost {under.cost}, found after {counted(under.nodes, 'node')} and {under.ms.toFixed(1)} ms
        </p>
      )}
    </div>
  );
}

function columns(data: Curve): uPlot.AlignedData {
  return [[...data.x], [...data.incumbent], [...data.bound]];
}

function sizeOf(element: HTMLElement): { width: number; height: number } {
  return { width: Math.max(160, element.clientWidth), height: Math.max(120, element.clientHeight) };
}

/** Below this height, the name of the axis is left out; the head of the panel shows it, too. */
const LOW = 190;

function options(
  element: HTMLElement,
  axis: 'ms' | 'nodes',
  point: (x: number | null) => void,
): uPlot.Options {
  const style = getComputedStyle(element);
  const token = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  const text = token('--pw-text-dim', '#666');
  const grid = { stroke: token('--pw-border', '#ccc'), width: 0.5 };
  const steps = uPlot.paths.stepped?.({ align: 1 });
  const accent = token('--pw-accent', '#0b62c4');
  const quiet = { stroke: text, grid, font: '11px system-ui' };
  const isLow = element.clientHeight < LOW;
  const name = axis === 'ms' ? 'milliseconds of search' : 'nodes';
  return {
    ...sizeOf(element),
    cursor: { y: false, drag: { x: false, y: false } },
    hooks: {
      setCursor: [
        (plot) => {
          const { left = -1 } = plot.cursor;
          point(left < 0 ? null : plot.posToVal(left, 'x'));
        },
      ],
    },
    scales: { x: { time: false }, y: { range: (_plot, low, high) => [Math.min(0, low), high * 1.08 || 1] } },
    axes: [
      { ...quiet, size: 30, ...(isLow ? {} : { label: name, labelSize: 18 }) },
      { ...quiet, label: 'cost', labelSize: 18, size: 56 },
    ],
    series: [
      { label: axis === 'ms' ? 'ms' : 'nodes' },
      {
        label: 'best plan',
        stroke: accent,
        width: 2,
        ...(steps ? { paths: steps } : {}),
        points: { show: true, size: 6 },
      },
      {
        label: 'bound',
        stroke: text,
        width: 1.5,
        dash: [5, 4],
        ...(steps ? { paths: steps } : {}),
        points: { show: false },
      },
    ],
    bands: [{ series: [1, 2], fill: token('--pw-selection', 'rgb(0 100 220 / 12%)') }],
    legend: { live: true },
  };
}

function describe(data: Curve, axis: 'ms' | 'nodes'): string {
  const found = data.steps.map(
    ({ at }) => `${data.incumbent[at]} at ${data.x[at]} ${axis === 'ms' ? 'milliseconds' : 'nodes'}`,
  );
  return `Costs of the plans found: ${found.join(', ') || 'none'}`;
}
