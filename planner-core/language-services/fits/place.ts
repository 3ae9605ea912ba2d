/** The place of a slot in the text. */
import type { Range, Span } from '../../base/source.ts';
import type { SyntaxIndex } from '../../graph/syntax-index.ts';
import type { Expression } from '../../language/ast.ts';
import { isExpression, type SyntaxNode } from '../../language/syntax-path.ts';
import type { DomainSource } from '../../text/sources.ts';
import type { Scope } from '../../typed-words/scope.ts';

/** A slot, with everything that is known at its place. */
export interface SlotPlace {
  readonly source: DomainSource;
  /** From the declaration to the node whose text has the slot in it. */
  readonly path: readonly SyntaxNode[];
  readonly slot: Span;
  readonly scope: Scope;
  readonly taskNamed: SyntaxIndex['taskNamed'];
}

/** The expression that is the text of a range; the innermost of several. */
export function expressionAt(path: readonly SyntaxNode[], { start, end }: Range): Expression | null {
  const found = path.filter(isExpression).filter(({ span }) => span.start === start && span.end === end);
  return found.at(-1) ?? null;
}
