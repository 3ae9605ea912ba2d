/** Worlds: objects, initial values, externals, goals and expectations. */
import type { CatalogueEntry } from '../entry.ts';

export const worldsCodes = {} as const satisfies Record<string, CatalogueEntry>;
