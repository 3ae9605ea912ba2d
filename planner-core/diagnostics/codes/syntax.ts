/** Syntax: what the text of one file does wrong, whatever the others say. */
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
    'An operator, a `:=`, a comma or a parenthesis has to be followed by a value or condition.',
  ),
  'missing-assign': error(
    'Missing `:=` and a value after {{what}}.',
    'A value is given with `:=`, as in `cost := 1;` or `at(npc0) := hall;`.',
  ),
  'missing-open': error('Missing `{{bracket}}` before {{next}}.', 'What follows has to be opened first.'),
  'missing-body': error(
    'Missing the body of {{what}}.',
    'Tasks, methods, branches and quantifiers have a body in braces: `{ … }`.',
  ),
  'missing-direction': error(
    'Missing `<` or `>` after the sort key.',
    'The order of `sort-by (Medikit m; distance(at(npc), at(m)); <)` is `<`, smallest first, or `>`, greatest first.',
  ),
  'missing-part': error(
    'Missing `;` before {{next}}.',
    'The parts of `sort-by (Medikit m; distance(at(npc), at(m)); <)` are separated by semicolons.',
  ),
  'missing-then': error(
    'Missing `{{word}}` in `if … then … else …`.',
    'It chooses between two values, and needs both: `if crouched then 2 else 5`.',
  ),
  'missing-for': error(
    'Missing `for` and the domain of this world.',
    'The header of a world names its domain: `world Ambush for SimpleFPS;`.',
  ),
  'missing-comparison': error(
    'Missing a comparison after `{{what}}`.',
    'An expectation compares: `cost <= 4;`, `length == 2;`, `nodes < 100;`.',
  ),
  'unclosed-bracket': error(
    'Missing `{{closing}}`: the `{{bracket}}` opened in line {{line}} is never closed.',
    'Every opening bracket needs its closing one. Where several are nested, the indentation tells which one is meant.',
  ),
  'unclosed-comment': error(
    'This comment is never closed; missing `*/`.',
    'A comment that starts with `/*` goes on to the next `*/`.',
  ),
  'unclosed-string': error(
    'This text is never closed; missing `"`.',
    'A text in double quotes has to end on the line where it starts.',
  ),
  'unknown-escape': error(
    '`{{found}}` says nothing in a text; a backslash itself is written as two of them.',
    'Texts are written as in JSON: after a backslash stand `"`, another backslash, `n` (a line end), `r`, `t` (a tabulator), `b`, `f`, `/`, or `u` and the four hexadecimal digits of a character.',
  ),
  'control-character': error(
    'A control character stands in this text; write it as `\\u{{code}}`.',
    'Control characters cannot be seen. A tabulator is `\\t`, a line end `\\n`.',
  ),
  'half-character': error(
    'Half of a character stands in this text; write the whole character.',
    'Some characters take two units. One of them alone stands for nothing, and is lost where the text is saved.',
  ),
  'unclosed-quote': error(
    'This name is never closed; missing a backquote.',
    'A name in backquotes has to end on the line where it starts, and cannot be empty.',
  ),
  'unexpected-bracket': error(
    'Unexpected `{{bracket}}`: nothing is open that it could close.',
    'Either it is one too many, or its opening bracket is missing.',
  ),
  'unexpected-text': error('Unexpected {{found}} in {{where}}.', 'Nothing of this kind can stand here.'),
  'foreign-word': error(
    'There is no `{{word}}` statement in the language.',
    'Each case is a branch that begins with its conditions: `branch { open(door); ordered(…); }`. In a primitive task write `when (…) { … }`, and `forall (Npc n) { … }` for all objects.',
  ),
  'bare-tasks': error(
    'The tasks of a world stand in a network: `tasks ordered(…);`.',
    'Write `ordered(…)` where they follow each other and `unordered(…)` where they may interleave.',
  ),
  'unexpected-declaration': error(
    'Unexpected {{found}}; expected {{expected}}.',
    'A file consists of declarations, each of which starts with a word such as `type`, `fluent` or `task`; a world consists of sections such as `init { … }`.',
  ),
  'outside-of-task': error(
    '`{{word}}` stands outside of any task.',
    'Methods stand in the body of a task, branches in the body of a method.',
  ),
  'task-ended-early': error(
    '`{{word}}` stands outside of any task; the `}` in line {{line}} has closed the last one.',
    'There is a `}` too many before this place.',
  ),
  'branch-outside-method': error(
    'A branch stands in a method, not directly in a task.',
    'Write `method { branch { … } }` around the branches that belong together.',
  ),
  'reserved-word': error(
    '`{{word}}` is a word of the language and cannot be a name here.',
    'Write it in backquotes to use it as a name, or choose another name.',
  ),
  'stray-character': error(
    'Unexpected character {{found}}.',
    'This character means nothing in the language.',
  ),
  'misspelt-keyword': error(
    'Unknown word `{{found}}`; did you mean `{{meant}}`?',
    'The word is read as the one that was probably meant.',
  ),
  'statement-outside-block': error(
    'Conditions and effects of a task stand in a block of their own.',
    'Write `task Reload(Gun gun) { { loaded(gun) := true; } }`: the cost first, then one block.',
  ),
  'network-outside-method': error(
    'Networks and the quantifiers around them stand in a method.',
    'Write `method { ordered(…); }`, with a `branch { … }` for each case where there are several.',
  ),
  'annotation-alone': error(
    'Nothing follows that this annotation could belong to.',
    'Annotations stand before a declaration, a method or a branch.',
  ),
  'statement-beside-branches': error(
    'A method has either branches or one body, not both.',
    'Move this into a `branch { … }`, or leave the word `branch` out.',
  ),
  'only-conditions-here': error(
    'Only conditions can stand in a quantifier that is part of an expression.',
    'Networks, effects and `let` need a quantifier that is a statement by itself.',
  ),
  'transition-without-equals': error(
    'The left side of `:->` has to compare a variable with `==`.',
    'A transition says what was and what will be: `loaded(gun) == true :-> false;`.',
  ),
  'wrong-assign': error(
    '`{{found}}` cannot give a value; write `:=`.',
    'Values are given with `:=`; `==` compares.',
  ),
  'single-equals': error(
    '`=` means nothing here; write `==` to compare or `:=` to give a value.',
    'Conditions compare with `==`; effects, costs and initial values use `:=`.',
  ),
  'foreign-operator': error(
    '`{{found}}` is written `{{meant}}` here.',
    'The operators are `and`, `or`, `not`, `=>`, `==`, `!=`, `<`, `<=`, `>`, `>=`, `+`, `-`, `*`, `/`, `div`, `mod` and `is`.',
  ),
  'unknown-operator': error(
    'There is no operator `{{found}}`.',
    'The operators are `and`, `or`, `not`, `=>`, `==`, `!=`, `<`, `<=`, `>`, `>=`, `+`, `-`, `*`, `/`, `div`, `mod` and `is`.',
  ),
  'chained-comparison': error(
    'Comparisons cannot be chained.',
    'Join two comparisons instead: `a < b and b < c`.',
  ),
  'unknown-aggregate': error(
    '`{{found}}` cannot stand before a list of variables.',
    'Only `count`, `sum`, `min`, `max`, `exists` and `forall` range over objects: `count (Npc n; alive(n))`.',
  ),
  'count-with-value': error(
    '`count` takes a condition and no value.',
    'Write `count (Npc n; alive(n))`, or `sum (Npc n; alive(n); health(n))` to add values up.',
  ),
  'bad-number': error('`{{found}}` is not a number.', 'Numbers look like `3`, `2.5` or `1e-3`.'),
  'integer-too-large': error(
    '`{{found}}` does not fit into an integer.',
    'Integers go from -2147483648 to 2147483647; write a float such as `3000000000.0` for more.',
  ),
  'float-too-large': error('`{{found}}` is too large.', 'A float is at most about 1.8e308.'),
  'name-too-long': error(
    'This name is longer than {{limit}} characters.',
    'Long names make every list and graph unreadable, and not every exported language accepts them.',
  ),
  'nesting-too-deep': error(
    'Nested more than {{limit}} levels deep.',
    'Split the expression with `let` or `derived`, or the network with further tasks.',
  ),
  'expression-too-long': error(
    'More than {{limit}} operators in one expression.',
    'Split the expression with `let` or `derived`, or use `forall`, `exists` or `sum` over objects.',
  ),
  'file-too-large': error('The file is larger than {{limit}} megabytes.', 'Split it into several files.'),
  'second-cost': error('A task has only one cost.', 'Add the costs up in one clause.'),
  'second-order': error('A task has only one order of its methods.', 'Remove one of the two.'),
  'unclear-order': error(
    'The order of the methods is `try highest score first;` or `try lowest score first;`.',
    'Each method then says `score := …;`. Without such a line methods are tried in the order written.',
  ),
  'second-score': error('A method has only one score.', 'Add the scores up in one clause.'),
  'second-section': error('A world has only one `{{section}}`.', 'Remove one of the two.'),
  'seed-not-integer': error('The seed has to be an integer.', 'Write `seed 42;`.'),
  'include-reserved': error(
    '`include` is reserved for later.',
    'All `.htn` files of a project folder belong together; nothing has to be included.',
  ),
  'further-domain': error(
    'A file holds one domain; several are reserved for later.',
    'Put the other domain into a project folder of its own.',
  ),
  'further-world': error('A file holds one world.', 'Put the other world into a file of its own.'),
  'header-not-first': error(
    'The header `{{header}} …;` stands before everything else.',
    'Move it to the top of the file; only `language 1;` and comments come earlier.',
  ),
  'language-not-first': error(
    '`language` stands once, before everything else.',
    'Move it to the top of the file.',
  ),
  'unknown-language': error(
    'This file is written in version {{found}} of the language; version {{known}} is the newest known here.',
    'Open it with a newer release, or change the number if the file uses nothing newer.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
