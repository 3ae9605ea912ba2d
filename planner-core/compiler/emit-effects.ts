/** The effects of a primitive task: everything is evaluated in the state before, then everything is written. */
import type { AssignEffect, Effect, Expr, PrimitiveInfo, VariableInfo } from '../program/model.ts';
import {
  all,
  compare,
  element,
  make,
  member,
  minus,
  NULL,
  name,
  named as naming,
  not,
  number,
  operation,
  perform,
  risky,
  same,
  step,
  TRUE,
  text,
} from './code/build.ts';
import { define, give, guarded, leave, run, type Statement, when } from './code/statements.ts';
import { type Code, isSimple, type NameCode } from './code/tree.ts';
import { isCountable } from './counting.ts';
import { emitAddress } from './emit-cells.ts';
import { emitArguments, emitCondition, emitValue } from './emit-expr.ts';
import { type EmittedStep, emitSteps, neededLets, stepLines } from './emit-steps.ts';
import { codeType, type FunctionScope, type Value } from './function-scope.ts';
import { emitLoops } from './loops.ts';
import { planLoops } from './plan-loops.ts';
import { MACHINE, ofMachine } from './surroundings.ts';
import type { Unit } from './unit.ts';
import { failUnless, isNumber } from './values.ts';

/** The statements that apply a task's effects. */
export function emitEffects(scope: FunctionScope, task: PrimitiveInfo): Statement[] {
  if (task.effects.length === 0) return [];
  const lets = neededLets(scope, task, task.effects.flatMap(expressionsOf), give(null));
  const direct = directEffects(task.effects);
  if (direct !== null) return [...lets, ...emitDirect(scope, direct)];
  const { unit } = scope;
  const writes = unit.own('W', 'data', () => make(unit.runtime('Writes'), [MACHINE]));
  const gathered = task.effects.flatMap((effect) => emitGathered(scope, effect, writes));
  const [begin, commit] = [member(writes, 'begin'), member(writes, 'commit')];
  return [...lets, run(perform(begin)), ...gathered, run(perform(commit))];
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

// ---- effects that are checked against each other one by one ----------------------------------

/** The effects, if there are only a few on each variable. */
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
  readonly variable: VariableInfo;
  readonly site: Code;
  readonly place: NameCode;
  readonly value: NameCode;
}

/** Everything is evaluated before anything is written. */
function emitDirect(scope: FunctionScope, effects: readonly AssignEffect[]): Statement[] {
  const lines: Statement[] = [];
  const writes = effects.map((effect, index): DirectWrite => {
    const variable = scope.unit.program.variables[effect.variable] as VariableInfo;
    const site = scope.unit.site(effect.origin, variable.name);
    const { address, value } = target(scope, effect, { variable, site, lines });
    const [place, word] = [name(`w${index}`, 'int32'), name(`x${index}`, codeType(variable.type))];
    lines.push(define(place, address));
    const result = effect.op === 'set' ? value : added(scope, { effect, variable, value, place });
    lines.push(define(word, inBounds(scope, variable, result, site)));
    return { variable, site, place, value: word };
  });
  return [
    ...lines,
    ...conflictChecks(scope.unit, writes),
    ...writes.flatMap((write) => writeLines(scope.unit, write)),
  ];
}

interface Target {
  readonly variable: VariableInfo;
  readonly site: Code;
  readonly lines: Statement[];
}

/** Which cell an effect writes and with what value; adds the statement that fails if one of them is undefined. */
function target(
  scope: FunctionScope,
  effect: AssignEffect,
  { variable, site, lines }: Target,
): { address: Code; value: Value } {
  const [argGuards, codes, faults] = emitArguments(scope, effect.args, variable.parameters);
  const value = emitValue(scope, effect.value);
  // One condition binds all temporaries; an address that can fail is computed before the guards of the value.
  const address = emitAddress(scope.unit, variable, codes);
  const word = faults ? scope.temporary('int32') : null;
  const guards = [...argGuards, ...(word === null ? [] : [naming(word, address)]), ...value.guards];
  if (guards.length > 0) lines.push(failUnless(scope.unit, guards, [text('undefined-effect'), site]));
  return { address: word ?? address, value };
}

function added(
  scope: FunctionScope,
  parts: { effect: AssignEffect; variable: VariableInfo; value: Value; place: Code },
): Value {
  const { effect, variable, value, place } = parts;
  const { type } = variable;
  const adds = effect.op === 'add';
  const before = cellOf(scope.unit, variable, place);
  return {
    ...value,
    code: operation(adds ? '+' : '-', [before, value.code], type.kind === 'integer' ? 'wide' : 'double'),
    lo: type.lo + (adds ? value.lo : -value.hi),
    hi: type.hi + (adds ? value.hi : -value.lo),
  };
}

function cellOf(unit: Unit, { type }: VariableInfo, place: Code): Code {
  return element(unit.state(type.kind === 'float'), place, codeType(type));
}

function inBounds(scope: FunctionScope, variable: VariableInfo, value: Value, site: Code): Code {
  const { unit } = scope;
  const { kind, lo, hi } = variable.type;
  const mayBeNone = kind === 'float' && (value.faults || !isSimple(value.code));
  const code = mayBeNone ? risky(unit.runtime('float'), [value.code, site], 'double') : value.code;
  if (!isNumber(kind) || (value.lo >= lo && value.hi <= hi)) return code;
  const type = codeType(variable.type);
  return risky(unit.runtime('effectWithin'), [code, number(lo, type), number(hi, type), site], type);
}

function conflictChecks(unit: Unit, writes: readonly DirectWrite[]): Statement[] {
  return writes.flatMap((later, index) =>
    writes
      .slice(0, index)
      .filter((earlier) => earlier.variable === later.variable)
      .map((earlier) => {
        const isSame = compare(earlier.place, '===', later.place);
        const clash = all([isSame, compare(earlier.value, '!==', later.value)]);
        const fault = [text('conflict'), later.site, earlier.site];
        return guarded(clash, run(risky(unit.runtime('fail'), fault, 'void')));
      }),
  );
}

/** When a variable changes, values derived from it are no longer valid. */
function writeLines(unit: Unit, write: DirectWrite): Statement[] {
  const { variable, place, value } = write;
  const isRead = unit.recursive.some(({ reads }) => reads.includes(variable.id));
  if (!isRead) return [writeLine(unit, write)];
  const before = cellOf(unit, variable, place);
  const differs = variable.type.kind === 'float' ? not(same(before, value)) : compare(before, '!==', value);
  const touch = perform(ofMachine('touch'), number(variable.id));
  return [guarded(differs, run(touch)), writeLine(unit, write)];
}

function writeLine(unit: Unit, { variable, place, value }: DirectWrite): Statement {
  const { id, type } = variable;
  const set = run(perform(ofMachine(type.kind === 'float' ? 'setFloat' : 'setInt'), place, value));
  if (!isCountable(variable)) return set;
  const counter = unit.own(`K${id}`, 'data', () =>
    element(ofMachine('counters'), number(id), 'data', 'optional'),
  );
  const count = run(perform(member(counter, 'set'), place, value));
  return guarded(compare(counter, '===', NULL), set, count);
}

// ---- effects that are gathered first ---------------------------------------------------------

function emitGathered(scope: FunctionScope, effect: Effect, writes: NameCode): readonly Statement[] {
  if (effect.k === 'when') {
    const condition = emitCondition(scope, effect.condition);
    return [
      when(
        condition,
        effect.effects.flatMap((inner) => emitGathered(scope, inner, writes)),
      ),
    ];
  }
  if (effect.k === 'forall') return emitForall(scope, effect, writes);
  const variable = scope.unit.program.variables[effect.variable] as VariableInfo;
  const site = scope.unit.site(effect.origin, variable.name);
  const lines: Statement[] = [];
  const { address, value } = target(scope, effect, { variable, site, lines });
  const method = `${effect.op === 'set' ? 'set' : 'add'}${variable.type.kind === 'float' ? 'Float' : 'Int'}`;
  const amount = effect.op === 'subtract' ? minus(number(0), value.code, value.code.type) : value.code;
  const gather = perform(member(writes, method), number(variable.id), address, amount, site);
  return [...lines, run(gather)];
}

function emitForall(
  scope: FunctionScope,
  { locals, steps, effects }: Extract<Effect, { k: 'forall' }>,
  writes: NameCode,
): readonly Statement[] {
  for (const local of locals) scope.bind(local);
  const plan = planLoops(scope.unit.program, emitSteps(scope, steps), locals);
  const lines = emitLoops(scope, plan, {
    emitValue,
    skip,
    innermost: () => effects.flatMap((inner) => emitGathered(scope, inner, writes)),
  });
  if (plan.before.length === 0) return lines;
  const once = name('once', 'int32');
  return [
    {
      op: 'for',
      labels: [],
      counter: once,
      start: number(0),
      test: compare(once, '<', number(1)),
      step: step(once, '++', false),
      body: [...plan.before.flatMap(skip), ...lines],
    },
  ];
}

/** Rejects a binding for which a step does not hold. */
function skip(emitted: EmittedStep): Statement[] {
  const { tests, definition } = emitted;
  const isGuarded = definition !== null && tests.length > 0;
  return stepLines(isGuarded ? { ...emitted, tests: [TRUE, ...tests] } : emitted, leave('continue'));
}
