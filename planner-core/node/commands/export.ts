/** `planwright export DOMAIN [WORLD.world…] --target ts|json|shop|hddl -o DIR [--force]`: writes the domain for a game or another planner. */
import {
  type ExportResult,
  type ExportTarget,
  exportDomain,
  isExportTarget,
  isTranslationTarget,
  type TranslationTarget,
  translateDomain,
} from '../../index.ts';
import type { Arguments } from '../arguments.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { BrokenInput, load } from '../load.ts';
import { diagnosticLine, isUnfinished, locate, print, printError } from '../output.ts';
import { writeExport } from '../output-folder.ts';
import { projectFolderOf, readWorldFiles, toSlashes } from '../project-folder.ts';

export const EXPORT_OPTIONS = { target: 'text', out: 'text', force: 'flag' } as const;

/** Targets whose names are reserved by CONTRACTS.md and that are not built yet. */
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
    if (!isTranslationTarget(target))
      return write(exportDomain(loaded.compiled, loaded.worlds, target), folder, args.has('force'));
    const planned = loaded.worlds.map(({ world }) => world);
    const result = translateDomain(loaded.domain.domain, planned, target);
    if (result.ok) return write(result, folder, args.has('force'));
    for (const refusal of locate(result.refusals, loaded.sources)) printError(diagnosticLine(refusal));
    return EXIT.no;
  } catch (error) {
    if (!(error instanceof BrokenInput)) throw error;
    for (const diagnostic of error.diagnostics) printError(diagnosticLine(diagnostic));
    return EXIT.unusable;
  }
}

function targetOf(text: string | undefined): ExportTarget | TranslationTarget {
  if (text === undefined) throw new UsageError('export needs --target ts, json, shop or hddl.');
  if (isTranslationTarget(text) || isExportTarget(text)) return text;
  throw new UsageError(
    LATER.includes(text)
      ? `The target ${text} is not available yet; ts, json, shop and hddl are.`
      : `There is no target ${text}; ts, json, shop and hddl are available.`,
  );
}

function write(result: ExportResult, folder: string, force: boolean): ExitCode {
  if (!result.ok) {
    for (const reason of result.reasons) printError(reason);
    return EXIT.no;
  }
  for (const { place } of writeExport(folder, result.files, force)) print(toSlashes(place));
  return EXIT.done;
}
