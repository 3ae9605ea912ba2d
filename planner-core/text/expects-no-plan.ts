/** Looks at a world's text without parsing all of it. */
import { codeTokens } from './scan.ts';
import { lineStart } from './style.ts';

/** Whether a world expects that there is no plan. */
export function expectsNoPlan(text: string): boolean {
  if (!text.includes('unsolvable')) return false;
  // In most worlds, the expectations are at the end; the text before them is skipped.
  const tokens = codeTokens(text, lineStart(text, Math.max(0, text.indexOf('expect'))));
  return tokens.some((token, at) => token.text === 'expect' && isUnsolvable(tokens, at));
}

/** `expect { … unsolvable; … }` */
function isUnsolvable(tokens: readonly { readonly text: string }[], expect: number): boolean {
  if (tokens[expect + 1]?.text !== '{') return false;
  for (let at = expect + 2; at < tokens.length && tokens[at]?.text !== '}'; at++) {
    if (tokens[at]?.text === 'unsolvable' && tokens[at + 1]?.text === ';') return true;
  }
  return false;
}
