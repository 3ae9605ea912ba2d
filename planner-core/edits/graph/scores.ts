/** Sets the order in which a task tries its methods by score, and the score of a method. */
import type { Range, TextEdit } from '../../base/source.ts';
import { costRange } from '../../graph/clauses.ts';
import type { MethodDeclaration, TaskDeclaration } from '../../language/ast.ts';
import { printOrder } from '../../language/print.ts';
import { refused } from '../../text/refusal.ts';
import { isClosed } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import { indentAt, startsLine, styleOf } from '../../text/style.ts';
import { type EditHandler, replacement } from '../kit/context.ts';
import { addition, indentOf, removal } from '../kit/placing.ts';
import { typedExpression } from '../worlds/typed-values.ts';
import { done, gone } from './outcome.ts';
import { withoutSemicolon } from './set-text.ts';
import { FRESH_SCORE } from './templates.ts';

/** Methods without a score get one, so that the task stays valid; scores are removed only on request. */
export const setOrder: EditHandler<'set-order'> = (context, edit) => {
  const found = context.index.locate(edit.task);
  if (found?.kind !== 'task') return gone(edit.task);
  const { task, source } = found;
  if (task.methods.length === 0) return refused('no-methods-to-order', {});
  const isWritten = edit.order === 'written';
  const scores = task.methods.flatMap((method) => {
    if (isWritten) return edit.dropScores ? scoreEdits(source, method, '') : [];
    return method.score ? [] : [firstClause(source, placeOf(source, method), FRESH_SCORE)];
  });
  return done(context, { edits: [...orderEdits(source, task, edit.order), ...scores], select: task });
};

function orderEdits(
  source: DomainSource,
  task: TaskDeclaration,
  order: 'written' | 'highest' | 'lowest',
): TextEdit[] {
  const clause = task.order;
  if (order === 'written') return clause ? [removal(source, clause.span)] : [];
  const text = printOrder({ first: order });
  return [clause ? replacement(source, clause.span, text) : firstClause(source, placeOf(source, task), text)];
}

export const setScore: EditHandler<'set-score'> = (context, edit) => {
  const found = context.index.locate(edit.method);
  if (found?.kind !== 'method') return gone(edit.method);
  const { method, source } = found;
  const text = typedExpression(withoutSemicolon(edit.text.replace(/\s+/g, ' ')));
  if (!isClosed(text)) return refused('unbalanced-text', {});
  return done(context, { edits: scoreEdits(source, method, text), select: method });
};

function scoreEdits(source: DomainSource, method: MethodDeclaration, text: string): TextEdit[] {
  const { score } = method;
  if (score && text !== '') return [replacement(source, costRange(source.text, score), text)];
  if (score) return [removal(source, score.span)];
  return text === '' ? [] : [firstClause(source, placeOf(source, method), `score := ${text};`)];
}

interface Place {
  readonly body: Range;
  readonly outer: string;
}

function placeOf(source: DomainSource, node: MethodDeclaration | TaskDeclaration): Place {
  return { body: node.bodySpan, outer: indentOf(source, node) };
}

/** A clause before everything else in a body, including comments. */
function firstClause(source: DomainSource, { body, outer }: Place, clause: string): TextEdit {
  const { text } = source;
  const content = text.slice(body.start, body.end);
  if (content.trim() === '') return addition(source, { body, after: null, outer }, clause);
  const start = body.start + content.length - content.trimStart().length;
  const gap = startsLine(text, start) ? styleOf(text).lineBreak + indentAt(text, start) : ' ';
  return replacement(source, { start, end: start }, clause + gap);
}
