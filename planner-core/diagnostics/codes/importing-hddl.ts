/** Importing HDDL: errors in the text, and parts that cannot be imported. */
import { type CatalogueEntry, error, info, warning } from '../entry.ts';

export const importingHddlCodes = {
  'hddl-no-definition': error(
    'This is not an HDDL {{what}} file: it must begin with `(define ({{what}} NAME)`.',
    'Give the domain file first, then its problem files.',
  ),
  'hddl-expected': error(
    'Expected {{expected}} here.',
    'The text is not valid HDDL here. The part around it has been left out.',
  ),
  'hddl-unknown': error(
    'Unknown {{kind}} `{{name}}`.',
    'Every name must be declared: types, objects, predicates, functions and tasks in their sections, variables among the parameters, labels at subtasks. Names are not case-sensitive.',
  ),
  'hddl-duplicate': error(
    'The {{kind}} `{{name}}` is already declared.',
    'Names are not case-sensitive. If both are needed, rename one of them.',
  ),
  'hddl-object-of-problem': error(
    '`{{name}}` is declared in a problem but used in the domain: move it to the `:constants` of the domain.',
    'A domain can use only its own constants. An object that every problem declares with the same type is treated as one; this one is not.',
  ),
  'hddl-contradiction': error(
    'This contradicts another part of the initial state: {{what}}.',
    'The first of the two has been kept. Remove one of them.',
  ),
  'hddl-argument-count': error(
    '`{{name}}` takes {{expected}}, not {{actual}}.',
    'The declaration determines the number of arguments. The part around it has been left out.',
  ),
  'hddl-type-cycle': error(
    'The type `{{name}}` is its own supertype.',
    'The supertypes of a type must not form a cycle.',
  ),
  'hddl-object-of-two-types': error(
    '`{{name}}` has several types, none of which is a subtype of the others.',
    'An object has exactly one type here. Declare a common subtype and give the object that type.',
  ),
  'hddl-order-cycle': error(
    'The order of these subtasks is cyclic.',
    'No plan can follow such an order, so the method can never be used.',
  ),
  'hddl-order-not-nested': error(
    'The order of these subtasks cannot be written as nested `ordered(…)` and `unordered(…)`: {{tasks}}.',
    'Among four of the subtasks, the first comes before the third, the second comes before the third and the fourth, and there is no other order. This cannot be nested; order two more of them, or group subtasks in a task of their own.',
  ),
  'hddl-never-applies': warning(
    '`{{name}}` can never be used: {{reason}}.',
    'It has been left out, which does not change any plan.',
  ),
  'hddl-widened': info(
    '`{{name}}` is declared for {{declared}} but used for {{used}}, so it now takes {{used}}.',
    'It can now hold for objects outside the declared type, because the original uses it for them, too.',
  ),
  'hddl-requirement': warning(
    'Unknown requirement `{{name}}`.',
    'Anything that could not be read because of it is reported at its place. If nothing else is reported, the domain does not use it.',
  ),
  'hddl-other-domain': info(
    'The problem names the domain `{{named}}`, but it is imported into `{{domain}}`.',
    'Domain names are not compared strictly, because many problem files name a domain other than their own.',
  ),
  'hddl-repeated-object': info(
    '`{{name}}` is already a constant of the domain.',
    'A constant of the domain need not be declared again among the objects of a problem.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
