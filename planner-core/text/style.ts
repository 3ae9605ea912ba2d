/** The line endings and indentation of a file, so that inserted text looks like the rest. */

import { eachToken } from './scan.ts';

export interface TextStyle {
  readonly lineBreak: '\n' | '\r\n';
  /** One step of indentation. */
  readonly unit: string;
}

const DEFAULT_UNIT = '    ';

/** The part of a text that is examined to find its style; a world may have a million lines. */
const SHOWS_STYLE = 50_000;

/** Determines a file's style from its lines; the defaults are four spaces and `\n`. */
export function styleOf(text: string): TextStyle {
  const firstBreak = text.indexOf('\n');
  const lineBreak = firstBreak > 0 && text[firstBreak - 1] === '\r' ? '\r\n' : '\n';
  return { lineBreak, unit: indentUnit(text.slice(0, SHOWS_STYLE)) };
}

/** The most frequent indentation step from a line that opens a block to the line inside it. */
function indentUnit(text: string): string {
  const counts = new Map<string, number>();
  let opener: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const indent = leadingSpace(line);
    if (opener !== null && indent.length > opener.length && indent.startsWith(opener)) {
      const step = indent.slice(opener.length);
      counts.set(step, (counts.get(step) ?? 0) + 1);
    }
    opener = /\{\s*(?:\/\/[\s\S]*)?$/.test(line) ? indent : null;
  }
  let best = DEFAULT_UNIT;
  let most = 0;
  for (const [step, count] of counts) {
    if (count > most) [best, most] = [step, count];
  }
  return best;
}

function leadingSpace(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** The offset of the start of the line that contains `offset`. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The offset at which the line that contains `offset` ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const next = text.indexOf('\n', offset);
  if (next < 0) return text.length;
  return next > offset && text[next - 1] === '\r' ? next - 1 : next;
}

/** The offset after the line break of the line that contains `offset`. */
export function nextLine(text: string, offset: number): number {
  const next = text.indexOf('\n', offset);
  return next < 0 ? text.length : next + 1;
}

/** The white space at the start of the line that contains `offset`. */
export function indentAt(text: string, offset: number): string {
  return leadingSpace(text.slice(lineStart(text, offset), offset));
}

/** Whether only white space precedes `offset` on its line. */
export function startsLine(text: string, offset: number): boolean {
  let at = offset - 1;
  while (at >= 0 && text[at] !== '\n' && text.charAt(at).trim() === '') at--;
  return at < 0 || text[at] === '\n';
}

/** Whether nothing except a line comment follows `offset` on its line. */
export function endsLine(text: string, offset: number): boolean {
  let at = offset;
  while (at < text.length && text[at] !== '\n' && text.charAt(at).trim() === '') at++;
  return at >= text.length || text[at] === '\n' || text.startsWith('//', at);
}

/**
 * Where a row ends, including the comments after it on its line. New rows are added after these, so that they stay with
 * their row.
 */
export function rowEnd(text: string, end: number): number {
  let at = end;
  for (const token of eachToken(text, end, text.length)) {
    if (token.kind !== 'comment' || text.slice(at, token.start).includes('\n')) break;
    at = token.end;
  }
  return at;
}

/** Template text (lines separated by `\n`, indented with tabs) in a file's style, with each line indented by `indent`. */
export function layOut(template: string, indent: string, style: TextStyle): string {
  const lines = template.split('\n').map((line) => {
    const depth = /^\t*/.exec(line)?.[0].length ?? 0;
    return line === '' ? '' : indent + style.unit.repeat(depth) + line.slice(depth);
  });
  return lines.join(style.lineBreak);
}

/** Text of several lines with each line but the first indented. */
export function indented(text: string, indent: string, style: TextStyle): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : indent + line))
    .join(style.lineBreak);
}

/** A designer's text with the file's line endings. */
export function withLineBreaks(text: string, style: TextStyle): string {
  return text.replace(/\r\n|\r|\n/g, style.lineBreak);
}
