/** Names that are unknown, ambiguous, shadowed or declared twice. */
import { type CatalogueEntry, error, warning } from '../entry.ts';

export const namesCodes = {
  'unknown-name': error(
    'Unknown name `{{name}}`{{hint}}.',
    'A name in an expression refers to a local in scope, an object, an enum value or a variable of the domain. Declare it, or correct the spelling.',
  ),
  'unknown-type': error(
    'Unknown type `{{name}}`{{hint}}.',
    'Types are declared with `type`, enums with `enum`; `boolean`, `integer` and `float` are built in.',
  ),
  'unknown-task': error(
    'Unknown task `{{name}}`{{hint}}.',
    'A network calls tasks of the domain. Declare the task, or correct the spelling.',
  ),
  'not-a-value': error(
    '`{{name}}` is {{what}}, not a value.',
    'Types are used in declarations and after `is`; tasks are used in networks. Expressions are made of locals, objects, enum values and variables.',
  ),
  'not-a-task': error(
    '`{{name}}` is not a task; a network can contain only tasks.',
    'Put conditions before the network and end each with a semicolon.',
  ),
  'arguments-for-constant': error(
    'The {{what}} `{{name}}` takes no arguments.',
    'Only variables, derived and external functions take arguments. If a local hides the variable you mean, rename the local.',
  ),
  'duplicate-name': error(
    '`{{name}}` is already declared; this {{what}} needs another name.',
    'Objects, enum values, variables, derived and external functions share one namespace; types and enums share another; tasks have a third. Methods of a task, branches of a method and parameters of a list must have different names, too.',
  ),
  'shadowed-name': error(
    '`{{name}}` hides the {{what}} of the same name.',
    'A local cannot have the same name as anything visible around it, so that a name always means one thing. Rename one of the two.',
  ),
  'reserved-name': error(
    '`{{name}}` is the name of {{what}}.',
    'Built-in types and functions keep their names. Choose another name.',
  ),
  'unusable-name': error(
    '`{{name}}` cannot be the name of a {{what}}.',
    'Breakpoints, layout and coverage identify tasks, methods and branches by their names, so these cannot contain `/` or `#`, and cannot be plain numbers, which stand for positions.',
  ),
  'not-an-object-type': error(
    '`{{name}}` is {{what}}, but an object type is needed here.',
    'Objects, supertypes and the test `is` refer to types declared with `type`.',
  ),
  'type-cycle': error(
    'These types form a cycle: {{cycle}}.',
    'A type cannot be its own supertype, directly or indirectly. Remove one of the supertypes in the cycle.',
  ),
  'redundant-supertype': warning(
    '{{why}}: remove `{{supertype}}` here.',
    'Supertypes are inherited: write only those that do not follow from the others, each once.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
