/** The formatter: one layout for every file. It keeps comments, blank lines (at most one in a row) and the meaning. */
import type { SourceFile, TextEdit } from '../base/source.ts';
import { isWorld } from '../project/paths.ts';
import { layOut } from './format/layout.ts';
import { readTokens } from './format/tokens.ts';
import { parseDomain, parseWorld } from './parse.ts';
import { parseTree } from './parser.ts';

/** The formatted text of a `.htn` or `.world` file; null if it has syntax errors. */
export function formatText({ path, text }: SourceFile): string | null {
  const world = isWorld(path);
  const { diagnostics } = world ? parseWorld({ path, text }) : parseDomain({ path, text });
  if (diagnostics.some(({ severity }) => severity === 'error')) return null;
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const laidOut = layOut(readTokens(text, parseTree(world ? 'WorldFile' : 'DomainFile', text)));
  return mark + (usesCarriageReturns(text) ? laidOut.replace(/\n/g, '\r\n') : laidOut);
}

/** The edits that format a file; none if it is already formatted or has syntax errors. */
export function formatSource(file: SourceFile): readonly TextEdit[] {
  const formatted = formatText(file);
  if (formatted === null || formatted === file.text) return [];
  let start = 0;
  while (start < formatted.length && formatted[start] === file.text[start]) start++;
  let tail = 0;
  const most = Math.min(formatted.length, file.text.length) - start;
  while (tail < most && formatted.at(-1 - tail) === file.text.at(-1 - tail)) tail++;
  const text = formatted.slice(start, formatted.length - tail);
  return [{ file: file.path, start, end: file.text.length - tail, text }];
}

/** A file keeps the line ending of its first line. */
function usesCarriageReturns(text: string): boolean {
  const first = text.indexOf('\n');
  return first > 0 && text[first - 1] === '\r';
}
