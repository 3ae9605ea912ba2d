/** Adds, replaces and takes away single effects of a primitive task. */
import type { TextEdit } from '../../base/source.ts';
import { isEffect } from '../../graph/body.ts';
import { statementRange } from '../../graph/clauses.ts';
import type { Located } from '../../graph/syntax-index.ts';
import type { Statement } from '../../language/ast.ts';
import { refused } from '../../text/refusal.ts';
import { isClosed } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import { indentAt, startsLine, styleOf } from '../../text/style.ts';
import { type EditHandler, replacement } from '../kit/context.ts';
import { addition, removal } from '../kit/placing.ts';
import { newBlock, oneClause } from './conditions.ts';
import { done, gone } from './outcome.ts';

type LocatedTask = Extract<Located, { kind: 'task' }>;

export const addEffect: EditHandler<'add-effect'> = (context, edit) => {
  const found = context.index.locate(edit.task);
  if (!found) return gone(edit.task);
  if (!isPrimitive(found)) return refused('no-effects-here', {});
  const text = oneClause(edit.text);
  if (text === '') return refused('nothing-to-write', {});
  if (!isClosed(text)) return refused('unbalanced-text', {});
  const { source, task } = found;
  const block = task.blocks.at(-1);
  if (block === undefined) return done(context, { edits: newBlock(found, `${text};`), select: task });
  const place = {
    body: block.inner,
    after: block.statements.at(-1)?.span ?? null,
    outer: indentAt(source.text, block.span.start),
  };
  return done(context, { edits: [addition(source, place, `${text};`)], select: task });
};

export const setEffect: EditHandler<'set-effect'> = (context, edit) => {
  const found = context.index.locate(edit.task);
  if (!found) return gone(edit.task);
  if (!isPrimitive(found)) return refused('no-effects-here', {});
  const effects = found.task.blocks.flatMap((block) => block.statements.filter(isEffect));
  const statement = effects[edit.index];
  if (!statement) return refused('effect-gone', {});
  const text = oneClause(edit.text);
  if (!isClosed(text)) return refused('unbalanced-text', {});
  const { source } = found;
  const change = text === '' ? withoutEffect(source, statement) : withEffect(source, statement, text);
  return done(context, { edits: [change], select: found.task });
};

/** Another effect; what `a == b :-> c` asks for stays, as the arrow does where only the new value is another. */
export function withEffect(source: DomainSource, statement: Statement, text: string): TextEdit {
  const range = statementRange(source.text, statement);
  if (statement.kind !== 'transition' || text.includes(':->')) return replacement(source, range, text);
  const { target, from, to } = statement;
  const name = source.text.slice(target.span.start, target.span.end);
  const value = text.startsWith(name) ? /^\s*:=\s*(\S.*)$/s.exec(text.slice(name.length))?.[1] : undefined;
  if (value !== undefined) return replacement(source, to.span, value);
  const condition = source.text.slice(target.span.start, from.span.end);
  return replacement(source, range, `${condition};${gapAt(source, range.start)}${text}`);
}

/** Another condition; where it is no comparison that an arrow can follow, the change becomes a statement of its own. */
export function withTest(source: DomainSource, statement: Statement, text: string): TextEdit {
  const range = statementRange(source.text, statement);
  if (statement.kind !== 'transition') return replacement(source, range, text);
  const [target, to] = [statement.target, statement.to].map(({ span }) =>
    source.text.slice(span.start, span.end),
  );
  return replacement(source, range, `${text};${gapAt(source, range.start)}${target} := ${to}`);
}

/** What separates a new statement from one before it that begins at an offset. */
function gapAt({ text }: DomainSource, offset: number): string {
  return startsLine(text, offset) ? styleOf(text).lineBreak + indentAt(text, offset) : ' ';
}

/** An effect gone: its statement, or for `a == b :-> c` the arrow, so that the condition stays. */
export function withoutEffect(source: DomainSource, statement: Statement): TextEdit {
  if (statement.kind !== 'transition') return removal(source, statement.span);
  const { start } = statement.target.span;
  const condition = source.text.slice(start, statement.from.span.end);
  return replacement(source, statementRange(source.text, statement), condition);
}

function isPrimitive(found: Located): found is LocatedTask {
  return found.kind === 'task' && found.task.methods.length === 0;
}
