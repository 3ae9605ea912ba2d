/** Types and values that do not fit where they are used. */
import { type CatalogueEntry, error, warning } from '../entry.ts';

export const typesCodes = {
  'wrong-type': error(
    'Expected {{expected}}, but this is {{actual}}.',
    'The value does not have the type that is needed here. Conditions are boolean; arguments and assigned values have the declared types.',
  ),
  'needs-test': error(
    'Expected {{expected}}, but this may be any {{actual}}: {{advice}}.',
    'Where a type is declared that only some of these objects have, such as a subtype, test `x is Subtype` first. The test covers the statements after it in the same body, and what is to the right of it in `and` and `=>`.',
  ),
  'out-of-bounds': error(
    '{{value}} is outside {{expected}}.',
    'A number that leaves its bounds is an error during planning, and this one always would.',
  ),
  'float-for-integer': error(
    'Expected {{expected}}, but this is a float. Use `floor(…)` or `ceil(…)`.',
    'Integers are converted to floats automatically, floats never to integers. `/` always gives a float; `div` divides integers.',
  ),
  'needs-number': error(
    'Expected a number as {{what}}, but this is {{actual}}.',
    'Arithmetic, costs and `+=` work on integers and floats.',
  ),
  'needs-order': error(
    'Expected a number or an enum value as {{what}}, but this is {{actual}}.',
    'Sort keys, `min`, `max` and `clamp` need an order. Numbers have one, and so do the values of an enum: the order in which they are declared.',
  ),
  'needs-enum': error(
    'Expected an enum value as {{what}}, but this is {{actual}}.',
    '`next` and `previous` go through the values of an enum in the order in which they are declared. To count up an integer, add 1.',
  ),
  'needs-integers': error(
    '`{{operator}}` works on integers only.',
    '`div` and `mod` divide integers, rounding down. Use `/` for floats.',
  ),
  'division-by-zero': error('This divides by zero.', 'The divisor is always 0.'),
  'not-comparable': error(
    '{{left}} and {{right}} cannot be compared, because they have no values in common.',
    'Numbers can be compared with numbers, enum values with values of the same enum, and objects with objects of the same type, a supertype or a subtype.',
  ),
  'no-order': error(
    '`{{operator}}` needs numbers or enum values; values of type {{type}} can be compared only with `==` and `!=`.',
    'Objects, booleans and texts have no order.',
  ),
  'number-too-large': error(
    'This number is too large for the type {{type}}.',
    'Integers range from -2147483648 to 2147483647. Write a decimal point for a float.',
  ),
  'none-without-type': error(
    '`none` is not allowed here, because no object is expected.',
    '`none` means “no object”: it can be assigned to, passed to and compared with anything of an object type.',
  ),
  'if-of-several-types': error(
    'This may be {{left}} or {{right}}, which have several types in common ({{shared}}), and it is not clear which of these is meant.',
    'An `if` whose two values have several types in common can be used only where one of these types is required: as the argument of a variable or task, or on the right of `:=`.',
  ),
  'if-of-two-types': error(
    'The value after `then` is {{left}}, but the one after `else` is {{right}}: both must have the same type.',
    'Which of the two is used is only known during planning. Both may be numbers, values of one enum, conditions, or objects with a common supertype; `none` goes with any object.',
  ),
  'still-missing': error(
    'Something is still missing here.',
    '`_` stands for what is to be chosen later: put a value, a name, a task or a type in its place. Until then the window plans without the method, branch or task around it. In the expectations of a world, `_` means any value.',
  ),
  'nested-too-deeply': error(
    'This expression is nested more than {{limit}} levels deep.',
    'Give a part of it a name with `let` or `derived`. In a long sum, each operator is one level.',
  ),
  'value-too-large': error(
    'This value is too large for a `let` inside a test.',
    'In a block that only tests, the value of a `let` is repeated wherever it is used. Move the `let` before the block, or make it `derived`.',
  ),
  'is-needs-object': error(
    '`is` tests objects, but this is {{actual}}.',
    '`x is Type` tests the type of an object. Compare other values with `==`.',
  ),
  'impossible-test': warning(
    'This is never true: no object is both {{actual}} and {{type}}.',
    'Neither type is a subtype of the other, and no type is a subtype of both.',
  ),
  'wrong-argument-count': error(
    '`{{name}}` takes {{expected}}, not {{actual}}.',
    'Each parameter of the declaration needs exactly one argument.',
  ),
  'unbounded-parameter': error(
    'A variable or quantifier cannot range over {{type}}; give it narrow bounds, such as `integer [0, 9]`.',
    'Parameters of variables and quantified variables range over objects, enums, booleans and bounded integers. Only the parameters of tasks can have any type.',
  ),
  'text-not-listed': error(
    'A parameter or quantified variable cannot have the type `text` here, because texts cannot be enumerated.',
    'Only the parameters of tasks can be texts, because the caller provides them. To look something up by a text, use an enum or an object instead.',
  ),
  'text-in-random': error(
    'A text cannot be a key of `random`.',
    '`random` works on numbers, booleans, enum values and objects. Pass the object that the text belongs to instead.',
  ),
  'bounds-on-other-type': error(
    'Only numbers can have bounds, but this is {{type}}.',
    'Write bounds as `integer [0, 30]` or `float [0, 1]`.',
  ),
  'empty-enum': error(
    'The enum `{{name}}` has no values.',
    'A variable of an enum starts with its first value unless a world sets another one, so there must be one.',
  ),
  'empty-range': error('No {{kind}} lies between {{min}} and {{max}}.', 'Write the lower bound first.'),
  'empty-clamp': error(
    'No value lies between {{min}} and {{max}}.',
    'In `clamp(x, least, most)` the lower bound comes first.',
  ),
  'bound-not-constant': error(
    'A bound must be {{expected}} literal.',
    'Bounds are part of the type and are the same in every world.',
  ),
  'derived-recursion': error(
    '`{{name}}` cannot be used {{place}} here, because it depends on this definition: {{cycle}}.',
    'A derived value may depend on itself only where it is monotone, that is, where more facts never make it false: below `and`, `or`, `exists` and `forall`, to the right of `=>`, and after `then` and `else`. Move what is negated, counted, compared or passed on into a derived value of its own that does not depend on this one.',
  ),
  'derived-recursion-type': error(
    'Only boolean derived values may depend on themselves, but this one is of type {{type}}: {{cycle}}.',
    'A relation such as “reachable” starts from the facts and is extended until nothing new follows; other values have no such start. Use a variable that tasks set, or count over a boolean derived value.',
  ),
  'types-too-deep': error(
    'A type can have at most {{limit}} supertypes, direct and indirect; this one has more.',
    'Give this type a supertype that has fewer types above it.',
  ),
  'derived-too-deep': error(
    'This is the end of a chain of more than {{limit}} derived values that depend on each other.',
    'Make this one depend on variables, or on derived values closer to them.',
  ),
  'derived-nests-too-deep': error(
    'Together with the derived values it depends on, this definition is nested more than {{limit}} levels deep.',
    'Make this one depend on variables, or on derived values closer to them.',
  ),
  'always-true': warning(
    'This condition is always true.',
    'It depends on nothing that can change. Remove it, or correct it.',
  ),
  'always-false': warning(
    'This condition is always false.',
    'It depends on nothing that can change, so what it guards is never used. To disable a method or branch, put `@disabled` before it.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
