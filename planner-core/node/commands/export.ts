/**
 * `planwright export DOMAIN [WORLD.world…] --target ts|json|shop|hddl -o DIR [--force]`: exports the domain for a game or
 * another planner.
 */
import { type ExportedFile, exportProject, isTargetId, TARGETS, type TargetId } from '../../index.ts';
import type { Arguments } from '../arguments.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { BrokenInput, load } from '../load.ts';
import { diagnosticLine, isUnfinished, locate, print, printError } from '../output.ts';
import { writeExport } from '../output-folder.ts';
import { projectFolderOf, readWorldFiles, toSlashes } from '../project-folder.ts';

export const EXPORT_OPTIONS = { target: 'text', out: 'text', force: 'flag' } as const;

/** Targets whose names CONTRACTS.md reserves and that are not available yet. */
const LATER = ['cpp', 'csharp', 'pddl'];

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
    const loaded = load(domainPath, worlds);
    if (isUnfinished(loaded.diagnostics))
      for (const diagnostic of loaded.diagnostics) printError(diagnosticLine(diagnostic));
    const { domain, compiled, worlds: read } = loaded;
    const result = exportProject(target, { domain: domain.domain, compiled: () => compiled, worlds: read });
    if (result.ok) return write(result.files, folder, args.has('force'));
    for (const refusal of locate(result.refusals, loaded.sources)) printError(diagnosticLine(refusal));
    return EXIT.no;
  } catch (error) {
    if (!(error instanceof BrokenInput)) throw error;
    for (const diagnostic of error.diagnostics) printError(diagnosticLine(diagnostic));
    return EXIT.unusable;
  }
}

const NAMES = TARGETS.map(({ id }) => id);

function targetOf(text: string | undefined): TargetId {
  if (text === undefined) throw new UsageError(`export needs --target ${listed('or')}.`);
  if (isTargetId(text)) return text;
  throw new UsageError(
    LATER.includes(text)
      ? `The target ${text} is not available yet; ${listed('and')} are.`
      : `Unknown target ${text}; ${listed('and')} are available.`,
  );
}

function listed(join: 'and' | 'or'): string {
  return `${NAMES.slice(0, -1).join(', ')} ${join} ${NAMES.at(-1)}`;
}

function write(files: readonly ExportedFile[], folder: string, force: boolean): ExitCode {
  for (const { place } of writeExport(folder, files, force)) print(toSlashes(place));
  return EXIT.done;
}
