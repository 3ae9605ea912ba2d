/** The `ts` target: a planner in JavaScript with declarations for TypeScript, the runtime, worlds as data, and a command line. */
import { FileNames } from '../../base/file-names.ts';
import type { ExportInput, ExportWorld } from '../export-input.ts';
import type { ExportResult } from '../export-result.ts';
import { plainName } from '../identifiers.ts';
import { apiFile } from './api-file.ts';
import { ApiNames } from './api-names.ts';
import { domainCode, worldCode, worldIndex } from './code-files.ts';
import { readmeFile } from './readme.ts';
import { runFile } from './run-file.ts';
import { runtimeFiles } from './runtime.generated.ts';

export function exportTypeScript({ compiled, worlds }: ExportInput): ExportResult {
  const reasons = worlds.flatMap(inexpressible);
  if (reasons.length > 0) return { ok: false, reasons };
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

/** Values that JSON has no word for. */
function inexpressible({ problem }: ExportWorld): string[] {
  const { data, compiled } = problem;
  const isInfinite = (values: Iterable<number>) => [...values].some((value) => !Number.isFinite(value));
  const broken = compiled.program.variables.filter(
    ({ id, type }) => type.kind === 'float' && isInfinite(data.tables[id] ?? []),
  );
  const reasons = broken.map(
    ({ name }) => `${problem.worldName}: ${name} has an infinite value, which the target cannot express.`,
  );
  if (isInfinite(data.floats)) {
    reasons.push(`${problem.worldName}: a float of the state is infinite, which the target cannot express.`);
  }
  if (data.bytes > data.ints.byteLength + data.floats.byteLength) {
    reasons.push(`${problem.worldName}: the state has more cells than can be written down.`);
  }
  return reasons;
}
