/**
 * The `json` target: the compiled domain and its worlds as data for other tools; docs/export-json.md describes the format.
 */
import { FileNames, plainName } from '../../base/file-names.ts';
import type { ExportedFile, ExportResult } from '../../formats/kit/export-result.ts';
import type { Program, TypeInfo } from '../../program/model.ts';
import { describeWorld } from '../describe.ts';
import type { ExportInput } from '../export-input.ts';

/** Changes when a reader of the older format would misinterpret the newer one. */
export const JSON_FORMAT_VERSION = 1;
/** For a domain in which methods are tried by score, which a reader of version 1 would not notice. */
const SCORED_VERSION = 2;
/** For a domain in which a type has several supertypes, so that its objects need not be a range of numbers. */
const MIXED_VERSION = 3;
/** For a domain with texts, which a reader of an older version would interpret as numbers. */
const TEXT_VERSION = 4;

export function exportJson({ compiled, worlds }: ExportInput): ExportResult {
  const worldNames = new FileNames('world');
  const { program } = compiled;
  const versions = versionsOf(program);
  const { texts: _, ...withoutTexts } = program;
  const written = versions.hasTexts ? program : withoutTexts;
  const domain = {
    format: 'planwright-domain',
    version: versions.domain,
    hash: compiled.hash,
    ...(withoutOrigins({ ...written, types: program.types.map(writtenType) }) as object),
  };
  const files: ExportedFile[] = [
    { path: `${new FileNames('domain').take(plainName(program.name))}.domain.json`, text: print(domain) },
  ];
  for (const { problem, hash } of worlds) {
    const { objects, data, tables } = describeWorld(problem, hash);
    const world = {
      format: 'planwright-world',
      version: versions.world,
      name: problem.worldName,
      domain: program.name,
      domainHash: compiled.hash,
      hash,
      objects,
      ...(versions.hasTexts ? { texts: problem.texts } : {}),
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

function versionsOf(program: Program) {
  const isScored = program.tasks.some((task) => task.kind === 'compound' && task.order !== 'written');
  const isMixed = program.types.some(({ parents }) => parents.length > 1);
  const hasTexts = speaksOfTexts(program);
  const world = hasTexts ? TEXT_VERSION : isMixed ? MIXED_VERSION : JSON_FORMAT_VERSION;
  return { hasTexts, world, domain: isScored ? Math.max(world, SCORED_VERSION) : world };
}

function speaksOfTexts({ texts, variables, externals, derived, tasks }: Program): boolean {
  const declared = [...variables, ...externals, ...derived, ...tasks.flatMap(({ parameters }) => parameters)];
  // The empty text always exists.
  return texts.length > 1 || declared.some(({ type }) => type.kind === 'text');
}

function writtenType({ name, parents }: TypeInfo) {
  const [parent = null] = parents;
  return parents.length > 1 ? { name, parents } : { name, parent };
}

/** Positions in the source mean nothing to other tools and would change with every edit. */
function withoutOrigins(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOrigins);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([key]) => key !== 'origin');
  return Object.fromEntries(members.map(([key, member]) => [key, withoutOrigins(member)]));
}

/** One line for each member of the outermost object, so that files can be compared. */
function print(value: object): string {
  const lines = Object.entries(value).map(
    ([key, member]) => `  ${JSON.stringify(key)}: ${JSON.stringify(member)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
