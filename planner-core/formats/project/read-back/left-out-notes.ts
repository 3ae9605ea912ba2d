/**
 * Records what an import left out: a note for each part at the top of the file that lacks it, reported until its line is
 * deleted.
 */
import { lineIndex } from '../../../base/line-index.ts';
import type { SourceFile } from '../../../base/source.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { printNote } from '../../../language/notes.ts';
import type { ProjectTrees } from '../trees.ts';

/** More notes than this are not helpful: one line counts the rest. */
const MOST_NOTES = 50;

/**
 * The written files, in the order of `project`, with notes about the errors of the import. `sources` are the imported
 * texts.
 */
export function withNotes(
  files: readonly SourceFile[],
  project: ProjectTrees,
  {
    diagnostics,
    sources,
  }: { readonly diagnostics: readonly Diagnostic[]; readonly sources: readonly SourceFile[] },
): SourceFile[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const indexes = new Map(sources.map(({ path, text }) => [path, lineIndex(text)]));
  const notes = files.map((): string[] => []);
  for (const { span, message } of errors) {
    const { line, column } = indexes.get(span.file)?.position(span.start) ?? { line: 1, column: 1 };
    notes[fileOf(span.file, project)]?.push(
      printNote(`left out of the import, ${span.file}:${line}:${column}: ${message}`),
    );
  }
  return files.map((file, index) => noted(file, notes[index] ?? []));
}

/** The world that a text became; otherwise the domain, which all worlds need. */
function fileOf(source: string, { domain, worlds }: ProjectTrees): number {
  const own = worlds.flatMap(({ tree }, index) => (tree.span.file === source ? [index + 1] : []));
  return own.length === 1 && domain.tree.span.file !== source ? (own[0] ?? 0) : 0;
}

function noted(file: SourceFile, notes: readonly string[]): SourceFile {
  if (notes.length === 0) return file;
  const more = notes.length - MOST_NOTES;
  const rest =
    more > 0 ? [printNote(`left out of the import: ${more} more, see the messages of the import`)] : [];
  return { ...file, text: `${[...notes.slice(0, MOST_NOTES), ...rest].join('\n')}\n\n${file.text}` };
}
