/** Creates a problem from a compiled domain and a world. */
import type { ExternalDefinition, World } from '../ir/model.ts';
import { NONE, type Program, type ValueType } from '../program/model.ts';
import { type Names, printValue } from '../program/print-value.ts';
import type { CompiledDomain, ExternalTable, Problem } from '../search/problem.ts';
import type { DomainCode, ProblemData, WorldCode } from '../search/runtime/contract.ts';
import { PlanningFault } from '../search/runtime/faults.ts';
import { leastCosts } from '../search/runtime/least-costs.ts';
import { Room } from '../search/runtime/room.ts';
import { instantiate } from './compile-domain.ts';
import { emitWorld, type WorldProgram } from './emit-world.ts';
import { layoutObjects, layoutWorld, type ObjectLayout } from './layout-world.ts';
import { lowerNetwork } from './lower.ts';
import { type LoweringTypes, lowerExpr, lowerLocals } from './lower-expr.ts';

/** The world, laid out and compiled for its domain. A world without tasks has the empty plan. */
export function createProblem(compiled: CompiledDomain, world: World): Problem {
  const { program, shape } = compiled;
  const objects = layoutObjects(program, world);
  const laidOut = layoutWorld(program, world, objects);
  const data = { ...laidOut, least: leastCosts(compiled.costs(), laidOut) };
  const lowered = lowerWorld(program, world);
  const request = {
    program,
    shape,
    world: lowered,
    firstSite: compiled.sites.length,
    objects: objects.objects,
  };
  const { text, sites } = emitWorld(request);
  const linkWorld = instantiate<(data: ProblemData) => WorldCode>(text);
  const objectNames = [...objects.declared].map((id) => world.objects[id]?.name ?? `#${id}`);
  const originalNames = [...objects.declared].map((id) => world.objects[id]?.original);
  const tables = program.externals.map((_, id) => externalTable(program, world, { id, objects }));
  const lookUps = tables.map(
    (table, id) => table && lookUp(table, { program, objectNames, texts: world.texts }, id),
  );
  let domain: DomainCode | null = null;
  let linked: WorldCode | null = null;
  return {
    compiled,
    shape,
    data,
    room: new Room(),
    // Only searches need them.
    get domain() {
      domain ??= compiled.link(data);
      return domain;
    },
    get world() {
      if (linked === null) {
        const code = linkWorld(data);
        linked = { ...code, externals: code.externals.map((rule, id) => lookUps[id] ?? rule) };
      }
      return linked;
    },
    worldName: world.name,
    objectNames,
    texts: world.texts,
    originalNames,
    sites: [...compiled.sites, ...sites],
    network: lowered.network,
    networkLocals: lowered.networkLocals,
    goal: lowered.goal && world.goal && { ...lowered.goal, origin: world.goal.origin },
    tables,
    rules: lowered.rules,
    worldSource: text,
  };
}

function typesOnly(program: Program): LoweringTypes {
  return {
    enums: program.enums.map((info, id) => ({ id, ...info, origin: { file: '', start: 0, end: 0 } })),
  };
}

function lowerWorld(program: Program, world: World): WorldProgram {
  const domain = typesOnly(program);
  const externals = new Map(world.externals.map((definition) => [definition.external, definition]));
  return {
    network: world.network === null ? { k: 'ordered', items: [] } : lowerNetwork(domain, world.network),
    networkLocals: lowerLocals(domain, world.networkLocals),
    goal: world.goal && {
      locals: lowerLocals(domain, world.goal.locals),
      condition: lowerExpr(domain, world.goal.condition),
    },
    rules: program.externals.map((_, id) => {
      const rule = externals.get(id)?.rule ?? null;
      return rule && { locals: lowerLocals(domain, rule.locals), value: lowerExpr(domain, rule.value) };
    }),
  };
}

function externalTable(
  program: Program,
  world: World,
  { id, objects }: { id: number; objects: ObjectLayout },
): ExternalTable | null {
  const definition: ExternalDefinition | undefined = world.externals.find(({ external }) => external === id);
  if (definition?.rule) return null;
  const info = program.externals[id];
  if (info === undefined) throw new Error('There is no such external function');
  const number = (type: ValueType | undefined, value: number) =>
    type?.kind === 'object' && value !== NONE ? (objects.objects[value] as number) : value;
  const rows = (definition?.rows ?? []).map(({ args, value }) => ({
    args: args.map((arg, index) => number(info.parameters[index]?.type, arg)),
    value: number(info.type, value),
  }));
  return { rows, origin: definition?.origin ?? info.origin };
}

/** The table as a function: nested maps, one level for each argument. */
function lookUp(table: ExternalTable, names: Names, id: number): (...args: number[]) => number {
  type Level = Map<number, Level | number>;
  const top: Level = new Map();
  for (const { args, value } of table.rows) {
    let level = top;
    args.forEach((arg, index) => {
      if (index === args.length - 1) {
        level.set(arg, value);
        return;
      }
      const inner = level.get(arg);
      const next: Level = inner instanceof Map ? inner : new Map();
      level.set(arg, next);
      level = next;
    });
  }
  const constant = table.rows[0]?.args.length === 0 ? table.rows[0].value : undefined;
  return (...args) => {
    let found: Level | number | undefined = args.length === 0 ? constant : top;
    for (const arg of args) found = found instanceof Map ? found.get(arg) : undefined;
    if (typeof found === 'number') return found;
    throw new PlanningFault('missing-row', -1, -1, describeCall(names, id, args));
  };
}

function describeCall(names: Names, id: number, args: readonly number[]): string {
  const info = names.program.externals[id];
  const printed = args.map((arg, index) => {
    const type = info?.parameters[index]?.type;
    return type === undefined ? String(arg) : printValue(names, type, arg);
  });
  return `${info?.name}(${printed.join(', ')})`;
}
