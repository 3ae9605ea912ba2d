/** Whether there is a space between two neighbouring tokens on one line. */
import type { Token } from './tokens.ts';

/** Words that are followed by a parenthesis without a space, as in a function call. */
const callLike = new Set(['ordered', 'unordered', 'plan']);

/** Whether a space separates two tokens on one line. */
export function blankBetween(left: Token, right: Token): boolean {
  if (isComment(left) || isComment(right)) return true;
  if (left.role === 'sign' || left.text === '@') return false;
  if (right.kind === 'symbol') {
    if (',;)]'.includes(right.text)) return false;
    if (right.text === '(') return blankBeforeParenthesis(left);
  }
  return left.kind !== 'symbol' || !'(['.includes(left.text);
}

function blankBeforeParenthesis(left: Token): boolean {
  if (left.kind === 'name') return left.role === 'aggregate';
  if (left.kind === 'keyword') return !callLike.has(left.text);
  return left.text !== '(' && left.text !== '[';
}

/** Whether a token is a comment of either kind. */
export function isComment(token: Token): boolean {
  return token.kind === 'line-comment' || token.kind === 'block-comment';
}
