/**
 * Other planners' problems that are not part of the project, imported as `planwright import` does, or the reason why they
 * cannot be.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  createProblem,
  type ImportFormat,
  importProject,
  type Problem,
  type SourceFile,
} from '../../index.ts';
import { BrokenInput, compileSources } from '../load.ts';
import { readSource } from '../project-folder.ts';

/** A file or folder of that data. */
export function sharedPath(...parts: readonly string[]): string {
  return path.resolve(process.env.PLANWRIGHT_SHARED ?? '../shared', 'data', ...parts);
}

/** Why a benchmark cannot use a part of that data; null if it can. */
export function lackOfData(...parts: readonly string[]): string | null {
  const place = sharedPath(...parts);
  return existsSync(place) ? null : `Skipped: ${place} does not exist (set PLANWRIGHT_SHARED).`;
}

/** The texts of an imported project. */
export interface Imported {
  readonly domain: readonly SourceFile[];
  readonly worlds: readonly SourceFile[];
}

/** A domain with a problem, or the reason why there is none; `supplied` is what the game adds to the problem's world. */
export function importFiles(
  format: ImportFormat,
  places: readonly [domain: string, problem: string],
  supplied = '',
): Imported | string {
  const { files, diagnostics } = importProject(format, places.map(readSource));
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) return error.message;
  const worlds = files.filter(({ path }) => path.endsWith('.world'));
  return {
    domain: files.filter(({ path }) => path.endsWith('.htn')),
    worlds: worlds.map((file) => ({ ...file, text: `${file.text}\n${supplied}\n` })),
  };
}

/** The first problem of an import, compiled. */
export function importedProblem(...what: Parameters<typeof importFiles>): Problem | string {
  const imported = importFiles(...what);
  return typeof imported === 'string' ? imported : problemOfImport(imported);
}

export function problemOfImport({ domain, worlds }: Imported): Problem | string {
  try {
    const { compiled, worlds: loaded } = compileSources(domain, worlds);
    const [first] = loaded;
    return first === undefined ? 'There is no world.' : createProblem(compiled, first.world);
  } catch (error) {
    if (!(error instanceof BrokenInput)) throw error;
    return error.diagnostics.find(({ severity }) => severity === 'error')?.message ?? 'It has errors.';
  }
}

/** Total-order domains of the 2020 planning competition. */
export const IPC_2020 = 'ipc2020-hddl/total-order';

export interface IpcProblem {
  readonly domain: string;
  readonly name: string;
  /** The paths of the domain and the problem. */
  readonly places: readonly [string, string];
}

/** The available problems of the competition, domain by domain; some problems have their own domain. */
export function ipcProblems(): IpcProblem[] {
  return readdirSync(sharedPath(IPC_2020)).flatMap((domain) => {
    const files = readdirSync(sharedPath(IPC_2020, domain)).sort();
    const problems = files.filter((file) => file.endsWith('.hddl') && !file.endsWith('domain.hddl'));
    return problems.map((file): IpcProblem => {
      const name = path.basename(file, '.hddl');
      const own = files.includes('domain.hddl') ? 'domain.hddl' : `${name}-domain.hddl`;
      return {
        domain,
        name,
        places: [sharedPath(IPC_2020, domain, own), sharedPath(IPC_2020, domain, file)],
      };
    });
  });
}
