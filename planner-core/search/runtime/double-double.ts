/**
 * Numbers of about 106 bits, each the sum of two doubles, computed with additions and multiplications only, which are the
 * same to the bit everywhere.
 */

/** 2^27 + 1: splits a double into halves whose products are exact. */
const SPLITTER = 134217729;

/** `high` is the double nearest to the number, `low` the rest. Changed in place, so that nothing is allocated. */
export class DoubleDouble {
  high = 0;
  low = 0;

  set(high: number, low: number): void {
    this.high = high + low;
    this.low = low - (this.high - high);
  }

  /** Adds a number of similar size and opposite sign, where digits would be lost. */
  add(high: number, low: number): void {
    const sum = this.high + high;
    const gained = sum - this.high;
    const error = this.high - (sum - gained) + (high - gained);
    this.set(sum, error + (this.low + low));
  }

  multiply(high: number, low: number): void {
    const product = this.high * high;
    const error = productError(this.high, high, product);
    this.set(product, error + (this.high * low + this.low * high));
  }

  divide(high: number, low: number): void {
    const quotient = this.high / high;
    const product = quotient * high;
    const rest = this.high - product - productError(quotient, high, product) + this.low - quotient * low;
    this.set(quotient, rest / high);
  }

  /** Multiplies by a power of two, which is exact. */
  scale(factor: number): void {
    this.high *= factor;
    this.low *= factor;
  }
}

/** The rounding error of the product of two doubles (Dekker 1971). */
function productError(a: number, b: number, product: number): number {
  const wideA = SPLITTER * a;
  const highA = wideA - (wideA - a);
  const lowA = a - highA;
  const wideB = SPLITTER * b;
  const highB = wideB - (wideB - b);
  const lowB = b - highB;
  return highA * highB - product + highA * lowB + lowA * highB + lowA * lowB;
}
