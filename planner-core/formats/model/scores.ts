/** Scores of methods, for formats without them. */
import type { Method } from '../../ir/model.ts';
import type { Refusals } from '../kit/refusals.ts';

/** Scores determine what is tried first, and a method whose score has no value is not tried. */
export function refuseScore({ score }: Method, refusals: Refusals, reason: string): void {
  if (score !== null) refusals.add({ span: score.value.origin, what: 'This score', reason });
}
