/** Projects: files, folders and what belongs together. */
import type { CatalogueEntry } from '../entry.ts';

export const projectCodes = {} as const satisfies Record<string, CatalogueEntry>;
