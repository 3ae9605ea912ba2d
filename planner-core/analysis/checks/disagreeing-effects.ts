/**
 * Effects of one task that always change the same cell and contradict each other: `x := 1; x := 2;` or `x := 1; x += 1;`
 */
import { writeText } from '../../base/text-literal.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Domain, Effect, ValueType, Variable } from '../../ir/model.ts';
import type { Tell } from '../environment.ts';
import { fold } from '../fold.ts';
import { cellIdentity } from '../identity.ts';
import type { Assignment } from '../written-variables.ts';
import type { TaskCheck } from './check.ts';

export const checkDisagreeingEffects: TaskCheck = ({ task }, domain, tell) => {
  if (task.kind === 'primitive') checkTogether(task.effects, domain, tell);
};

/** Only effects of one list are certain to happen together; other conflicts are found during planning. */
function checkTogether(effects: readonly Effect[], domain: Domain, tell: Tell): void {
  const first = new Map<string, Assignment>();
  for (const effect of effects) {
    if (effect.k !== 'assign') {
      checkTogether(effect.effects, domain, tell);
      continue;
    }
    const cell = cellIdentity(effect.variable, effect.args);
    const before = cell === null ? undefined : first.get(cell);
    if (cell !== null && before === undefined) first.set(cell, effect);
    if (before !== undefined) compareEffects(before, effect, { domain, tell });
  }
}

function compareEffects(
  before: Assignment,
  effect: Assignment,
  { domain, tell }: { readonly domain: Domain; readonly tell: Tell },
): void {
  const variable = domain.variables[effect.variable];
  if (variable === undefined) return;
  const { name } = variable;
  const related = [{ message: 'The other effect is here.', span: before.origin }];
  if ((before.op === 'set') !== (effect.op === 'set')) {
    tell(report('mixed-effects', effect.origin, { name }, related));
    return;
  }
  const values = [fold(before.value), fold(effect.value)] as const;
  if (effect.op !== 'set' || values[0] === null || values[1] === null || values[0] === values[1]) return;
  const [one, other] = values;
  const holes = { name, first: written(one, variable, domain), second: written(other, variable, domain) };
  tell(report('effects-disagree', effect.origin, holes, related));
}

function written(value: number, { type }: Variable, domain: Domain): string {
  return namesOfValues(type, domain)?.(value) ?? String(value);
}

function namesOfValues(type: ValueType, domain: Domain): ((value: number) => string | undefined) | null {
  switch (type.kind) {
    case 'boolean':
      return (value) => (value === 0 ? 'false' : 'true');
    case 'enum':
      return (value) => domain.enums[type.enum]?.values[value];
    case 'object':
      return (value) => (value < 0 ? 'none' : domain.objects[value]?.name);
    case 'text':
      return (value) => writeText(domain.texts[value] ?? '');
    default:
      return null;
  }
}
