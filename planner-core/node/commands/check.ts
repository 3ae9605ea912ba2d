/** `planwright check PATH… [--json]`: checks domains, worlds or project folders and prints diagnostics. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { checkProject, type Diagnostic, isDomain, isWorld, type SourceFile } from '../../index.ts';
import type { Arguments } from '../arguments.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { counted, diagnosticLine, hasErrors, locate, print, printJson } from '../output.ts';
import {
  findProjects,
  projectFolderOf,
  readDomainFiles,
  readSource,
  readWorldFiles,
} from '../project-folder.ts';
import { strayFiles } from '../stray-files.ts';

export const CHECK_OPTIONS = { json: 'flag' } as const;

export function check(args: Arguments): ExitCode {
  if (args.positionals.length === 0)
    throw new UsageError('check needs the path of a project folder, a .htn or a .world file.');
  const units = args.positionals.flatMap(unitsOf);
  const files = units.flatMap((unit) => [...unit.domainFiles, ...unit.worldFiles]);
  const diagnostics = units.flatMap(({ domainFiles, worldFiles, stray }) => [
    ...checkProject(domainFiles, worldFiles),
    ...stray,
  ]);
  const printed = locate(diagnostics, files);
  if (args.has('json')) printJson({ files: files.map((file) => file.path), diagnostics: printed });
  else {
    for (const diagnostic of printed) print(diagnosticLine(diagnostic));
    print(summary(files.length, printed));
  }
  return hasErrors(printed) ? EXIT.no : EXIT.done;
}

/** A domain with the worlds to check against it. */
interface Unit {
  readonly domainFiles: readonly SourceFile[];
  readonly worldFiles: readonly SourceFile[];
  /** Messages about files that do not belong to it. */
  readonly stray: readonly Diagnostic[];
}

function unitsOf(argument: string): Unit[] {
  if (isWorld(argument))
    return [{ domainFiles: domainBeside(argument), worldFiles: [readSource(argument)], stray: [] }];
  if (isDomain(argument))
    return [{ domainFiles: readDomainFiles(projectFolderOf(argument)), worldFiles: [], stray: [] }];
  const projects = findProjects(argument);
  if (projects.length === 0)
    throw new UsageError(`${argument}: there is no .htn file in this folder or below it.`);
  return projects.map((folder) => ({
    domainFiles: readDomainFiles(folder),
    worldFiles: readWorldFiles(folder),
    stray: strayFiles(folder),
  }));
}

/** A world's domain is in its own folder or, for `worlds/x.world`, in the folder above. */
function domainBeside(worldPath: string): SourceFile[] {
  const own = path.dirname(worldPath);
  for (const folder of [path.dirname(own), own]) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) continue;
    try {
      return readDomainFiles(folder === '' ? '.' : folder);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
    }
  }
  throw new UsageError(`${worldPath}: there is no .htn file beside it or in the folder above.`);
}

function summary(files: number, diagnostics: readonly { readonly severity: string }[]): string {
  const count = (severity: string, word: string) => {
    const number = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return counted(number, word);
  };
  return `${counted(files, 'file')}: ${count('error', 'error')}, ${count('warning', 'warning')}, ${count('info', 'note')}`;
}
