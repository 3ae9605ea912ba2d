/** Names: what is unknown, ambiguous, shadowed or declared twice. */
import { type CatalogueEntry, error, warning } from '../entry.ts';

export const namesCodes = {
  'unknown-name': error(
    'Nothing here is called `{{name}}`{{hint}}.',
    'A name in an expression is looked up among the locals in scope, then the objects, the enum values and the variables of the domain. Declare it, or correct its spelling.',
  ),
  'unknown-type': error(
    'There is no type `{{name}}`{{hint}}.',
    'Types are declared with `type`, enums with `enum`; `boolean`, `integer` and `float` are built in.',
  ),
  'unknown-task': error(
    'There is no task `{{name}}`{{hint}}.',
    'A network names tasks of the domain. Declare the task, or correct its spelling.',
  ),
  'not-a-value': error(
    '`{{name}}` is {{what}}, not a value.',
    'Types stand in declarations and after `is`; tasks stand in networks. Expressions are made of locals, objects, enum values and variables.',
  ),
  'not-a-task': error(
    '`{{name}}` is not a task; only tasks stand in a network.',
    'Write conditions before the network, ended by a semicolon.',
  ),
  'arguments-for-constant': error(
    '`{{name}}` is one {{what}} and takes no arguments.',
    'Only variables, derived and external functions take arguments. A local may hide the variable you mean: rename it.',
  ),
  'duplicate-name': error(
    'There is already one `{{name}}`; this {{what}} needs another name.',
    'Objects, enum values, variables, derived and external functions share one space of names, types and enums another, tasks a third. Methods of one task, branches of one method and parameters of one list must differ, too.',
  ),
  'shadowed-name': error(
    '`{{name}}` hides the {{what}} of the same name.',
    'A local may not have the name of anything visible around it, so that a name always means one thing. Rename one of the two.',
  ),
  'reserved-name': error(
    '`{{name}}` is the name of {{what}}.',
    'Built-in types and functions keep their names. Choose another one.',
  ),
  'unusable-name': error(
    'No {{what}} can be called `{{name}}`.',
    'Names of tasks, methods and branches make up the keys by which breakpoints, layout and coverage know them, so they contain no `/` and no `#`, and are not plain numbers, which stand for positions.',
  ),
  'not-an-object-type': error(
    '`{{name}}` is {{what}}; an object type is needed here.',
    'Objects, parents of types and the test `is` refer to types declared with `type`.',
  ),
  'type-cycle': error(
    'These types are each below the next: {{cycle}}.',
    'Following the supertypes from any type must come to an end. Leave out one of the supertypes in the circle.',
  ),
  'redundant-supertype': warning(
    '{{why}}: leave out `{{supertype}}` here.',
    'A type is whatever its supertypes are. Only those that do not follow from the others need to be written, each once.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
