/** S-expressions: what every importer of them says about parentheses. */
import { type CatalogueEntry, error } from '../entry.ts';

export const importingLispCodes = {
  'unopened-list': error(
    'This `)` closes nothing.',
    'There is one `)` more than there are `(` before it. Look for a list that was closed too early.',
  ),
  'unclosed-list': error(
    'This `(` is never closed.',
    'The file ends inside this list. Look for the first list inside it that is longer than it should be.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
