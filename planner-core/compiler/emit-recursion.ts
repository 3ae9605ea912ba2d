/**
 * Derived variables that need each other in a circle, as functions around a table of the runtime (`recursion.ts`). Of
 * each member there are its definition, the way to it from the group's definitions, and the way from anywhere else.
 */
import type { DerivedInfo } from '../program/model.ts';
import type { RecursiveGroup } from '../search/runtime/problem-data.ts';
import type { ExprEmitter } from './emit-quantified.ts';
import { FunctionScope } from './function-scope.ts';
import { mayFault, nestingOf } from './recursive-groups.ts';
import { argumentRange, type Unit } from './unit.ts';

/** Functions inside each other that surely fit on a stack, which other parts of the search need little of. */
const MOST_NESTED = 1024;
/** Those of the runtime and of the way to a definition. */
const OWN_NESTED = 2;

/** Emits a group where it was not yet. */
export function requireGroup(unit: Unit, group: number, emit: ExprEmitter): void {
  const info = unit.recursive[group] as RecursiveGroup;
  if (info.members.some((id) => unit.derived.has(id))) return;
  const faults = mayFault(unit.program, info);
  for (const id of info.members) unit.derived.set(id, { partial: false, faults });
  const definitions = info.members.map(
    (id, member) => `(x${typed(unit)}) => ${fromNumber(unit, group, { id, member })}`,
  );
  const ranges = info.members.map((id) => {
    const { locals, arity } = unit.program.derived[id] as DerivedInfo;
    return `[${locals
      .slice(0, arity)
      .map(({ type }) => `[${argumentRange(type).join(', ')}]`)
      .join(', ')}]`;
  });
  const members = definitions.map((holds, index) => `{ ranges: ${ranges[index]}, holds: ${holds} }`);
  const depth = 2 * Math.floor(MOST_NESTED / (OWN_NESTED + nestingOf(unit.program, info)));
  const parts = [`m`, String(group), String(depth), `[${members.join(', ')}]`];
  unit.own(`R${group}`, `new ${unit.runtime('Recursion')}(${parts.join(', ')})`);
  unit.inside(group, () => {
    for (const [member, id] of info.members.entries()) emitMember(unit, group, { id, member }, emit);
  });
}

interface Member {
  readonly id: number;
  /** Its place in the group. */
  readonly member: number;
}

function emitMember(unit: Unit, group: number, { id, member }: Member, emit: ExprEmitter): void {
  const derived = unit.program.derived[id] as DerivedInfo;
  const scope = new FunctionScope(unit, derived.locals);
  for (let local = 0; local < derived.arity; local++) scope.bind(local);
  const { code } = emit.condition(scope, derived.value);
  const parameters = derived.locals.slice(0, derived.arity).map((_, local) => `v${local}`);
  unit.addFunction(`dx${id}`, parameters, 'boolean', [...scope.declarations(), `return ${code};`]);
  const origin = unit.own(`ro${id}`, `R${group}.origin(${member})`);
  const terms = parameters.map((name, index) => {
    if (index === parameters.length - 1) return name;
    return `${name} * ${unit.own(`rs${id}_${index}`, `R${group}.stride(${member}, ${index})`)}`;
  });
  const number = [origin, ...terms].join(' + ');
  unit.addFunction(`dr${id}`, parameters, 'number', [
    `const x = ${number}, known = R${group}.enter(x);`,
    `return known < 2 ? known : R${group}.leave(x, dx${id}(${parameters.join(', ')}));`,
  ]);
  unit.addFunction(`d${id}`, parameters, 'number', [`return R${group}.ask(${number});`]);
}

/** The definition of the application with a number. */
function fromNumber(unit: Unit, group: number, { id, member }: Member): string {
  const { arity } = unit.program.derived[id] as DerivedInfo;
  const args = Array.from({ length: arity }, (_, index) => `R${group}.argument(${member}, ${index}, x)`);
  return `dx${id}(${args.join(', ')})`;
}

function typed(unit: Unit): string {
  return unit.typed ? ': number' : '';
}
