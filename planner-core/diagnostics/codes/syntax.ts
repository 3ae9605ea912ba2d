/** Syntax: errors in the text of one file, whatever the other files contain. */
import { type CatalogueEntry, error } from '../entry.ts';

export const syntaxCodes = {
  'missing-semicolon': error(
    'Missing `;` after {{what}}.',
    'Every statement and every declaration without a block ends with a semicolon.',
  ),
  'missing-comma': error(
    'Missing `,` before {{next}}.',
    'Arguments, parameters, names in a list and the parts of a network are separated by commas.',
  ),
  'missing-name': error('Missing {{what}}.', 'A declaration or parameter needs a name.'),
  'missing-expression': error(
    'Missing {{what}}.',
    'An operator, a `:=`, a comma or a parenthesis must be followed by a value or condition.',
  ),
  'missing-assign': error(
    'Missing `:=` and a value after {{what}}.',
    'A value is given with `:=`, as in `cost := 1;` or `at(npc0) := hall;`.',
  ),
  'missing-open': error('Missing `{{bracket}}` before {{next}}.', 'Add an opening bracket before this.'),
  'missing-body': error(
    'Missing the body of {{what}}.',
    'Tasks, methods, branches and quantifiers have a body in braces: `{ … }`.',
  ),
  'missing-direction': error(
    'Missing `<` or `>` after the sort key.',
    'In `sort-by (Medikit m; distance(at(npc), at(m)); <)` the last part is the order: `<` for smallest first, `>` for greatest first.',
  ),
  'missing-part': error(
    'Missing `;` before {{next}}.',
    'The parts of `sort-by (Medikit m; distance(at(npc), at(m)); <)` are separated by semicolons.',
  ),
  'missing-then': error(
    'Missing `{{word}}` in `if … then … else …`.',
    '`if` chooses between two values and needs both: `if crouched then 2 else 5`.',
  ),
  'missing-for': error(
    'Missing `for` and the domain of this world.',
    'The header of a world names its domain: `world Ambush for SimpleFPS;`.',
  ),
  'missing-comparison': error(
    'Missing comparison after `{{what}}`.',
    'An expectation compares a result with a number: `cost <= 4;`, `length == 2;`, `nodes < 100;`.',
  ),
  'unclosed-bracket': error(
    'Missing `{{closing}}`: the `{{bracket}}` opened on line {{line}} is never closed.',
    'Every opening bracket needs a closing one. Where several are nested, the indentation shows which one is meant.',
  ),
  'unclosed-comment': error(
    'This comment is never closed; missing `*/`.',
    'A comment that starts with `/*` ends at the next `*/`.',
  ),
  'unclosed-string': error(
    'This text is never closed; missing `"`.',
    'A text in double quotes must end on the line where it starts.',
  ),
  'unknown-escape': error(
    'Unknown escape sequence `{{found}}`; write `\\\\` for a backslash.',
    'Texts use the escapes of JSON: `\\"`, `\\\\`, `\\/`, `\\b`, `\\f`, `\\n` (line break), `\\r`, `\\t` (tab), and `\\u` followed by four hexadecimal digits.',
  ),
  'control-character': error(
    'This text contains a control character; write it as `\\u{{code}}`.',
    'Control characters are invisible. Write `\\t` for a tab and `\\n` for a line break.',
  ),
  'half-character': error(
    'This text contains half a character; write the whole character.',
    'Some characters consist of two UTF-16 code units. One of the two alone is not a character and would be lost when the file is saved.',
  ),
  'unclosed-quote': error(
    'This name is never closed; missing a backquote.',
    'A name in backquotes must end on the line where it starts, and cannot be empty.',
  ),
  'unexpected-bracket': error(
    'Unexpected `{{bracket}}`: there is no open bracket for it to close.',
    'Remove it, or add the opening bracket that is missing.',
  ),
  'unexpected-text': error('Unexpected {{found}} in {{where}}.', 'This is not allowed here.'),
  'foreign-word': error(
    'The language has no `{{word}}` statement.',
    'Write one branch for each case, beginning with its conditions: `branch { open(door); ordered(…); }`. In a primitive task write `when (…) { … }`, and `forall (Npc n) { … }` for all objects.',
  ),
  'bare-tasks': error(
    'The tasks of a world must be in a network: `tasks ordered(…);`.',
    'Write `ordered(…)` if they follow each other and `unordered(…)` if they may interleave.',
  ),
  'unexpected-declaration': error(
    'Unexpected {{found}}; expected {{expected}}.',
    'A file consists of declarations, each of which starts with a word such as `type`, `fluent` or `task`; a world consists of sections such as `init { … }`.',
  ),
  'outside-of-task': error(
    '`{{word}}` is outside any task.',
    'Methods belong in the body of a task, branches in the body of a method.',
  ),
  'task-ended-early': error(
    '`{{word}}` is outside any task; the `}` on line {{line}} closed the last one.',
    'There is one `}` too many before this place.',
  ),
  'branch-outside-method': error(
    'A branch belongs in a method, not directly in a task.',
    'Write `method { branch { … } }` around the branches that belong together.',
  ),
  'reserved-word': error(
    '`{{word}}` is a keyword and cannot be used as a name here.',
    'Write it in backquotes to use it as a name, or choose another name.',
  ),
  'stray-character': error(
    'Unexpected character {{found}}.',
    'This character has no meaning in the language.',
  ),
  'misspelt-keyword': error(
    'Unknown word `{{found}}`; did you mean `{{meant}}`?',
    'The file is read as if it contained the keyword that was probably meant.',
  ),
  'statement-outside-block': error(
    'The conditions and effects of a task must be in a block.',
    'Write `task Reload(Gun gun) { { loaded(gun) := true; } }`: first the cost, then one block.',
  ),
  'network-outside-method': error(
    'Networks, and quantifiers around them, must be in a method.',
    'Write `method { ordered(…); }`, with a `branch { … }` for each case where there are several.',
  ),
  'annotation-alone': error(
    'This annotation is not followed by anything it could apply to.',
    'Put annotations before a declaration, a method or a branch.',
  ),
  'statement-beside-branches': error(
    'A method has either branches or a single body, not both.',
    'Move this into a `branch { … }`, or remove the word `branch`.',
  ),
  'only-conditions-here': error(
    'Only conditions are allowed in a quantifier inside an expression.',
    'Networks, effects and `let` need a quantifier that is a statement of its own.',
  ),
  'transition-without-equals': error(
    'The left side of `:->` must compare a variable with `==`.',
    'A transition gives the old and the new value: `loaded(gun) == true :-> false;`.',
  ),
  'wrong-assign': error(
    '`{{found}}` does not assign a value; write `:=`.',
    '`:=` assigns a value; `==` compares.',
  ),
  'single-equals': error(
    '`=` is not an operator here; write `==` to compare or `:=` to assign a value.',
    'Conditions compare with `==`; effects, costs and initial values use `:=`.',
  ),
  'foreign-operator': error(
    '`{{found}}` is not an operator here; write `{{meant}}`.',
    'The operators are `and`, `or`, `not`, `=>`, `==`, `!=`, `<`, `<=`, `>`, `>=`, `+`, `-`, `*`, `/`, `div`, `mod` and `is`.',
  ),
  'unknown-operator': error(
    'Unknown operator `{{found}}`.',
    'The operators are `and`, `or`, `not`, `=>`, `==`, `!=`, `<`, `<=`, `>`, `>=`, `+`, `-`, `*`, `/`, `div`, `mod` and `is`.',
  ),
  'chained-comparison': error(
    'Comparisons cannot be chained.',
    'Join two comparisons instead: `a < b and b < c`.',
  ),
  'unknown-aggregate': error(
    '`{{found}}` cannot range over objects.',
    'Only `count`, `sum`, `min`, `max`, `exists` and `forall` can: `count (Npc n; alive(n))`.',
  ),
  'count-with-value': error(
    '`count` takes only a condition, not a value.',
    'Write `count (Npc n; alive(n))`, or `sum (Npc n; alive(n); health(n))` to add up values.',
  ),
  'bad-number': error('`{{found}}` is not a number.', 'Numbers look like `3`, `2.5` or `1e-3`.'),
  'integer-too-large': error(
    '`{{found}}` is too large for an integer.',
    'Integers range from -2147483648 to 2147483647; write a float such as `3000000000.0` for larger numbers.',
  ),
  'float-too-large': error('`{{found}}` is too large for a float.', 'The largest float is about 1.8e308.'),
  'name-too-long': error(
    'This name is longer than {{limit}} characters.',
    'Long names make lists and graphs hard to read, and not every export target accepts them.',
  ),
  'nesting-too-deep': error(
    'This is nested more than {{limit}} levels deep.',
    'Split the expression with `let` or `derived`, or the network into several tasks.',
  ),
  'expression-too-long': error(
    'This expression has more than {{limit}} operators.',
    'Split the expression with `let` or `derived`, or use `forall`, `exists` or `sum` over objects.',
  ),
  'file-too-large': error('The file is larger than {{limit}} megabytes.', 'Split it into several files.'),
  'second-cost': error('A task can have only one cost.', 'Combine the costs into one clause.'),
  'second-order': error('A task can state the order of its methods only once.', 'Remove one of the two.'),
  'unclear-order': error(
    'Write the order of the methods as `try highest score first;` or `try lowest score first;`.',
    'Each method then has a `score := …;`. Without such a line, methods are tried in the order they are written.',
  ),
  'second-score': error('A method can have only one score.', 'Combine the scores into one clause.'),
  'second-section': error('A world can have only one `{{section}}`.', 'Remove one of the two.'),
  'seed-not-integer': error('The seed must be an integer.', 'Write `seed 42;`.'),
  'include-reserved': error(
    '`include` is reserved for future use.',
    'All `.htn` files of a project folder belong together, so there is no need to include anything.',
  ),
  'further-domain': error(
    'A file can contain only one domain.',
    'Put the other domain in a project folder of its own.',
  ),
  'further-world': error('A file can contain only one world.', 'Put the other world in a file of its own.'),
  'header-not-first': error(
    'The header `{{header}} …;` must come first.',
    'Move it to the top of the file; only `language 1;` and comments may come before it.',
  ),
  'language-not-first': error(
    '`language` can be given only once, before everything else.',
    'Move it to the top of the file.',
  ),
  'unknown-language': error(
    'This file uses version {{found}} of the language; this release supports versions up to {{known}}.',
    'Open it with a newer release, or change the number if the file uses nothing newer.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
