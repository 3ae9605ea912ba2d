/** An effect that writes a variable declared as `constant`. */
import { report } from '../../diagnostics/catalogue.ts';
import type { Tell } from '../environment.ts';
import { assignmentsIn } from '../written-variables.ts';
import type { CheckedDomain } from './check.ts';

export function checkConstantWritten({ domain }: CheckedDomain, tell: Tell): void {
  for (const task of domain.tasks) {
    if (task.kind !== 'primitive') continue;
    for (const { variable: id, origin } of assignmentsIn(task.effects)) {
      const variable = domain.variables[id];
      if (variable?.storage !== 'constant') continue;
      const related = [{ message: 'It is declared here.', span: variable.origin }];
      tell(report('constant-written', origin, { name: variable.name }, related));
    }
  }
}
