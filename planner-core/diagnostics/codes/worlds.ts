/** Worlds: objects, initial values, externals, goals and expectations. */
import { type CatalogueEntry, error, info, warning } from '../entry.ts';

export const worldsCodes = {
  'world-of-other-domain': error(
    'This world is for the domain `{{name}}`, but this is the domain `{{domain}}`.',
    'A world begins with `world Name for Domain;`, where Domain is the domain of the folder it is in.',
  ),
  'needs-constant': error(
    'Expected a constant {{what}}, but this depends on the state.',
    'Initial values, rows of external functions, the tasks to plan for and expectations can contain only objects, enum values and other constants.',
  ),
  'none-as-key': error(
    '`none` cannot be an argument here.',
    'Variables have values for objects only; applied to `none` they are undefined.',
  ),
  'duplicate-value': error(
    'This value has already been given.',
    'Each combination of arguments can have only one value.',
  ),
  'init-of-derived': error(
    '`{{name}}` is derived, so its value cannot be set.',
    'Set the variables that its definition reads.',
  ),
  'init-of-external': error(
    '`{{name}}` is an external function, so its values are not part of the state.',
    'Write `external price(hall) := 3;` outside `init`.',
  ),
  'not-external': error(
    '`{{name}}` is not an external function of the domain.',
    'Give the values of variables in `init { … }`.',
  ),
  'rows-and-rule': error(
    '`{{name}}` has already been given in another way.',
    'An external function has either rows, one for each combination of arguments, or a single rule with new names for its parameters.',
  ),
  'rule-reads-state': error(
    'This rule reads `{{name}}`, which tasks can change.',
    'During a search, an external function depends only on its arguments, so its rule may read only what no effect changes.',
  ),
  'rule-reads-external': error(
    'This rule reads the external function `{{name}}`.',
    'A rule is an expression over constants.',
  ),
  'external-without-values': warning(
    'The domain uses the external function `{{name}}`, but this world gives no values for it.',
    'Add rows such as `external price(hall) := 3;` or a rule. During planning, a missing row is an error.',
  ),
  'not-in-plans': error(
    '`{{name}}` is compound, so it is never part of a plan.',
    'A plan consists of primitive tasks. Expect one of the tasks that it leads to.',
  ),
  'nothing-to-plan': info(
    'This world has no tasks, so there is nothing to plan.',
    'Add the tasks to plan: `tasks ordered(…);`. A world without tasks can still be used to look at a state.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
