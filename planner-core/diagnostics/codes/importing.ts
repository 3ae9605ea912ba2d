/** Importing: parts of another planner's text that cannot be imported, or that are imported differently. */
import { type CatalogueEntry, error, info, warning } from '../entry.ts';

export const importingCodes = {
  'unreadable-import': error(
    '{{what}}.',
    'The importer reads the text as its own planner does. The part around this place has been left out; nothing is written if no domain is left.',
  ),
  'not-carried-over': error(
    '{{what}} cannot be carried over: {{reason}}.',
    'An import leaves this part out, so the domain plans differently until you write it yourself. An export is not written until this part is changed.',
  ),
  'not-accepted-here': error(
    '{{what}} cannot be imported: {{reason}}.',
    'The result would break a rule of the language, so this part has been left out entirely. Change it in the original, or write it yourself in the imported project.',
  ),
  'nothing-to-import': error(
    'Nothing was imported: too little of the domain is left.',
    'The messages above say which parts had to be left out; the rest makes no sense without them.',
  ),
  'other-file': warning(
    '`{{file}}` is ignored: it defines neither a domain nor a problem.',
    'The imported files may include files of other kinds; these are not read.',
  ),
  'number-rounded': warning(
    '`{{found}}` is rounded to {{value}}.',
    'A number that does not fit in 32 bits becomes a float, which keeps about 16 digits.',
  ),
  'left-out': info('{{what}} is left out: {{reason}}.', 'Nothing in the imported domain depends on it.'),
  'carried-differently': info(
    '{{what}}: {{how}}.',
    'The meaning is the same; the language expresses it in another way.',
  ),
  'plans-differ': info(
    '{{what}}: {{how}}.',
    'The two planners behave differently here. The imported domain does what this message says.',
  ),
  'planner-mistake': info(
    '{{what}}: {{how}}.',
    'The planner that the text was written for does not follow its own manual here. The imported domain follows the manual.',
  ),
  'nothing-does-it': warning(
    'No operator or method is defined for `{{task}}`.',
    'There is no operator or method with this name and this number of arguments, so every plan that needs the task fails. It is imported as a disabled task.',
  ),
  'nothing-gives-it': warning(
    'No fact ever matches `{{name}}`{{hint}}.',
    'No problem contains such a fact with this number of arguments, no effect adds one and no axiom derives one, so this condition never holds.',
  ),
  'function-to-supply': warning(
    '`{{name}}` is a function of the host program.',
    'It is imported as an external function: give its values in each world, as a table or a rule, and implement it in the game.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
