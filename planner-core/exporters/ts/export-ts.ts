/**
 * The `ts` target: a planner in JavaScript with TypeScript declarations, the runtime, worlds as data, and a command line.
 */
import { FileNames, plainName } from '../../base/file-names.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ExportResult } from '../../formats/kit/export-result.ts';
import type { VariableInfo } from '../../program/model.ts';
import type { Table } from '../../search/runtime/contract.ts';
import type { ExportInput, ExportWorld } from '../export-input.ts';
import { apiFile } from './api-file.ts';
import { ApiNames } from './api-names.ts';
import { domainCode, worldCode, worldIndex } from './code-files.ts';
import { readmeFile } from './readme.ts';
import { runFile } from './run-file.ts';
import { runtimeFiles } from './runtime.generated.ts';

export function exportTypeScript({ compiled, worlds }: ExportInput): ExportResult {
  const refusals = worlds.flatMap(inexpressible);
  if (refusals.length > 0) return { ok: false, refusals };
  const names = new FileNames('world', ['index']);
  const named = worlds.map((world) => ({
    world,
    name: world.problem.worldName,
    file: names.take(plainName(world.problem.worldName)),
  }));
  const file = new FileNames('domain', ['run']).take(plainName(compiled.program.name));
  const api = new ApiNames(compiled.program);
  const { planner } = api;
  return {
    ok: true,
    files: [
      ...apiFile(compiled.program, api, file),
      ...domainCode(compiled),
      ...named.flatMap((one) => worldCode(one.world, one.file)),
      ...worldIndex(named),
      ...runtimeFiles.flatMap(({ name, javascript, declarations }) => [
        { path: `runtime/${name}.mjs`, text: javascript },
        ...(declarations === null ? [] : [{ path: `runtime/${name}.d.mts`, text: declarations }]),
      ]),
      runFile(file, planner),
      readmeFile(compiled.program, { file, planner, worlds: named.map(({ name }) => name) }),
    ],
  };
}

/** Values that JSON cannot represent. */
function inexpressible({ problem }: ExportWorld): Diagnostic[] {
  const { data, compiled, worldName } = problem;
  const { variables } = compiled.program;
  const infinite = variables
    .filter((variable) => valuesOf(problem, variable).some((value) => !Number.isFinite(value)))
    .map(({ name, origin }) =>
      report('not-carried-over', origin, {
        what: `\`${name}\``,
        reason: `it has an infinite value in the world ${worldName}, which the target cannot express`,
      }),
    );
  const [first] = variables;
  const isHeld = data.bytes === data.ints.byteLength + data.floats.byteLength;
  if (isHeld || first === undefined) return infinite;
  const what = `The world ${worldName}`;
  return [
    ...infinite,
    report('not-carried-over', first.origin, { what, reason: 'its state has too many cells' }),
  ];
}

/** The values of a float variable, constant or not; none for other variables. */
function valuesOf({ data }: ExportWorld['problem'], variable: VariableInfo): Table {
  const { id, type, mutable, parameters } = variable;
  if (type.kind !== 'float' || !mutable)
    return type.kind === 'float' ? (data.tables[id] as Table) : NO_VALUES;
  let [start, cells] = [data.bases[id] as number, 1];
  for (const [index, { type: argument }] of parameters.entries()) {
    const isObject = argument.kind === 'object';
    const first = isObject ? (data.firsts[argument.id] as number) : argument.lo;
    const end = isObject ? (data.ends[argument.id] as number) : argument.hi + 1;
    start += first * (data.strides[id]?.[index] as number);
    cells *= end - first;
  }
  return data.floats.subarray(start, start + cells);
}

const NO_VALUES = new Float64Array(0);
