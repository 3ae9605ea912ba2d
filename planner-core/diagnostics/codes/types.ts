/** Types and values: what does not fit where it stands. */
import type { CatalogueEntry } from '../entry.ts';

export const typesCodes = {} as const satisfies Record<string, CatalogueEntry>;
