/**
 * Repairs: called only where no regular token fits, this decides what the writer probably left out or misspelt. It sees the
 * following text and can ask which tokens the parser would accept (`canShift`). It returns an empty token for something
 * missing, a misspelt word as a keyword, or `Unexpected` for text to be skipped; then parsing continues as if the text had
 * been correct. An empty token is returned only where something must follow it, so that no repair can be repeated forever.
 */
import { ExternalTokenizer, type InputStream, type Stack } from '@lezer/lr';
import { closestName } from '../../base/suggest.ts';
import * as t from '../generated/terms.ts';
import { reservedWords } from '../keywords.ts';
import { type Ahead, lookAt, skipSpace, startsLine, startsSection } from './look.ts';
import {
  declarationLength,
  declarationWords,
  groupLength,
  quotedLength,
  startsDeclaration,
  statementLength,
} from './skip.ts';

/** The empty tokens returned at one position, so that there is a limit. */
interface Given {
  readonly position: number;
  readonly count: number;
  readonly comma: boolean;
}

/** More than can be missing at one position: a safeguard in case the rule above is ever broken. */
const MAX_EMPTY = 4000;
const givenBy = new WeakMap<InputStream, Given>();

/**
 * Comes after all other tokenizers. The result depends on the position in the grammar, so tokens must not be cached between
 * positions.
 */
export const repair = new ExternalTokenizer(
  (input, stack) => {
    const next = lookAt(input);
    const missing = missingBefore(input, stack, next);
    if (missing === null || repeats(input, missing)) acceptOther(input, stack, next);
    else if (note(input, missing).count <= MAX_EMPTY) input.acceptToken(missing, 0);
  },
  { contextual: true, fallback: true },
);

/** A comma was added right here, but no item follows: adding a name would only require the next comma. */
function repeats(input: InputStream, missing: number): boolean {
  const given = givenBy.get(input);
  return missing === t.MissingName && given?.position === input.pos && given.comma;
}

function note(input: InputStream, missing: number): Given {
  const last = givenBy.get(input);
  const here = last?.position === input.pos ? last : { count: 0, comma: false };
  const comma = here.comma || missing === t.MissingComma;
  const given = { position: input.pos, count: here.count + 1, comma };
  givenBy.set(input, given);
  return given;
}

const likeWords = new Map<string, number>([
  ['domain', t.LikeDomain],
  ['type', t.LikeType],
  ['enum', t.LikeEnum],
  ['object', t.LikeObject],
  ['constant', t.LikeConstant],
  ['fluent', t.LikeFluent],
  ['derived', t.LikeDerived],
  ['external', t.LikeExternal],
  ['task', t.LikeTask],
  ['method', t.LikeMethod],
  ['world', t.LikeWorld],
  ['objects', t.LikeObjects],
  ['init', t.LikeInit],
  ['seed', t.LikeSeed],
  ['tasks', t.LikeTasks],
  ['goal', t.LikeGoal],
  ['expect', t.LikeExpect],
  ['solved', t.LikeSolved],
  ['unsolvable', t.LikeUnsolvable],
  ['contains', t.LikeContains],
]);

/** A misspelt word, or text to be skipped. */
function acceptOther(input: InputStream, stack: Stack, next: Ahead): void {
  if (next.kind === 'end') return;
  const like = next.kind === 'word' ? likeWord(stack, next.text) : null;
  if (like !== null) input.acceptToken(like, next.length);
  else input.acceptToken(t.Unexpected, Math.max(1, unexpectedLength(input, stack, next)));
}

function likeWord(stack: Stack, word: string): number | null {
  // In a world, `task` and `object` can only be typing errors.
  if (reservedWords.has(word) && !stack.canShift(t.LikeTasks)) return null;
  const possible = [...likeWords].filter(([, term]) => stack.canShift(term));
  const meant = closestName(
    word,
    possible.map(([name]) => name),
  );
  return meant === null ? null : (likeWords.get(meant) ?? null);
}

function unexpectedLength(input: InputStream, stack: Stack, next: Ahead): number {
  if (next.text === '`') return quotedLength(input);
  if (next.kind === 'stray' || ')]}'.includes(next.text)) return next.length;
  if (atTopLevel(stack)) return declarationLength(input);
  if (next.text === 'branch' || next.text === 'method') return declarationLength(input);
  if ('([{'.includes(next.text)) return groupLength(input);
  const operator = next.kind === 'symbol' && next.text !== ';' && next.text !== ',';
  return operator && !reopens(stack) ? statementLength(input) : next.length;
}

function atTopLevel(stack: Stack): boolean {
  return stack.canShift(t.LikeTask) || stack.canShift(t.LikeInit);
}

/** Whether the parser is inside parentheses, where only one token is skipped at a time. */
function reopens(stack: Stack): boolean {
  return stack.canShift(t.MissingParen);
}

/** The empty token that makes the following text possible; null if nothing is missing. */
function missingBefore(input: InputStream, stack: Stack, next: Ahead): number | null {
  if (next.kind === 'stray') return null;
  if (next.kind === 'end') return firstOf(stack, atTheEnd);
  if (next.text === '{' && startsLine(input) && stack.canShift(t.MissingSemicolon)) return t.MissingSemicolon;
  if (next.kind === 'symbol' && next.text !== '@') return beforeSymbol(stack, next.text);
  if (next.text === '@' || reservedWords.has(next.text) || startsSection(input, next)) {
    const closing = beforeKeyword(input, stack, next.text);
    if (closing !== undefined) return closing;
  }
  return beforeOperand(input, stack, next);
}

function firstOf(stack: Stack, terms: readonly number[]): number | null {
  return terms.find((term) => stack.canShift(term)) ?? null;
}

// A `)` before a name: in `loaded(gun;`, `gun` is an argument rather than a type without a name.
const parts = [
  t.MissingExpression,
  t.MissingParen,
  t.MissingName,
  t.MissingAssign,
  t.MissingInnerSemicolon,
  t.MissingDirection,
  t.MissingComparison,
  t.MissingFor,
  t.MissingThen,
  t.MissingElse,
];
const closers = [t.MissingBracket, t.MissingSemicolon];
const unopened = [t.MissingOpenParen, t.MissingOpenBrace];
const atTheEnd = [...parts, ...closers, t.EndOfBlock, t.MissingBrace, ...unopened];

const beforeSymbols = new Map<string, readonly number[]>([
  [';', [...parts, t.MissingBracket, ...unopened, t.EndOfBlock]],
  [')', [...parts.filter((part) => part !== t.MissingParen), t.MissingBracket]],
  [']', [t.MissingExpression]],
  ['}', [t.EndOfBlock, ...parts, ...closers, ...unopened]],
  [
    ',',
    [t.MissingExpression, t.MissingName, t.MissingThen, t.MissingElse, t.MissingBracket, t.MissingSemicolon],
  ],
  ['{', [...parts, t.MissingOpenParen, t.MissingBracket]],
  ['(', [t.MissingName, t.MissingAssign, t.MissingSemicolon]],
  ['[', [t.MissingName]],
]);
/** Before `:=`, `<`, `*` and the like, only an operand or a name can be missing. */
const beforeOperator = [t.MissingExpression, t.MissingName];

function beforeSymbol(stack: Stack, text: string): number | null {
  if (text === ';' && stack.canShift(t.MissingBrace) && stack.canShift(t.MissingOpenBrace)) return null;
  // `[3]` lacks its second bound; any other list would require one item after another.
  if (text === ']' && !stack.canShift(t.MissingParen) && stack.canShift(t.MissingComma))
    return t.MissingComma;
  return firstOf(stack, beforeSymbols.get(text) ?? beforeOperator);
}

const bodyWords = new Set(['method', 'branch']);
const operatorWords = new Set(['and', 'or', 'div', 'mod', 'is']);

/** Undefined if the word can also be the start of an operand or statement. */
function beforeKeyword(input: InputStream, stack: Stack, word: string): number | null | undefined {
  if (operatorWords.has(word)) return firstOf(stack, [t.MissingExpression]);
  if (bodyWords.has(word)) {
    if (atTopLevel(stack) || (word === 'branch' && stack.canShift(t.LikeMethod))) return null;
    return firstOf(stack, [...parts, ...closers, t.EndOfBlock, t.MissingBrace, ...unopened]);
  }
  if (word !== '@' && !declarationWords.has(word)) return undefined;
  if (startsLine(input)) return atTopLevel(stack) ? null : firstOf(stack, atTheEnd);
  return firstOf(stack, [t.MissingName, t.MissingExpression]);
}

/** Before a word, number or text. */
function beforeOperand(input: InputStream, stack: Stack, next: Ahead): number | null {
  if (likeWord(stack, next.text) !== null) return null;
  if (stack.canShift(t.MissingComma)) return inList(input, stack, next);
  const sameLine = !startsLine(input) && !stack.canShift(t.MissingAssign);
  if (sameLine && stack.canShift(t.MissingOpenParen)) return t.MissingOpenParen;
  const afterwards = [
    t.MissingAssign,
    t.MissingFor,
    t.MissingThen,
    t.MissingElse,
    t.MissingComparison,
    t.MissingInnerSemicolon,
    t.MissingName,
  ];
  return firstOf(stack, [t.MissingParen, ...closers, ...afterwards, t.MissingOpenParen, t.MissingOpenBrace]);
}

/** After an item of a list: is the comma missing, or the end of the list? */
function inList(input: InputStream, stack: Stack, next: Ahead): number | null {
  const comma = startsItem(next) ? t.MissingComma : null;
  if (stack.canShift(t.MissingInnerSemicolon)) {
    const behind = lookAt(input, skipSpace(input, next.length));
    return behind.kind === 'word' && comma !== null ? comma : t.MissingInnerSemicolon;
  }
  if (stack.canShift(t.MissingSemicolon))
    return startsLine(input) ? t.MissingSemicolon : (comma ?? t.MissingSemicolon);
  if (stack.canShift(t.MissingParen)) return closesSoon(input) && comma !== null ? comma : t.MissingParen;
  return comma ?? firstOf(stack, closers);
}

const itemWords = new Set([
  'true',
  'false',
  'none',
  'not',
  'exists',
  'forall',
  'if',
  'ordered',
  'unordered',
  'each',
]);

/** Whether a list could continue here. */
function startsItem(next: Ahead): boolean {
  if (next.kind === 'number' || itemWords.has(next.text)) return true;
  return next.kind === 'word' && next.text !== 'sort-by' && !reservedWords.has(next.text);
}

/** How far to look for a closing parenthesis. */
const MAX_LIST = 400;

/** Whether, before the statement ends, a parenthesis is closed that was opened before this position. */
function closesSoon(input: InputStream): boolean {
  let depth = 0;
  for (let at = 0; at < MAX_LIST; at++) {
    const unit = input.peek(at);
    if (unit < 0 || unit === 59 || unit === 123 || unit === 125) return false;
    if (unit === 40) depth++;
    if (unit === 41 && --depth < 0) return true;
    if (unit === 10 && startsDeclaration(input, skipSpace(input, at))) return false;
  }
  return false;
}
