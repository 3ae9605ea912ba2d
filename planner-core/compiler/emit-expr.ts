/** Expressions as JavaScript: values with what must hold for them to be defined, and conditions that are always defined. */
import type { Expr, ExprOf, LocalInfo, VariableInfo } from '../program/model.ts';
import { WORK } from '../search/runtime/layout.ts';
import { emitArithmetic, emitFunction, emitNegation } from './emit-arithmetic.ts';
import { type Condition, emitAggregate, emitQuantified } from './emit-quantified.ts';
import { requireGroup } from './emit-recursion.ts';
import { FunctionScope, type Value } from './function-scope.ts';
import type { Unit } from './unit.ts';
import { bounded, conjunction, inOrder, isNumber, literal, named, plain, present } from './values.ts';

/** What parts of expressions are emitted with, for the modules that this one calls. */
const emit = { value: emitValue, condition: emitCondition };

/** The number an expression stands for. */
export function emitValue(scope: FunctionScope, expr: Expr): Value {
  const { lo, hi } = expr.type;
  switch (expr.k) {
    case 'number':
      return plain(literal(expr.value), expr.value, expr.value, expr.value < 0);
    case 'object':
      return plain(scope.unit.object(expr.object), 0, hi, false);
    case 'local':
      return { guards: [], faults: false, ...scope.local(expr.local) };
    case 'random':
      return emitRandom(scope, expr);
    case 'arith':
      return emitArithmetic(scope, expr, [emitValue(scope, expr.left), emitValue(scope, expr.right)]);
    case 'negate':
      return emitNegation(scope, expr, emitValue(scope, expr.operand));
    case 'function':
      return emitFunction(
        scope,
        expr,
        expr.args.map((arg) => emitValue(scope, arg)),
      );
    case 'if':
      if (expr.type.kind !== 'boolean') return emitIf(scope, expr);
      break;
    case 'aggregate':
      return emitAggregate(scope, expr, emit);
    case 'read':
    case 'derived':
    case 'external':
      if (expr.type.kind !== 'boolean') return emitApplication(scope, expr);
      break;
    default:
  }
  const { code, faults } = emitCondition(scope, expr);
  return { guards: [], code: `(${code} ? 1 : 0)`, lo, hi, nullable: false, faults };
}

/** Whether a boolean expression holds. */
export function emitCondition(scope: FunctionScope, expr: Expr): Condition {
  switch (expr.k) {
    case 'number':
      return { code: expr.value === 0 ? 'false' : 'true', faults: false };
    case 'local':
      return { code: `${scope.local(expr.local).code} !== 0`, faults: false };
    case 'read':
    case 'derived':
    case 'external':
      return atom(emitApplication(scope, expr), (code) => `${code} !== 0`);
    case 'not': {
      const { code, faults } = emitCondition(scope, expr.operand);
      return { code: `!(${code})`, faults };
    }
    case 'and':
    case 'or':
    case 'implies':
      return emitConnective(scope, expr);
    case 'compare': {
      const [guards, [left, right], faults] = inOrder(scope, [
        emitValue(scope, expr.left),
        emitValue(scope, expr.right),
      ]);
      const op = expr.op === '==' ? '===' : expr.op === '!=' ? '!==' : expr.op;
      return { code: conjunction([...guards, `${left} ${op} ${right}`]), faults };
    }
    case 'is':
      return emitInstance(scope, expr);
    case 'if': {
      const parts = [expr.condition, expr.whenTrue, expr.whenFalse].map((part) => emitCondition(scope, part));
      const [test, yes, no] = parts.map(({ code }) => code);
      return { code: `((${test}) ? ${yes} : ${no})`, faults: parts.some(({ faults }) => faults) };
    }
    case 'exists':
    case 'forall':
      return emitQuantified(scope, expr, emit);
    default:
      throw new Error(`A ${expr.k} is not a condition`);
  }
}

function emitConnective(scope: FunctionScope, expr: ExprOf<'and' | 'or' | 'implies'>): Condition {
  const left = emitCondition(scope, expr.left);
  const right = emitCondition(scope, expr.right);
  const faults = left.faults || right.faults;
  if (expr.k === 'and') return { code: `(${left.code}) && (${right.code})`, faults };
  const first = expr.k === 'or' ? left.code : `!(${left.code})`;
  return { code: `((${first}) || (${right.code}))`, faults };
}

/** What a side needs to be defined is looked at only where that side is chosen. */
function emitIf(scope: FunctionScope, expr: ExprOf<'if'>): Value {
  const test = emitCondition(scope, expr.condition);
  const sides = [emitValue(scope, expr.whenTrue), emitValue(scope, expr.whenFalse)] as const;
  const [yes, no] = sides;
  const value = {
    lo: Math.min(yes.lo, no.lo),
    hi: Math.max(yes.hi, no.hi),
    nullable: yes.nullable || no.nullable,
    faults: test.faults || yes.faults || no.faults,
  };
  const choose = (a: string, b: string) => `((${test.code}) ? ${a} : ${b})`;
  if (sides.every(({ guards }) => guards.length === 0))
    return { ...value, guards: [], code: choose(yes.code, no.code) };
  const name = scope.temporary();
  const [first, second] = sides.map(({ guards, code }) =>
    conjunction([...guards, `((${name} = ${code}), true)`]),
  ) as [string, string];
  return { ...value, guards: [choose(first, second)], code: name };
}

function emitInstance(scope: FunctionScope, expr: ExprOf<'is'>): Condition {
  const { unit } = scope;
  const type = expr.objectType;
  const first = unit.capture(`first${type}`, unit.at('w.firsts', String(type)));
  const end = unit.capture(`end${type}`, unit.at('w.ends', String(type)));
  const { guards, code, faults } = named(scope, emitValue(scope, expr.operand));
  const within = [`${code} >= ${first}`, `${code} < ${end}`];
  if (unit.isScattered(type)) within.push(`${unit.position(type, code)} >= 0`);
  return { code: conjunction([...guards, ...within]), faults };
}

function atom(value: Value, test: (code: string) => string): Condition {
  return { code: conjunction([...value.guards, test(value.code)]), faults: value.faults };
}

type Application = ExprOf<'read' | 'derived' | 'external'>;

function emitApplication(scope: FunctionScope, expr: Application): Value {
  if (expr.k === 'read') return emitRead(scope, expr);
  return expr.k === 'derived' ? emitDerived(scope, expr) : emitExternal(scope, expr);
}

/** Arguments of an application: defined, not `none`, and within the bounds of their parameters. */
export function emitArguments(
  scope: FunctionScope,
  args: readonly Expr[],
  parameters: readonly LocalInfo[],
): readonly [guards: string[], codes: string[], faults: boolean] {
  const values = args.map((arg, index) => {
    const value = emitValue(scope, arg);
    const type = (parameters[index] as LocalInfo).type;
    if (type.kind === 'object') return value.nullable ? present(scope, value) : value;
    return isNumber(type.kind) ? bounded(scope, value, { lo: type.lo, hi: type.hi, expr: arg }) : value;
  });
  return inOrder(scope, values);
}

function emitRead(scope: FunctionScope, expr: ExprOf<'read'>): Value {
  const { unit } = scope;
  const variable = unit.program.variables[expr.variable] as VariableInfo;
  const [guards, codes, faults] = emitArguments(scope, expr.args, variable.parameters);
  const { lo, hi, kind } = variable.type;
  const code = variable.mutable ? stateCell(unit, variable, codes) : constantCell(scope, variable, codes);
  return { guards, code, lo, hi, nullable: kind === 'object', faults };
}

function stateCell(unit: Unit, variable: VariableInfo, codes: readonly string[]): string {
  const isFloat = variable.type.kind === 'float';
  const state = unit.own(isFloat ? 'F' : 'I', isFloat ? 'm.floats' : 'm.ints');
  return unit.at(state, emitAddress(unit, variable, codes));
}

/** Tables of two and more dimensions may be sparse; which they are depends on the world. */
function constantCell(scope: FunctionScope, variable: VariableInfo, codes: readonly string[]): string {
  const { unit } = scope;
  const { id } = variable;
  const table = unit.capture(`T${id}`, unit.typed ? `w.tables[${id}] as Table` : `w.tables[${id}]`);
  const address = emitAddress(unit, variable, codes);
  if (codes.length < 2) return unit.at(table, address);
  const sparse = unit.capture(`p${id}`, unit.typed ? `w.sparse[${id}] ?? null` : `w.sparse[${id}]`);
  const cell = scope.temporary();
  return `((${cell} = ${address}), ${sparse} === null ? ${unit.at(table, cell)} : ${sparse}.get(${cell}))`;
}

/** Where a variable's cell lies. */
export function emitAddress(unit: Unit, variable: VariableInfo, codes: readonly string[]): string {
  const { id } = variable;
  const base = unit.capture(`o${id}`, unit.at('w.bases', String(id)));
  const terms = codes.map((code, index) => {
    if (index === codes.length - 1) return code;
    const strides = unit.typed ? `(w.strides[${id}] as readonly number[])` : `w.strides[${id}]`;
    return `${code} * ${unit.capture(`s${id}_${index}`, unit.at(strides, String(index)))}`;
  });
  return [base, ...terms].join(' + ');
}

function emitDerived(scope: FunctionScope, expr: ExprOf<'derived'>): Value {
  const { unit } = scope;
  const derived = unit.program.derived[expr.derived];
  if (derived === undefined) throw new Error('There is no such derived variable');
  const group = unit.groupOf(expr.derived);
  if (group >= 0) requireGroup(unit, group, emit);
  const { partial, faults } = requireDerived(unit, expr.derived);
  const [guards, codes, argFaults] = emitArguments(scope, expr.args, derived.locals.slice(0, derived.arity));
  const { lo, hi, kind } = derived.type;
  const call = `d${unit.isInside(group) ? 'r' : ''}${expr.derived}(${codes.join(', ')})`;
  const value = { lo, hi, nullable: kind === 'object', faults: faults || argFaults };
  if (!partial) return { ...value, guards, code: call };
  const name = scope.temporary();
  return { ...value, guards: [...guards, `(${name} = ${call}) === ${name}`], code: name };
}

/** Emits a derived variable as a function, once; NaN is what it gives where it is undefined. */
function requireDerived(unit: Unit, id: number): { readonly partial: boolean; readonly faults: boolean } {
  const done = unit.derived.get(id);
  if (done !== undefined) return done;
  const derived = unit.program.derived[id];
  if (derived === undefined) throw new Error('There is no such derived variable');
  const scope = new FunctionScope(unit, derived.locals);
  // An application with a `none` argument is undefined before the function is entered.
  for (let local = 0; local < derived.arity; local++) scope.bind(local);
  const { lo, hi, kind } = derived.type;
  const raw = emitValue(scope, derived.value);
  const value = isNumber(kind) ? bounded(scope, raw, { lo, hi, expr: derived.value }) : raw;
  const partial = value.guards.length > 0;
  const info = { partial, faults: value.faults };
  unit.derived.set(id, info);
  const parameters = derived.locals.slice(0, derived.arity).map((_, local) => `v${local}`);
  const result = partial ? `${conjunction(value.guards)} ? ${value.code} : NaN` : value.code;
  // One that asks others may come to much work without a loop.
  const charge = /\bd\d+\(/.test(result) ? [`if (++m.work > ${WORK}) m.tire();`] : [];
  unit.addFunction(`d${id}`, parameters, 'number', [...scope.declarations(), ...charge, `return ${result};`]);
  return info;
}

function emitExternal(scope: FunctionScope, expr: ExprOf<'external'>): Value {
  const { unit } = scope;
  const external = unit.program.externals[expr.external];
  if (external === undefined) throw new Error('There is no such external function');
  const [guards, codes] = emitArguments(scope, expr.args, external.parameters);
  const { lo, hi, kind } = external.type;
  const name = scope.temporary();
  const call = `${unit.external(expr.external)}(${codes.join(', ')})`;
  const value: Value = {
    guards: [...guards, `(${name} = ${call}) === ${name}`],
    code: name,
    lo: Number.NEGATIVE_INFINITY,
    hi: Number.POSITIVE_INFINITY,
    nullable: kind === 'object',
    faults: true,
  };
  return isNumber(kind) ? bounded(scope, value, { lo, hi, expr }) : { ...value, lo, hi };
}

function emitRandom(scope: FunctionScope, expr: ExprOf<'random'>): Value {
  const { unit } = scope;
  const declared = () => unit.capture('D', 'w.declared');
  const values = expr.args.map((arg) => {
    const value = emitValue(scope, arg);
    return arg.type.kind === 'object' && value.nullable ? present(scope, value) : value;
  });
  const [guards, codes, faults] = inOrder(scope, values);
  const start = unit.capture('random0', `${unit.runtime('randomStart')}(w.seed)`);
  const hash = codes.reduce((so, code, index) => {
    const kind = expr.args[index]?.type.kind;
    if (kind === 'float') return `${unit.runtime('randomFloat')}(${so}, ${code})`;
    return `${unit.runtime('randomWord')}(${so}, ${kind === 'object' ? unit.at(declared(), code) : code})`;
  }, start);
  return { guards, code: `${unit.runtime('randomEnd')}(${hash})`, lo: 0, hi: 1, nullable: false, faults };
}
