/** `cost := -1;` */
import { report } from '../../diagnostics/catalogue.ts';
import { fold } from '../fold.ts';
import type { TaskCheck } from './check.ts';

export const checkCostsBelowZero: TaskCheck = ({ task }, _domain, tell) => {
  const value = task.kind === 'primitive' ? fold(task.cost) : null;
  if (task.kind === 'primitive' && value !== null && value < 0) {
    tell(report('cost-below-zero', task.cost.origin, { value }));
  }
};
