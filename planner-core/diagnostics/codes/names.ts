/** Names: what is unknown, ambiguous, shadowed or declared twice. */
import type { CatalogueEntry } from '../entry.ts';

export const namesCodes = {} as const satisfies Record<string, CatalogueEntry>;
