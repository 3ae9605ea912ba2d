/** Types and values: what does not fit where it stands. */
import { type CatalogueEntry, error, warning } from '../entry.ts';

export const typesCodes = {
  'wrong-type': error(
    'Expected {{expected}}, but this is {{actual}}.',
    'The value has another type than the place it stands in. Conditions are boolean; arguments and assigned values have the declared types.',
  ),
  'needs-test': error(
    'Expected {{expected}}, but this may be any {{actual}}: {{advice}}.',
    'An object of a type may be passed where another type is declared that only some of its objects have, such as a subtype, only after the test `x is Subtype`: in the statements after it in the same body, or to the right of it in `and` and `=>`.',
  ),
  'out-of-bounds': error(
    '{{value}} can never be a value of {{expected}}.',
    'Leaving the bounds of a number is an error while planning; this value always would.',
  ),
  'float-for-integer': error(
    'Expected {{expected}}, but this is a float. Use `floor(…)` or `ceil(…)`.',
    'Integers turn into floats by themselves, floats into integers never. `/` always gives a float; `div` divides integers.',
  ),
  'needs-number': error(
    'Expected a number as {{what}}, but this is {{actual}}.',
    'Arithmetic, costs and `+=` work on integers and floats.',
  ),
  'needs-order': error(
    'Expected a number or a value of an enum as {{what}}, but this is {{actual}}.',
    'Sort keys, `min`, `max` and `clamp` need an order. Numbers have one, and the values of an enum, as they are written.',
  ),
  'needs-enum': error(
    'Expected a value of an enum as {{what}}, but this is {{actual}}.',
    '`next` and `previous` go through the values of an enum in the order written. Add 1 to an integer.',
  ),
  'needs-integers': error(
    '`{{operator}}` works on integers only.',
    '`div` and `mod` divide integers, rounding down. Use `/` for floats.',
  ),
  'division-by-zero': error('This divides by zero.', 'The divisor is always 0.'),
  'not-comparable': error(
    '{{left}} and {{right}} have no values in common to compare.',
    'Numbers compare with numbers, enum values with those of the same enum, objects with objects of the same type, a supertype or a subtype.',
  ),
  'no-order': error(
    '`{{operator}}` needs numbers or values of an enum; those of {{type}} can only be compared by `==` and `!=`.',
    'Objects, booleans and texts have no order.',
  ),
  'number-too-large': error(
    'This number is too large for {{type}}.',
    'Integers lie between -2147483648 and 2147483647. Write a decimal point for a float.',
  ),
  'none-without-type': error(
    '`none` cannot stand here: no object is expected.',
    '`none` is the absent object: it can be assigned to, passed to and compared with what has an object type.',
  ),
  'if-of-several-types': error(
    'This may be {{left}} or {{right}}, which are both {{shared}}, and nothing says as which of them it is meant.',
    'Where the two values of an `if` have several types in common, it can stand only where one of these is wanted: as the argument of a variable or task, or on the right of `:=`.',
  ),
  'if-of-two-types': error(
    'After `then` stands {{left}}, after `else` {{right}}: both must be of one type.',
    'Which of the two is the value is not known before the planning. Numbers, values of one enum, conditions, or objects with a type above both go together; `none` goes with any object.',
  ),
  'wildcard-outside-expectation': error(
    '`_` stands for any value in the expectations of a world only.',
    'Use a quantifier such as `exists (Gun gun) { … }` to speak of any object.',
  ),
  'nested-too-deeply': error(
    'This expression is nested more than {{limit}} levels deep.',
    'Give a part of it a name with `let` or `derived`. A long sum is as deep as it has operators.',
  ),
  'value-too-large': error(
    'This value is too large to be named inside a test.',
    'In a block that only tests, each use of a `let` repeats its value. Move the `let` before the block, or make it `derived`.',
  ),
  'is-needs-object': error(
    '`is` tests objects, but this is {{actual}}.',
    '`x is Type` asks for the type of an object. Compare other values with `==`.',
  ),
  'impossible-test': warning(
    'This is never true: nothing is both {{actual}} and {{type}}.',
    'Neither type is below the other, and no type is below both.',
  ),
  'wrong-argument-count': error(
    '`{{name}}` takes {{expected}}, not {{actual}}.',
    'Each parameter of the declaration needs exactly one argument.',
  ),
  'unbounded-parameter': error(
    'A variable or quantifier cannot range over {{type}}; give it narrow bounds, such as `integer [0, 9]`.',
    'Parameters of variables and quantified variables range over objects, enums, booleans and bounded integers. Only parameters of tasks may have any type.',
  ),
  'text-not-listed': error(
    'Nothing ranges over texts: a parameter or a variable of a quantifier cannot be `text` here.',
    'There is no list of all texts. Only parameters of tasks may be texts, since whoever calls the task gives them; what should be looked up by a text is better an enum or an object.',
  ),
  'text-in-random': error(
    'A text cannot be a key of `random`.',
    '`random` works on numbers, booleans, values of enums and objects. Give what the text belongs to instead.',
  ),
  'bounds-on-other-type': error(
    'Only numbers have bounds, {{type}} has not.',
    'Write bounds as `integer [0, 30]` or `float [0, 1]`.',
  ),
  'empty-enum': error(
    'The enum `{{name}}` has no values.',
    'A variable of an enum has its first value where a world sets no other, so there must be one.',
  ),
  'empty-range': error('No {{kind}} lies between {{min}} and {{max}}.', 'The lower bound comes first.'),
  'empty-clamp': error(
    'Nothing lies between {{min}} and {{max}}.',
    'In `clamp(x, least, most)` the lower bound comes first.',
  ),
  'bound-not-constant': error(
    'A bound must be {{expected}} written out.',
    'Bounds are part of the type and are the same in every world.',
  ),
  'derived-recursion': error(
    '`{{name}}` cannot stand {{place}} here, because it leads back to this definition: {{cycle}}.',
    'A derived value may need itself where more that holds never makes less hold: below `and`, `or`, `exists` and `forall`, right of `=>`, and after `then` and `else`. Give what is negated, counted, compared or passed on a derived value of its own that does not lead back here.',
  ),
  'derived-recursion-type': error(
    'Only boolean derived values may need themselves, and this one is of type {{type}}: {{cycle}}.',
    'A relation such as “reachable” starts from what holds at once and is extended until nothing is new; other values have no such start. Use a variable that tasks set, or count over a boolean derived value.',
  ),
  'types-too-deep': error(
    'At most {{limit}} types may stand above a type; this one has more.',
    'Types stand on a few levels. Let this one be below types that have fewer above them.',
  ),
  'derived-too-deep': error(
    'More than {{limit}} derived values need each other in a chain here.',
    'Let this one read variables, or derived values that are nearer to them.',
  ),
  'derived-nests-too-deep': error(
    'With the derived values that it needs, this definition nests more than {{limit}} levels deep.',
    'Let this one read variables, or derived values that are nearer to them.',
  ),
  'always-true': warning(
    'This condition always holds.',
    'It depends on nothing that can change. Remove it, or correct it.',
  ),
  'always-false': warning(
    'This condition never holds.',
    'It depends on nothing that can change, so what it guards is never used. To switch a method or branch off, put `@disabled` before it.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
