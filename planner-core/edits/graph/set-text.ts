/** Replaces the parts of a node that an inspector shows: bodies, parameter lists and costs. */

import type { Range } from '../../base/source.ts';
import { withoutTrailing } from '../../base/trailing.ts';
import { costRange, listRange } from '../../graph/clauses.ts';
import { type Located, originOf } from '../../graph/syntax-index.ts';
import type { TaskDeclaration } from '../../language/ast.ts';
import { refused } from '../../text/refusal.ts';
import { endsInLineComment, isClosed, isComplete } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import { indentAt, startsLine, styleOf, withLineBreaks } from '../../text/style.ts';
import { type EditHandler, replacement } from '../kit/context.ts';
import { addition, indentOf, innerIndent, removal } from '../kit/placing.ts';
import { typedExpression } from '../worlds/typed-values.ts';
import { done, gone } from './outcome.ts';

export const setBody: EditHandler<'set-body'> = (context, edit) => {
  const found = context.index.locate(edit.node);
  if (!found) return gone(edit.node);
  if (found.kind === 'item') return refused('subtask-without-body', {});
  if (!isComplete(edit.text)) return refused('unbalanced-text', {});
  const { source } = found;
  const body = bodyOf(found);
  const text = withLineBreaks(edit.text, styleOf(source.text));
  const edits = body
    ? [replacement(source, body, closedBefore(source, body.end, text))]
    : [newBlock(source, found.task, text)];
  return done(context, { edits, select: originOf(found) });
};

/** Between the braces of a node; null for a primitive task without a block. */
function bodyOf(found: Exclude<Located, { kind: 'item' }>): Range | null {
  if (found.kind === 'method') return found.method.bodySpan;
  if (found.kind === 'branch') return found.branch.body.inner;
  const { task } = found;
  return task.methods.length > 0 ? task.bodySpan : (task.blocks[0]?.inner ?? null);
}

/** A line comment at the end of a text would include the brace after it. */
function closedBefore(source: DomainSource, end: number, text: string): string {
  if (!endsInLineComment(text)) return text;
  return text + styleOf(source.text).lineBreak + indentAt(source.text, end);
}

function newBlock(source: DomainSource, task: TaskDeclaration, text: string) {
  const body = text.trim();
  const template =
    body === '' ? '{\n}' : `{\n${body.replace(/\r\n/g, '\n').replace(/^[ \t]*(?=\S)/gm, '\t')}\n}`;
  return addition(
    source,
    { body: task.bodySpan, after: task.cost?.span ?? null, outer: indentOf(source, task) },
    template,
  );
}

export const setParameters: EditHandler<'set-parameters'> = (context, edit) => {
  const found = context.index.locate(edit.task);
  if (found?.kind !== 'task') return gone(edit.task);
  if (!isClosed(edit.text)) return refused('unbalanced-text', {});
  const { task, source } = found;
  const text = edit.text.trim().replace(/\s+/g, ' ');
  const end = task.name.span.end;
  const list = listRange(source.text, end);
  return done(context, {
    edits: [list ? replacement(source, list, text) : replacement(source, { start: end, end }, `(${text})`)],
    select: task,
  });
};

export const setCost: EditHandler<'set-cost'> = (context, edit) => {
  const found = context.index.locate(edit.task);
  if (found?.kind !== 'task') return gone(edit.task);
  const { task, source } = found;
  if (task.methods.length > 0) return refused('cost-of-compound', {});
  const text = typedExpression(withoutSemicolon(edit.text));
  if (!isClosed(text)) return refused('unbalanced-text', {});
  return done(context, { edits: costEdits(source, task, text), select: task });
};

function costEdits(source: DomainSource, task: TaskDeclaration, text: string) {
  if (task.cost && text !== '') return [replacement(source, costRange(source.text, task.cost), text)];
  if (task.cost) return [removal(source, task.cost.span)];
  if (text === '') return [];
  return [newCost(source, task, `cost := ${text};`)];
}

/** The cost is the first clause of the task. */
function newCost(source: DomainSource, task: TaskDeclaration, clause: string) {
  const style = styleOf(source.text);
  const block = task.blocks[0];
  if (!block)
    return addition(source, { body: task.bodySpan, after: null, outer: indentOf(source, task) }, clause);
  const own = startsLine(source.text, block.span.start);
  const gap = own ? style.lineBreak + innerIndent(source, task, style) : ' ';
  return replacement(source, { start: block.span.start, end: block.span.start }, clause + gap);
}

/** One clause as typed, joined into one line, without the semicolon at its end. */
export function withoutSemicolon(text: string): string {
  return withoutTrailing(text.trim(), ';').trim();
}
