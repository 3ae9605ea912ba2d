/** The layout file: errors in stored positions. */
import { type CatalogueEntry, warning } from '../entry.ts';

export const layoutCodes = {
  'unreadable-layout': warning(
    'The layout of the graph cannot be read: {{reason}}.',
    'The graph is laid out automatically instead. `layout.json` contains only positions and comment boxes, so nothing else is lost.',
  ),
  'odd-layout-entry': warning(
    'The layout entry `{{entry}}` is invalid: {{reason}}.',
    'The entry is ignored and everything else is kept. It is safe to edit or delete `layout.json`.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
