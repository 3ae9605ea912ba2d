/** Gives the body of a method without `branch` a branch of its own. */
import type { TextEdit } from '../../base/source.ts';
import type { MethodDeclaration } from '../../language/ast.ts';
import type { DomainSource } from '../sources.ts';
import { layOut, lineEnd, lineStart, nextLine, styleOf } from '../text/style.ts';
import { replacement } from './context.ts';
import { indentOf } from './placing.ts';

/**
 * The edits that wrap `branch { … }` around the body of a method, one step further in. `header` is the line that opens
 * the branch without its brace, `after` a template to follow it.
 */
export function wrappedBranch(
  source: DomainSource,
  method: MethodDeclaration,
  header: string,
  after: string | null,
): TextEdit[] {
  const { text } = source;
  const style = styleOf(text);
  const { start, end } = method.bodySpan;
  const outer = indentOf(source, method);
  const inner = outer + style.unit;
  const { lineBreak } = style;
  const content = text.slice(start, end).trimEnd();
  const tail = after === null ? '' : lineBreak + layOut(after, inner, style);
  const opening = replacement(source, { start, end: start }, `${lineBreak}${inner}${header} {`);
  if (!content.includes('\n')) {
    const close = `${lineBreak}${inner}}${tail}${lineBreak}${outer}`;
    return oneLine(source, { start, end, content: content.trim() }, `${lineBreak}${inner}${header} {`, close);
  }
  const close = `${lineBreak}${inner}}${tail}${lineBreak}${outer}`;
  const closing = replacement(source, { start: start + content.length, end }, close);
  return [opening, ...furtherIn(source, start, start + content.length), closing];
}

function oneLine(
  source: DomainSource,
  body: { start: number; end: number; content: string },
  open: string,
  close: string,
): TextEdit[] {
  const style = styleOf(source.text);
  const lastLine = open.slice(open.lastIndexOf('\n') + 1);
  const indent = `${style.lineBreak}${/^[ \t]*(?=\S)/.exec(lastLine)?.[0] ?? ''}${style.unit}`;
  return [replacement(source, body, open + (body.content === '' ? '' : indent + body.content) + close)];
}

/** One step of indentation before every line that starts in the range and is not blank. */
function furtherIn(source: DomainSource, start: number, end: number): TextEdit[] {
  const { text } = source;
  const { unit } = styleOf(text);
  const edits: TextEdit[] = [];
  for (let line = nextLine(text, start); line < end; line = nextLine(text, line)) {
    const blank = text.slice(lineStart(text, line), lineEnd(text, line)).trim() === '';
    if (!blank) edits.push(replacement(source, { start: line, end: line }, unit));
  }
  return edits;
}
