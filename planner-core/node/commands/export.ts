/** `planwright export DOMAIN [WORLD.world…] --target ts|json -o DIR`: writes the compiled domain for a game. */
import path from 'node:path';
import { type ExportTarget, exportDomain, isExportTarget } from '../../index.ts';
import type { Arguments } from '../arguments.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { BrokenInput, load } from '../load.ts';
import { diagnosticLine, print, printError } from '../output.ts';
import { projectFolderOf, readWorldFiles } from '../project-folder.ts';
import { writeText } from '../write-text.ts';

export const EXPORT_OPTIONS = { target: 'text', out: 'text' } as const;

/** Targets whose names are reserved by CONTRACTS.md and that are not built yet. */
const LATER = ['cpp', 'csharp', 'shop', 'hddl', 'pddl'];

export function exportCommand(args: Arguments): ExitCode {
  const [domainPath, ...worldPaths] = args.positionals;
  if (domainPath === undefined)
    throw new UsageError('export needs a domain: a project folder or a .htn file.');
  const target = targetOf(args.text('target'));
  const folder = args.text('out');
  if (folder === undefined) throw new UsageError('export needs -o DIR, the folder to write to.');
  const worlds =
    worldPaths.length > 0 ? worldPaths : readWorldFiles(projectFolderOf(domainPath)).map((file) => file.path);
  try {
    return write(load(domainPath, worlds), target, folder);
  } catch (error) {
    if (!(error instanceof BrokenInput)) throw error;
    for (const diagnostic of error.diagnostics) printError(diagnosticLine(diagnostic));
    return EXIT.unusable;
  }
}

function targetOf(text: string | undefined): ExportTarget {
  if (text === undefined) throw new UsageError('export needs --target ts or --target json.');
  if (isExportTarget(text)) return text;
  throw new UsageError(
    LATER.includes(text)
      ? `The target ${text} is not available yet; ts and json are.`
      : `There is no target ${text}; ts and json are available.`,
  );
}

function write(loaded: ReturnType<typeof load>, target: ExportTarget, folder: string): ExitCode {
  const result = exportDomain(loaded.compiled, loaded.worlds, target);
  if (!result.ok) {
    for (const reason of result.reasons) printError(reason);
    return EXIT.no;
  }
  for (const file of result.files) {
    const place = path.join(folder, file.path);
    writeText(place, file.text);
    print(place.split(path.sep).join('/'));
  }
  return EXIT.done;
}
