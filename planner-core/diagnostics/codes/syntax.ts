/** Syntax: what the text of one file does wrong, whatever the others say. */
import { type CatalogueEntry, error } from '../entry.ts';

export const syntaxCodes = {
  'missing-semicolon': error(
    'Missing `;` after {{what}}.',
    'Every statement and every declaration without a block ends with a semicolon.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
