/** Disables a task, a method or a branch with `@disabled`, or enables it again. */

import type { Range } from '../../base/source.ts';
import { type Located, originOf } from '../../graph/syntax-index.ts';
import type { Documented } from '../../language/ast.ts';
import { refused } from '../../text/refusal.ts';
import type { DomainSource } from '../../text/sources.ts';
import { indentAt, lineEnd, nextLine, startsLine, styleOf } from '../../text/style.ts';
import { type EditHandler, replacement } from '../kit/context.ts';
import { keywordRange } from '../kit/keyword.ts';
import { done, gone } from './outcome.ts';

export const setDisabled: EditHandler<'set-disabled'> = (context, edit) => {
  const found = context.index.locate(edit.node);
  if (!found) return gone(edit.node);
  if (found.kind === 'item') return refused('cannot-be-disabled', {});
  const node = annotated(found);
  return done(context, {
    edits: annotationEdits(found.source, node, edit.disabled),
    select: originOf(found),
  });
};

/**
 * A body without the word `branch` has no place for an annotation, so its method is disabled, which has the same effect.
 */
function annotated(found: Exclude<Located, { kind: 'item' }>) {
  if (found.kind === 'task') return found.task;
  return found.kind === 'branch' && !found.branch.implicit ? found.branch : found.method;
}

function annotationEdits(
  source: DomainSource,
  node: Documented & { readonly span: Range },
  disabled: boolean,
) {
  const { text } = source;
  const present = node.annotations.filter((annotation) => annotation.name.text === 'disabled');
  if (disabled && present.length > 0) return [];
  if (!disabled) return present.map((annotation) => replacement(source, withGap(text, annotation.span), ''));
  const { start } = keywordRange(text, node);
  const gap = startsLine(text, start) ? styleOf(text).lineBreak + indentAt(text, start) : ' ';
  return [replacement(source, { start, end: start }, `@disabled${gap}`)];
}

/** An annotation with the white space after it, up to the next text on this line or the next. */
function withGap(text: string, span: { readonly start: number; readonly end: number }) {
  const rest = text.slice(span.end, lineEnd(text, span.end));
  const next = rest.trim() === '' && startsLine(text, span.start) ? nextLine(text, span.end) : span.end;
  return { start: span.start, end: next + (/^[ \t]*/.exec(text.slice(next))?.[0].length ?? 0) };
}
