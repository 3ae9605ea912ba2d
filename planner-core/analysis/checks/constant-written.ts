/** An effect that writes a variable declared as `constant`. */
import { report } from '../../diagnostics/catalogue.ts';
import { assignmentsIn } from '../written-variables.ts';
import type { TaskCheck } from './check.ts';

export const checkConstantWritten: TaskCheck = ({ task }, { variables }, tell) => {
  if (task.kind !== 'primitive') return;
  for (const { variable: id, origin } of assignmentsIn(task.effects)) {
    const variable = variables[id];
    if (variable?.storage !== 'constant') continue;
    const related = [{ message: 'It is declared here.', span: variable.origin }];
    tell(report('constant-written', origin, { name: variable.name }, related));
  }
};
