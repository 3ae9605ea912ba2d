/**
 * `sqrt`, `exp`, `log` and `pow` of the language, rounded to the nearest double. Libraries differ in the last bit, so these
 * functions are computed to about 95 bits with additions, multiplications and divisions of doubles, which are exact to the
 * bit everywhere, and rounded once. A wrong rounding would require the true value to be within 2^-90 of the middle between
 * two doubles, which happens for one in 2^38 values; and even then the result is the same in every export.
 */
import { DoubleDouble } from './double-double.ts';
import { noValue } from './faults.ts';

const LN2_HIGH = Math.LN2;
const LN2_LOW = 2.3190468138462996e-17;
const SQRT_TWO = Math.SQRT2;
/** The smallest number with full precision. */
const SMALLEST_WHOLE = 2 ** -1022;
/** Adding and subtracting it rounds to an integer. */
const ROUNDING = 1.5 * 2 ** 52;

/** 1/3, 1/5, 1/7 … 1/15 as two doubles each. */
const ODD: readonly number[] = [
  0.3333333333333333, 1.850371707708594e-17, 0.2, -1.1102230246251566e-17, 0.14285714285714285,
  7.93016446160826e-18, 0.1111111111111111, 6.1679056923619804e-18, 0.09090909090909091,
  -2.523234146875356e-18, 0.07692307692307693, -4.270088556250602e-18, 0.06666666666666667,
  9.251858538542971e-19,
];

/** 1/3!, 1/4! … 1/7! as two doubles each. */
const FACTORIALS: readonly number[] = [
  0.16666666666666666, 9.25185853854297e-18, 0.041666666666666664, 2.3129646346357427e-18,
  0.008333333333333333, 1.1564823173178714e-19, 0.001388888888888889, -5.300543954373577e-20,
  0.0001984126984126984, 1.7209558293420705e-22,
];

/** Powers of two, largest first, with which exponents are found and applied without looking at bits. */
const STEPS = [512, 256, 128, 64, 32, 16, 8, 4, 2, 1] as const;
const UP: readonly number[] = STEPS.map((step) => 2 ** step);
const DOWN: readonly number[] = STEPS.map((step) => 2 ** -step);

const value = new DoubleDouble();
const square = new DoubleDouble();
const base = new DoubleDouble();
let exponent = 0;

/** `sqrt(x)`, which IEEE 754 defines exactly. */
export function sqrt(x: number, site: number): number {
  return x >= 0 ? Math.sqrt(x) + 0 : noValue(`sqrt(${x})`, site);
}

/** `exp(x)` */
export function exp(x: number): number {
  if (x > 710) return Number.POSITIVE_INFINITY;
  if (x < -746) return 0;
  value.high = x;
  value.low = 0;
  return exponential();
}

/** `log(x)`, the natural logarithm. */
export function log(x: number, site: number): number {
  if (!(x > 0)) return noValue(`log(${x})`, site);
  if (x === Number.POSITIVE_INFINITY) return x;
  logarithm(x);
  return value.high;
}

/** `pow(x, y)`. If `x` is below 0, `y` must be an integer; if `x` is 0, `y` must not be below 0. */
export function pow(x: number, y: number, site: number): number {
  const isWhole = Math.floor(y) === y;
  if ((x === 0 && y < 0) || (x < 0 && !isWhole)) return noValue(`pow(${x}, ${y})`, site);
  if (y === 0 || x === 1) return 1;
  const size = Math.abs(x);
  const isOdd = x < 0 && isWhole && Math.abs(y) < 2 ** 53 && Math.floor(y / 2) * 2 !== y;
  const result = power(size, y, isWhole);
  return isOdd && result !== 0 ? -result : result;
}

function power(x: number, y: number, isWhole: boolean): number {
  if (x === 0 || x === 1) return x;
  if (x === Number.POSITIVE_INFINITY) return y > 0 ? x : 0;
  if (isWhole && Math.abs(y) <= 64) return repeated(x, y);
  logarithm(x);
  const size = value.high * y;
  if (size > 710) return Number.POSITIVE_INFINITY;
  if (size < -746) return 0;
  value.multiply(y, 0);
  return exponential();
}

/** Small integer powers by squaring: exact if the result is a double, and halfway cases are recognised. */
function repeated(x: number, y: number): number {
  base.set(mantissa(x), 0);
  const scale = exponent * y;
  value.set(1, 0);
  for (let left = Math.abs(y); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) value.multiply(base.high, base.low);
    base.multiply(base.high, base.low);
  }
  if (y < 0) {
    base.set(value.high, value.low);
    value.set(1, 0);
    value.divide(base.high, base.low);
  }
  return scaled(scale);
}

/**
 * The natural logarithm of a positive number, stored in `value`: 2 artanh((m - 1) / (m + 1)) for m, where x is m times 2^e.
 */
function logarithm(x: number): void {
  const m = mantissa(x);
  const sum = m + 1;
  value.set(m - 1, 0);
  value.divide(sum, m - (sum - 1));
  const high = 2 * value.high;
  const low = 2 * value.low;
  value.multiply(value.high, value.low);
  square.set(value.high, value.low);
  let tail = 0;
  for (let odd = 41; odd >= 17; odd -= 2) tail = tail * square.high + 1 / odd;
  value.set(tail, 0);
  for (let at = ODD.length - 2; at >= 0; at -= 2) {
    value.multiply(square.high, square.low);
    value.add(ODD[at] as number, ODD[at + 1] as number);
  }
  value.multiply(square.high, square.low);
  value.add(1, 0);
  value.multiply(high, low);
  if (exponent === 0) return;
  base.set(LN2_HIGH, LN2_LOW);
  base.multiply(exponent, 0);
  base.add(value.high, value.low);
  value.set(base.high, base.low);
}

/**
 * The exponential of `value`, rounded: computed from an eighth of the remainder after removing powers of two, and squared
 * three times.
 */
function exponential(): number {
  const twos = Math.round(value.high / LN2_HIGH);
  if (twos !== 0) {
    base.set(LN2_HIGH, LN2_LOW);
    base.multiply(-twos, 0);
    value.add(base.high, base.low);
  }
  value.scale(0.125);
  square.set(value.high, value.low);
  let tail = 0;
  for (let next = 17; next >= 9; next--) tail = (tail + 1) * (square.high / next);
  value.set((tail + 1) / 40320, 0);
  for (let at = FACTORIALS.length - 2; at >= 0; at -= 2) {
    value.multiply(square.high, square.low);
    value.add(FACTORIALS[at] as number, FACTORIALS[at + 1] as number);
  }
  for (let term = 0.5; term <= 1; term += 0.5) {
    value.multiply(square.high, square.low);
    value.add(term, 0);
  }
  value.multiply(square.high, square.low);
  value.add(1, 0);
  for (let times = 0; times < 3; times++) value.multiply(value.high, value.low);
  return scaled(twos);
}

/** `value` times a power of two, rounded only once even if it is too small for full precision. */
function scaled(power: number): number {
  const plain = timesPower(value.high, power);
  if (plain >= SMALLEST_WHOLE || power < -1200) return plain;
  // The last bit that remains, before scaling.
  const unit = timesPower(1, -1074 - power);
  const whole = unit * ROUNDING;
  const rounded = value.high + whole - whole;
  const rest = value.high - rounded + value.low;
  const nearest = rounded + (rest > unit / 2 ? unit : rest < -unit / 2 ? -unit : 0);
  return timesPower(nearest, power);
}

function timesPower(x: number, power: number): number {
  const factors = power > 0 ? UP : DOWN;
  let result = x;
  let left = Math.min(Math.abs(power), 2400);
  for (let at = 0; at < STEPS.length; at++) {
    const step = STEPS[at] as number;
    for (; left >= step; left -= step) result *= factors[at] as number;
  }
  return result;
}

/**
 * Scales `x` to between the square roots of a half and of two, and stores in `exponent` the power of two by which it must
 * be multiplied.
 */
function mantissa(x: number): number {
  const isTiny = x < SMALLEST_WHOLE;
  let m = isTiny ? x * 2 ** 64 : x;
  exponent = isTiny ? -64 : 0;
  const isLarge = m >= 1;
  for (let at = 0; at < STEPS.length; at++) {
    const step = STEPS[at] as number;
    if (isLarge ? m < (UP[at] as number) : m * (UP[at] as number) >= 2) continue;
    m *= (isLarge ? DOWN : UP)[at] as number;
    exponent += isLarge ? step : -step;
  }
  if (m < SQRT_TWO) return m;
  exponent += 1;
  return m / 2;
}
