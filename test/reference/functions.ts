/**
 * `exp`, `log` and `pow` in whole numbers of 2^-400: the exponential by its series, the logarithm as what the exponential
 * turns back (Halley's method), and the nearest double by trying the neighbours.
 */

const PLACES = 400n;
const ONE = 1n << PLACES;

/** The double as a whole number of 2^-400; what lies below that is lost. */
function wide(x: number): bigint {
  let [whole, up] = [x, PLACES];
  for (; !Number.isInteger(whole); up -= 1n) whole *= 2;
  return up >= 0n ? BigInt(whole) << up : BigInt(whole) >> -up;
}

/** Of the number halved until it is tiny, and squared again as often. */
function wideExponential(x: bigint): bigint {
  const halved = 24n;
  const small = x >> halved;
  let [sum, term] = [0n, ONE];
  for (let k = 1n; k < 40n; k++) {
    sum += term;
    term = ((term * small) >> PLACES) / k;
  }
  for (let times = 0n; times < halved; times++) sum = (sum * sum) >> PLACES;
  return sum;
}

function wideLogarithm(x: number): bigint {
  // Between a half and one, so that the exponential stays small: x = m 2^e, and ln 2 is minus the logarithm of a half.
  let [m, e] = [x, 0n];
  for (; m >= 1; e += 1n) m /= 2;
  for (; m < 0.5; e -= 1n) m *= 2;
  return solve(wide(m), wide(Math.log(m))) - e * solve(ONE / 2n, wide(Math.log(0.5)));
}

function solve(wanted: bigint, guess: bigint): bigint {
  let y = guess;
  for (let times = 0; times < 3; times++) {
    const reached = wideExponential(y);
    y += ((2n * (wanted - reached)) << PLACES) / (wanted + reached);
  }
  return y;
}

const bits = new DataView(new ArrayBuffer(8));

function neighbour(x: number, by: bigint): number {
  bits.setFloat64(0, x);
  bits.setBigInt64(0, bits.getBigInt64(0) + by);
  return bits.getFloat64(0);
}

/** Of the doubles near a guess that is not zero the one nearest to a wide number. */
function nearest(exact: bigint, guess: number): number {
  const candidates = [-3n, -2n, -1n, 0n, 1n, 2n, 3n].map((by) => neighbour(guess, by));
  const distance = (x: number) => (wide(x) > exact ? wide(x) - exact : exact - wide(x));
  return candidates.reduce((best, x) => (distance(x) < distance(best) ? x : best));
}

/** e to the power of p, where what is far from 1 is scaled by powers of two. */
function exponentialOf(p: bigint, guess: number): number {
  if (!Number.isFinite(guess) || guess === 0) return guess;
  let [scaled, times] = [guess, 0n];
  for (; scaled < 0.5; times += 1n) scaled *= 2;
  for (; scaled >= 1; times -= 1n) scaled /= 2;
  const found = nearest(wideExponential(p + times * wideLogarithm(2)), scaled);
  let result = found;
  for (let left = times; left > 0n; left -= 1n) result /= 2;
  for (let left = times; left < 0n; left += 1n) result *= 2;
  return result;
}

export function exponential(x: number): number {
  return Number.isFinite(x) ? exponentialOf(wide(x), Math.exp(x)) : Math.exp(x);
}

export function logarithm(x: number): number {
  if (x === 1 || !Number.isFinite(x)) return Math.log(x);
  return nearest(wideLogarithm(x), Math.log(x));
}

export function power(x: number, y: number): number {
  const size = Math.abs(x);
  if (y === 0 || x === 1) return 1;
  if (size === 0 || size === 1 || !Number.isFinite(size) || !Number.isFinite(y)) return extreme(x, y);
  const found = exponentialOf((wideLogarithm(size) * wide(y)) >> PLACES, size ** y);
  return x < 0 && y % 2 !== 0 && found !== 0 ? -found : found;
}

/** Where a base or an exponent is infinite, zero or one, as IEEE 754 has it, with one zero only. */
function extreme(x: number, y: number): number {
  return Math.abs(x) === 1 && !Number.isFinite(y) ? 1 : x ** y + 0;
}
