/** Worlds: objects, initial values, externals, goals and expectations. */
import { type CatalogueEntry, error, info, warning } from '../entry.ts';

export const worldsCodes = {
  'world-of-other-domain': error(
    'This world is for `{{name}}`, but the domain here is `{{domain}}`.',
    'A world begins with `world Name for Domain;`, where Domain is the domain of the folder it is in.',
  ),
  'needs-constant': error(
    'Expected {{what}} written out, but this depends on the state.',
    'Initial values, rows of external functions, the tasks to plan for and expectations are made of objects, enum values and numbers.',
  ),
  'none-as-key': error(
    '`none` cannot be an argument here.',
    'A variable has values for objects; applying it to `none` is undefined.',
  ),
  'duplicate-value': error('This value is already given.', 'Each combination of arguments has one value.'),
  'init-of-derived': error(
    '`{{name}}` is derived; its value follows from others.',
    'Set the variables that its definition reads.',
  ),
  'init-of-external': error(
    '`{{name}}` is an external function; its values are not part of the state.',
    'Write `external {{name}}(…) := …;` outside of `init`.',
  ),
  'not-external': error(
    '`{{name}}` is not an external function of the domain.',
    'Values of variables are given in `init { … }`.',
  ),
  'rows-and-rule': error(
    '`{{name}}` is already given otherwise.',
    'An external function has either rows, one for each combination of arguments, or one rule with fresh names for its parameters.',
  ),
  'rule-reads-state': error(
    'The rule reads `{{name}}`, which tasks change.',
    'An external function depends on its arguments alone during a search, so its rule may read only what no effect changes.',
  ),
  'rule-reads-external': error(
    'The rule reads the external function `{{name}}`.',
    'A rule is an expression over constants.',
  ),
  'external-without-values': warning(
    'The domain uses the external function `{{name}}`, but this world gives no values for it.',
    'Add rows such as `external {{name}}(…) := …;` or a rule. While planning, a missing row is an error.',
  ),
  'not-in-plans': error(
    '`{{name}}` is compound, so it is never part of a plan.',
    'A plan consists of primitive tasks. Expect one of those that it leads to.',
  ),
  'nothing-to-plan': info(
    'This world has no tasks, so there is nothing to plan.',
    'Say what is to be done: `tasks ordered(…);`. A world without tasks is a state to look at.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
