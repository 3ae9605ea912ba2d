/** Scores of methods, for formats that have none. */
import type { Method } from '../../ir/model.ts';
import { DoesNotFit, type Refusals } from '../kit/refusals.ts';

/** Scores decide what is tried first, and a method whose score has no value is not tried. */
export function refuseScore({ score }: Method, refusals: Refusals, reason: string): void {
  refusals.attempt(() => {
    if (score !== null) throw new DoesNotFit(score.value.origin, 'This score', reason);
  });
}
