/** Planning: compiling a domain and evaluation errors while searching. The search has the same words; a test compares them. */
import { type CatalogueEntry, error, warning } from '../entry.ts';

export const planningCodes = {
  'integer-overflow': error(
    'The result of `{{subject}}` does not fit 32 bits.',
    'Integers are exact and have 32 bits. An intermediate result that leaves them ends the planning; use floats for larger numbers.',
  ),
  'leaves-bounds': error(
    'A value leaves its bounds [{{subject}}].',
    'The declaration of a parameter or variable gives the bounds of its numbers. Test the value before the step that would leave them.',
  ),
  'effect-leaves-bounds': error(
    'This effect takes `{{subject}}` out of its bounds.',
    'The declaration of the variable gives the bounds of its numbers. Add a condition that keeps the task from being applied there.',
  ),
  'divides-by-zero': error(
    '`{{subject}}` divides by zero.',
    'Test the divisor in a condition before the division; conditions run from left to right.',
  ),
  'not-a-number': error(
    'The result of `{{subject}}` is not a number.',
    'Infinity minus infinity and its kin have no value. Look for a division by a very small number, or an external function that gives NaN.',
  ),
  'no-value': error(
    '`{{subject}}` has no value.',
    'Numbers below zero have no square root, those not above zero no logarithm. `pow` takes whole exponents only of a number below zero, and none below zero of zero. Nothing comes before the first value of an enum or after its last. Test the argument first, or bound it by `max` or `clamp`.',
  ),
  'negative-cost': error(
    'The cost of `{{subject}}` is negative here.',
    'Costs are at least 0, so that a plan can only become dearer by being continued.',
  ),
  'undefined-cost': error(
    'The cost of `{{subject}}` is undefined here: a variable is applied to none.',
    'A condition of the task should test that the object is there, for example `at(npc) != none`.',
  ),
  'undefined-effect': error(
    'An effect on `{{subject}}` is undefined here: a variable is applied to none.',
    'A condition of the task should test that the object is there, for example `at(npc) != none`.',
  ),
  'conflicting-effects': error(
    'Two effects of one step contradict each other on `{{subject}}`.',
    'All effects of a task happen at once. Two of them set one variable to different values, or one sets what the other adds to.',
  ),
  'missing-row': error(
    'The table of an external function has no row for `{{subject}}`.',
    'Add the row to the world, or give the function as a rule: `external f(a, b) := …;`.',
  ),
  'plan-unchecked': warning(
    'The plan was found, but the independent check of it was cut short: it may be wrong.',
    'Every plan is checked by a second reading of the domain, within what the search has left of the time limit and until it is cancelled. Give it more time.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
