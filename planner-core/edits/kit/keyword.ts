/** Where a declaration itself begins, after its documentation and annotations. */

import type { Range } from '../../base/source.ts';
import type { Documented } from '../../language/ast.ts';
import { nextToken } from '../../text/scan.ts';

/** The range of the word that starts a declaration: `task`, `method`, `branch`. */
export function keywordRange(text: string, node: Documented & { readonly span: Range }): Range {
  const start = Math.max(node.span.start, ...node.annotations.map((annotation) => annotation.span.end));
  return nextToken(text, start, node.span.end) ?? { start, end: start };
}
