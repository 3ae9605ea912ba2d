/** `cost := -1;` */
import { report } from '../../diagnostics/catalogue.ts';
import type { Tell } from '../environment.ts';
import { fold } from '../fold.ts';
import type { CheckedDomain } from './check.ts';

export function checkNegativeCosts({ domain }: CheckedDomain, tell: Tell): void {
  for (const task of domain.tasks) {
    const value = task.kind === 'primitive' ? fold(task.cost) : null;
    if (task.kind === 'primitive' && value !== null && value < 0) {
      tell(report('negative-cost', task.cost.origin, { value }));
    }
  }
}
