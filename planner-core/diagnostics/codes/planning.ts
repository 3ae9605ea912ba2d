/** Planning: compiling a domain and evaluation errors while searching. */
import type { CatalogueEntry } from '../entry.ts';

export const planningCodes = {} as const satisfies Record<string, CatalogueEntry>;
