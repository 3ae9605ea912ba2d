/** Evaluates expressions of the model as simply as possible: the validator's own implementation of the language. */
import { type RandomArgument, randomUnit } from '../base/random.ts';
import {
  type Derived,
  type Expr,
  type Local,
  NONE,
  type Step,
  type ValueType,
  type World,
} from '../ir/model.ts';
import { arithmetic, checked, compares, functionValue } from './arithmetic.ts';
import { Values } from './facts.ts';
import { rowOf } from './lookup.ts';
import { conditionSteps, type Level, type Link, type Quantifier, quantifierOf } from './quantifier.ts';
import { type Application as Asked, askWithin, circleOf, derive, nameOf, type Reading } from './recursion.ts';
import {
  belongs,
  checkArguments,
  defaultOf,
  EvaluationFailure,
  isSubtype,
  type Situation,
  valuesOf,
} from './situation.ts';

/** A number, or undefined if an application has an argument `none`. */
export type Value = number | undefined;

/** A situation with the values of the locals of one scope owner. */
export interface Scope {
  readonly situation: Situation;
  readonly locals: readonly Local[];
  readonly frame: Value[];
}

/** The scope with a copy of its values, so that a suspended enumeration keeps its own. */
export function fork(scope: Scope): Scope {
  return { ...scope, frame: [...scope.frame] };
}

/** Evaluates conditions and lets from left to right; false if one fails or a let has no value. */
export function runSteps(steps: readonly Step[], scope: Scope): boolean {
  for (const step of steps) {
    const value = evaluate(step.expr, scope);
    if (step.k === 'condition' ? value !== 1 : value === undefined) return false;
    if (step.k === 'let') scope.frame[step.local] = value;
  }
  return true;
}

/** The only values that need to be tried, by local. */
export type Pins = ReadonlyMap<number, number>;

/**
 * Gives the variables of a quantifier every combination of values for which its steps hold; the leftmost variable changes
 * slowest. If a variable has no values, nothing is tested, not even a condition that would fail.
 */
export function* assignments(quantifier: Quantifier, scope: Scope, pins: Pins | null): Generator<void> {
  const { before, levels } = quantifier;
  const { locals, situation } = scope;
  if (levels.some(({ local }) => valuesOf(typeOf(local, locals), situation).length === 0)) return;
  if (runSteps(before, scope)) yield* extend(levels, 0, scope, pins);
}

function* extend(levels: readonly Level[], count: number, scope: Scope, pins: Pins | null): Generator<void> {
  const level = levels[count];
  if (level === undefined) {
    yield;
    return;
  }
  for (const value of candidates(level, scope, pins)) {
    scope.situation.spend();
    scope.frame[level.local] = value;
    if (runSteps(level.steps, scope)) yield* extend(levels, count + 1, scope, pins);
  }
}

/** The values of a variable for which all required facts exist, in order. */
function* candidates(level: Level, scope: Scope, pins: Pins | null): Generator<number> {
  const { local, links } = level;
  const type = typeOf(local, scope.locals);
  const pinned = pins?.get(local);
  if (pinned !== undefined) {
    if (pinned !== NONE && belongs(pinned, type, scope.situation)) yield pinned;
    return;
  }
  const found: Values[] = level.lasting.length > 0 ? [lastingValues(level, type, scope)] : [];
  for (const link of links) {
    const values = linked(link, scope);
    if (values !== null) found.push(values);
  }
  const [fewest, ...others] = found.sort((a, b) => a.sorted.length - b.sorted.length);
  for (const value of fewest?.sorted ?? valuesOf(type, scope.situation)) {
    if (fewest !== undefined && !belongs(value, type, scope.situation)) continue;
    if (others.every((each) => each.has(value))) yield value;
  }
}

const lastingByWorld = new WeakMap<Level, WeakMap<World, Values>>();

/** The values of a variable that satisfy the conditions that no step can change. */
function lastingValues(level: Level, type: ValueType, scope: Scope): Values {
  const { world } = scope.situation;
  const byWorld = lastingByWorld.get(level) ?? new WeakMap<World, Values>();
  lastingByWorld.set(level, byWorld);
  const known = byWorld.get(world);
  if (known !== undefined) return known;
  const found = new Values();
  const own: Scope = { ...scope, frame: [] };
  for (const value of valuesOf(type, scope.situation)) {
    own.frame[level.local] = value;
    if (level.lasting.every((condition) => holds(condition, own))) found.add(value);
  }
  byWorld.set(world, found);
  return found;
}

/** The values that a link leads to; null if it is no restriction, because it also matches default values of cells. */
function linked({ variable, column, from, known }: Link, scope: Scope): Values | null {
  const { situation } = scope;
  if (known === null) return situation.facts(variable, column, null, 0);
  const value = evaluate(known, scope);
  if (value === undefined) return NO_VALUES;
  const declared = situation.domain.variables[variable];
  const isValue = from === declared?.parameters.length;
  if (isValue && declared !== undefined && value === defaultOf(declared.type)) return null;
  return situation.facts(variable, column, from, value);
}

const NO_VALUES = new Values();

function typeOf(local: number, locals: readonly Local[]): ValueType {
  const type = locals[local]?.type;
  if (type === undefined) throw new Error(`No local ${local}`);
  return type;
}

/** Whether a condition holds. */
export function holds(condition: Expr, scope: Scope): boolean {
  return evaluate(condition, scope) === 1;
}

/** The value of an expression; throws an EvaluationFailure where the language defines an error. */
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
    case 'if':
      return evaluate(holds(expr.condition, scope) ? expr.whenTrue : expr.whenFalse, scope);
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

function numericFunction(expr: Extract<Expr, { k: 'function' }>, scope: Scope): Value {
  const args: number[] = [];
  for (const arg of expr.args) {
    const value = evaluate(arg, scope);
    if (value === undefined) return undefined;
    args.push(value);
  }
  const { name, type } = expr;
  if (name !== 'next' && name !== 'previous') return checked(functionValue(name, args), expr);
  const value = (args[0] ?? 0) + (name === 'next' ? 1 : -1);
  if (belongs(value, type, scope.situation)) return value;
  throw new EvaluationFailure(`\`${name}\` has no value at the end of an enum`);
}

function isInstance(value: Value, type: number, { domain, world }: Situation): boolean {
  const object = value === undefined ? undefined : world.objects[value];
  return object !== undefined && isSubtype(domain, object.type, type);
}

type Application = Extract<Expr, { k: 'variable' | 'derived' | 'external' | 'random' }>;

/** An application to `none`, or to something undefined, is undefined, and false if it is boolean. */
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

/** The result of a derived value or an external function, which may have bounds like a variable. */
function withinBounds(value: Value, type: ValueType): Value {
  const outside = value !== undefined && 'min' in type && (value < type.min || value > type.max);
  if (outside || Number.isNaN(value)) throw new EvaluationFailure('a result is outside its bounds');
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
    situation.spend();
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
  const row = definition && rowOf(definition, args);
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
  const { condition } = expr;
  if (expr.k === 'exists') return !satisfying(expr, condition, inner).next().done;
  const [given, wanted] = condition.k === 'implies' ? [condition.left, condition.right] : [null, condition];
  for (const _ of satisfying(expr, given, inner)) if (!holds(wanted, inner)) return false;
  return true;
}

function satisfying(
  expr: Extract<Expr, { k: 'exists' | 'forall' | 'aggregate' }>,
  condition: Expr | null,
  scope: Scope,
): Generator<void> {
  const { domain } = scope.situation;
  return assignments(
    quantifierOf(expr, domain, expr.locals, () => conditionSteps(condition)),
    scope,
    null,
  );
}

function aggregate(expr: Extract<Expr, { k: 'aggregate' }>, scope: Scope): Value {
  const inner = fork(scope);
  let result: Value = expr.aggregate === 'count' || expr.aggregate === 'sum' ? 0 : undefined;
  for (const _ of satisfying(expr, expr.condition, inner)) {
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
