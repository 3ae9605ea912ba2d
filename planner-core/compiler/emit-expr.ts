/** Expressions as code: values with the guards under which they are defined, and conditions that are always defined. */
import type { Expr, ExprOf, LocalInfo, VariableInfo } from '../program/model.ts';
import {
  all,
  call,
  choose,
  compare,
  defined,
  either,
  element,
  FALSE,
  group,
  NOTHING,
  name,
  named as naming,
  not,
  number,
  risky,
  TRUE,
} from './code/build.ts';
import { give } from './code/statements.ts';
import { type Code, type CodeType, someNode } from './code/tree.ts';
import { emitArithmetic, emitFunction, emitNegation } from './emit-arithmetic.ts';
import { constantCell, stateCell } from './emit-cells.ts';
import { emitAggregate, emitQuantified } from './emit-quantified.ts';
import { requireGroup } from './emit-recursion.ts';
import { codeType, FunctionScope, type Value } from './function-scope.ts';
import { ofWorld } from './surroundings.ts';
import type { Unit } from './unit.ts';
import {
  bounded,
  conjunction,
  given,
  inOrder,
  isNumber,
  isPresent,
  literal,
  named,
  plain,
  present,
} from './values.ts';
import { chargeCall } from './work.ts';

/** What the modules that this one calls need to emit subexpressions. */
const emit = { value: emitValue, condition: emitCondition };

/** The number that represents an expression. */
export function emitValue(scope: FunctionScope, expr: Expr): Value {
  const { lo, hi } = expr.type;
  switch (expr.k) {
    case 'number':
      return plain(literal(expr.value, codeType(expr.type)), {
        lo: expr.value,
        hi: expr.value,
        nullable: expr.value < 0,
      });
    case 'object':
      return plain(scope.unit.object(expr.object), { lo: 0, hi, nullable: false });
    case 'local':
      return scope.value(expr.local);
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
  const condition = emitCondition(scope, expr);
  const code = group(choose(condition, number(1, 'flag'), number(0, 'flag')));
  return { guards: [], code, lo, hi, nullable: false, faults: condition.faults };
}

/** Whether a boolean expression holds; always true or false unless it fails. */
export function emitCondition(scope: FunctionScope, expr: Expr): Code {
  switch (expr.k) {
    case 'number':
      return expr.value === 0 ? FALSE : TRUE;
    case 'local':
      return isSet(scope.local(expr.local).code);
    case 'read':
    case 'derived':
    case 'external': {
      const { guards, code } = emitApplication(scope, expr);
      return given(guards, isSet(code));
    }
    case 'not':
      return not(group(emitCondition(scope, expr.operand)));
    case 'and':
    case 'or':
    case 'implies':
      return emitConnective(scope, expr);
    case 'compare':
      return emitComparison(scope, expr);
    case 'is':
      return emitInstance(scope, expr);
    case 'if': {
      const [test, yes, no] = [expr.condition, expr.whenTrue, expr.whenFalse].map((part) =>
        emitCondition(scope, part),
      ) as [Code, Code, Code];
      return group(choose(group(test), yes, no));
    }
    case 'exists':
    case 'forall':
      return emitQuantified(scope, expr, emit);
    default:
      throw new Error(`A ${expr.k} is not a condition`);
  }
}

/** Whether a boolean that is stored as a number is true. */
function isSet(code: Code): Code {
  return compare(code, '!==', number(0, 'flag'));
}

function emitConnective(scope: FunctionScope, expr: ExprOf<'and' | 'or' | 'implies'>): Code {
  const left = group(emitCondition(scope, expr.left));
  const right = group(emitCondition(scope, expr.right));
  if (expr.k === 'and') return all([left, right]);
  return group(either(expr.k === 'or' ? left : group(not(left)), right));
}

function emitComparison(scope: FunctionScope, expr: ExprOf<'compare'>): Code {
  const values = [emitValue(scope, expr.left), emitValue(scope, expr.right)];
  const [guards, [left, right]] = inOrder(scope, values);
  const operator = expr.op === '==' ? '===' : expr.op === '!=' ? '!==' : expr.op;
  return given(guards, compare(left as Code, operator, right as Code));
}

/** The guards of a side are tested only if that side is chosen. */
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
  const chosen = (a: Code, b: Code, type: CodeType) => group(choose(group(test), a, b, type));
  if (sides.every(({ guards }) => guards.length === 0))
    return { ...value, guards: [], code: chosen(yes.code, no.code, codeType(expr.type)) };
  const name = scope.temporary(codeType(expr.type));
  const [first, second] = sides.map(({ guards, code }) => given(guards, naming(name, code))) as [Code, Code];
  return { ...value, guards: [chosen(first, second, 'bool')], code: name };
}

function emitInstance(scope: FunctionScope, expr: ExprOf<'is'>): Code {
  const { unit } = scope;
  const type = expr.objectType;
  const [first, end] = [unit.first(type), unit.end(type)];
  const { guards, code } = named(scope, emitValue(scope, expr.operand));
  const within = [compare(code, '>=', first), compare(code, '<', end)];
  if (unit.isScattered(type)) within.push(isPresent(unit.position(type, code)));
  return conjunction([...guards, ...within]);
}

type Application = ExprOf<'read' | 'derived' | 'external'>;

function emitApplication(scope: FunctionScope, expr: Application): Value {
  if (expr.k === 'read') return emitRead(scope, expr);
  return expr.k === 'derived' ? emitDerived(scope, expr) : emitExternal(scope, expr);
}

/** The arguments of an application: defined, not `none`, and within the bounds of their parameters. */
export function emitArguments(
  scope: FunctionScope,
  args: readonly Expr[],
  parameters: readonly LocalInfo[],
): readonly [guards: readonly Code[], codes: readonly Code[], faults: boolean] {
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

function emitDerived(scope: FunctionScope, expr: ExprOf<'derived'>): Value {
  const { unit } = scope;
  const derived = unit.program.derived[expr.derived];
  if (derived === undefined) throw new Error('There is no such derived variable');
  const circle = unit.groupOf(expr.derived);
  if (circle >= 0) requireGroup(unit, circle, emit);
  const { partial, faults } = requireDerived(unit, expr.derived);
  const [guards, codes, argFaults] = emitArguments(scope, expr.args, derived.locals.slice(0, derived.arity));
  const { lo, hi, kind } = derived.type;
  const asked = { codes, faults, type: codeType(derived.type) };
  const code = unit.isInside(circle) ? callRecursive(expr.derived, asked) : callDerived(expr.derived, asked);
  const value = { lo, hi, nullable: kind === 'object', faults: faults || argFaults };
  if (!partial) return { ...value, guards, code };
  const word = scope.temporary(code.type);
  return { ...value, guards: [...guards, defined(word, code)], code: word };
}

interface Asked {
  readonly codes: readonly Code[];
  readonly faults: boolean;
  readonly type: CodeType;
}

function callDerived(id: number, { codes, faults, type }: Asked): Code {
  const made = (faults ? risky : call)(name(`d${id}`, 'data', 'function'), codes, type);
  return { ...made, asksDerived: true };
}

/** A use of the derived variable within its own recursive group. */
function callRecursive(id: number, { codes, faults, type }: Asked): Code {
  return (faults ? risky : call)(name(`dr${id}`, 'data', 'function'), codes, type);
}

/** Emits a derived variable as a function, once; it returns NaN if it is undefined. */
function requireDerived(unit: Unit, id: number): { readonly partial: boolean; readonly faults: boolean } {
  const done = unit.derived.get(id);
  if (done !== undefined) return done;
  const derived = unit.program.derived[id];
  if (derived === undefined) throw new Error('There is no such derived variable');
  const scope = new FunctionScope(unit, derived.locals);
  // An application with a `none` argument is undefined before the function is called.
  for (let local = 0; local < derived.arity; local++) scope.bind(local);
  const { lo, hi, kind } = derived.type;
  const raw = emitValue(scope, derived.value);
  const value = isNumber(kind) ? bounded(scope, raw, { lo, hi, expr: derived.value }) : raw;
  const partial = value.guards.length > 0;
  const info = { partial, faults: value.faults };
  unit.derived.set(id, info);
  const parameters = derived.locals.slice(0, derived.arity).map((_, local) => scope.name(local));
  const result = orNothing(value);
  // A function that calls others can take long even without a loop.
  const charge = someNode(result, asksDerived) ? [chargeCall()] : [];
  unit.add({
    name: `d${id}`,
    parameters,
    result: codeType(derived.type),
    partial,
    body: [...scope.declarations(), ...charge, give(result)],
    about: { title: derived.name, doc: null, origin: derived.value.origin },
  });
  return info;
}

/** The value, if it is defined. */
export function orNothing({ guards, code }: Value): Code {
  return guards.length === 0 ? code : choose(conjunction(guards), code, NOTHING);
}

function asksDerived(code: Code): boolean {
  return code.op === 'call' && code.asksDerived;
}

function emitExternal(scope: FunctionScope, expr: ExprOf<'external'>): Value {
  const { unit } = scope;
  const external = unit.program.externals[expr.external];
  if (external === undefined) throw new Error('There is no such external function');
  const [guards, codes] = emitArguments(scope, expr.args, external.parameters);
  const { lo, hi, kind } = external.type;
  const word = scope.temporary(codeType(external.type));
  const answer = risky(unit.external(expr.external), codes, word.type);
  const value: Value = {
    guards: [...guards, defined(word, answer)],
    code: word,
    lo: Number.NEGATIVE_INFINITY,
    hi: Number.POSITIVE_INFINITY,
    nullable: kind === 'object',
    faults: true,
  };
  return isNumber(kind) ? bounded(scope, value, { lo, hi, expr }) : { ...value, lo, hi };
}

function emitRandom(scope: FunctionScope, expr: ExprOf<'random'>): Value {
  const { unit } = scope;
  const values = expr.args.map((arg) => {
    const value = emitValue(scope, arg);
    return arg.type.kind === 'object' && value.nullable ? present(scope, value) : value;
  });
  const [guards, codes, faults] = inOrder(scope, values);
  const start: Code = unit.capture('random0', 'int32', () =>
    call(unit.runtime('randomStart'), [ofWorld('seed')], 'int32'),
  );
  const hash = codes.reduce((so, code, index) => {
    const kind = expr.args[index]?.type.kind;
    if (kind === 'float') return call(unit.runtime('randomFloat'), [so, code], 'int32');
    const mix = unit.runtime('randomWord');
    return call(mix, [so, kind === 'object' ? declaredPlace(unit, code) : code], 'int32');
  }, start);
  const code = call(unit.runtime('randomEnd'), [hash], 'double');
  return { guards, code, lo: 0, hi: 1, nullable: false, faults };
}

/** An object's index among all objects in the order declared, which does not depend on how they are numbered. */
function declaredPlace(unit: Unit, code: Code): Code {
  return element(
    unit.capture('D', 'data', () => ofWorld('declared')),
    code,
    'int32',
  );
}
