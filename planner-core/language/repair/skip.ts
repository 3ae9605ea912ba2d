/** How much of a text that fits nowhere is skipped at once. */
import type { InputStream } from '@lezer/lr';
import { lookAt, skipSpace, startsLine } from './look.ts';

/** Words that start a declaration of a domain, or a section of a world. */
export const declarationWords: ReadonlySet<string> = new Set(
  (
    'type enum object constant fluent derived external task domain ' +
    'world objects init seed tasks goal expect'
  ).split(' '),
);

/** Whether a declaration seems to start here: its keyword is at the start of a line. */
export function startsDeclaration(input: InputStream, offset: number): boolean {
  const next = lookAt(input, offset);
  if (next.text === '@') return startsLine(input, offset) && input.peek(offset - 1) !== 32;
  return next.kind === 'word' && declarationWords.has(next.text) && startsLine(input, offset);
}

/** The length of a whole broken declaration: through its `;` or block, or up to where the next one starts. */
export function declarationLength(input: InputStream): number {
  return lengthUntil(input, (text, depth) => depth === 0 && (text === ';' || text === '}'));
}

/** The length of a bracket and everything through the matching closing one. */
export function groupLength(input: InputStream): number {
  return lengthUntil(input, (text, depth) => depth === 0 && ')]}'.includes(text));
}

/** The length of a name in backquotes that is never closed: the text on its line before the next sign. */
export function quotedLength(input: InputStream): number {
  let length = 1;
  while (input.peek(length) >= 0 && !';,(){}\n\r'.includes(String.fromCharCode(input.peek(length)))) length++;
  return length;
}

/** The length of the rest of a statement, without its `;`. */
export function statementLength(input: InputStream): number {
  let at = lookAt(input).length;
  let depth = 0;
  for (;;) {
    const start = skipSpace(input, at);
    const { text, length } = lookAt(input, start);
    if (length === 0 || (depth === 0 && (text === ';' || text === '}')) || startsDeclaration(input, start))
      return at;
    depth = depthAfter(text, depth);
    at = start + length;
  }
}

function lengthUntil(input: InputStream, isLast: (text: string, depth: number) => boolean): number {
  let at = 0;
  let depth = 0;
  for (;;) {
    const start = skipSpace(input, at);
    const { text, length } = lookAt(input, start);
    if (length === 0 || (at > 0 && startsDeclaration(input, start))) return at;
    depth = depthAfter(text, depth);
    at = start + length;
    if (isLast(text, depth)) return at;
  }
}

function depthAfter(text: string, depth: number): number {
  if (text === '(' || text === '[' || text === '{') return depth + 1;
  return text === ')' || text === ']' || text === '}' ? Math.max(0, depth - 1) : depth;
}
