/** Adds and replaces single conditions of a primitive task or a branch. */
import type { TextEdit } from '../../base/source.ts';
import { isCondition, readBranchBody } from '../../graph/body.ts';
import { conditionRange, statementRange } from '../../graph/clauses.ts';
import type { Located } from '../../graph/syntax-index.ts';
import type { Block, Statement } from '../../language/ast.ts';
import { refused } from '../../text/refusal.ts';
import { codeTokens, isClosed } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import { indentAt, startsLine, styleOf } from '../../text/style.ts';
import { type EditHandler, replacement } from '../kit/context.ts';
import { addition, indentOf, removal } from '../kit/placing.ts';
import { done, gone } from './outcome.ts';
import { withoutSemicolon } from './set-text.ts';

export const setCondition: EditHandler<'set-condition'> = (context, edit) => {
  const found = context.index.locate(edit.node);
  if (!found) return gone(edit.node);
  const conditions = conditionsOf(found);
  if (!conditions) return refused('no-conditions-here', {});
  const statement = conditions[edit.index];
  if (!statement) return refused('condition-gone', {});
  const text = oneClause(edit.text);
  if (!isClosed(text)) return refused('unbalanced-text', {});
  const edits =
    text === ''
      ? [withoutCondition(found.source, statement)]
      : [replacement(found.source, conditionRange(found.source.text, statement), text)];
  return done(context, { edits, select: nodeOf(found) });
};

/** Removes a condition: its statement, or for `a == b :-> c` only the test, so that the effect stays. */
export function withoutCondition(source: DomainSource, statement: Statement): TextEdit {
  if (statement.kind !== 'transition') return removal(source, statement.span);
  const { target, to } = statement;
  const name = source.text.slice(target.span.start, target.span.end);
  const value = source.text.slice(to.span.start, to.span.end);
  return replacement(source, statementRange(source.text, statement), `${name} := ${value}`);
}

export const addCondition: EditHandler<'add-condition'> = (context, edit) => {
  const found = context.index.locate(edit.node);
  if (!found) return gone(edit.node);
  if (!conditionsOf(found)) return refused('no-conditions-here', {});
  const text = oneClause(edit.text);
  if (text === '') return refused('nothing-to-write', {});
  if (!isClosed(text)) return refused('unbalanced-text', {});
  const { source } = found;
  const block = found.kind === 'branch' ? blockFor(found, text) : found.task.blocks[0];
  const edits = block ? [statementAddition(source, block, `${text};`)] : newBlock(found, `${text};`);
  return done(context, { edits, select: nodeOf(found) });
};

/** The innermost block whose variables a condition uses, so that they are in scope; otherwise the body itself. */
function blockFor({ branch }: Extract<Located, { kind: 'branch' }>, text: string): Block | undefined {
  const words = new Set(codeTokens(text).map((token) => token.text.replaceAll('`', '')));
  const { quantifiers, blocks } = readBranchBody(branch);
  const speaksOf = (block: Block, depth: number) => {
    const own = depth > 0 ? (quantifiers[depth - 1]?.parameters ?? []) : [];
    const lets = block.statements.flatMap((statement) => (statement.kind === 'let' ? [statement] : []));
    return [...own, ...lets].some((local) => words.has(local.name.text));
  };
  return blocks.filter(speaksOf).at(-1) ?? blocks[0];
}

/**
 * After the last plain condition (a quantifier block at the end may still get a network), otherwise before everything else.
 */
function statementAddition(source: DomainSource, block: Block, clause: string): TextEdit {
  const { text } = source;
  const outer = indentAt(text, block.span.start);
  const end = block.statements.findIndex(
    (statement) => !isCondition(statement) || statement.kind === 'quantifier',
  );
  const last = block.statements[(end < 0 ? block.statements.length : end) - 1];
  const first = block.statements[0];
  if (last || !first)
    return addition(source, { body: block.inner, after: last?.span ?? null, outer }, clause);
  const at = { start: first.span.start, end: first.span.start };
  const gap = startsLine(text, at.start) ? styleOf(text).lineBreak + indentAt(text, at.start) : ' ';
  return replacement(source, at, clause + gap);
}

export function newBlock(found: Located, clause: string): TextEdit[] {
  const { source, task } = found;
  const place = { body: task.bodySpan, after: task.cost?.span ?? null, outer: indentOf(source, task) };
  return [addition(source, place, `{\n\t${clause}\n}`)];
}

/** The condition statements of a node in the order in which the graph lists them; null if it cannot have any. */
function conditionsOf(found: Located): readonly Statement[] | null {
  if (found.kind === 'branch') return readBranchBody(found.branch).conditions;
  if (found.kind !== 'task' || found.task.methods.length > 0) return null;
  return found.task.blocks.flatMap((block) => block.statements.filter(isCondition));
}

function nodeOf(found: Located): object {
  return found.kind === 'branch' ? found.branch : found.task;
}

export function oneClause(text: string): string {
  return withoutSemicolon(text.replace(/(?<!\s)\s*[\r\n]\s*/g, ' '));
}
