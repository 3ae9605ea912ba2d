/** The text of one world: its network, its goal, and its external functions that are rules. */
import type { Expr, LocalInfo, Network, Program } from '../program/model.ts';
import type { DomainShape } from '../search/runtime/problem-data.ts';
import { type EmittedCode, renderUnit } from './emit-domain.ts';
import { emitCondition, emitValue } from './emit-expr.ts';
import { emitNetwork } from './emit-network.ts';
import { FunctionScope } from './function-scope.ts';
import { Unit } from './unit.ts';
import { conjunction } from './values.ts';

/** A world's own code, lowered. */
export interface WorldProgram {
  readonly network: Network;
  readonly networkLocals: readonly LocalInfo[];
  readonly goal: { readonly locals: readonly LocalInfo[]; readonly condition: Expr } | null;
  /** By external function: its rule, or null where it is a table or missing. */
  readonly rules: readonly ({ readonly locals: readonly LocalInfo[]; readonly value: Expr } | null)[];
}

export interface WorldRequest {
  readonly program: Program;
  readonly shape: DomainShape;
  readonly world: WorldProgram;
  readonly firstSite: number;
  /** From an object's place in the world's list to its number in the search. */
  readonly objects: Int32Array;
  readonly typed?: boolean;
}

export function emitWorld(request: WorldRequest): EmittedCode {
  const { program, shape, world, firstSite, objects } = request;
  const unit = new Unit({
    program,
    typed: request.typed ?? false,
    firstSite,
    object: (id) => String(objects[id]),
    capturesExternals: false,
    recursive: shape.recursive,
  });
  emitRoot(unit, request);
  emitGoal(unit, world);
  const externals = world.rules.map((rule, id) => (rule === null ? 'never' : emitRule(unit, rule, id)));
  return {
    text: renderUnit(unit, ['root,', 'goal,', `externals: [${externals.join(', ')}],`]),
    sites: unit.sites,
    counted: [],
  };
}

function emitRoot(unit: Unit, { world, shape }: WorldRequest): void {
  const scope = new FunctionScope(unit, world.networkLocals);
  const { lines, head } = emitNetwork({
    scope,
    shape,
    network: world.network,
    tail: '0',
    drop: ['return -1;'],
  });
  unit.addFunction('root', [], 'number', [...scope.declarations(), ...lines, `return ${head};`]);
}

function emitGoal(unit: Unit, { goal }: WorldProgram): void {
  const scope = new FunctionScope(unit, goal?.locals ?? []);
  const condition = goal === null ? 'true' : emitCondition(scope, goal.condition).code;
  unit.addFunction('goal', [], 'boolean', [...scope.declarations(), `return ${condition};`]);
}

/** NaN stands for an undefined value. */
function emitRule(unit: Unit, rule: { locals: readonly LocalInfo[]; value: Expr }, id: number): string {
  const scope = new FunctionScope(unit, rule.locals);
  const parameters = unit.program.externals[id]?.parameters ?? [];
  for (const [local] of parameters.entries()) scope.bind(local);
  const { guards, code } = emitValue(scope, rule.value);
  const result = guards.length === 0 ? code : `${conjunction(guards)} ? ${code} : NaN`;
  const names = parameters.map((_, local) => `v${local}`);
  unit.addFunction(`rule${id}`, names, 'number', [...scope.declarations(), `return ${result};`]);
  return `rule${id}`;
}
