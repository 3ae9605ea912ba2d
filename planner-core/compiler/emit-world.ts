/** The code of one world: its network, its goal, and its external functions that are rules. */
import type { Expr, LocalInfo, Network, Program } from '../program/model.ts';
import type { DomainShape } from '../search/runtime/contract.ts';
import { list, number, TRUE } from './code/build.ts';
import { JAVASCRIPT } from './code/print-unit.ts';
import type { CodePrinter } from './code/printer.ts';
import { give } from './code/statements.ts';
import type { NameCode } from './code/tree.ts';
import type { EmittedCode } from './emit-domain.ts';
import { emitCondition, emitValue, orNothing } from './emit-expr.ts';
import { emitNetwork } from './emit-network.ts';
import { codeType, FunctionScope } from './function-scope.ts';
import { NEVER } from './surroundings.ts';
import { Unit } from './unit.ts';

/** A world's own code, lowered. */
export interface WorldProgram {
  readonly network: Network;
  readonly networkLocals: readonly LocalInfo[];
  readonly goal: { readonly locals: readonly LocalInfo[]; readonly condition: Expr } | null;
  /** For each external function, its rule, or null if it is a table or missing. */
  readonly rules: readonly ({ readonly locals: readonly LocalInfo[]; readonly value: Expr } | null)[];
}

export interface WorldRequest {
  readonly program: Program;
  readonly shape: DomainShape;
  readonly world: WorldProgram;
  readonly firstSite: number;
  /** From an object's index in the world's list to its number in the search. */
  readonly objects: Int32Array;
  readonly printer?: CodePrinter;
}

export function emitWorld(request: WorldRequest): EmittedCode {
  const { program, shape, world, firstSite, objects, printer = JAVASCRIPT } = request;
  const unit = new Unit({
    program,
    printer,
    firstSite,
    object: (id) => number(objects[id] as number, 'object'),
    capturesExternals: false,
    recursive: shape.recursive,
  });
  const root = emitRoot(unit, request);
  const goal = emitGoal(unit, world);
  const externals = world.rules.map((rule, id) => (rule === null ? NEVER : emitRule(unit, rule, id)));
  return {
    text: unit.text([
      ['root', root],
      ['goal', goal],
      ['externals', list(externals)],
    ]),
    sites: unit.sites,
    counted: [],
  };
}

function emitRoot(unit: Unit, { world, shape }: WorldRequest): NameCode {
  const scope = new FunctionScope(unit, world.networkLocals);
  const { lines, head } = emitNetwork({
    scope,
    shape,
    network: world.network,
    tail: number(0, 'cell'),
    drop: [give(number(-1, 'cell'))],
  });
  const body = [...scope.declarations(), ...lines, give(head)];
  return unit.add({ name: 'root', parameters: [], result: 'cell', partial: false, body, about: null });
}

function emitGoal(unit: Unit, { goal }: WorldProgram): NameCode {
  const scope = new FunctionScope(unit, goal?.locals ?? []);
  const condition = goal === null ? TRUE : emitCondition(scope, goal.condition);
  const body = [...scope.declarations(), give(condition)];
  return unit.add({ name: 'goal', parameters: [], result: 'bool', partial: false, body, about: null });
}

function emitRule(unit: Unit, rule: { locals: readonly LocalInfo[]; value: Expr }, id: number): NameCode {
  const scope = new FunctionScope(unit, rule.locals);
  const external = unit.program.externals[id];
  const parameters = external?.parameters ?? [];
  for (const [local] of parameters.entries()) scope.bind(local);
  const value = emitValue(scope, rule.value);
  return unit.add({
    name: `rule${id}`,
    parameters: parameters.map((_, local) => scope.name(local)),
    result: codeType(rule.value.type),
    partial: value.guards.length > 0,
    body: [...scope.declarations(), give(orNothing(value))],
    about: { title: external?.name ?? '', doc: null, origin: rule.value.origin },
  });
}
