/** Gives the body of a method without `branch` a branch of its own. */
import type { TextEdit } from '../../base/source.ts';
import type { MethodDeclaration, ScoreClause } from '../../language/ast.ts';
import type { DomainSource } from '../../text/sources.ts';
import { layOut, lineEnd, lineStart, nextLine, styleOf } from '../../text/style.ts';
import { replacement } from '../kit/context.ts';
import { indentOf } from '../kit/placing.ts';

/**
 * The edits that wrap `branch { … }` around the body of a method and indent it by one step. `header` is the line that opens
 * the branch without its brace, `after` a template to follow it. The method's score stays before it.
 */
export function wrappedBranch(
  source: DomainSource,
  method: MethodDeclaration,
  header: string,
  after: string | null,
): TextEdit[] {
  const { text } = source;
  const style = styleOf(text);
  const outer = indentOf(source, method);
  const inner = outer + style.unit;
  const { lineBreak } = style;
  const tail = after === null ? '' : lineBreak + layOut(after, inner, style);
  const open = `${lineBreak}${inner}${header} {`;
  const close = `${lineBreak}${inner}}${tail}${lineBreak}${outer}`;
  const { start: bodyStart, end } = method.bodySpan;
  const { score } = method;
  const isLate = Boolean(score) && text.slice(bodyStart, score?.span.start).trim() !== '';
  if (score && isLate) {
    const clause = `${lineBreak}${inner}${text.slice(score.span.start, score.span.end)}`;
    return [replacement(source, method.bodySpan, clause + open + bodyWithout(source, method, score) + close)];
  }
  const start = score ? score.span.end : bodyStart;
  const content = text.slice(start, end).trimEnd();
  if (!content.includes('\n')) return oneLine(source, { start, end, content: content.trim() }, open, close);
  const opening = replacement(source, { start, end: start }, open);
  const closing = replacement(source, { start: start + content.length, end }, close);
  return [opening, ...furtherIn(source, start, start + content.length), closing];
}

/** The body of a method without the score in the middle of it, indented by one step. */
function bodyWithout(source: DomainSource, { bodySpan }: MethodDeclaration, score: ScoreClause): string {
  const { text } = source;
  const before = text.slice(bodySpan.start, score.span.start).trimEnd();
  const rest = before + text.slice(score.span.end, bodySpan.end).trimEnd();
  return rest.replace(/\n(?=.*\S)/g, `\n${styleOf(text).unit}`);
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

/** Adds one indentation step to every line that starts in the range and is not blank. */
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
