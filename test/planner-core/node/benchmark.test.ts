/** The figures of the benchmarks, and which benchmarks there are. */
import { describe, expect, test } from 'vitest';
import type { Search } from '../../../planner-core/index.ts';
import { mean, median, percentile, rSquared, worst } from '../../../planner-core/node/bench/benchmark.ts';
import { bundledDomain, bundledFolder } from '../../../planner-core/node/bench/bundled.ts';
import { inTurn, mediansCpuMs, warmTimes } from '../../../planner-core/node/bench/timing.ts';

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

describe('the share of values that are no larger', () => {
  const values = [5, 1, 4, 2, 3];
  test.each([
    [0, 1],
    [0.5, 3],
    [0.8, 4],
    [0.81, 5],
    [1, 5],
  ])('%d gives %d', (share, value) => {
    expect(percentile(values, share)).toBe(value);
  });
});

describe('a straight line', () => {
  const line = [1, 2, 3, 7].map((x) => [x, 2 * x + 1] as const);

  test('explains all of its points', () => {
    expect(rSquared(line)).toBeCloseTo(1, 12);
  });

  test('explains little of points that lie anyhow', () => {
    expect(
      rSquared([
        [1, 5],
        [2, 1],
        [3, 5],
        [4, 1],
      ]),
    ).toBeCloseTo(0.2, 12);
  });
});

describe('works that are measured together', () => {
  test.each([1, 2, 13, 19])('%d of them take turns, each time in another order', (count) => {
    const orders = Array.from({ length: count }, (_, round) => inTurn(count, round));
    for (const order of orders) expect([...order].sort((a, b) => a - b)).toEqual([...Array(count).keys()]);
    expect(new Set(orders.map(String)).size).toBe(count);
  });

  test('are all done before one of them counts, and as often as each other then', () => {
    const done: string[] = [];
    const runs = ['a', 'b', 'c'].map((name) => () => void done.push(name));
    const effort = { warmUpMs: 0, batchMs: 0, rounds: 3 };
    expect(mediansCpuMs(runs, effort)).toHaveLength(3);
    const counted = done.slice(-9);
    expect(counted.sort().join('')).toBe('aaabbbccc');
    expect([...new Set(done.slice(0, -9))]).toEqual(['a', 'b', 'c']);
  });
});

test('a search is timed alone and with its plan in hand, as often', () => {
  const asked = { searches: 0, results: 0 };
  const search = () => {
    asked.searches += 1;
    return { result: () => (asked.results += 1) } as unknown as Search;
  };
  const times = warmTimes([search, search], { warmUpMs: 0, batchMs: 0, rounds: 3 });
  expect(times).toEqual([0, 1].map(() => ({ ms: expect.any(Number), inHandMs: expect.any(Number) })));
  expect(asked.results).toBeGreaterThan(0);
  expect(asked.searches).toBe(2 * asked.results);
});

test('the bundled domains are found from the sources', () => {
  expect(bundledDomain('figures').map(({ path }) => path.split('/').at(-1))).toEqual(['figures.htn']);
  expect(() => bundledFolder('nowhere')).toThrow(
    'The bundled domain nowhere is missing: it should be next to this program.',
  );
});
