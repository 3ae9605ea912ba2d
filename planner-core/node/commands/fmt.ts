/** `planwright fmt PATH… [--check]`: formats files in place; with --check it only lists the files that would change. */
import { statSync } from 'node:fs';
import { formatText, type SourceFile } from '../../index.ts';
import type { Arguments } from '../arguments.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { print, printError } from '../output.ts';
import { findProjects, readDomainFiles, readSource, readWorldFiles } from '../project-folder.ts';
import { writeText } from '../write-text.ts';

export const FMT_OPTIONS = { check: 'flag' } as const;

export function fmt(args: Arguments): ExitCode {
  if (args.positionals.length === 0)
    throw new UsageError('fmt needs the path of a project folder, a .htn or a .world file.');
  let changed = 0;
  let broken = 0;
  for (const file of args.positionals.flatMap(filesOf)) {
    const formatted = formatText(file);
    if (formatted === null) {
      broken++;
      printError(`${file.path}: has syntax errors and was not formatted; run planwright check to see them.`);
    } else if (formatted !== file.text) {
      changed++;
      print(args.has('check') ? `${file.path}: would change` : `${file.path}: formatted`);
      if (!args.has('check')) writeText(file.path, formatted);
    }
  }
  return broken > 0 || (args.has('check') && changed > 0) ? EXIT.no : EXIT.done;
}

function filesOf(argument: string): SourceFile[] {
  if (!statSync(argument, { throwIfNoEntry: false })?.isDirectory()) return [readSource(argument)];
  return findProjects(argument).flatMap((folder) => [...readDomainFiles(folder), ...readWorldFiles(folder)]);
}
