/** `exists`, `forall` and the aggregates: a function each, with loops that stop as early as they can. */
import type { Expr, ExprOf } from '../program/model.ts';
import { freeLocals } from './free-locals.ts';
import { FunctionScope, type Value } from './function-scope.ts';
import { conjuncts, emitLoops, planLoops } from './loops.ts';
import { block, type Text } from './text.ts';
import { conjunction } from './values.ts';

/** A condition as code; it is always true or false unless it faults. */
export interface Condition {
  readonly code: string;
  readonly faults: boolean;
}

/** How the parts of expressions are emitted. */
export interface ExprEmitter {
  readonly value: (scope: FunctionScope, expr: Expr) => Value;
  readonly condition: (scope: FunctionScope, expr: Expr) => Condition;
}

export function emitQuantified(
  scope: FunctionScope,
  expr: ExprOf<'exists' | 'forall'>,
  emit: ExprEmitter,
): Condition {
  const inside = enter(scope, expr.locals, freeLocals(expr));
  const isExists = expr.k === 'exists';
  const tests = isExists ? conjuncts(expr.condition) : [expr.condition];
  const found = [`return ${isExists};`];
  const { lines, faults } = isExists
    ? loops(inside, expr.locals, { tests, emit, innermost: found })
    : counterexample(inside, expr, emit);
  const call = define(scope, inside, {
    free: freeLocals(expr),
    result: 'boolean',
    body: [...lines, `return ${!isExists};`],
  });
  return { code: call, faults };
}

/** What follows from a condition need only be looked at where the condition holds. */
function counterexample(
  inside: FunctionScope,
  expr: ExprOf<'exists' | 'forall'>,
  emit: ExprEmitter,
): { lines: Text[]; faults: boolean } {
  const [given, wanted] = implication(expr.condition);
  const { code, faults } = emit.condition(inside, wanted);
  const search = loops(inside, expr.locals, {
    tests: conjuncts(given),
    emit,
    innermost: [`if (!(${code})) return false;`],
  });
  return { lines: search.lines, faults: search.faults || faults };
}

/** A condition as what is given and what must follow from it. */
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
  const { lines, faults } = loops(inside, expr.locals, {
    tests: conjuncts(expr.condition),
    emit,
    innermost: gather.step,
  });
  const body = [`let result = ${gather.start};`, ...lines, `return result;`];
  const call = define(scope, inside, { free, result: 'number', body });
  const base = { nullable: false, faults: faults || gather.faults || (value?.faults ?? false) };
  if (expr.aggregate === 'count' || expr.aggregate === 'sum') {
    const range = expr.aggregate === 'count' ? { lo: 0, hi: expr.type.hi } : expr.type;
    return { ...base, guards: [], code: call, lo: range.lo, hi: range.hi };
  }
  const name = scope.temporary();
  const range = value ?? expr.type;
  return { ...base, guards: [`(${name} = ${call}) === ${name}`], code: name, lo: range.lo, hi: range.hi };
}

interface Gathering {
  readonly start: string;
  readonly step: readonly Text[];
  readonly faults: boolean;
}

/** What an aggregate does with each binding; bindings whose value is undefined are skipped. */
function gathering(inside: FunctionScope, expr: ExprOf<'aggregate'>, value: Value | null): Gathering {
  if (expr.aggregate === 'count' || value === null)
    return { start: '0', step: ['result += 1;'], faults: false };
  const { unit } = inside;
  const skip = value.guards.length > 0 ? [`if (!${group(value.guards)}) continue;`] : [];
  if (expr.aggregate === 'sum') {
    const check = unit.runtime(expr.type.kind === 'integer' ? 'int' : 'float');
    const sum = `${check}(result + ${value.code}, ${unit.site(expr.origin, 'sum')})`;
    return { start: '0', step: [...skip, `result = ${sum};`], faults: true };
  }
  const name = inside.temporary();
  const better = expr.aggregate === 'min' ? '<' : '>';
  const step = [
    ...skip,
    `${name} = ${value.code};`,
    `if (!(result ${flip(better)} ${name})) result = ${name};`,
  ];
  return { start: 'NaN', step, faults: false };
}

/** Written so that any number replaces the first NaN. */
function flip(better: '<' | '>'): string {
  return better === '<' ? '<=' : '>=';
}

function group(guards: readonly string[]): string {
  const code = conjunction(guards);
  return code.startsWith('(') && guards.length > 1 ? code : `(${code})`;
}

/** A new function's scope; what it takes from outside keeps its name and what is known of it. */
function enter(scope: FunctionScope, locals: readonly number[], free: readonly number[]): FunctionScope {
  const inside = new FunctionScope(scope.unit, scope.locals);
  for (const local of free) inside.know(local, { ...scope.local(local), code: `v${local}` });
  for (const local of locals) inside.bind(local);
  return inside;
}

interface LoopBody {
  readonly tests: readonly Expr[];
  readonly emit: ExprEmitter;
  readonly innermost: readonly Text[];
}

function loops(
  inside: FunctionScope,
  locals: readonly number[],
  { tests, emit, innermost }: LoopBody,
): { lines: Text[]; faults: boolean } {
  const emitted = tests.map((expr) => ({ expr, ...emit.condition(inside, expr) }));
  const plan = planLoops(inside, emitted, locals);
  let lines = emitLoops(inside, plan, {
    emitValue: emit.value,
    skip: ({ code }) => [`if (!(${code})) continue;`],
    innermost,
  });
  if (plan.before.length > 0)
    lines = block(`if (${conjunction(plan.before.map(({ code }) => code))})`, lines);
  return { lines, faults: emitted.some(({ faults }) => faults) };
}

/** Adds the function and gives the call of it. */
function define(
  scope: FunctionScope,
  inside: FunctionScope,
  parts: { free: readonly number[]; result: 'boolean' | 'number'; body: readonly Text[] },
): string {
  const name = scope.unit.helperName();
  const parameters = parts.free.map((local) => `v${local}`);
  scope.unit.addFunction(name, parameters, parts.result, [...inside.declarations(), ...parts.body]);
  return `${name}(${parts.free.map((local) => scope.local(local).code).join(', ')})`;
}
