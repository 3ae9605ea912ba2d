/** Compiled domains and worlds as plain data that can be written as text and read back by the runtime. */
import { typeOrder } from '../compiler/type-order.ts';
import type { CompoundInfo, LocalInfo, ValueType } from '../program/model.ts';
import type { Site } from '../program/site.ts';
import type { CompiledDomain, Problem } from '../search/problem.ts';
import type { Table } from '../search/runtime/contract.ts';
import type {
  DomainDescription,
  ParameterDescription,
  PlainData,
  TypeDescription,
  WorldDescription,
} from '../search/runtime/description.ts';

/** Everything except the generated functions. */
export function describeDomain(compiled: CompiledDomain): Omit<DomainDescription, 'link'> {
  const { program, shape } = compiled;
  return {
    name: program.name,
    hash: compiled.hash,
    types: program.types.map(({ name, parents }) => ({ name, parents })),
    typeOrder: typeOrder(program).order,
    objects: program.objects.map(({ name, type }) => ({ name, type })),
    enums: program.enums.map(({ name, values }) => ({ name, values })),
    texts: program.texts,
    variables: program.variables.map(({ name, constant, mutable, type, parameters }) => ({
      name,
      constant,
      mutable,
      type: describeType(type),
      parameters: parameters.map(describeParameter),
    })),
    externals: program.externals.map(({ name, type, parameters }) => ({
      name,
      type: describeType(type),
      parameters: parameters.map(describeParameter),
    })),
    tasks: program.tasks.map(({ name, parameters }) => ({
      name,
      parameters: parameters.map(describeParameter),
    })),
    branches: program.branches.map(({ key, task, method }) => ({
      key,
      method: (program.tasks[task] as CompoundInfo).methods[method]?.key ?? '',
    })),
    sites: compiled.sites.map(describeSite),
    shape: { ...shape, fixedCost: shape.fixedCost.map(finite), footprints: shape.footprints() },
    costs: compiled.costs(),
  };
}

/** Everything except the generated functions. */
export function describeWorld(problem: Problem, hash: string): Omit<WorldDescription, 'link'> {
  const first = problem.compiled.sites.length;
  return {
    name: problem.worldName,
    hash,
    objects: problem.objectNames,
    texts: problem.texts.slice(problem.compiled.program.texts.length),
    data: describeData(problem),
    sites: problem.sites.slice(first).map(describeSite),
    tables: problem.tables.map((table) => table?.rows.map(({ args, value }) => [...args, value]) ?? null),
  };
}

function describeData({ data }: Problem): PlainData {
  return {
    ints: [...data.ints],
    floats: [...data.floats],
    bases: data.bases,
    strides: data.strides,
    lows: data.lows.map(finite),
    highs: data.highs.map(finite),
    tables: data.tables.map((table) => [tableKind(table), [...table]] as const),
    sparse: data.sparse.flatMap((table, variable) =>
      table === null ? [] : [{ variable, fallback: table.fallback, entries: table.entries() }],
    ),
    members: data.members.map((list) => [...list]),
    firsts: data.firsts,
    ends: data.ends,
    declared: [...data.declared],
    seed: data.seed,
    least: data.least.map(finite),
  };
}

function tableKind(table: Table): 'bytes' | 'ints' | 'floats' {
  if (table instanceof Float64Array) return 'floats';
  return table instanceof Uint8Array ? 'bytes' : 'ints';
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function describeParameter({ name, type }: LocalInfo): ParameterDescription {
  return { name, type: describeType(type) };
}

function describeType({ kind, id, lo, hi }: ValueType): TypeDescription {
  const isNumber = kind === 'integer' || kind === 'float';
  return { kind, id, lo: isNumber ? finite(lo) : null, hi: isNumber ? finite(hi) : null };
}

function describeSite({ subject, origin }: Site): readonly [string, string, number] {
  return [subject, origin.file, origin.start];
}
