/** Plots as SVG: where points come to lie, marks of the axes, steps, and names that are only words. */
import { describe, expect, test } from 'vitest';
import { type Plot, renderPlot } from '../../../planner-core/node/bench/plot.ts';

const PLOT: Plot = {
  file: 'sample',
  title: 'Costs < times & more',
  x: { label: 'ms', log: true },
  y: { label: 'cost' },
  series: [
    {
      name: 'full',
      points: [
        [1, 50],
        [10, 20],
        [100, 0],
      ],
    },
  ],
};

const pathOf = (svg: string) => /<path d="([^"]+)"/.exec(svg)?.[1];
const marksOf = (svg: string, anchor: string) =>
  [...svg.matchAll(/<text [^>]*text-anchor="(\w+)">([\d.]+)</g)]
    .filter(([, where]) => where === anchor)
    .map(([, , mark]) => mark);

describe('a plot', () => {
  test('goes from the left bottom to the right top', () => {
    expect(pathOf(renderPlot(PLOT))).toBe('M70 40L385 235L700 365');
  });

  test('with steps keeps a value until the next point', () => {
    expect(pathOf(renderPlot({ ...PLOT, steps: true }))).toBe('M70 40H385V235H700V365');
  });

  test('marks powers of ten on a logarithmic axis and round numbers on the other', () => {
    const svg = renderPlot(PLOT);
    expect(marksOf(svg, 'middle')).toEqual(['1', '10', '100']);
    expect(marksOf(svg, 'end')).toEqual(['0', '10', '20', '30', '40', '50']);
  });

  test('keeps its words apart from its marks', () => {
    expect(renderPlot(PLOT)).toContain('Costs &lt; times &amp; more');
  });

  test('of one point is a plot', () => {
    const svg = renderPlot({ ...PLOT, series: [{ name: 'one', points: [[3, 3]] }] });
    expect(pathOf(svg)).toMatch(/^M[\d.]+ [\d.]+$/);
  });
});
