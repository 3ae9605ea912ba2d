/**
 * Planning: errors in compiling a domain and in evaluating it during a search. The search has the same texts; a test
 * compares them.
 */
import { type CatalogueEntry, error, warning } from '../entry.ts';

export const planningCodes = {
  'integer-overflow': error(
    'The result of `{{subject}}` does not fit in 32 bits.',
    'Integers are exact and have 32 bits. Planning stops when an intermediate result does not fit; use floats for larger numbers.',
  ),
  'leaves-bounds': error(
    'A value is outside its bounds [{{subject}}].',
    'The declaration of a parameter or variable gives the bounds of its numbers. Test the value before the step that would leave them.',
  ),
  'effect-leaves-bounds': error(
    'This effect takes `{{subject}}` out of its bounds.',
    'The declaration of the variable gives the bounds of its numbers. Add a condition that prevents the task from being applied there.',
  ),
  'divides-by-zero': error(
    '`{{subject}}` divides by zero.',
    'Test the divisor in a condition before the division; conditions are evaluated from left to right.',
  ),
  'not-a-number': error(
    'The result of `{{subject}}` is not a number.',
    'Operations such as infinity minus infinity have no result. Look for a division by a very small number, or an external function that returns NaN.',
  ),
  'no-value': error(
    '`{{subject}}` has no value.',
    'Negative numbers have no square root, and only positive numbers have a logarithm. In `pow`, a negative base needs a whole exponent and a base of 0 needs one that is not negative. The last value of an enum has no `next`, the first no `previous`. Test the argument first, or limit it with `max` or `clamp`.',
  ),
  'negative-cost': error(
    'The cost of `{{subject}}` is negative here.',
    'Costs must be at least 0, so that continuing a plan never makes it cheaper.',
  ),
  'undefined-cost': error(
    'The cost of `{{subject}}` is undefined here: a variable is applied to `none`.',
    'Add a condition to the task that tests that there is an object, for example `at(npc) != none`.',
  ),
  'undefined-effect': error(
    'An effect on `{{subject}}` is undefined here: a variable is applied to `none`.',
    'Add a condition to the task that tests that there is an object, for example `at(npc) != none`.',
  ),
  'conflicting-effects': error(
    'Two effects of one step conflict on `{{subject}}`.',
    'All effects of a task happen at once. Two of them set the same variable to different values, or one sets a variable that another adds to.',
  ),
  'missing-row': error(
    'The table of an external function has no row for `{{subject}}`.',
    'Add the row to the world, or define the function by a rule: `external f(a, b) := …;`.',
  ),
  'plan-unchecked': warning(
    'A plan was found, but the independent check of it did not finish, so the plan may be wrong.',
    'Every plan is checked by a separate implementation, in the time that the search has left of the time limit. Increase the time limit.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
