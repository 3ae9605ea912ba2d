/** Lookahead in the text from inside a tokenizer, without moving. */
import type { InputStream } from '@lezer/lr';

/** The token at a position; `length` is 0 at the end of the file. */
export interface Ahead {
  readonly kind: 'word' | 'number' | 'text' | 'symbol' | 'stray' | 'end';
  readonly text: string;
  readonly length: number;
}

/** Longer words are not compared with keywords. */
const MAX_WORD = 300;

/** The token that starts `offset` units ahead, read approximately. */
export function lookAt(input: InputStream, offset = 0): Ahead {
  const first = input.peek(offset);
  if (first < 0) return { kind: 'end', text: '', length: 0 };
  if (isLetter(first)) return wordAt(input, offset);
  if (isDigit(first)) return { ...wordAt(input, offset), kind: 'number' };
  if (first === QUOTE) return { kind: 'text', text: '"', length: 1 };
  const text = symbolAt(input, offset);
  if (text !== null) return { kind: 'symbol', text, length: text.length };
  return { kind: 'stray', text: String.fromCharCode(first), length: 1 };
}

function wordAt(input: InputStream, offset: number): Ahead {
  let text = '';
  let length = 0;
  for (let unit = input.peek(offset); isLetter(unit) || isDigit(unit); unit = input.peek(offset + length)) {
    if (length < MAX_WORD) text += String.fromCharCode(unit);
    length++;
  }
  const sortBy = text === 'sort' && input.peek(offset + 4) === 45 && lookingAt(input, offset + 5, 'by');
  return sortBy ? { kind: 'word', text: 'sort-by', length: 7 } : { kind: 'word', text, length };
}

const symbols = [':->', ':=', '+=', '-=', '=>', '==', '!=', '<=', '>=', '&&', '||', '->'];
const singles = '(){}[];,@<>=+-*/!&|%^~';

function symbolAt(input: InputStream, offset: number): string | null {
  const symbol = symbols.find((known) => lookingAt(input, offset, known));
  if (symbol !== undefined) return symbol;
  const single = String.fromCharCode(input.peek(offset));
  return singles.includes(single) ? single : null;
}

/** Whether exactly this text is `offset` units ahead. */
export function lookingAt(input: InputStream, offset: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (input.peek(offset + i) !== text.charCodeAt(i)) return false;
  }
  return true;
}

/** The offset of the next text that is neither white space nor a comment. */
export function skipSpace(input: InputStream, offset: number): number {
  let at = offset;
  for (;;) {
    const unit = input.peek(at);
    if (isBlank(unit)) at++;
    else if (unit === SLASH && input.peek(at + 1) === SLASH) at = afterLine(input, at);
    else if (unit === SLASH && input.peek(at + 1) === STAR) at = afterComment(input, at + 2);
    else return at;
  }
}

function afterLine(input: InputStream, offset: number): number {
  let at = offset;
  for (let unit = input.peek(at); unit >= 0 && unit !== 10 && unit !== 13; unit = input.peek(at)) at++;
  return at;
}

function afterComment(input: InputStream, offset: number): number {
  let at = offset;
  while (input.peek(at) >= 0 && !(input.peek(at) === STAR && input.peek(at + 1) === SLASH)) at++;
  return input.peek(at) < 0 ? at : at + 2;
}

/** How far back to look for the start of a line. */
const MAX_INDENT = 200;

/** Whether only white space precedes this position on its line. */
export function startsLine(input: InputStream, offset = 0): boolean {
  for (let back = offset - 1; back >= offset - MAX_INDENT; back--) {
    const unit = input.peek(back);
    if (unit < 0 || unit === 10 || unit === 13) return true;
    if (!isBlank(unit)) return false;
  }
  return false;
}

const blockSections = new Set(['objects', 'init', 'goal', 'expect']);

/** Whether a word that can also be a name starts a section of a world here: `init {` or `tasks ordered` on a new line. */
export function startsSection(input: InputStream, word: Ahead): boolean {
  if (word.text !== 'tasks' && !blockSections.has(word.text)) return false;
  if (!startsLine(input)) return false;
  const next = lookAt(input, skipSpace(input, word.length));
  return word.text === 'tasks' ? next.text === 'ordered' || next.text === 'unordered' : next.text === '{';
}

const QUOTE = 34;
const SLASH = 47;
const STAR = 42;

function isBlank(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xa0 || unit === 0xfeff;
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** More than the grammar's letters, which is sufficient to find the end of a word. */
export function isLetter(unit: number): boolean {
  const lower = unit | 32;
  if (unit < 128) return (lower >= 97 && lower <= 122) || unit === 95;
  const symbol = (unit >= 0x2000 && unit < 0x2c00) || (unit >= 0xd800 && unit < 0xe000) || unit >= 0xfeff;
  return unit >= 0xaa && !symbol && unit !== 0xab && unit !== 0xbb && unit !== 0xd7 && unit !== 0xf7;
}
