/** stub */
import { ExternalTokenizer } from '@lezer/lr';
export const likeKeyword = new ExternalTokenizer(() => {});
