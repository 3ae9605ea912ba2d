/** Misspelt keywords at the start of a statement. They could also be names, so the decision depends on what follows. */
import { ExternalTokenizer, type InputStream } from '@lezer/lr';
import { closestName, editDistance } from '../../base/suggest.ts';
import * as t from '../generated/terms.ts';
import { reservedWords } from '../keywords.ts';
import { type Ahead, lookAt, lookingAt, skipSpace, startsSection } from './look.ts';

/** Reads `exsits (Gun gun) {`, `brnach {`, `lte d := …` and `ordred(…)` as the keywords that were intended. */
export const likeKeyword = new ExternalTokenizer((input) => {
  const word = lookAt(input);
  if (word.kind !== 'word' || reservedWords.has(word.text) || word.text === 'sort-by') return;
  if (startsSection(input, word)) {
    input.acceptToken(t.MissingSectionEnd, 0);
    return;
  }
  const term = meantWord(input, word);
  if (term !== null) input.acceptToken(term, word.length);
});

const quantifiers = new Map<string, number>([
  ['exists', t.LikeExists],
  ['forall', t.LikeForall],
  ['first', t.LikeFirst],
]);

function meantWord(input: InputStream, word: Ahead): number | null {
  const at = skipSpace(input, word.length);
  const next = lookAt(input, at);
  if (next.text === '{') return closestName(word.text, ['branch']) === null ? null : t.LikeBranch;
  if (next.text === '(') return beforeParenthesis(input, word, at + 1);
  if (next.kind === 'word') return beforeWord(input, word, at + next.length);
  return null;
}

/** `exsits (Gun gun` has two words after the parenthesis; `whne (…) {` is followed by a block. */
function beforeParenthesis(input: InputStream, word: Ahead, inside: number): number | null {
  if (isNetworkWord(word.text)) return nearNetworkWord(word.text);
  const at = skipSpace(input, inside);
  const type = lookAt(input, at);
  const name = lookAt(input, skipSpace(input, at + type.length));
  if (type.kind === 'word' && name.kind === 'word' && !reservedWords.has(name.text)) {
    const meant = closestName(word.text, quantifiers.keys());
    return meant === null ? null : (quantifiers.get(meant) ?? null);
  }
  const looksLikeWhen = closestName(word.text, ['when']) !== null && blockFollows(input, inside);
  return looksLikeWhen ? t.LikeWhen : null;
}

/** Accepts only a single typing error, because `order(a, b)` may well be a variable. */
function isNetworkWord(word: string): boolean {
  return nearNetworkWord(word) !== null;
}

function nearNetworkWord(word: string): number | null {
  if (word.length < 6) return null;
  if (editDistance(word, 'ordered', 2) === 1) return t.LikeOrdered;
  return editDistance(word, 'unordered', 2) === 1 ? t.LikeUnordered : null;
}

/** `lte d := …` and `brnach near {`. */
function beforeWord(input: InputStream, word: Ahead, behind: number): number | null {
  const at = skipSpace(input, behind);
  if (lookingAt(input, at, ':=')) return closestName(word.text, ['let']) === null ? null : t.LikeLet;
  if (lookingAt(input, at, '{')) return closestName(word.text, ['branch']) === null ? null : t.LikeBranch;
  return null;
}

/** How far to look for the closing parenthesis of a condition. */
const MAX_CONDITION = 400;

function blockFollows(input: InputStream, inside: number): boolean {
  let depth = 1;
  for (let at = inside; at < inside + MAX_CONDITION; at++) {
    const unit = input.peek(at);
    if (unit < 0 || unit === 59) return false;
    if (unit === 40) depth++;
    if (unit === 41) depth--;
    if (depth === 0) return lookingAt(input, skipSpace(input, at + 1), '{');
  }
  return false;
}
