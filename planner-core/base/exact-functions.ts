/**
 * `exp`, `log` and `pow` with big integers: slow, but certainly rounded to the nearest double. The planner has its own fast
 * implementation with the same results (search/runtime); constant folding and plan checking use this one.
 */

/** Fractions are multiples of 2^-256. */
const PLACES = 256n;
const ONE = 1n << PLACES;
/** A result this close to the middle between two doubles counts as the middle. */
const CERTAIN = 190;

const bits = new DataView(new ArrayBuffer(8));
let ln2: bigint | null = null;

export function exactExp(x: number): number {
  if (x > 710) return Number.POSITIVE_INFINITY;
  return x < -746 ? 0 : exponential(shifted(partsOf(x)));
}

/** For a number above 0. */
export function exactLog(x: number): number {
  return Number.isFinite(x) ? rounded(logarithm(x), 0) : x;
}

/** Only for arguments that have a value: no fractional powers of numbers below 0, and no negative powers of 0. */
export function exactPow(x: number, y: number): number {
  if (y === 0 || x === 1) return 1;
  const size = power(Math.abs(x), y);
  const isOdd = Number.isInteger(y) && Math.abs(y) < 2 ** 53 && y % 2 !== 0;
  return x < 0 && isOdd && size !== 0 ? -size : size;
}

function power(x: number, y: number): number {
  if (x === 0 || x === 1) return x;
  const rises = y > 0 === x > 1;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return rises ? Number.POSITIVE_INFINITY : 0;
  const [digits, exponent] = partsOf(y);
  const sum = shifted([logarithm(x) * digits, exponent], 0n);
  if (sum > 711n * ONE) return Number.POSITIVE_INFINITY;
  return sum < -747n * ONE ? 0 : exponential(sum);
}

/** The integer and the power of two whose product is the double. */
function partsOf(x: number): readonly [digits: bigint, exponent: number] {
  bits.setFloat64(0, x);
  const all = bits.getBigUint64(0);
  const exponent = Number((all >> 52n) & 0x7ffn);
  const fraction = all & 0xfffffffffffffn;
  const digits = exponent === 0 ? fraction : fraction | (1n << 52n);
  return [x < 0 ? -digits : digits, Math.max(exponent, 1) - 1075];
}

function shifted([digits, exponent]: readonly [bigint, number], places = PLACES): bigint {
  const by = places + BigInt(exponent);
  return by >= 0n ? digits << by : digits >> -by;
}

/** ln x = ln m + e ln 2, and ln m = 2 artanh((m - 1) / (m + 1)). */
function logarithm(x: number): bigint {
  const [digits, exponent] = partsOf(x);
  const up = PLACES + 1n - BigInt(lengthOf(digits));
  const m = digits << up;
  const twos = exponent - Number(up) + Number(PLACES);
  return 2n * artanh(((m - ONE) << PLACES) / (m + ONE)) + BigInt(twos) * logarithmOfTwo();
}

function logarithmOfTwo(): bigint {
  ln2 ??= 2n * artanh(ONE / 3n);
  return ln2;
}

function artanh(x: bigint): bigint {
  const square = (x * x) >> PLACES;
  let sum = 0n;
  for (let [term, odd] = [x, 1n]; term !== 0n && term !== -1n; odd += 2n) {
    sum += term / odd;
    term = (term * square) >> PLACES;
  }
  return sum;
}

function exponential(x: bigint): number {
  const twos = x / logarithmOfTwo();
  const rest = x - twos * logarithmOfTwo();
  let sum = 0n;
  for (let [term, next] = [ONE, 1n]; term !== 0n; next++) {
    sum += term;
    term = (term * rest) / (next << PLACES);
  }
  return rounded(sum, Number(twos));
}

/** The double nearest to a fraction times a power of two; if two are equally near, the even one. */
function rounded(fraction: bigint, power: number): number {
  if (fraction < 0n) return -rounded(-fraction, power);
  const length = lengthOf(fraction);
  const highest = length - 1 - Number(PLACES) + power;
  const kept = Math.min(53, highest + 1075);
  if (fraction === 0n || kept < 0) return 0;
  // Rounding errors are removed first, so that the exact middle is recognised.
  const close = BigInt(Math.max(0, length - CERTAIN));
  const clean = (fraction + ((1n << close) >> 1n)) >> close;
  const dropped = BigInt(Math.max(0, length - kept)) - close;
  const down = clean >> dropped;
  const beyond = clean - (down << dropped);
  const half = (1n << dropped) >> 1n;
  const isUp = beyond > half || (beyond === half && half > 0n && down % 2n === 1n);
  return timesPower(Number(isUp ? down + 1n : down), Number(dropped + close - PLACES) + power);
}

function timesPower(x: number, power: number): number {
  if (power < -1000) return timesPower(x * 2 ** -1000, power + 1000);
  return power > 1000 ? timesPower(x * 2 ** 1000, power - 1000) : x * 2 ** power;
}

function lengthOf(digits: bigint): number {
  return digits.toString(2).length;
}
