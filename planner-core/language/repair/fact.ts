/**
 * Plain facts of a world, such as `visible(hall, yard) := true;`, as tokens of up to 64 facts each. Large worlds consist
 * mostly of them, and this reads them many times faster than the grammar does; anything more complicated is left to the
 * grammar.
 */
import { ExternalTokenizer, type InputStream } from '@lezer/lr';
import * as t from '../generated/terms.ts';

/** Called where an initial value may start. */
export const fact = new ExternalTokenizer((input) => {
  for (let count = 0; count < MOST && skipTarget(input) && skipValue(input); count++) {
    input.acceptToken(t.Fact);
    while (isBlank(input.next)) input.advance();
  }
});

/** An edit makes the parser read the whole token again. */
const MOST = 64;

function skipTarget(input: InputStream): boolean {
  if (!skipWord(input)) return false;
  skipBlanks(input);
  if (input.next === OPEN && !skipArguments(input)) return false;
  if (input.next !== COLON || input.advance() !== EQUALS) return false;
  input.advance();
  return true;
}

function skipArguments(input: InputStream): boolean {
  do {
    input.advance();
    skipBlanks(input);
    if (!skipWord(input) && !skipDigits(input)) return false;
    skipBlanks(input);
  } while (input.next === COMMA);
  if (input.next !== CLOSE) return false;
  input.advance();
  skipBlanks(input);
  return true;
}

function skipValue(input: InputStream): boolean {
  skipBlanks(input);
  if (!skipWord(input) && !skipNumber(input)) return false;
  skipBlanks(input);
  if (input.next !== SEMICOLON) return false;
  input.advance();
  return true;
}

function skipNumber(input: InputStream): boolean {
  if (!skipDigits(input)) return false;
  if (input.next !== DOT) return true;
  input.advance();
  return skipDigits(input);
}

function skipDigits(input: InputStream): boolean {
  if (!isDigit(input.next)) return false;
  while (isDigit(input.next)) input.advance();
  return !isLetter(input.next);
}

function skipWord(input: InputStream): boolean {
  if (!isLetter(input.next)) return false;
  while (isLetter(input.next) || isDigit(input.next)) input.advance();
  // A letter outside ASCII continues the word, and is left to the grammar.
  return input.next < 128;
}

function skipBlanks(input: InputStream): void {
  while (input.next === 32) input.advance();
}

function isBlank(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13);
}

function isLetter(unit: number): boolean {
  const lower = unit | 32;
  return (lower >= 97 && lower <= 122) || unit === 95;
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

const OPEN = 40;
const CLOSE = 41;
const COMMA = 44;
const DOT = 46;
const COLON = 58;
const SEMICOLON = 59;
const EQUALS = 61;
