/** Exports a domain with worlds to one of the targets. Whoever calls writes the files. */
import { createProblem } from '../compiler/create-problem.ts';
import type { CompiledDomain } from '../search/problem.ts';
import type { ExportInput } from './export-input.ts';
import type { ExportResult } from './export-result.ts';
import { exportJson } from './json/export-json.ts';
import { exportTypeScript } from './ts/export-ts.ts';

const TARGETS = { ts: exportTypeScript, json: exportJson } as const satisfies Readonly<
  Record<string, (input: ExportInput) => ExportResult>
>;

export type ExportTarget = keyof typeof TARGETS;

export function isExportTarget(text: string): text is ExportTarget {
  return Object.hasOwn(TARGETS, text);
}

/** A world of the model with the hash of its source. */
export interface WorldToExport {
  readonly world: Parameters<typeof createProblem>[1];
  readonly hash: string;
}

export function exportDomain(
  compiled: CompiledDomain,
  worlds: readonly WorldToExport[],
  target: ExportTarget,
): ExportResult {
  const input = {
    compiled,
    worlds: worlds.map(({ world, hash }) => ({ problem: createProblem(compiled, world), hash })),
  };
  return TARGETS[target](input);
}
