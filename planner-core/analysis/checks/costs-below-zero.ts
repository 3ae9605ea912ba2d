/** `cost := -1;` */
import { report } from '../../diagnostics/catalogue.ts';
import type { Tell } from '../environment.ts';
import { fold } from '../fold.ts';
import type { CheckedDomain } from './check.ts';

export function checkCostsBelowZero({ domain }: CheckedDomain, tell: Tell): void {
  for (const task of domain.tasks) {
    const value = task.kind === 'primitive' ? fold(task.cost) : null;
    if (task.kind === 'primitive' && value !== null && value < 0) {
      tell(report('cost-below-zero', task.cost.origin, { value }));
    }
  }
}
