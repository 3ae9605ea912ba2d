/** Which tokens stand for mistakes. */
import * as t from '../generated/terms.ts';

/**
 * Whether a token is a repair. The grammar declares them before everything else but `Fact`, so that their ids are the
 * lowest; 0 is the parser's own error node, for what the repairs have no answer to.
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

/** Whether a comment or text goes on to the end of its file or line for want of an end of its own. */
export function isUnclosed(kind: number, text: string): boolean {
  if (kind === t.BlockComment) return text.length < 4 || !text.endsWith('*/');
  return kind === t.String && !/^"(?:[^"\\]|\\.)*"$/s.test(text);
}
