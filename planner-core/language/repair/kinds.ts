/** Which tokens mark mistakes. */
import * as t from '../generated/terms.ts';

/**
 * Whether a token is a repair. The grammar declares them before everything except `Fact`, so their ids are the lowest; 0 is
 * the parser's own error node, for errors that no repair covers.
 */
export function isRepair(kind: number): boolean {
  return kind <= t.LikeContains && kind !== t.Fact;
}

/** Whether a token is a misspelt word that was read as another. */
export function isLikeWord(kind: number): boolean {
  return (
    (kind >= t.LikeBranch && kind <= t.LikeUnordered) || (kind >= t.LikeDomain && kind <= t.LikeContains)
  );
}

/** Whether a comment or text extends to the end of its file or line because its own end is missing. */
export function isUnclosed(kind: number, text: string): boolean {
  if (kind === t.BlockComment) return text.length < 4 || !text.endsWith('*/');
  return kind === t.String && !/^"(?:[^"\\]|\\.)*"$/s.test(text);
}
