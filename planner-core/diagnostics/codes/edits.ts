/** Edits that are impossible. The messages are shown where the edit was requested. */
import { type CatalogueEntry, error } from '../entry.ts';

const LOOK_AGAIN = 'The text has changed since this was shown. Look at the current text and try again.';

export const editCodes = {
  'no-such-node': error('`{{key}}` is no longer in the text.', LOOK_AGAIN),
  'text-moved-on': error('The text was changed at the same time. Try again.', LOOK_AGAIN),
  'unbalanced-text': error(
    'A bracket, a quote or a comment is opened and not closed, or closed and not opened.',
    'What is written in a field must not run on into the text behind it.',
  ),
  'more-than-one': error(
    'One value is wanted here, and this is more than one.',
    'What is written in a field replaces that field alone.',
  ),
  'nothing-to-write': error('The field is empty.', 'Enter something first.'),
  'nothing-to-paste': error(
    'This is not a task, a method, a branch or a subtask, so it cannot be pasted here.',
    'Copy something of a graph, or its text, first.',
  ),
  'paste-needs': error('{{what}} can be pasted only into {{where}}.', 'Select {{where}} first.'),
  'name-needed': error('A name is needed.', 'Names are made of letters, digits and underscores.'),
  'name-starts-with-digit': error(
    'A name cannot start with a digit, as `{{name}}` does.',
    'Begin the name with a letter.',
  ),
  'not-a-name': error(
    '`{{name}}` cannot be a name: use letters, digits and underscores, without spaces.',
    'Names are made of letters, digits and underscores.',
  ),
  'name-for-anything': error(
    '`_` matches anything, so it cannot be a name.',
    'Names are made of letters, digits and underscores.',
  ),
  'name-in-use': error('There is already {{what}} called `{{name}}`.', 'Choose another name.'),
  'name-of-the-language': error('`{{name}}` is a built-in type.', 'Choose another name.'),
  'nothing-named-here': error(
    'There is no name here that can be changed.',
    'Put the cursor on the name of a type, a task, a variable, an object or a parameter.',
  ),
  'subtask-without-body': error(
    'A subtask has no body of its own.',
    'Edit the body of the task that it calls.',
  ),
  'subtask-without-name': error(
    'A subtask has the name of its task; rename the task instead.',
    'Select the task that it calls, and rename that.',
  ),
  'cost-of-compound': error(
    'Only primitive tasks have a cost; a compound task costs as much as its primitive tasks together.',
    'Give a cost to the primitive tasks that it is decomposed into.',
  ),
  'no-conditions-here': error(
    'Only primitive tasks and branches have conditions.',
    'Select a primitive task or a branch.',
  ),
  'condition-gone': error('That condition is no longer in the text.', LOOK_AGAIN),
  'no-effects-here': error(
    'Only primitive tasks have effects.',
    'Choose a primitive task, or add a subtask that has the effect.',
  ),
  'effect-gone': error('That effect is no longer in the text.', LOOK_AGAIN),
  'slot-gone': error('What was to be changed is no longer in the text.', LOOK_AGAIN),
  'name-not-here': error(
    'Nothing here is called `{{name}}`: choose a name from the list, or declare it as new.',
    'Parameters, named values, objects and variables are known by their names; a list offers a new name beside them.',
  ),
  'row-gone': error('That row is no longer in the text.', LOOK_AGAIN),
  'rows-apart': error(
    'These rows do not stand side by side.',
    'Choose rows of one group, or rows that are in no group.',
  ),
  'no-rows-inside': error('This row has no rows inside.', 'Put it above or below the row.'),
  'no-head': error(
    'Rows cannot stand inside this.',
    'Write what stands before the brace, such as `forall (Npc npc)` or `when (alarm)`.',
  ),
  'into-itself': error('A row cannot be moved into itself.', 'Choose a place outside the row.'),
  'subtasks-stay': error(
    'The subtasks end the branch, and there is one row of them.',
    'Move or copy the other rows, or edit the subtasks themselves.',
  ),
  'only-conditions-inside': error(
    'Only conditions can be inside this row.',
    'Changes and named values stand in rows of their own.',
  ),
  'only-changes-inside': error(
    'Only changes can be inside this row.',
    'What must hold for them is in the row around them.',
  ),
  'named-below': error(
    '`{{name}}` is named below, so it is not known there.',
    'A row stands below the row that names what it uses, or inside it.',
  ),
  'named-elsewhere': error(
    '`{{name}}` is named by a row that would no longer be around it.',
    'A row that uses a name stays inside the row that names it.',
  ),
  'cannot-ungroup': error(
    'The rows of this one cannot take its place.',
    'That can be done with all of, any of, if and for every; take the “not” away first.',
  ),
  'cannot-negate': error('This row has no opposite.', 'Conditions have one, and changes to true or false.'),
  'not-an-expression': error(
    'This is no value that the language knows.',
    'Choose from the list, or write a value such as `ammo(gun) + 1`.',
  ),
  'no-methods-to-order': error(
    'Only tasks with methods have an order of methods.',
    'Select a compound task.',
  ),
  'task-not-there': error('There is no task called `{{name}}`.', 'Add the task first.'),
  'methods-of-primitive': error(
    '`{{name}}` is a primitive task: it has a cost, conditions or effects. A task has either those or methods.',
    'Add another task for the methods, and call this one in them.',
  ),
  'no-domain-file': error(
    'The project has no domain file yet; add one first.',
    'A domain file ends with `.htn` and begins with `domain Name;`.',
  ),
  'cannot-be-disabled': error(
    'Only tasks, methods and branches can be disabled.',
    'Select a task, a method or a branch.',
  ),
  'tasks-without-order': error(
    'Tasks have no order; drag the card to place it.',
    'The order of tasks in the text has no meaning.',
  ),
  'no-such-declaration': error('There is no longer a {{kind}} called `{{name}}`.', LOOK_AGAIN),
  'not-this-declaration': error(
    '{{reason}}Write for example `{{example}}`.',
    'Write the declaration as in the text, but without its keyword and without the semicolon.',
  ),
  'no-such-part': error(
    'The {{kind}} `{{name}}` has no {{part}}.',
    'Types have supertypes, enums have values, variables have a type and parameters.',
  ),
  'words-needed': error(
    'First say how it reads where it holds.',
    'The words for where it does not hold come second.',
  ),
  'no-such-world': error('There is no longer a world `{{path}}`.', LOOK_AGAIN),
  'no-such-object': error('There is no longer an object called `{{name}}` in this world.', LOOK_AGAIN),
  'line-gone': error('`{{text}}` is no longer there.', LOOK_AGAIN),
} as const satisfies Record<string, CatalogueEntry>;
