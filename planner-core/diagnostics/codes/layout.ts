/** The layout file: what is wrong with remembered positions. */
import { type CatalogueEntry, warning } from '../entry.ts';

export const layoutCodes = {
  'unreadable-layout': warning(
    'The positions of the graph cannot be read: {{reason}}.',
    'The graph is laid out afresh. `layout.json` holds nothing but positions and comment boxes and is safe to lose.',
  ),
  'odd-layout-entry': warning(
    'The layout entry `{{entry}}` makes no sense: {{reason}}.',
    'It is left out and everything else is kept. `layout.json` is safe to edit and to lose.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
