/** Typed words and spoken sentences as tokens that can be compared: lower case, without grammar's small change. */
import { editDistance } from '../base/suggest.ts';
import { nameWords } from '../sentences/name-words.ts';

/** Signs, and what a sentence says for them. */
const SIGNS: Readonly<Record<string, string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '==': 'is',
  '=': 'is',
  '!=': 'is not',
  '>': 'above',
  '<': 'below',
  '+=': 'up by',
  '-=': 'down by',
  '*': '×',
  '/': '÷',
  '-': '−',
};
const SAME: Readonly<Record<string, string>> = {
  are: 'is',
  was: 'is',
  be: 'is',
  an: 'a',
  more: 'above',
  greater: 'above',
  over: 'above',
  less: 'below',
  under: 'below',
  fewer: 'below',
  equals: 'is',
  nothing: 'no',
  without: 'no',
  increases: 'up',
  decreases: 'down',
  gets: 'becomes',
};
/** Left out on both sides: whether they are there says nothing. */
const SILENT: ReadonlySet<string> = new Set(['the', 's', 'then', 'now', 'than', 'to be']);
const WORD = /[\p{L}\p{N}_.]+|[<>=!+-]=|[<>=+*/×÷−-]/gu;

export function tokensOf(text: string): readonly string[] {
  const apart = text.replace(/(\p{L})n['’]t\b/gu, '$1 not').replaceAll(/['’]s\b/gu, ' ');
  return [...apart.matchAll(WORD)].flatMap(([found]) => readToken(found)).filter((word) => !SILENT.has(word));
}

function readToken(found: string): readonly string[] {
  const sign = Object.hasOwn(SIGNS, found) ? SIGNS[found] : undefined;
  if (sign !== undefined) return sign.split(' ');
  if (/^[\d.]+$/.test(found)) return [String(Number(found))];
  return nameWords(found.replaceAll('.', '')).map((word) => {
    const lower = word.toLowerCase();
    return Object.hasOwn(SAME, lower) ? (SAME[lower] ?? lower) : lower;
  });
}

/** Words that every sentence may have: that they fit says little. */
const SMALL: ReadonlySet<string> = new Set(
  'is a no not of for to from at by has in on where there every if'.split(' '),
);

export function weightOf(token: string): number {
  return SMALL.has(token) ? 0.3 : 1;
}

/** From 1 for the same word to 0 for another one; the typed word may be a beginning, or have a slip. */
export function likeness(typed: string, spoken: string): number {
  if (typed === spoken) return 1;
  if (/^[\d.]/.test(typed) || /^[\d.]/.test(spoken)) return 0;
  // The list must not go away while the first letter of the next word is typed.
  if (typed.length === 1 && spoken.startsWith(typed)) return 0.6;
  if (typed.length >= 2 && spoken.startsWith(typed)) return 0.85 + (0.1 * typed.length) / spoken.length;
  if (typed.length >= 4 && stem(typed) === stem(spoken)) return 0.8;
  if (typed.length >= 4 && isSlip(typed, spoken)) return 0.7;
  return 0;
}

/** One letter wrong, missing or too many, in the word or in its beginning. */
function isSlip(typed: string, spoken: string): boolean {
  return editDistance(typed, spoken, 2) < 2 || editDistance(typed, spoken.slice(0, typed.length), 2) < 2;
}

/** `holds`, `holding` and `hold` are one word. */
function stem(word: string): string {
  return word.replace(/(?:ing|ed|s)$/, '');
}
