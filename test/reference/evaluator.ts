/**
 * The reference planner's reading of expressions: as slow and as close to the words of the language as can be.
 * It shares nothing with the product but the model's types.
 */
import { writeText } from '../../planner-core/base/text-literal.ts';
import type { Domain, Expr, Local, ValueType, World } from '../../planner-core/index.ts';
import { type Applied, type Circle, circleOf, EvaluationError, isDerivable, isKnown } from './circles.ts';
import { exponential, logarithm, power } from './functions.ts';

export { EvaluationError } from './circles.ts';

/** The state: printed cells and their values. Never changed in place. */
export type State = ReadonlyMap<string, number>;

/** Local values by number. Never changed in place. */
export type Env = ReadonlyMap<number, number>;

/** Where an expression is read. */
export interface Context {
  readonly domain: Domain;
  readonly world: World;
  readonly state: State;
  readonly locals: readonly Local[];
  readonly env: Env;
  /** Where recursive derived values are worked out. */
  readonly circle?: Circle;
}

export const NONE = -1;

export function withLocal(context: Context, local: number, value: number): Context {
  return { ...context, env: new Map([...context.env, [local, value]]) };
}

/** Arguments become the first locals. */
export function environment(args: readonly number[]): Env {
  return new Map(args.map((value, index) => [index, value]));
}

export function cellName(domain: Domain, world: World, variable: number, args: readonly number[]): string {
  const { name, parameters } = must(domain.variables[variable]);
  const printed = args.map((value, index) => print(domain, world, must(parameters[index]).type, value));
  return `${name}(${printed.join(', ')})`;
}

export function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The model is broken');
  return value;
}

export function print(domain: Domain, world: World, type: ValueType, value: number): string {
  if (type.kind === 'boolean') return value === 1 ? 'true' : 'false';
  if (type.kind === 'enum') return must(must(domain.enums[type.enum]).values[value]);
  if (type.kind === 'object') return value === NONE ? 'none' : must(world.objects[value]).name;
  if (type.kind === 'text') return writeText(must(world.texts[value]));
  return `${value}`;
}

export function isA(domain: Domain, type: number, wanted: number): boolean {
  if (type === wanted) return true;
  return must(domain.types[type]).parents.some((parent) => isA(domain, parent, wanted));
}

/** The values a quantified variable ranges over. */
export function range(context: Context, type: ValueType): number[] {
  const upTo = (count: number) => [...Array(count).keys()];
  if (type.kind === 'boolean') return [0, 1];
  if (type.kind === 'enum') return upTo(must(context.domain.enums[type.enum]).values.length);
  if (type.kind === 'integer') return upTo(type.max - type.min + 1).map((offset) => type.min + offset);
  if (type.kind !== 'object') throw new Error(`Nothing ranges over a ${type.kind}`);
  const all = context.world.objects;
  return upTo(all.length).filter((id) => isA(context.domain, must(all[id]).type, type.type));
}

/** All contexts in which the locals have a value each, the leftmost slowest. */
export function* each(context: Context, locals: readonly number[]): Generator<Context> {
  const [local, ...others] = locals;
  if (local === undefined) return yield context;
  for (const value of range(context, must(context.locals[local]).type)) {
    yield* each(withLocal(context, local, value), others);
  }
}

export const isTrue = (context: Context, expr: Expr): boolean => value(context, expr) === 1;

/** The value, or undefined. */
export function value(context: Context, expr: Expr): number | undefined {
  const result = rawValue(context, expr);
  // The smallest boolean atom around something undefined is false.
  return result === undefined && expr.type.kind === 'boolean' ? 0 : result;
}

const bit = (truth: boolean): number => (truth ? 1 : 0);

function rawValue(context: Context, expr: Expr): number | undefined {
  switch (expr.k) {
    case 'constant':
      return expr.value;
    case 'local':
      return context.env.get(expr.local);
    case 'variable': {
      const args = applicable(context, expr.args);
      return args && lookUp(context, expr.variable, args);
    }
    case 'derived': {
      const args = applicable(context, expr.args);
      const { locals, type } = must(context.domain.derived[expr.derived]);
      for (const [index, arg] of (args ?? []).entries()) bounded(arg, must(locals[index]).type);
      return args && bounded(derivedValue(context, { derived: expr.derived, args }), type);
    }
    case 'external': {
      const args = applicable(context, expr.args);
      return args && callExternal(context, expr.external, args);
    }
    case 'random': {
      const args = applicable(context, expr.args);
      return args && randomNumber(context.world.seed, args, expr.args);
    }
    case 'not':
      return bit(!isTrue(context, expr.operand));
    case 'and':
      return bit(isTrue(context, expr.left) && isTrue(context, expr.right));
    case 'or':
      return bit(isTrue(context, expr.left) || isTrue(context, expr.right));
    case 'implies':
      return bit(isTrue(context, expr.left) ? isTrue(context, expr.right) : true);
    case 'negate':
      return operate(context, [expr.operand], expr.type, ([x]) => 0 - must(x));
    case 'compare':
      return comparison(expr.op, inOrder(context, [expr.left, expr.right]));
    case 'arith':
      return operate(context, [expr.left, expr.right], expr.type, ([x, y]) =>
        calculate(expr.op, must(x), must(y)),
      );
    case 'function':
      if (expr.name === 'next' || expr.name === 'previous') return neighbour(context, expr);
      return operate(context, expr.args, expr.type, must(FUNCTIONS[expr.name]));
    case 'is': {
      const object = value(context, expr.operand);
      if (object === undefined || object === NONE) return 0;
      return bit(isA(context.domain, must(context.world.objects[object]).type, expr.objectType));
    }
    case 'if':
      return value(context, isTrue(context, expr.condition) ? expr.whenTrue : expr.whenFalse);
    case 'exists':
      return bit([...each(context, expr.locals)].some((inner) => isTrue(inner, expr.condition)));
    case 'forall':
      return bit([...each(context, expr.locals)].every((inner) => isTrue(inner, expr.condition)));
    case 'aggregate':
      return total(context, expr);
  }
}

function neighbour(
  context: Context,
  { name, args, type }: Extract<Expr, { k: 'function' }>,
): number | undefined {
  const before = value(context, must(args[0]));
  if (before === undefined) return undefined;
  const values = range(context, type);
  const found = values[values.indexOf(before) + (name === 'next' ? 1 : -1)];
  defined(found !== undefined);
  return found;
}

function derivedValue(context: Context, applied: Applied): number | undefined {
  const members = circleOf(context.domain, applied.derived);
  if (!members.has(applied.derived)) return definition(context, applied);
  if (context.circle?.members.has(applied.derived)) return bit(isKnown(applied, context.circle));
  const holds = (one: Applied, circle: Circle) => definition({ ...context, circle }, one) === 1;
  const known = derivable.get(context.state) ?? new Map<string, boolean>();
  derivable.set(context.state, known);
  const name = JSON.stringify(applied);
  const result = known.get(name) ?? isDerivable(applied, members, holds);
  known.set(name, result);
  return bit(result);
}

/** States are never changed, so what was found out of one is true of it for ever. */
const derivable = new WeakMap<State, Map<string, boolean>>();

function definition(context: Context, { derived, args }: Applied): number | undefined {
  const { locals, value: body } = must(context.domain.derived[derived]);
  return value({ ...context, locals, env: environment(args) }, body);
}

/** The values from left to right; undefined, and nothing further is looked at, where one is undefined. */
export function inOrder(context: Context, exprs: readonly Expr[]): number[] | undefined {
  const values: number[] = [];
  for (const expr of exprs) {
    const found = value(context, expr);
    if (found === undefined) return undefined;
    values.push(found);
  }
  return values;
}

/** The arguments' values; undefined where one is undefined or none. */
function applicable(context: Context, args: readonly Expr[]): number[] | undefined {
  const values: number[] = [];
  for (const arg of args) {
    const found = value(context, arg);
    if (found === undefined || (found === NONE && arg.type.kind === 'object')) return undefined;
    values.push(found);
  }
  return values;
}

export function lookUp(context: Context, variable: number, args: readonly number[]): number {
  const { type, parameters } = must(context.domain.variables[variable]);
  args.forEach((arg, index) => {
    bounded(arg, must(parameters[index]).type);
  });
  return context.state.get(cellName(context.domain, context.world, variable, args)) ?? defaultOf(type);
}

/** The value of what a world does not set. */
export function defaultOf(type: ValueType): number {
  if (type.kind === 'object') return NONE;
  if (type.kind !== 'integer' && type.kind !== 'float') return 0;
  return type.min > 0 ? type.min : Math.min(type.max, 0);
}

/** A number within the bounds of its type, or an error. */
export function bounded<T extends number | undefined>(result: T, type: ValueType): T {
  const isNumber = type.kind === 'integer' || type.kind === 'float';
  if (result !== undefined && isNumber && (result < type.min || result > type.max)) {
    throw new EvaluationError('a number leaves its bounds');
  }
  return result;
}

function callExternal(context: Context, external: number, args: readonly number[]): number | undefined {
  const { parameters, type } = must(context.domain.externals[external]);
  for (const [index, arg] of args.entries()) bounded(arg, must(parameters[index]).type);
  const definition = context.world.externals.find((one) => one.external === external);
  const row = definition?.rows.find(({ args: key }) => key.join() === args.join());
  if (row) return row.value;
  if (!definition?.rule) throw new EvaluationError('a row is missing');
  const inside = { ...context, locals: definition.rule.locals, env: environment(args) };
  return bounded(value(inside, definition.rule.value), type);
}

function comparison(op: string, operands: readonly number[] | undefined): number {
  if (operands === undefined) return 0;
  const [x, y] = operands as readonly [number, number];
  const holding: Record<string, boolean> = {
    '==': x === y,
    '!=': x !== y,
    '<': x < y,
    '<=': x <= y,
    '>': x > y,
    '>=': x >= y,
  };
  return bit(must(holding[op]));
}

function operate(
  context: Context,
  operands: readonly Expr[],
  type: ValueType,
  operation: (values: readonly number[]) => number,
): number | undefined {
  const values = inOrder(context, operands);
  return values && representable(operation(values), type);
}

function representable(result: number, type: ValueType): number {
  if (Number.isNaN(result)) throw new EvaluationError('not a number');
  const fits = result >= -(2 ** 31) && result < 2 ** 31;
  if (type.kind === 'integer' && !fits) throw new EvaluationError('an integer overflows');
  return result;
}

function calculate(op: string, x: number, y: number): number {
  if (['/', 'div', 'mod'].includes(op) && y === 0) throw new EvaluationError('division by zero');
  const results: Record<string, () => number> = {
    '+': () => x + y,
    '-': () => x - y,
    '*': () => x * y,
    '/': () => x / y,
    div: () => Math.floor(x / y),
    mod: () => ((x % y) + y) % y,
  };
  return must(results[op])();
}

function defined(isDefined: boolean): void {
  if (!isDefined) throw new EvaluationError('a function has no value');
}

const FUNCTIONS: Record<string, (args: readonly number[]) => number> = {
  min: (args) => Math.min(...args),
  max: (args) => Math.max(...args),
  abs: ([x]) => Math.abs(must(x)),
  floor: ([x]) => Math.floor(must(x)),
  ceil: ([x]) => Math.ceil(must(x)),
  sqrt: ([x]) => {
    defined(must(x) >= 0);
    return Math.sqrt(must(x));
  },
  exp: ([x]) => exponential(must(x)),
  log: ([x]) => {
    defined(must(x) > 0);
    return logarithm(must(x));
  },
  pow: ([x, y]) => {
    defined(must(x) > 0 || (x === 0 ? must(y) >= 0 : Math.floor(must(y)) === y));
    return power(must(x), must(y));
  },
};

function total(context: Context, expr: Extract<Expr, { k: 'aggregate' }>): number | undefined {
  const chosen = [...each(context, expr.locals)].filter(
    (inner) => expr.condition === null || isTrue(inner, expr.condition),
  );
  if (expr.aggregate === 'count') return chosen.length;
  const values = chosen.flatMap((inner) => value(inner, must(expr.value ?? undefined)) ?? []);
  if (expr.aggregate === 'sum') return values.reduce((sum, x) => representable(sum + x, expr.type), 0);
  if (values.length === 0) return undefined;
  return expr.aggregate === 'min' ? Math.min(...values) : Math.max(...values);
}

/** The hash behind `random`, with exact integers. */
function randomNumber(seed: number, args: readonly number[], exprs: readonly Expr[]): number {
  const words = args.flatMap((arg, index) => {
    if (must(exprs[index]).type.kind !== 'float') return [BigInt(arg)];
    const bits = new BigUint64Array(new Float64Array([arg]).buffer)[0] ?? 0n;
    return [bits & 0xffffffffn, bits >> 32n];
  });
  const word = (x: bigint) => BigInt.asUintN(32, x);
  let hash = 0x9e3779b9n;
  for (const next of [BigInt(seed), ...words]) {
    let x = word(hash ^ word(next));
    x = word((x ^ (x >> 16n)) * 0x85ebca6bn);
    x = word((x ^ (x >> 13n)) * 0xc2b2ae35n);
    x ^= x >> 16n;
    hash = word(x + 0x9e3779b9n);
  }
  return Number(hash) / 2 ** 32;
}
