/** Evaluates expressions of the model in the plainest way there is: the validator's own reading of the language. */
import { type RandomArgument, randomUnit } from '../base/random.ts';
import {
  type Comparison,
  type Derived,
  type Expr,
  INT_MAX,
  INT_MIN,
  type Local,
  NONE,
  type ValueType,
} from '../ir/model.ts';
import { type Application as Asked, askWithin, circleOf, derive, nameOf, type Reading } from './recursion.ts';
import { checkArguments, EvaluationFailure, isSubtype, type Situation, valuesOf } from './situation.ts';
import { conjuncts, factsAbout, linksTo, soonest } from './soonest.ts';

/** A number, or undefined where an application met `none`. */
export type Value = number | undefined;

/** A situation with the values of the locals of one scope owner. */
export interface Scope {
  readonly situation: Situation;
  readonly locals: readonly Local[];
  readonly frame: Value[];
}

/** The scope again with a copy of its values, so that a suspended enumeration keeps its own. */
export function fork(scope: Scope): Scope {
  return { ...scope, frame: [...scope.frame] };
}

/** Every value that a quantified local takes, in order. */
export function valuesOfLocal(local: number, { locals, situation }: Scope): readonly number[] {
  const type = locals[local]?.type;
  if (type === undefined) throw new Error(`No local ${local}`);
  return valuesOf(type, situation);
}

/**
 * The values of locals for which conditions may all hold; null where one has no values at all: without a binding nothing
 * is tested, not even what would fail.
 */
export function possibleValues(
  locals: readonly number[],
  conditions: readonly Expr[],
  scope: Scope,
): readonly (readonly number[])[] | null {
  const all = locals.map((local) => valuesOfLocal(local, scope));
  if (all.some((each) => each.length === 0)) return null;
  return locals.map((local, index) => {
    const places = conditions.flatMap((condition) => factsAbout(local, condition));
    const holders = places.map(([variable, argument]) => scope.situation.holders(variable, argument));
    return all[index]?.filter((value) => holders.every((set) => set.has(value))) ?? [];
  });
}

/** Of the possible values of a local those that the facts leave which must hold of it and of what is bound already. */
export function linked(
  values: readonly number[],
  { local, unbound, conditions }: Candidates,
  scope: Scope,
): readonly number[] {
  const sets = linksTo(local, unbound, conditions).map(({ variable, argument, from, known }) => {
    const value = evaluate(known, scope);
    return value === undefined ? null : scope.situation.partners(variable, argument, from, value);
  });
  return sets.length === 0 ? values : values.filter((value) => sets.every((set) => set?.has(value)));
}

/** A local to be bound, with those that are not bound before it, and what must hold. */
interface Candidates {
  readonly local: number;
  readonly unbound: readonly number[];
  readonly conditions: readonly Expr[];
}

/** Gives the locals every combination of their values in turn, the leftmost slowest. */
export function* bindings(locals: readonly number[], scope: Scope): Generator<void> {
  const [first, ...rest] = locals;
  if (first === undefined) {
    yield;
    return;
  }
  for (const value of valuesOfLocal(first, scope)) {
    scope.frame[first] = value;
    yield* bindings(rest, scope);
  }
}

/** Whether a condition holds. */
export function holds(condition: Expr, scope: Scope): boolean {
  return evaluate(condition, scope) === 1;
}

/** The value of an expression; throws an EvaluationFailure where the language says it is an error. */
export function evaluate(expr: Expr, scope: Scope): Value {
  switch (expr.k) {
    case 'constant':
      return expr.value;
    case 'local':
      return scope.frame[expr.local];
    case 'variable':
    case 'derived':
    case 'external':
    case 'random':
      return application(expr, scope);
    case 'not':
      return truth(!holds(expr.operand, scope));
    case 'and':
      return truth(holds(expr.left, scope) && holds(expr.right, scope));
    case 'or':
      return truth(holds(expr.left, scope) || holds(expr.right, scope));
    case 'implies':
      return truth(!holds(expr.left, scope) || holds(expr.right, scope));
    case 'compare':
      return both(expr, scope, (left, right) => truth(compares(left, expr.op, right))) ?? 0;
    case 'arith':
      return both(expr, scope, (left, right) => arithmetic(expr, left, right));
    case 'negate': {
      const value = evaluate(expr.operand, scope);
      return value === undefined ? undefined : checked(-value, expr);
    }
    case 'function':
      return numericFunction(expr, scope);
    case 'is':
      return truth(isInstance(evaluate(expr.operand, scope), expr.objectType, scope.situation));
    case 'exists':
    case 'forall':
      return truth(quantified(expr, scope));
    case 'aggregate':
      return aggregate(expr, scope);
  }
}

function truth(value: boolean): number {
  return value ? 1 : 0;
}

function both(
  expr: { readonly left: Expr; readonly right: Expr },
  scope: Scope,
  combine: (left: number, right: number) => number,
): Value {
  const left = evaluate(expr.left, scope);
  if (left === undefined) return undefined;
  const right = evaluate(expr.right, scope);
  return right === undefined ? undefined : combine(left, right);
}

function compares(left: number, op: Comparison, right: number): boolean {
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
    case '>=':
      return left >= right;
  }
}

function arithmetic(expr: Extract<Expr, { k: 'arith' }>, left: number, right: number): number {
  const divides = expr.op === '/' || expr.op === 'div' || expr.op === 'mod';
  if (divides && right === 0) throw new EvaluationFailure('division by zero');
  switch (expr.op) {
    case '+':
      return checked(left + right, expr);
    case '-':
      return checked(left - right, expr);
    case '*':
      return checked(left * right, expr);
    case '/':
      return checked(left / right, expr);
    case 'div':
      return checked(Math.floor(left / right), expr);
    case 'mod':
      return checked(left - right * Math.floor(left / right), expr);
  }
}

/** Integers stay within 32 bits, floats are numbers. */
function checked(value: number, expr: { readonly type: ValueType }): number {
  if (Number.isNaN(value)) throw new EvaluationFailure('a result is not a number');
  if (expr.type.kind === 'integer' && (value < INT_MIN || value > INT_MAX)) {
    throw new EvaluationFailure(`${value} does not fit an integer`);
  }
  return value + 0;
}

function numericFunction(expr: Extract<Expr, { k: 'function' }>, scope: Scope): Value {
  const args: number[] = [];
  for (const arg of expr.args) {
    const value = evaluate(arg, scope);
    if (value === undefined) return undefined;
    args.push(value);
  }
  return checked(Math[expr.name](...(args as [number])), expr);
}

function isInstance(value: Value, type: number, { domain, world }: Situation): boolean {
  const object = value === undefined ? undefined : world.objects[value];
  return object !== undefined && isSubtype(domain, object.type, type);
}

type Application = Extract<Expr, { k: 'variable' | 'derived' | 'external' | 'random' }>;

/** An application to `none`, or to something undefined, is undefined: false where it is boolean. */
function application(expr: Application, scope: Scope): Value {
  const undefinedValue = expr.type.kind === 'boolean' ? 0 : undefined;
  const args: number[] = [];
  for (const arg of expr.args) {
    const value = evaluate(arg, scope);
    if (value === undefined || (arg.type.kind === 'object' && value === NONE)) return undefinedValue;
    args.push(value);
  }
  return applied(expr, args, scope.situation) ?? undefinedValue;
}

function applied(expr: Application, args: readonly number[], situation: Situation): Value {
  switch (expr.k) {
    case 'variable':
      return readCell(expr.variable, args, situation);
    case 'derived':
      return derivedValue(expr.derived, args, situation);
    case 'external':
      return externalValue(expr.external, args, situation);
    case 'random':
      return randomUnit(
        situation.world.seed,
        args.map((value, index) => hashed(value, expr.args[index])),
      );
  }
}

function readCell(variable: number, args: readonly number[], situation: Situation): number {
  checkArguments(situation.domain.variables[variable], args, situation);
  return situation.cell(variable, args);
}

/** The result of a derived value or an external function, which may have bounds as variables have. */
function withinBounds(value: Value, type: ValueType): Value {
  const outside = value !== undefined && type.kind === 'integer' && (value < type.min || value > type.max);
  if (outside || Number.isNaN(value)) throw new EvaluationFailure('a result is out of its range');
  return value;
}

function derivedValue(id: number, args: readonly number[], situation: Situation): Value {
  const derived = situation.domain.derived[id];
  if (derived === undefined) throw new Error(`No derived value ${id}`);
  const { locals, type } = derived;
  checkArguments({ name: derived.name, parameters: locals.slice(0, derived.arity) }, args, situation);
  const group = circleOf(situation.domain, id);
  if (group !== null) return truth(isDerivable({ derived: id, args }, group, situation));
  return withinBounds(evaluate(derived.value, { situation, locals, frame: [...args] }), type);
}

function isDerivable(application: Asked, group: number, situation: Situation): boolean {
  const { derivation, domain } = situation;
  if (derivation?.group === group) return askWithin(application, derivation);
  const read: Reading = ({ derived, args }, within) => {
    const { value, locals } = domain.derived[derived] as Derived;
    const scope: Scope = { situation: { ...situation, derivation: within }, locals, frame: [...args] };
    try {
      return holds(value, scope);
    } catch (error) {
      if (error instanceof EvaluationFailure) return error;
      throw error;
    }
  };
  const known = situation.known(group);
  return known.get(nameOf(application)) ?? derive(application, { group, read, known });
}

function externalValue(id: number, args: readonly number[], situation: Situation): Value {
  const declared = situation.domain.externals[id];
  if (declared === undefined) throw new Error(`No external function ${id}`);
  checkArguments(declared, args, situation);
  const definition = situation.world.externals.find(({ external }) => external === id);
  const row = definition?.rows.find((each) => each.args.every((value, index) => value === args[index]));
  if (row !== undefined) return row.value;
  if (definition?.rule == null) throw new EvaluationFailure('the world has no row for an external function');
  const scope: Scope = { situation, locals: definition.rule.locals, frame: [...args] };
  return withinBounds(evaluate(definition.rule.value, scope), declared.type);
}

function hashed(value: number, arg: Expr | undefined): RandomArgument {
  return arg?.type.kind === 'float' ? { float: value } : value;
}

function quantified(expr: Extract<Expr, { k: 'exists' | 'forall' }>, scope: Scope): boolean {
  const inner = fork(scope);
  if (expr.k === 'exists') return !satisfying(expr.locals, expr.condition, inner).next().done;
  const { condition } = expr;
  const [given, wanted] = condition.k === 'implies' ? [condition.left, condition.right] : [null, condition];
  for (const _ of satisfying(expr.locals, given, inner)) if (!holds(wanted, inner)) return false;
  return true;
}

/** Gives the locals every combination of their values for which a condition holds, the leftmost slowest. */
function* satisfying(locals: readonly number[], condition: Expr | null, scope: Scope): Generator<void> {
  const parts = conjuncts(condition);
  const values = possibleValues(locals, parts, scope);
  if (values === null) return;
  const tests = soonest(locals, parts, (test) => test);
  yield* extend(locals, { values, tests, scope, conditions: parts }, 0);
}

interface Binding {
  readonly values: readonly (readonly number[])[];
  readonly tests: readonly (readonly Expr[])[];
  readonly scope: Scope;
  readonly conditions: readonly Expr[];
}

function* extend(locals: readonly number[], binding: Binding, count: number): Generator<void> {
  const { values, tests, scope, conditions } = binding;
  if (tests[count]?.some((test) => !holds(test, scope))) return;
  const local = locals[count];
  if (local === undefined) {
    yield;
    return;
  }
  const candidates = { local, unbound: locals.slice(count), conditions };
  for (const value of linked(values[count] ?? [], candidates, scope)) {
    scope.frame[local] = value;
    yield* extend(locals, binding, count + 1);
  }
}

function aggregate(expr: Extract<Expr, { k: 'aggregate' }>, scope: Scope): Value {
  const inner = fork(scope);
  let result: Value = expr.aggregate === 'count' || expr.aggregate === 'sum' ? 0 : undefined;
  for (const _ of satisfying(expr.locals, expr.condition, inner)) {
    const value = expr.value === null ? 1 : evaluate(expr.value, inner);
    if (value !== undefined) result = joined(expr, result, value);
  }
  return result;
}

function joined(expr: Extract<Expr, { k: 'aggregate' }>, soFar: Value, value: number): number {
  if (soFar === undefined) return value;
  if (expr.aggregate === 'min') return Math.min(soFar, value);
  if (expr.aggregate === 'max') return Math.max(soFar, value);
  return checked(soFar + value, expr);
}
