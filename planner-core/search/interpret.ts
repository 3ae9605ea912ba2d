/**
 * Reads expressions of a program against the present state of a search, one node at a time. Slow and only for showing:
 * it explains why something does not hold, and is never part of the search.
 */
import {
  type Expr,
  type ExprOf,
  type FunctionName,
  type LocalInfo,
  NONE,
  type ValueType,
} from '../program/model.ts';
import type { Problem } from './problem.ts';
import type { MachineView } from './runtime/contract.ts';
import { exp, log, pow, sqrt } from './runtime/elementary.ts';
import { randomEnd, randomFloat, randomStart, randomWord } from './runtime/random.ts';
import { isMember } from './runtime/relation-index.ts';

/** A state and the values of the locals of one owner; what is not there yet is undefined. */
export interface Reading {
  readonly problem: Problem;
  readonly machine: MachineView;
  readonly locals: readonly LocalInfo[];
  readonly values: readonly (number | undefined)[];
  /** Where the values of a group of recursive derived variables are worked out: what is known of them so far. */
  readonly derivation?: Derivation;
}

interface Derivation {
  readonly group: number;
  readonly holding: Set<string>;
  readonly asked: Map<string, DerivedApplication>;
}

interface DerivedApplication {
  readonly derived: number;
  readonly args: readonly number[];
}

/** A reading in which a local has a value. */
export function withLocal(reading: Reading, local: number, value: number): Reading {
  const values = [...reading.values];
  values[local] = value;
  return { ...reading, values };
}

/** The values of a quantified variable, in order. */
export function valuesOf({ problem }: Reading, type: ValueType): readonly number[] {
  if (type.kind === 'object') return [...(problem.data.members[type.id] ?? [])];
  return Array.from({ length: type.hi - type.lo + 1 }, (_, index) => type.lo + index);
}

/** The reading again for every binding of the locals, the leftmost slowest. */
export function* bindings(reading: Reading, locals: readonly number[]): Generator<Reading> {
  const [first, ...rest] = locals;
  if (first === undefined) {
    yield reading;
    return;
  }
  const type = reading.locals[first]?.type;
  if (type === undefined) throw new Error(`There is no local ${first}`);
  for (const value of valuesOf(reading, type)) yield* bindings(withLocal(reading, first, value), rest);
}

export function holds(reading: Reading, expr: Expr): boolean {
  return evaluate(reading, expr) === 1;
}

/** The value, or undefined where the language has none. Evaluation errors give NaN. */
export function evaluate(reading: Reading, expr: Expr): number | undefined {
  switch (expr.k) {
    case 'number':
      return expr.value;
    case 'object':
      return reading.problem.data.objects[expr.object];
    case 'local':
      return reading.values[expr.local];
    case 'read':
    case 'derived':
    case 'external':
    case 'random':
      return application(reading, expr);
    case 'arith':
    case 'negate':
    case 'function':
      return arithmetic(reading, expr);
    case 'if':
      return evaluate(reading, holds(reading, expr.condition) ? expr.whenTrue : expr.whenFalse);
    case 'aggregate':
      return aggregate(reading, expr);
    default:
      return condition(reading, expr) ? 1 : 0;
  }
}

type Conditional = ExprOf<'not' | 'and' | 'or' | 'implies' | 'compare' | 'is' | 'exists' | 'forall'>;

function condition(reading: Reading, expr: Conditional): boolean {
  switch (expr.k) {
    case 'not':
    case 'negate':
      return !holds(reading, expr.operand);
    case 'and':
      return holds(reading, expr.left) && holds(reading, expr.right);
    case 'or':
      return holds(reading, expr.left) || holds(reading, expr.right);
    case 'implies':
      return !holds(reading, expr.left) || holds(reading, expr.right);
    case 'compare':
      return compares(evaluate(reading, expr.left), expr.op, evaluate(reading, expr.right));
    case 'is': {
      const value = evaluate(reading, expr.operand) ?? NONE;
      return isMember(reading.problem.data, expr.objectType, value);
    }
    case 'exists':
    case 'forall':
      return quantified(reading, expr);
  }
}

function quantified(reading: Reading, expr: ExprOf<'exists' | 'forall'>): boolean {
  const wanted = expr.k === 'exists';
  for (const inner of bindings(reading, expr.locals)) {
    if (holds(inner, expr.condition) === wanted) return wanted;
  }
  return !wanted;
}

function compares(left: number | undefined, op: string, right: number | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  switch (op) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    default:
      return left >= right;
  }
}

type Application = ExprOf<'read' | 'derived' | 'external' | 'random'>;

function application(reading: Reading, expr: Application): number | undefined {
  const undefinedValue = expr.type.kind === 'boolean' ? 0 : undefined;
  const args: number[] = [];
  for (const arg of expr.args) {
    const value = evaluate(reading, arg);
    if (value === undefined || (value === NONE && arg.type.kind === 'object')) return undefinedValue;
    args.push(value);
  }
  const value = apply(reading, expr, args);
  return value === undefined || Number.isNaN(value) ? undefinedValue : value;
}

function apply(reading: Reading, expr: Application, args: readonly number[]): number | undefined {
  const { problem, machine } = reading;
  switch (expr.k) {
    case 'read':
      return readCell(problem, machine, expr.variable, args);
    case 'derived':
      return derivedValue(reading, { derived: expr.derived, args });
    case 'external':
      return machine.externals[expr.external]?.(...args);
    case 'random':
      return randomEnd(
        args.reduce((hash, arg, index) => {
          const kind = expr.args[index]?.type.kind;
          if (kind === 'float') return randomFloat(hash, arg);
          return randomWord(hash, kind === 'object' ? (problem.data.declared[arg] as number) : arg);
        }, randomStart(problem.data.seed)),
      );
  }
}

function derivedValue(reading: Reading, application: DerivedApplication): number | undefined {
  const { recursive } = reading.problem.shape;
  const group = recursive.findIndex(({ members }) => members.includes(application.derived));
  if (group < 0) return definition(reading, application);
  if (reading.derivation?.group !== group) return derive(reading, application, group) ? 1 : 0;
  const { asked, holding } = reading.derivation;
  const name = nameOf(application);
  if (!asked.has(name)) asked.set(name, application);
  return holding.has(name) ? 1 : 0;
}

function definition(reading: Reading, { derived, args }: DerivedApplication): number | undefined {
  const info = reading.problem.compiled.program.derived[derived];
  return info && evaluate({ ...reading, locals: info.locals, values: args }, info.value);
}

/** Starting with nothing, what holds by its definition is added until nothing is new. */
function derive(reading: Reading, application: DerivedApplication, group: number): boolean {
  const derivation: Derivation = { group, holding: new Set(), asked: new Map() };
  const { asked, holding } = derivation;
  const visit = (one: DerivedApplication, name: string) => {
    if (!holding.has(name) && definition({ ...reading, derivation }, one) === 1) holding.add(name);
  };
  asked.set(nameOf(application), application);
  for (let before = -1; before < asked.size + holding.size; ) {
    before = asked.size + holding.size;
    for (const [name, one] of asked) visit(one, name);
    for (const [name, one] of [...asked].reverse()) visit(one, name);
  }
  return holding.has(nameOf(application));
}

function nameOf({ derived, args }: DerivedApplication): string {
  return `${derived}(${args.join()})`;
}

/** The value of one cell. */
export function readCell(
  { compiled, data }: Problem,
  machine: MachineView,
  variable: number,
  args: readonly number[],
): number | undefined {
  const info = compiled.program.variables[variable];
  if (info === undefined) return undefined;
  const strides = data.strides[variable] ?? [];
  const cell = args.reduce(
    (sum, arg, i) => sum + arg * (strides[i] as number),
    data.bases[variable] as number,
  );
  if (info.mutable) return (info.type.kind === 'float' ? machine.floats : machine.ints)[cell];
  return data.sparse[variable]?.get(cell) ?? data.tables[variable]?.[cell];
}

function arithmetic(reading: Reading, expr: ExprOf<'arith' | 'negate' | 'function'>): number | undefined {
  const parts =
    expr.k === 'arith' ? [expr.left, expr.right] : expr.k === 'function' ? expr.args : [expr.operand];
  const values: number[] = [];
  for (const part of parts) {
    const value = evaluate(reading, part);
    if (value === undefined) return undefined;
    values.push(value);
  }
  const [a, b] = values as [number, number];
  if (expr.k === 'arith') return calculate(expr.op, a, b);
  return expr.k === 'function' ? functionValue(expr, a, b) : 0 - a;
}

function functionValue({ name, type }: ExprOf<'function'>, a: number, b: number): number {
  try {
    if (name === 'next') return a < type.hi ? a + 1 : Number.NaN;
    if (name === 'previous') return a > 0 ? a - 1 : Number.NaN;
    return FUNCTIONS[name](a, b);
  } catch {
    return Number.NaN;
  }
}

type OfNumbers = Exclude<FunctionName, 'next' | 'previous'>;

const FUNCTIONS: Readonly<Record<OfNumbers, (a: number, b: number) => number>> = {
  min: Math.min,
  max: Math.max,
  abs: Math.abs,
  floor: Math.floor,
  ceil: Math.ceil,
  sqrt: (x) => sqrt(x, -1),
  exp,
  log: (x) => log(x, -1),
  pow: (x, y) => pow(x, y, -1),
};

function calculate(op: string, a: number, b: number): number {
  switch (op) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case 'div':
      return Math.floor(a / b);
    default:
      return a - b * Math.floor(a / b);
  }
}

function aggregate(reading: Reading, expr: ExprOf<'aggregate'>): number | undefined {
  const values: number[] = [];
  for (const inner of bindings(reading, expr.locals)) {
    if (expr.condition !== null && !holds(inner, expr.condition)) continue;
    const value = expr.value === null ? 1 : evaluate(inner, expr.value);
    if (value !== undefined) values.push(value);
  }
  if (expr.aggregate === 'count' || expr.aggregate === 'sum') return values.reduce((sum, x) => sum + x, 0);
  if (values.length === 0) return undefined;
  return values.reduce((best, x) => Math[expr.aggregate as 'min' | 'max'](best, x));
}
