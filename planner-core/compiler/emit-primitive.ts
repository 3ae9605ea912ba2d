/** Primitive tasks as three functions: whether it is applicable, what it costs, and its effects, which happen at once. */
import type { AssignEffect, Effect, Expr, PrimitiveInfo, Step, VariableInfo } from '../program/model.ts';
import type { DomainShape } from '../search/runtime/problem-data.ts';
import { isCountable } from './counting.ts';
import { emitAddress, emitArguments, emitCondition, emitValue } from './emit-expr.ts';
import { freeLocals } from './free-locals.ts';
import { FunctionScope, type Value } from './function-scope.ts';
import { conjuncts, emitLoops, planLoops } from './loops.ts';
import { parameterLines } from './parameters.ts';
import { block, type Text } from './text.ts';
import type { Unit } from './unit.ts';
import { conjunction, inOrder, isNumber } from './values.ts';

/** Adds `a…`, `c…` and `e…` of a task to the unit. */
export function emitPrimitive(unit: Unit, shape: DomainShape, task: PrimitiveInfo): void {
  const define = (
    letter: string,
    result: 'boolean' | 'number' | 'void',
    emit: (scope: FunctionScope) => Text[],
  ) => {
    const scope = new FunctionScope(unit, task.locals);
    const body = emit(scope);
    const lines = [...parameterLines(unit, shape, task), ...scope.declarations(), ...body];
    unit.addFunction(`${letter}${task.id}`, ['c'], result, lines);
  };
  define('a', 'boolean', (scope) => emitApplicable(scope, task));
  if (Number.isNaN(fixedCost(task))) define('c', 'number', (scope) => emitCost(scope, task));
  define('e', 'void', (scope) => emitApply(scope, task));
}

/** The cost where it is one number, else NaN. */
export function fixedCost(task: PrimitiveInfo): number {
  return task.cost.k === 'number' && task.cost.value >= 0 ? task.cost.value : Number.NaN;
}

function emitApplicable(scope: FunctionScope, task: PrimitiveInfo): Text[] {
  const lines = task.steps.flatMap((step) => emitStep(scope, step, 'return false;'));
  return [...lines, 'return true;'];
}

function emitStep(scope: FunctionScope, step: Step, reject: string): Text[] {
  if (step.k === 'condition') {
    return [`if (!(${emitCondition(scope, step.expr).code})) ${reject}`];
  }
  const value = emitValue(scope, step.expr);
  scope.know(step.local, { ...value, code: `v${step.local}` });
  const guard = value.guards.length > 0 ? [`if (!(${value.guards.join(' && ')})) ${reject}`] : [];
  return [...guard, `const v${step.local} = ${value.code};`];
}

/** The `let`s that the given expressions need, named again. */
function neededLets(
  scope: FunctionScope,
  task: PrimitiveInfo,
  used: readonly Expr[],
  reject: string,
): Text[] {
  const needed = new Set(used.flatMap((expr) => freeLocals(expr)));
  const lets = task.steps.filter((step) => step.k === 'let');
  for (const step of [...lets].reverse()) {
    if (needed.has(step.local)) for (const local of freeLocals(step.expr)) needed.add(local);
  }
  return lets.filter((step) => needed.has(step.local)).flatMap((step) => emitStep(scope, step, reject));
}

function emitCost(scope: FunctionScope, task: PrimitiveInfo): Text[] {
  const { unit } = scope;
  const lets = neededLets(scope, task, [task.cost], 'return 0;');
  const site = unit.site(task.cost.origin, task.name);
  const [guards, [code]] = inOrder(scope, [emitValue(scope, task.cost)]);
  const guard = guards.length > 0 ? [orFail(unit, guards, `'undefined-cost', ${site}`)] : [];
  return [...lets, ...guard, `return ${unit.runtime('cost')}(${code}, ${site});`];
}

function orFail(unit: Unit, guards: readonly string[], fault: string): string {
  return `if (!(${guards.join(' && ')})) ${unit.runtime('fail')}(${fault});`;
}

// ---- effects ---------------------------------------------------------------------------------

function emitApply(scope: FunctionScope, task: PrimitiveInfo): Text[] {
  if (task.effects.length === 0) return [];
  const lets = neededLets(scope, task, task.effects.flatMap(expressionsOf), 'return;');
  const direct = directEffects(task.effects);
  if (direct !== null) return [...lets, ...emitDirect(scope, direct)];
  const { unit } = scope;
  const writes = unit.own('W', `new ${unit.runtime('Writes')}(m)`);
  const gathered = task.effects.flatMap((effect) => emitGathered(scope, effect));
  return [...lets, `${writes}.begin();`, ...gathered, `${writes}.commit();`];
}

function expressionsOf(effect: Effect): Expr[] {
  switch (effect.k) {
    case 'assign':
      return [...effect.args, effect.value];
    case 'when':
      return [effect.condition, ...effect.effects.flatMap(expressionsOf)];
    case 'forall':
      return [...effect.steps.map(({ expr }) => expr), ...effect.effects.flatMap(expressionsOf)];
  }
}

/** The effects, where they are few enough on each variable to be checked against each other one by one. */
function directEffects(effects: readonly Effect[]): AssignEffect[] | null {
  const assigns = effects.filter((effect) => effect.k === 'assign');
  if (assigns.length < effects.length) return null;
  const byVariable = new Map<number, AssignEffect[]>();
  for (const effect of assigns) {
    byVariable.set(effect.variable, [...(byVariable.get(effect.variable) ?? []), effect]);
  }
  const isSimple = [...byVariable.values()].every(
    (list) => list.length === 1 || (list.length <= 4 && list.every(({ op }) => op === 'set')),
  );
  return isSimple ? assigns : null;
}

interface DirectWrite {
  readonly effect: AssignEffect;
  readonly variable: VariableInfo;
  readonly site: number;
  readonly place: string;
  readonly value: string;
}

/** Everything is evaluated before anything is written. */
function emitDirect(scope: FunctionScope, effects: readonly AssignEffect[]): Text[] {
  const lines: Text[] = [];
  const writes = effects.map((effect, index): DirectWrite => {
    const variable = scope.unit.program.variables[effect.variable] as VariableInfo;
    const site = scope.unit.site(effect.origin, variable.name);
    const { address, value } = target(scope, effect, { variable, site, lines });
    const [place, name] = [`w${index}`, `x${index}`];
    lines.push(`const ${place} = ${address};`);
    const result = effect.op === 'set' ? value : added(scope, { effect, variable, value, place });
    lines.push(`const ${name} = ${inBounds(scope, variable, result, site)};`);
    return { effect, variable, site, place, value: name };
  });
  return [
    ...lines,
    ...conflictChecks(scope.unit, writes),
    ...writes.flatMap((write) => writeLines(scope.unit, write)),
  ];
}

interface Target {
  readonly variable: VariableInfo;
  readonly site: number;
  readonly lines: Text[];
}

/** Where an effect writes and what; adds the line that fails where one of them is undefined. */
function target(
  scope: FunctionScope,
  effect: AssignEffect,
  { variable, site, lines }: Target,
): { address: string; value: Value } {
  const [argGuards, codes, faults] = emitArguments(scope, effect.args, variable.parameters);
  const value = emitValue(scope, effect.value);
  // One condition names all temporaries; an address that can fault is computed before the value's guards.
  const address = emitAddress(scope.unit, variable, codes);
  const name = faults ? scope.temporary() : null;
  const guards = [
    ...argGuards,
    ...(name === null ? [] : [`((${name} = ${address}), true)`]),
    ...value.guards,
  ];
  if (guards.length > 0) lines.push(orFail(scope.unit, guards, `'undefined-effect', ${site}`));
  return { address: name ?? address, value };
}

function added(
  scope: FunctionScope,
  parts: { effect: AssignEffect; variable: VariableInfo; value: Value; place: string },
): Value {
  const { effect, variable, value, place } = parts;
  const isFloat = variable.type.kind === 'float';
  const state = scope.unit.own(isFloat ? 'F' : 'I', isFloat ? 'm.floats' : 'm.ints');
  const adds = effect.op === 'add';
  const { lo, hi } = variable.type;
  return {
    ...value,
    code: `${scope.unit.at(state, place)} ${adds ? '+' : '-'} ${value.code}`,
    lo: lo + (adds ? value.lo : -value.hi),
    hi: hi + (adds ? value.hi : -value.lo),
  };
}

function inBounds(scope: FunctionScope, variable: VariableInfo, value: Value, site: number): string {
  const { kind, lo, hi } = variable.type;
  const mayBeNone = kind === 'float' && (value.faults || value.code.includes(' '));
  const code = mayBeNone ? `${scope.unit.runtime('float')}(${value.code}, ${site})` : value.code;
  if (!isNumber(kind) || (value.lo >= lo && value.hi <= hi)) return code;
  return `${scope.unit.runtime('effectWithin')}(${code}, ${lo}, ${hi}, ${site})`;
}

function conflictChecks(unit: Unit, writes: readonly DirectWrite[]): Text[] {
  return writes.flatMap((later, index) =>
    writes
      .slice(0, index)
      .filter((earlier) => earlier.variable === later.variable)
      .map((earlier) => {
        const clash = `${earlier.place} === ${later.place} && ${earlier.value} !== ${later.value}`;
        return `if (${clash}) ${unit.runtime('fail')}('conflict', ${later.site}, ${earlier.site});`;
      }),
  );
}

/** What was derived from a variable holds no more once it changes. */
function writeLines(unit: Unit, write: DirectWrite): Text[] {
  const { variable, place, value } = write;
  const isRead = unit.recursive.some(({ reads }) => reads.includes(variable.id));
  if (!isRead) return [writeLine(unit, write)];
  const isFloat = variable.type.kind === 'float';
  const before = unit.at(unit.own(isFloat ? 'F' : 'I', isFloat ? 'm.floats' : 'm.ints'), place);
  const differs = isFloat ? `!Object.is(${before}, ${value})` : `${before} !== ${value}`;
  return [`if (${differs}) m.touch(${variable.id});`, writeLine(unit, write)];
}

function writeLine(unit: Unit, { variable, place, value }: DirectWrite): string {
  if (isCountable(variable)) {
    const counter = unit.own(`K${variable.id}`, `m.counters[${variable.id}]${unit.typed ? ' ?? null' : ''}`);
    return `if (${counter} === null) m.setInt(${place}, ${value}); else ${counter}.set(${place}, ${value});`;
  }
  return `m.${variable.type.kind === 'float' ? 'setFloat' : 'setInt'}(${place}, ${value});`;
}

function emitGathered(scope: FunctionScope, effect: Effect): Text[] {
  if (effect.k === 'when') {
    const condition = emitCondition(scope, effect.condition).code;
    return block(
      `if (${condition})`,
      effect.effects.flatMap((inner) => emitGathered(scope, inner)),
    );
  }
  if (effect.k === 'forall') return emitForall(scope, effect);
  const variable = scope.unit.program.variables[effect.variable] as VariableInfo;
  const site = scope.unit.site(effect.origin, variable.name);
  const lines: Text[] = [];
  const { address, value } = target(scope, effect, { variable, site, lines });
  const method = `${effect.op === 'set' ? 'set' : 'add'}${variable.type.kind === 'float' ? 'Float' : 'Int'}`;
  const amount = effect.op === 'subtract' ? `0 - ${value.code}` : value.code;
  return [...lines, `W.${method}(${variable.id}, ${address}, ${amount}, ${site});`];
}

function emitForall(scope: FunctionScope, effect: Extract<Effect, { k: 'forall' }>): Text[] {
  const { locals } = effect;
  for (const local of locals) scope.bind(local);
  const steps = effect.steps.flatMap((step) => (step.k === 'let' ? [step] : splitCondition(step.expr)));
  const emitted = steps.map((step) => ({ step, ...stepCode(scope, step) }));
  const placeable = emitted.map((one) => ({
    ...one,
    expr: one.step.expr,
    ...(one.step.k === 'let' ? { local: one.step.local } : {}),
  }));
  const plan = planLoops(scope, placeable, locals);
  const lines = emitLoops(scope, plan, {
    emitValue,
    skip: ({ skip }) => skip,
    innermost: effect.effects.flatMap((inner) => emitGathered(scope, inner)),
  });
  if (plan.before.length === 0) return lines;
  return block('for (let once = 0; once < 1; once++)', [
    ...plan.before.flatMap(({ skip }) => skip),
    ...lines,
  ]);
}

function splitCondition(expr: Expr): Step[] {
  return conjuncts(expr).map((part) => ({ k: 'condition', expr: part }));
}

/** The lines of a step inside a loop, which skip the binding that it rejects. */
function stepCode(scope: FunctionScope, step: Step): { skip: Text[]; faults: boolean } {
  if (step.k === 'condition') {
    const { code, faults } = emitCondition(scope, step.expr);
    return { skip: [`if (!(${code})) continue;`], faults };
  }
  const value = emitValue(scope, step.expr);
  scope.know(step.local, { ...value, code: `v${step.local}` });
  const guard = value.guards.length > 0 ? [`if (!${conjunction(['true', ...value.guards])}) continue;`] : [];
  return { skip: [...guard, `const v${step.local} = ${value.code};`], faults: value.faults };
}
