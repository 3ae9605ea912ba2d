/**
 * A snippet as changes to a project: declarations at the end of a domain file, and a world in which they can be planned.
 */
import { FileNames } from '../../base/file-names.ts';
import type { SourceFile, TextEdit } from '../../base/source.ts';
import { parseDomain, parseWorld } from '../../language/parse.ts';
import { isDomain, isWorld, worldFileName, worldPath } from '../../project/paths.ts';
import { indexOccurrences } from '../occurrence-index.ts';
import type { Snippet } from './catalogue.ts';
import { fitSnippet } from './fit-snippet.ts';

export interface SnippetChanges {
  /** Empty if the project already contains all of it. */
  readonly edits: readonly TextEdit[];
  readonly files: readonly SourceFile[];
  /** The task that uses the others. */
  readonly task: string;
}

/** `into` is the domain file to insert into, if there is one; `taken` are the paths of all files. */
export function insertSnippet(
  snippet: Snippet,
  files: readonly SourceFile[],
  { into, taken }: { readonly into: string | null; readonly taken: readonly string[] },
): SnippetChanges {
  const domain = files
    .filter(({ path }) => isDomain(path))
    .map((file) => ({ text: file.text, tree: parseDomain(file).tree }));
  const worlds = files
    .filter(({ path }) => isWorld(path))
    .map((file) => ({ text: file.text, tree: parseWorld(file).tree }));
  const index = indexOccurrences({ domain, worlds });
  const { text, task, world } = fitSnippet(snippet, { domain, index });
  if (text === '') return { edits: [], files: [], task };
  const names = new FileNames('World', taken.filter(isWorld).map(worldFileName));
  const worldFile = { path: worldPath(names.take(world.name)), text: world.text };
  const target = files.find(({ path }) => path === into);
  if (!target) return { edits: [], files: [{ path: 'domain.htn', text: `${text}\n` }, worldFile], task };
  return { edits: [atEnd(target, text)], files: [worldFile], task };
}

function atEnd({ path, text }: SourceFile, added: string): TextEdit {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text.trim() === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  const lines = `${gap}${added}\n`.replaceAll('\n', newline);
  return { file: path, start: text.length, end: text.length, text: lines };
}
