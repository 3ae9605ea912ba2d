/** The text of an imported file as the formatter lays it out; the many facts of a large world are printed that way already. */
import type { WorldFile } from '../../../language/ast.ts';
import { formatText } from '../../../language/format.ts';
import { printDomain, printWorld } from '../../../language/print-file.ts';
import type { FileTree } from '../trees.ts';

/** More facts than this take the formatter longer than anybody waits. */
const MANY = 500;
/** A printed line that is no longer is laid out as it is printed. */
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

/** The world laid out with its first fact alone, and the others put in as printed; null where they have to be laid out. */
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

/** The lines of a world with those of its facts apart. */
function initOf(text: string): Lines | null {
  const lines = text.split('\n');
  const start = lines.indexOf('init {') + 1;
  const end = start === 0 ? -1 : lines.indexOf('}', start);
  if (end < 0) return null;
  return { before: lines.slice(0, start), inside: lines.slice(start, end), after: lines.slice(end) };
}
