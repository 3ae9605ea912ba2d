/**
 * Recursive groups of derived variables, as functions that use a table of the runtime (`recursion.ts`). Each member has
 * three functions: its definition, its use in the definitions of the group, and its use everywhere else.
 */
import type { DerivedInfo } from '../program/model.ts';
import type { RecursiveGroup } from '../search/runtime/contract.ts';
import {
  call,
  choose,
  compare,
  lambda,
  list,
  make,
  member,
  name,
  number,
  record,
  sum,
  times,
} from './code/build.ts';
import { defineAll, give } from './code/statements.ts';
import type { Code, CodeType, NameCode } from './code/tree.ts';
import type { ExprEmitter } from './emit-quantified.ts';
import { FunctionScope } from './function-scope.ts';
import { mayFault, nestingOf } from './recursive-groups.ts';
import { MACHINE } from './surroundings.ts';
import { argumentRange, numbers, type Unit } from './unit.ts';

/** The number of nested function calls that certainly fits on the stack; other parts of the search need little of it. */
const MOST_NESTED = 1024;
/** Nested calls of the runtime and of the use of a definition. */
const OWN_NESTED = 2;

/** Emits a group unless it was already emitted. */
export function requireGroup(unit: Unit, group: number, emit: ExprEmitter): void {
  const info = unit.recursive[group] as RecursiveGroup;
  if (info.members.some((id) => unit.derived.has(id))) return;
  const faults = mayFault(unit.program, info);
  for (const id of info.members) unit.derived.set(id, { partial: false, faults });
  const depth = 2 * Math.floor(MOST_NESTED / (OWN_NESTED + nestingOf(unit.program, info)));
  const table = name(`R${group}`, 'data', 'machine');
  const members = info.members.map((id, place) => describe(unit, { id, place, table }));
  unit.own(table.name, 'data', () =>
    make(unit.runtime('Recursion'), [MACHINE, number(group), number(depth), list(members)]),
  );
  unit.inside(group, () => {
    for (const [place, id] of info.members.entries()) emitMember(unit, { id, place, table }, emit);
  });
}

interface Member {
  readonly id: number;
  /** Its index in the group. */
  readonly place: number;
  /** The group's table. */
  readonly table: NameCode;
}

/** The ranges of a member's arguments, and its definition, called with the number of an application. */
function describe({ program }: Unit, { id, place, table }: Member): Code {
  const { locals, arity } = program.derived[id] as DerivedInfo;
  const ranges = locals.slice(0, arity).map(({ type }) => numbers(argumentRange(type)));
  const args = ranges.map((_, index) => ask(table, 'argument', [number(place), number(index), APPLICATION]));
  const holds = lambda(APPLICATION, call(functionName(`dx${id}`), args, 'bool'));
  return record([
    ['ranges', list(ranges)],
    ['holds', holds],
  ]);
}

const APPLICATION = name('x', 'int32');
const KNOWN = name('known', 'flag');

function emitMember(unit: Unit, { id, place, table }: Member, emit: ExprEmitter): void {
  const derived = unit.program.derived[id] as DerivedInfo;
  const scope = new FunctionScope(unit, derived.locals);
  for (let local = 0; local < derived.arity; local++) scope.bind(local);
  const condition = emit.condition(scope, derived.value);
  const parameters = derived.locals.slice(0, derived.arity).map((_, local) => scope.name(local));
  const about = { title: derived.name, doc: null, origin: derived.value.origin };
  const base = { parameters, partial: false, about };
  const body = [...scope.declarations(), give(condition)];
  const definition = unit.add({ ...base, name: `dx${id}`, result: 'bool', body });
  const origin = unit.own(`ro${id}`, 'int32', () => ask(table, 'origin', [number(place)]));
  const terms = parameters.map((parameter, index): Code => {
    if (index === parameters.length - 1) return parameter;
    const stride = () => ask(table, 'stride', [number(place), number(index)]);
    return times(parameter, unit.own(`rs${id}_${index}`, 'int32', stride));
  });
  const application = sum([origin, ...terms], 'int32');
  const found = ask(table, 'leave', [APPLICATION, call(definition, parameters, 'bool')], 'flag');
  const isKnown = compare(KNOWN, '<', number(2));
  unit.add({
    ...base,
    name: `dr${id}`,
    result: 'flag',
    body: [
      defineAll('const', [APPLICATION, application], [KNOWN, ask(table, 'enter', [APPLICATION], 'flag')]),
      give(choose(isKnown, KNOWN, found)),
    ],
  });
  unit.add({
    ...base,
    name: `d${id}`,
    result: 'flag',
    body: [give(ask(table, 'ask', [application], 'flag'))],
  });
}

/** The description of a group's table. */
function ask(table: NameCode, what: string, args: readonly Code[], type: CodeType = 'int32'): Code {
  return call(member(table, what), args, type);
}

function functionName(word: string): NameCode {
  return name(word, 'data', 'function');
}
