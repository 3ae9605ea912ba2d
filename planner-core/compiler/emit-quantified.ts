/** `exists`, `forall` and the aggregates: one function each, with loops that stop as early as possible. */
import type { Expr, ExprOf } from '../program/model.ts';
import {
  assign,
  call,
  compare,
  defined,
  FALSE,
  NOTHING,
  name,
  number,
  plus,
  risky,
  TRUE,
} from './code/build.ts';
import { defineAll, give, leave, run, type Statement, unless } from './code/statements.ts';
import type { Code, CodeType } from './code/tree.ts';
import { freeLocals } from './free-locals.ts';
import { codeType, FunctionScope, type Value } from './function-scope.ts';
import { emitLoops, skipUnless, testStep, underTests } from './loops.ts';
import { conjuncts, planLoops } from './plan-loops.ts';

/** How subexpressions are emitted. */
export interface ExprEmitter {
  readonly value: (scope: FunctionScope, expr: Expr) => Value;
  readonly condition: (scope: FunctionScope, expr: Expr) => Code;
}

/** Statements that may fail with an evaluation error. */
interface Lines {
  readonly lines: readonly Statement[];
  readonly faults: boolean;
}

export function emitQuantified(
  scope: FunctionScope,
  expr: ExprOf<'exists' | 'forall'>,
  emit: ExprEmitter,
): Code {
  const free = freeLocals(expr);
  const inside = enter(scope, expr.locals, free);
  const isExists = expr.k === 'exists';
  const tests = isExists ? conjuncts(expr.condition) : [];
  const { lines, faults } = isExists
    ? loops(inside, expr.locals, { tests, emit, innermost: [give(TRUE)] })
    : counterexample(inside, expr, emit);
  const body = [...lines, give(isExists ? FALSE : TRUE)];
  return define(scope, inside, { expr, free, type: 'bool', body, faults, partial: false });
}

/** The consequence of a condition is tested only if the condition holds. */
function counterexample(inside: FunctionScope, expr: ExprOf<'exists' | 'forall'>, emit: ExprEmitter): Lines {
  const [given, wanted] = implication(expr.condition);
  const condition = emit.condition(inside, wanted);
  const search = loops(inside, expr.locals, {
    tests: conjuncts(given),
    emit,
    innermost: [unless([condition], give(FALSE))],
  });
  return { lines: search.lines, faults: search.faults || condition.faults };
}

/** A condition, split into a premise and its consequence. */
function implication(condition: Expr): readonly [given: Expr | null, wanted: Expr] {
  if (condition.k === 'implies') return [condition.left, condition.right];
  if (condition.k === 'or' && condition.left.k === 'not') return [condition.left.operand, condition.right];
  if (condition.k === 'not') return [condition.operand, { ...condition, k: 'number', value: 0 }];
  return [null, condition];
}

export function emitAggregate(scope: FunctionScope, expr: ExprOf<'aggregate'>, emit: ExprEmitter): Value {
  const free = freeLocals(expr);
  const inside = enter(scope, expr.locals, free);
  const value = expr.value === null ? null : emit.value(inside, expr.value);
  const gather = gathering(inside, expr, value);
  const search = loops(inside, expr.locals, {
    tests: conjuncts(expr.condition),
    emit,
    innermost: gather.step,
  });
  const faults = search.faults || gather.faults || (value?.faults ?? false);
  const type = codeType(expr.type);
  const isTotal = expr.aggregate === 'count' || expr.aggregate === 'sum';
  const body = [defineAll('let', [resultOf(type), gather.start]), ...search.lines, give(resultOf(type))];
  const code = define(scope, inside, { expr, free, type, body, faults, partial: !isTotal });
  const base = { nullable: false, faults };
  if (isTotal) {
    const range = expr.aggregate === 'count' ? { lo: 0, hi: expr.type.hi } : expr.type;
    return { ...base, guards: [], code, lo: range.lo, hi: range.hi };
  }
  const word = scope.temporary(type);
  const range = value ?? expr.type;
  return { ...base, guards: [defined(word, code)], code: word, lo: range.lo, hi: range.hi };
}

interface Gathering {
  readonly start: Code;
  readonly step: readonly Statement[];
  readonly faults: boolean;
}

function resultOf(type: CodeType) {
  return name('result', type);
}

/** What an aggregate does with each binding; bindings whose value is undefined are skipped. */
function gathering(inside: FunctionScope, expr: ExprOf<'aggregate'>, value: Value | null): Gathering {
  const type = codeType(expr.type);
  const result = resultOf(type);
  if (expr.aggregate === 'count' || value === null)
    return { start: number(0), step: [run(assign(result, number(1), '+='))], faults: false };
  const { unit } = inside;
  const skip = value.guards.length > 0 ? [unless(value.guards, leave('continue'))] : [];
  if (expr.aggregate === 'sum') {
    const isInteger = expr.type.kind === 'integer';
    const check = unit.runtime(isInteger ? 'int' : 'float');
    const total = plus(result, value.code, isInteger ? 'wide' : 'double');
    const checked = risky(check, [total, unit.site(expr.origin, 'sum')], type);
    return { start: number(0, type), step: [...skip, run(assign(result, checked))], faults: true };
  }
  const word = inside.temporary(value.code.type);
  // Written so that any number replaces the initial value, which is none.
  const isNoBetter = compare(result, expr.aggregate === 'min' ? '<=' : '>=', word);
  const better = unless([isNoBetter], run(assign(result, word)));
  return { start: NOTHING, step: [...skip, run(assign(word, value.code)), better], faults: false };
}

/** The scope of a new function. What it uses from outside keeps its name and what is known about it. */
function enter(scope: FunctionScope, locals: readonly number[], free: readonly number[]): FunctionScope {
  const inside = new FunctionScope(scope.unit, scope.locals);
  for (const local of free) inside.know(local, scope.local(local));
  for (const local of locals) inside.bind(local);
  return inside;
}

interface LoopBody {
  readonly tests: readonly Expr[];
  readonly emit: ExprEmitter;
  readonly innermost: readonly Statement[];
}

function loops(
  inside: FunctionScope,
  locals: readonly number[],
  { tests, emit, innermost }: LoopBody,
): Lines {
  const emitted = tests.map((expr) => testStep(expr, emit.condition(inside, expr)));
  const plan = planLoops(inside.unit.program, emitted, locals);
  const lines = emitLoops(inside, plan, {
    emitValue: emit.value,
    skip: skipUnless,
    innermost: () => innermost,
  });
  return { lines: underTests(plan.before, lines), faults: emitted.some(({ faults }) => faults) };
}

interface Defined {
  readonly expr: Expr;
  readonly free: readonly number[];
  readonly type: CodeType;
  readonly partial: boolean;
  readonly body: readonly Statement[];
  readonly faults: boolean;
}

/** Adds the function and returns the call of it. */
function define(scope: FunctionScope, inside: FunctionScope, parts: Defined): Code {
  const { expr, free, type, partial, body, faults } = parts;
  const { unit } = scope;
  const callee = unit.add({
    name: unit.helperName(),
    parameters: free.map((local) => scope.name(local)),
    result: type,
    partial,
    body: [...inside.declarations(), ...body],
    about: { title: expr.k, doc: null, origin: expr.origin },
  });
  const args = free.map((local) => scope.local(local).code);
  return (faults ? risky : call)(callee, args, type);
}
