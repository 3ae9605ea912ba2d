/** What may be written into a text from a field: nothing that would run on into what stands behind it. */
import { type Refusal, refused } from '../../text/refusal.ts';
import { isClosed, isOnePiece } from '../../text/scan.ts';

/** Why a text cannot be written where any number of things may stand. */
export function openProblem(text: string): Refusal | null {
  return isClosed(text) ? null : refused('unbalanced-text', {});
}

/** Why texts cannot be written where one expression or one type is wanted each. */
export function pieceProblem(...texts: readonly string[]): Refusal | null {
  for (const text of texts) {
    if (text.trim() === '') return refused('nothing-to-write', {});
    const problem = openProblem(text) ?? (isOnePiece(text) ? null : refused('more-than-one', {}));
    if (problem) return problem;
  }
  return null;
}
