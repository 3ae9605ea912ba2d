/**
 * A simple scanner for domain and world texts, which finds words, numbers, symbols and comments with their positions, even
 * in texts with errors.
 */

import { LETTERS } from './names.ts';

export interface Token {
  readonly kind: 'word' | 'number' | 'string' | 'symbol' | 'comment';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// One alternative for each kind of token, longest symbols first. A backquoted word or a string that is not closed ends with
// its line.
const PATTERN = [
  /(\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$))/.source,
  `(\`[^\`\\r\\n]*\`?|sort-by(?![${LETTERS}0-9])|[${LETTERS}][${LETTERS}0-9]*)`,
  `(\\.?[0-9](?:[eE][+-]?[0-9]|[${LETTERS}0-9.])*)`,
  /("(?:[^"\\\r\n]|\\[^\r\n])*"?)/.source,
  /(:->|:=|\+=|-=|==|!=|<=|>=|=>|[^\s\ufeff])/.source,
].join('|');

const TOKEN = new RegExp(PATTERN, 'gu');

const KINDS = ['comment', 'word', 'number', 'string', 'symbol'] as const;

/** Yields tokens one by one, so that only as much as necessary of a long text is read. */
export function* eachToken(text: string, start: number, end: number): Generator<Token> {
  for (let at = start; at < end; ) {
    // The expression is shared, because creating one costs more than most calls take; so its position is set each time.
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match || match.index >= end) return;
    at = Math.min(TOKEN.lastIndex, end);
    yield { kind: kindOf(match), text: text.slice(match.index, at), start: match.index, end: at };
  }
}

function kindOf(match: RegExpExecArray): Token['kind'] {
  for (let group = 1; group <= KINDS.length; group++) {
    if (match[group] !== undefined) return KINDS[group - 1] ?? 'symbol';
  }
  return 'symbol';
}

function* eachCodeToken(text: string, start: number, end: number): Generator<Token> {
  for (const token of eachToken(text, start, end)) if (token.kind !== 'comment') yield token;
}

/** All tokens of `text` between two offsets, comments included. */
export function scanTokens(text: string, start = 0, end = text.length): Token[] {
  return [...eachToken(text, start, end)];
}

/** The tokens that carry meaning: all except comments. */
export function codeTokens(text: string, start = 0, end = text.length): Token[] {
  return [...eachCodeToken(text, start, end)];
}

/** The first token from `start` on that is not a comment; null at the end of the range. */
export function nextToken(text: string, start: number, end = text.length): Token | null {
  for (const token of eachCodeToken(text, start, end)) return token;
  return null;
}

/** The text of a range without comments and with each run of white space written as one space. */
export function foldedText(text: string, start: number, end: number): string {
  let folded = '';
  let last = -1;
  for (const token of eachCodeToken(text, start, end)) {
    if (last >= 0 && token.start > last) folded += ' ';
    folded += token.text;
    last = token.end;
  }
  return folded;
}

const OPENING = new Map([
  ['(', ')'],
  ['{', '}'],
  ['[', ']'],
]);
const CLOSING = new Set([')', '}', ']']);

/** The offset of the bracket that closes the one at `open`; null if there is none. */
export function matchingBracket(text: string, open: number, end = text.length): number | null {
  const stack: string[] = [];
  for (const token of eachCodeToken(text, open, end)) {
    const closing = OPENING.get(token.text);
    if (closing) stack.push(closing);
    else if (CLOSING.has(token.text) && stack.pop() !== token.text) return null;
    if (stack.length === 0) return token.start;
  }
  return null;
}

/** Whether every bracket of a piece of text is closed in it, in the right order. */
function isBalanced(text: string): boolean {
  const stack: string[] = [];
  for (const token of eachCodeToken(text, 0, text.length)) {
    const closing = OPENING.get(token.text);
    if (closing) stack.push(closing);
    else if (CLOSING.has(token.text) && stack.pop() !== token.text) return false;
  }
  return stack.length === 0;
}

/** Whether every bracket, text, name in backquotes and comment of a piece of text is closed in it. */
export function isComplete(text: string): boolean {
  return isBalanced(text) && scanTokens(text).every(isWhole);
}

/** Whether a piece of text ends where it ends: complete, and with no line comment that would swallow what stands behind it. */
export function isClosed(text: string): boolean {
  return isComplete(text) && !endsInLineComment(text);
}

function isWhole({ kind, text }: Token): boolean {
  if (kind === 'string') return /^"(?:[^"\\]|\\.)*"$/.test(text);
  if (kind === 'word' && text.startsWith('`')) return text.length > 1 && text.endsWith('`');
  return kind !== 'comment' || text.startsWith('//') || (text.length > 3 && text.endsWith('*/'));
}

/** Whether a complete piece of text can be a single expression: no comma or semicolon divides it. */
export function isOnePiece(text: string): boolean {
  return (
    splitAtCommas(text, 0, text.length).length === 1 &&
    codeTokens(text).every((token) => token.text !== ';' && token.text !== ':=')
  );
}

/** The ranges between the top-level commas of a bracketed list; empty for `()`. */
export function splitAtCommas(text: string, start: number, end: number): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let depth = 0;
  let first = -1;
  let last = start;
  for (const token of eachCodeToken(text, start, end)) {
    if (depth === 0 && token.text === ',') {
      parts.push({ start: first < 0 ? token.start : first, end: first < 0 ? token.start : last });
      first = -1;
      continue;
    }
    if (OPENING.has(token.text)) depth++;
    else if (CLOSING.has(token.text)) depth--;
    if (first < 0) first = token.start;
    last = token.end;
  }
  if (first >= 0) parts.push({ start: first, end: last });
  return parts;
}

/** Whether a text ends inside a `//` comment, so that anything after it on the same line would belong to the comment. */
export function endsInLineComment(text: string): boolean {
  const last = scanTokens(text).at(-1);
  return last?.kind === 'comment' && last.text.startsWith('//') && last.end === text.length;
}
