/** Evaluation errors and exact arithmetic. A fault ends the search; its site says which part of the text it was. */

export type FaultKind =
  | 'overflow'
  | 'bounds'
  | 'effect-bounds'
  | 'division'
  | 'not-a-number'
  | 'no-value'
  | 'negative-cost'
  | 'undefined-cost'
  | 'undefined-effect'
  | 'conflict'
  | 'missing-row';

/** An evaluation error of the language. `other` is the second site of a conflict, else -1; `detail` says more in words. */
export class PlanningFault extends Error {
  readonly kind: FaultKind;
  readonly site: number;
  readonly other: number;
  readonly detail: string;

  constructor(kind: FaultKind, site: number, other = -1, detail = '') {
    super(`evaluation error: ${kind} ${detail}`);
    this.detail = detail;
    this.kind = kind;
    this.site = site;
    this.other = other;
  }
}

/** The memory limit, met while an array had to grow. */
export class MemoryExceeded extends Error {}

/** An integer result, or an error where it leaves 32 bits. */
export function int(value: number, site: number): number {
  if ((value | 0) !== value) throw new PlanningFault('overflow', site);
  return value | 0;
}

/** A value within bounds, or an error. */
export function within(value: number, lo: number, hi: number, site: number): number {
  if (value < lo || value > hi) throw new PlanningFault('bounds', site);
  return value;
}

/** What an effect makes of a variable, or an error where that leaves its bounds. */
export function effectWithin(value: number, lo: number, hi: number, site: number): number {
  if (value < lo || value > hi) throw new PlanningFault('effect-bounds', site);
  return value;
}

/** A float result, or an error where it is not a number. */
export function float(value: number, site: number): number {
  if (Number.isNaN(value)) throw new PlanningFault('not-a-number', site);
  return value;
}

/** `/` */
export function divide(a: number, b: number, site: number): number {
  if (b === 0) throw new PlanningFault('division', site);
  return float(a / b, site);
}

/** `div`: rounded down. */
export function floorDivide(a: number, b: number, site: number): number {
  if (b === 0) throw new PlanningFault('division', site);
  return int(Math.floor(a / b), site);
}

/** `mod`: the remainder of `div`, with the sign of the divisor. */
export function floorModulo(a: number, b: number, site: number): number {
  if (b === 0) throw new PlanningFault('division', site);
  return a - b * Math.floor(a / b);
}

/** The value of an enum one further on, or an error at the end. */
export function neighbour(value: number, end: number, step: number, site: number): number {
  return value === end ? noValue('', site) : value + step;
}

/** Where a function has no value for its arguments; `call` says which, else the site's subject. */
export function noValue(call: string, site: number): never {
  throw new PlanningFault('no-value', site, -1, call);
}

/** A task's cost, or an error where it is negative. */
export function cost(value: number, site: number): number {
  if (value < 0) throw new PlanningFault('negative-cost', site);
  return float(value, site);
}

/** Used in expressions, where a `throw` cannot stand. */
export function fail(kind: FaultKind, site: number, other = -1): never {
  throw new PlanningFault(kind, site, other);
}
