/** stub */
import { ExternalTokenizer } from '@lezer/lr';
export const repair = new ExternalTokenizer(() => {}, { contextual: true, fallback: true });
