/** Tasks, methods, branches, bodies and networks. */
import type { CatalogueEntry } from '../entry.ts';

export const tasksCodes = {} as const satisfies Record<string, CatalogueEntry>;
