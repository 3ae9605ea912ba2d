/** Formats the text of an imported file; the many facts of a large world are already printed in the final form. */
import type { WorldFile } from '../../../language/ast.ts';
import { formatText } from '../../../language/format.ts';
import { printDomain, printWorld } from '../../../language/print-file.ts';
import type { FileTree } from '../trees.ts';

/** Formatting more facts than this takes too long. */
const MANY = 500;
/** A printed line that is no longer than this does not need formatting. */
const SHORT = 80;

export function formattedText(file: FileTree): string {
  const { tree, remarks, path } = file;
  if (tree.kind === 'world-file' && tree.init.length > MANY) {
    const text = largeWorld({ ...file, tree });
    if (text !== null) return text;
  }
  const text = tree.kind === 'world-file' ? printWorld(tree, remarks) : printDomain(tree, remarks);
  return formatText({ path, text }) ?? text;
}

/** Formats the world with its first fact only, and inserts the others as printed; null if they need formatting. */
function largeWorld({ tree, remarks, path }: FileTree<WorldFile>): string | null {
  const facts = [...tree.init];
  if (facts.some((fact) => (remarks.above.get(fact) ?? []).length > 0)) return null;
  const printed = initOf(printWorld(tree, remarks));
  const text = formatText({ path, text: printWorld({ ...tree, init: facts.slice(0, 1) }, remarks) });
  const place = text === null ? null : initOf(text);
  if (printed === null || place === null || printed.inside.some((line) => line.length > SHORT)) return null;
  return [...place.before, ...printed.inside, ...place.after].join('\n');
}

interface Lines {
  readonly before: readonly string[];
  readonly inside: readonly string[];
  readonly after: readonly string[];
}

/** The lines of a world, with those of its facts separated. */
function initOf(text: string): Lines | null {
  const lines = text.split('\n');
  const start = lines.indexOf('init {') + 1;
  const end = start === 0 ? -1 : lines.indexOf('}', start);
  if (end < 0) return null;
  return { before: lines.slice(0, start), inside: lines.slice(start, end), after: lines.slice(end) };
}
