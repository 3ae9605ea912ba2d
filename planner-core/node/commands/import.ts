/**
 * `planwright import --from shop|hddl DOMAIN PROBLEM… -o DIR`: writes a project folder and lists what could not be
 * imported.
 */
import { existsSync, statSync } from 'node:fs';
import {
  IMPORT_FORMATS,
  type ImportFormat,
  importProject,
  isImportFormat,
  recogniseImport,
  type SourceFile,
} from '../../index.ts';
import type { Arguments } from '../arguments.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { diagnosticLine, hasErrors, locate, print, printJson } from '../output.ts';
import { outputsIn, refuseToOverwrite } from '../output-folder.ts';
import { withProgressLine } from '../progress-line.ts';
import { readSource, toSlashes } from '../project-folder.ts';
import { writeText } from '../write-text.ts';

export const IMPORT_OPTIONS = { from: 'text', out: 'text', force: 'flag', json: 'flag' } as const;

export function importCommand(args: Arguments): ExitCode {
  const format = formatOf(args.text('from'));
  const folder = args.text('out');
  if (folder === undefined) throw new UsageError('import needs -o DIR, the folder to write to.');
  if (args.positionals.length === 0) throw new UsageError('import needs a domain and its problems.');
  for (const place of args.positionals) refuseFolder(place);
  const sources = args.positionals.map(readSource);
  refuseOtherFormat(format, sources);
  const project = withProgressLine(process.stderr, (show) => importProject(format, sources, show));
  const outputs = outputsIn(folder, project.files);
  if (!args.has('force')) refuseToOverwrite(outputs);
  for (const { place, file } of outputs) writeText(place, file.text);
  const diagnostics = locate(project.diagnostics, sources);
  const files = outputs.map(({ place }) => toSlashes(place));
  if (args.has('json')) printJson({ files, diagnostics });
  else for (const line of [...diagnostics.map(diagnosticLine), ...files]) print(line);
  if (files.length === 0) return EXIT.unusable;
  return hasErrors(diagnostics) ? EXIT.no : EXIT.done;
}

function formatOf(text: string | undefined): ImportFormat {
  if (text !== undefined && isImportFormat(text)) return text;
  const known = IMPORT_FORMATS.map((format) => `--from ${format}`).join(' or ');
  if (text === undefined) throw new UsageError(`import needs ${known}.`);
  throw new UsageError(
    text === 'pddl'
      ? 'The format pddl cannot be imported yet; shop and hddl can.'
      : `Unknown import format ${text}; use ${known}.`,
  );
}

function refuseFolder(place: string): void {
  if (existsSync(place) && statSync(place).isDirectory())
    throw new UsageError(`${place}: is a folder. Give the files in it instead: the domain and its problems.`);
}

function refuseOtherFormat(format: ImportFormat, sources: readonly SourceFile[]): void {
  const recognised = recogniseImport(sources)?.format ?? format;
  if (recognised !== format)
    throw new UsageError(`These files are in the format ${recognised}: use --from ${recognised}.`);
}
