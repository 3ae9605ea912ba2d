/** Identifies the text that a plan, a trace or an export was made from. */
import { TextHash } from '../base/hash.ts';
import type { SourceFile } from '../base/source.ts';

/**
 * A hash of files in the given order. It ignores comments, white space and file names, so formatting or documenting a
 * domain does not change it: it covers the tokens of each text, with one space between tokens and a NUL between files.
 */
export function hashSources(files: readonly SourceFile[]): string {
  const hash = new TextHash();
  for (const [index, { text }] of files.entries()) {
    if (index > 0) hash.add('\0', 0, 1);
    addWords(hash, text);
  }
  return hash.digest();
}

function addWords(hash: TextHash, text: string): void {
  let isFirst = true;
  for (let at = 0; at < text.length; ) {
    const next = skipped(text, at);
    if (next > at) {
      at = next;
      continue;
    }
    const end = wordEnd(text, at);
    if (!isFirst) hash.add(' ', 0, 1);
    isFirst = false;
    hash.add(text, at, end);
    at = end;
  }
}

/** Where the white space or the comment at an offset ends; the offset itself if there is neither. */
function skipped(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (isSpace(unit)) return at + 1;
  if (unit !== SLASH) return at;
  const second = text.charCodeAt(at + 1);
  if (second === SLASH) return lineEnd(text, at);
  if (second !== STAR) return at;
  const end = text.indexOf('*/', at + 2);
  return end < 0 ? text.length : end + 2;
}

/** Where the string, backquoted name, word or single sign at an offset ends. */
function wordEnd(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (isPlainWord(unit)) return restOfWord(text, at + 1);
  if (unit === QUOTE) return quotedEnd(text, at + 1, { quote: QUOTE, escapes: true });
  if (unit === BACKQUOTE) return quotedEnd(text, at + 1, { quote: BACKQUOTE, escapes: false });
  if (unit < 128) return at + 1;
  const character = String.fromCodePoint(text.codePointAt(at) as number);
  const end = at + character.length;
  return LETTER.test(character) ? restOfWord(text, end) : end;
}

function restOfWord(text: string, from: number): number {
  let at = from;
  while (isPlainWord(text.charCodeAt(at))) at++;
  if (!(text.charCodeAt(at) >= 128)) return at;
  LETTERS.lastIndex = at;
  return LETTERS.test(text) ? LETTERS.lastIndex : at;
}

interface Quoting {
  readonly quote: number;
  /** Whether a backslash escapes the next character. */
  readonly escapes: boolean;
}

/** After the closing quote, or at the end of the line if there is none. */
function quotedEnd(text: string, from: number, { quote, escapes }: Quoting): number {
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) return at + 1;
    if (isLineEnd(unit)) return at;
    if (!escapes || unit !== BACKSLASH) continue;
    if (at + 1 === text.length || isLineEnd(text.charCodeAt(at + 1))) return at;
    at += 1;
  }
  return text.length;
}

function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLineEnd(text.charCodeAt(at))) at++;
  return at;
}

function isLineEnd(unit: number): boolean {
  return unit === 10 || unit === 13;
}

function isSpace(unit: number): boolean {
  if (unit < 128) return unit === 32 || (unit >= 9 && unit <= 13);
  return SPACE.test(String.fromCharCode(unit));
}

/** ASCII letters and digits, `_` and `.`. */
function isPlainWord(unit: number): boolean {
  const lower = unit | 32;
  return (lower >= 97 && lower <= 122) || (unit >= 48 && unit <= 57) || unit === 95 || unit === 46;
}

const SPACE = /\s/;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const LETTERS = /[\p{L}\p{M}\p{N}_.]+/uy;
const QUOTE = 34;
const STAR = 42;
const SLASH = 47;
const BACKSLASH = 92;
const BACKQUOTE = 96;
