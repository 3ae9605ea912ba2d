/** Importing HDDL: what is wrong with the text, and what cannot be carried over. */
import { type CatalogueEntry, error, info, warning } from '../entry.ts';

export const importingHddlCodes = {
  'hddl-no-definition': error(
    'This is no HDDL {{what}}: a file of one begins with `(define ({{what}} NAME)`.',
    'Give the domain file first, then its problem files.',
  ),
  'hddl-expected': error(
    'Expected {{expected}} here.',
    'The text is not HDDL at this place. The part around it has been left out.',
  ),
  'hddl-unknown': error(
    'There is no {{kind}} `{{name}}`.',
    'Every name is declared: types, objects, predicates, functions and tasks in their sections, variables among the parameters, labels at subtasks. Capital and small letters count as the same.',
  ),
  'hddl-duplicate': error(
    'There is already a {{kind}} `{{name}}`.',
    'Capital and small letters count as the same. Where both are meant, give one of them another name.',
  ),
  'hddl-object-of-problem': error(
    '`{{name}}` is declared in a problem: move it to the `:constants` of the domain.',
    'A domain knows its own constants. An object that every problem declares with the same type is taken for one of them; this one is not.',
  ),
  'hddl-contradiction': error(
    'This contradicts the rest of what holds at the start: {{what}}.',
    'What is said first has been kept. Take one of the two out.',
  ),
  'hddl-argument-count': error(
    '`{{name}}` takes {{expected}}, not {{actual}}.',
    'The declaration says how many arguments there are. The part around it has been left out.',
  ),
  'hddl-type-cycle': error(
    'The type `{{name}}` is above itself.',
    'Following the supertypes of a type must come to an end.',
  ),
  'hddl-object-of-two-types': error(
    '`{{name}}` has several types of which none is below the others.',
    'An object has exactly one type here. Declare a type below all of them and give the object that type.',
  ),
  'hddl-order-cycle': error(
    'The order of these subtasks runs in a circle.',
    'No plan can follow such an order, so the method can never be used.',
  ),
  'hddl-order-not-nested': error(
    'The order of these subtasks cannot be written as nested `ordered(…)` and `unordered(…)`: {{tasks}}.',
    'Of four of the subtasks, the first comes before the third, the second before the third and the fourth, and nothing else is said. Such an order has no nested form; order two more of them, or group subtasks in a task of their own.',
  ),
  'hddl-never-applies': warning(
    '`{{name}}` can never be used: {{reason}}.',
    'It has been left out, which changes no plan.',
  ),
  'hddl-widened': info(
    '`{{name}}` is declared for {{declared}} and used for {{used}}, so it takes {{used}} now.',
    'Facts about objects outside the declared type can now be stored; the original speaks of them, too.',
  ),
  'hddl-requirement': warning(
    'The requirement `{{name}}` is none of those known here.',
    'What could not be read for its sake is told at its place; where nothing more is told, the domain does not use it.',
  ),
  'hddl-other-domain': info(
    'The problem names the domain `{{named}}`, but it is read for `{{domain}}`.',
    'Names of domains are not compared strictly, as many problem files name another one than they belong to.',
  ),
  'hddl-repeated-object': info(
    '`{{name}}` is declared again; once is enough.',
    'A constant of the domain need not be repeated among the objects of a problem.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
