/** `exp`, `log`, `pow` and `sqrt`: the double nearest to the true value, by three ways of finding it that share nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactExp, exactLog, exactPow } from '../../../planner-core/base/exact-functions.ts';
import { exp, log, pow, sqrt } from '../../../planner-core/search/runtime/elementary.ts';
import { PlanningFault } from '../../../planner-core/search/runtime/faults.ts';
import { exponential, logarithm, power } from '../../reference/functions.ts';

const SEEDED = { seed: 754, numRuns: 300 };
const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyPositive = fc.double({ min: 5e-324, noNaN: true, noDefaultInfinity: true });
const exponents = fc.oneof(within(-80, 80), fc.integer({ min: -100, max: 100 }), within(-1e300, 1e300));
const bases = fc.oneof(anyPositive, within(0.5, 2), fc.integer({ min: 1, max: 1000 }), within(1, 1 + 1e-9));

describe('the nearest double', () => {
  it('is what `exp` gives, down to the smallest numbers', () => {
    const argument = fc.oneof(within(-1, 1), within(-746, 710), within(-746, -700), within(-1e-9, 1e-9));
    fc.assert(
      fc.property(argument, (x) => {
        expect(exp(x)).toBe(exactExp(x));
        expect(exp(x)).toBe(exponential(x));
      }),
      SEEDED,
    );
  });

  it('is what `log` gives', () => {
    fc.assert(
      fc.property(fc.oneof(anyPositive, within(0.5, 2), within(1, 1 + 1e-9)), (x) => {
        expect(log(x, 0)).toBe(exactLog(x));
        expect(log(x, 0)).toBe(logarithm(x));
      }),
      SEEDED,
    );
  });

  it('is what `pow` gives', () => {
    fc.assert(
      fc.property(bases, exponents, (x, y) => {
        expect(pow(x, y, 0)).toBe(exactPow(x, y));
        expect(pow(x, y, 0)).toBe(power(x, y));
      }),
      SEEDED,
    );
  });

  it.each([
    [exp(1), Math.E],
    [exp(-745.13), 5e-324],
    [log(10, 0), Math.LN10],
    [pow(2, 0.5, 0), Math.SQRT2],
    [pow(10, 308, 0), 1e308],
    [pow(3, 33, 0), 5559060566555523],
    // Halfway between two doubles: the even one.
    [pow(94906267, 2, 0), 94906267 * 94906267],
    [pow(5e-324, 0.5, 0), 2.2227587494850775e-162],
  ])('%d is %d', (found, known) => {
    expect(found).toBe(known);
  });
});

const EXTREMES = [
  0,
  -0,
  1,
  -1,
  2,
  -2,
  0.5,
  -0.5,
  3,
  -3,
  1.5,
  5e-324,
  -5e-324,
  1e308,
  2 ** 53,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

const orNoValue = (of: () => number) => {
  try {
    return of();
  } catch (error) {
    return error instanceof PlanningFault ? error.kind : 'thrown';
  }
};

describe('at the edges', () => {
  it('`pow` is as IEEE 754 has it, with one zero and an error instead of what is no number or no value', () => {
    for (const x of EXTREMES) {
      for (const y of EXTREMES) {
        const library = Math.abs(x) === 1 && !Number.isFinite(y) ? 1 : x ** y + 0;
        const isWithout = (x < 0 && Math.floor(y) !== y) || (x === 0 && y < 0);
        const found = orNoValue(() => pow(x, y, 0));
        expect(found, `pow(${x}, ${y})`).toSatisfy((value: unknown) =>
          isWithout
            ? value === 'no-value'
            : value === library || Math.abs(Number(value) / library - 1) < 1e-15,
        );
        if (typeof found !== 'number') continue;
        expect([exactPow(x, y), power(x, y)], `pow(${x}, ${y})`).toEqual([found, found]);
      }
    }
  });

  it('what overflows is infinite, what is too small is 0', () => {
    const { POSITIVE_INFINITY: endless, NEGATIVE_INFINITY: below } = Number;
    expect([exp(709.79), exp(endless), pow(10, 309, 0), log(endless, 0)]).toEqual(Array(4).fill(endless));
    expect([exp(-746), exp(below), pow(10, -324, 0), log(1, 0), sqrt(-0, 0)]).toEqual(Array(5).fill(0));
  });

  it.each([
    ['sqrt(-4)', () => sqrt(-4, 7)],
    ['log(0)', () => log(0, 7)],
    ['log(-1)', () => log(-1, 7)],
    ['pow(0, -1)', () => pow(0, -1, 7)],
    ['pow(-8, 0.5)', () => pow(-8, 0.5, 7)],
  ] as const)('%s has no value', (call, of) => {
    expect(of).toThrow(expect.objectContaining({ kind: 'no-value', site: 7, detail: call }));
  });
});
