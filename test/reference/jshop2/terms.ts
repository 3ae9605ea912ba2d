/** Terms at run time, as JSHOP2 has them: bindings, one-way unification, built-in functions. */
import type { CallTerm, Term } from './model.ts';

/** A ground term, or a variable of a caller that has no value. */
export type Value = number | string | readonly Value[] | { readonly unbound: true; readonly tail?: never };

export type Bindings = ReadonlyMap<string, Value>;

/** Functions that a test supplies for those of the host program. */
export type Host = ReadonlyMap<string, (...args: readonly Value[]) => Value>;

export const NIL: Value = [];
const UNBOUND: Value = { unbound: true };

export function isUnbound(value: Value): boolean {
  return typeof value === 'object' && !Array.isArray(value);
}

/** The value of a term; a variable without one stays unbound. */
export function evaluate(term: Term, bindings: Bindings, host: Host): Value {
  switch (term.k) {
    case 'number':
      return term.value;
    case 'symbol':
      return term.name;
    case 'variable':
      return bindings.get(term.name) ?? UNBOUND;
    case 'call':
      return call(term, bindings, host);
    case 'list': {
      const items = term.items.map((item) => evaluate(item, bindings, host));
      const tail = term.tail === null ? NIL : evaluate(term.tail, bindings, host);
      return Array.isArray(tail) ? [...items, ...tail] : [...items, '.', tail];
    }
  }
}

/** Matches a pattern against a value; what it binds is added to the bindings. */
export function match(pattern: Term, value: Value, bindings: Map<string, Value>, host: Host): boolean {
  if (isUnbound(value)) return true;
  if (pattern.k === 'variable') {
    const before = bindings.get(pattern.name);
    if (before === undefined || isUnbound(before)) bindings.set(pattern.name, value);
    return before === undefined || isUnbound(before) || isSame(before, value);
  }
  if (pattern.k !== 'list') return isSame(evaluate(pattern, bindings, host), value);
  if (!Array.isArray(value) || value.length < pattern.items.length) return false;
  if (pattern.tail === null && value.length !== pattern.items.length) return false;
  if (!pattern.items.every((item, index) => match(item, value[index] ?? NIL, bindings, host))) return false;
  return pattern.tail === null || match(pattern.tail, value.slice(pattern.items.length), bindings, host);
}

export function isSame(a: Value, b: Value): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, index) => isSame(item, b[index] ?? NIL));
}

export function print(value: Value): string {
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}.0` : String(value);
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return 'VAR';
  return value.length === 0 ? 'NIL' : `(${value.map(print).join(' ')})`;
}

const ARITHMETIC = new Map<string, (a: number, b: number) => number>([
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
  ['^', (a, b) => a ** b],
]);

const COMPARISONS = new Map<string, (a: Value, b: Value) => boolean>([
  ['<', (a, b) => a < b],
  ['<=', (a, b) => a <= b],
  ['>', (a, b) => a > b],
  ['>=', (a, b) => a >= b],
  ['=', isSame],
  ['!=', (a, b) => !isSame(a, b)],
]);

function call(term: CallTerm, bindings: Bindings, host: Host): Value {
  const args = term.args.map((arg) => evaluate(arg, bindings, host));
  const arithmetic = ARITHMETIC.get(term.name);
  if (arithmetic !== undefined) return args.map(numberOf).reduce((a, b) => arithmetic(a, b));
  const comparison = COMPARISONS.get(term.name);
  if (comparison !== undefined) {
    if (/[<>]/.test(term.name)) args.forEach(numberOf);
    return truth(args.slice(1).every((b, index) => comparison(args[index] ?? NIL, b)));
  }
  const [item, list] = args;
  if (term.name.toLowerCase() === 'member' && item !== undefined)
    return truth(Array.isArray(list) && list.some((one: Value) => isSame(one, item)));
  const own = host.get(term.name);
  if (own === undefined) throw new Error(`There is no function ${term.name} here.`);
  return own(...args);
}

/** JSHOP2 stops where something is computed with what is no number. */
function numberOf(value: Value): number {
  if (typeof value !== 'number') throw new Error(`${print(value)} is no number.`);
  return value;
}

function truth(holds: boolean): Value {
  return holds ? 1 : NIL;
}
