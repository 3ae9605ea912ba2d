/** The `json` target: the compiled domain and its worlds as data for other tools; docs/export-json.md says what is in it. */
import { FileNames } from '../../base/file-names.ts';
import type { TypeInfo } from '../../program/model.ts';
import { describeWorld } from '../describe.ts';
import type { ExportInput } from '../export-input.ts';
import type { ExportedFile, ExportResult } from '../export-result.ts';
import { plainName } from '../identifiers.ts';

/** Changes when a reader of the older format would misread the newer. */
export const JSON_FORMAT_VERSION = 1;
/** That of a domain in which methods are tried by scores, which a reader of version 1 would not notice. */
const SCORED_VERSION = 2;
/** That where a type has several supertypes, whose objects need not be a range of numbers. */
const MIXED_VERSION = 3;

export function exportJson({ compiled, worlds }: ExportInput): ExportResult {
  const worldNames = new FileNames('world');
  const { program } = compiled;
  const isScored = program.tasks.some((task) => task.kind === 'compound' && task.order !== 'written');
  const isMixed = program.types.some(({ parents }) => parents.length > 1);
  const domain = {
    format: 'planwright-domain',
    version: isMixed ? MIXED_VERSION : isScored ? SCORED_VERSION : JSON_FORMAT_VERSION,
    hash: compiled.hash,
    ...(withoutOrigins({ ...program, types: program.types.map(writtenType) }) as object),
  };
  const files: ExportedFile[] = [
    { path: `${new FileNames('domain').take(plainName(program.name))}.domain.json`, text: print(domain) },
  ];
  for (const { problem, hash } of worlds) {
    const { objects, data, tables } = describeWorld(problem, hash);
    const world = {
      format: 'planwright-world',
      version: isMixed ? MIXED_VERSION : JSON_FORMAT_VERSION,
      name: problem.worldName,
      domain: program.name,
      domainHash: compiled.hash,
      hash,
      objects,
      data,
      tables,
      rules: withoutOrigins(problem.rules),
      network: withoutOrigins(problem.network),
      networkLocals: problem.networkLocals,
      goal: withoutOrigins(problem.goal),
    };
    files.push({ path: `${worldNames.take(plainName(problem.worldName))}.world.json`, text: print(world) });
  }
  return { ok: true, files };
}

function writtenType({ name, parents }: TypeInfo) {
  const [parent = null] = parents;
  return parents.length > 1 ? { name, parents } : { name, parent };
}

/** Places in the source mean nothing to other tools and would change with every edit. */
function withoutOrigins(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOrigins);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([key]) => key !== 'origin');
  return Object.fromEntries(members.map(([key, member]) => [key, withoutOrigins(member)]));
}

/** A line a member of the outermost object, so that files can be compared. */
function print(value: object): string {
  const lines = Object.entries(value).map(
    ([key, member]) => `  ${JSON.stringify(key)}: ${JSON.stringify(member)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
