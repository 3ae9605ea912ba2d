/** The figures of the benchmarks, and which benchmarks there are. */
import { describe, expect, test } from 'vitest';
import { mean, median, worst } from '../../../planner-core/node/bench/benchmark.ts';
import { bundledDomain, bundledFolder } from '../../../planner-core/node/bench/bundled.ts';

describe('of a list of measurements', () => {
  test.each([
    { values: [4], figures: [4, 4, 4] },
    { values: [3, 1, 2], figures: [2, 2, 3] },
    { values: [10, 2, 1, 3], figures: [4, 2.5, 10] },
    { values: [10, 9, 100], figures: [119 / 3, 10, 100] },
    { values: [0, 0], figures: [0, 0, 0] },
  ])('$values: mean, median and worst', ({ values, figures }) => {
    expect([mean(values), median(values), worst(values)]).toEqual(figures);
  });

  test('none at all give no mean and no median', () => {
    expect([mean([]), median([])]).toEqual([Number.NaN, Number.NaN]);
  });

  test('the list stays as it was', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

test('the bundled domains are found from the sources', () => {
  expect(bundledDomain('figures').map(({ path }) => path.split('/').at(-1))).toEqual(['figures.htn']);
  expect(() => bundledFolder('nowhere')).toThrow('The bundled domain nowhere is not beside this program.');
});
