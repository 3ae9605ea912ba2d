/** Importing: what of another planner's text could not be carried over, and what is carried over differently. */
import { type CatalogueEntry, error, info, warning } from '../entry.ts';

export const importingCodes = {
  'unreadable-import': error(
    '{{what}}.',
    'The importer reads the text as its planner does. The part around this place is left out; nothing is written where no domain is left.',
  ),
  'not-carried-over': error(
    '{{what}} cannot be carried over: {{reason}}.',
    'The rest is imported without it, so the domain plans differently until you have written this part yourself.',
  ),
  'not-accepted-here': error(
    '{{what}} cannot be carried over: {{reason}}.',
    'What it would become breaks a rule of the language, so all of it has been left out. Change this place of the imported text, or write the part anew in the imported project.',
  ),
  'nothing-to-import': error(
    'Nothing is imported: too little of the domain is left.',
    'What the messages before this one say had to be left out, and what remains makes no sense without it.',
  ),
  'other-file': warning(
    '`{{file}}` is passed over: it defines no domain and no problem.',
    'Files of other kinds may lie among those that are imported; nothing is read of them.',
  ),
  'number-rounded': warning(
    '`{{found}}` is rounded to {{value}}.',
    'A number that does not fit 32 bits is a float here, which keeps about 16 digits.',
  ),
  'left-out': info('{{what}} is left out: {{reason}}.', 'Nothing of the imported domain depends on it.'),
  'carried-differently': info(
    '{{what}}: {{how}}.',
    'The meaning is the same; only the form is another one, because the language says it so.',
  ),
  'plans-differ': info(
    '{{what}}: {{how}}.',
    'The two planners do not agree here. The imported domain does what this message says.',
  ),
  'planner-mistake': info(
    '{{what}}: {{how}}.',
    'The planner that the text was written for does something else here than its manual says. The imported domain does what the manual says.',
  ),
  'nothing-does-it': warning(
    'Nothing says how to do `{{task}}`.',
    'There is no operator and no method of this name with so many arguments, so every plan that needs it fails. It is imported as a disabled task.',
  ),
  'nothing-gives-it': warning(
    'Nothing gives a fact of `{{name}}`{{hint}}.',
    'No problem has such a fact with so many arguments, no effect adds one and no axiom derives one, so this condition never holds.',
  ),
  'function-to-supply': warning(
    '`{{name}}` is a function of the host program.',
    'It is imported as an external function: give its values in each world, as a table or as a rule, and supply it in the game.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
