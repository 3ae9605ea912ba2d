/** Rows on their way to another place: their text as a statement and as part of an expression, with their comments. */
import type { Range } from '../../base/source.ts';
import { withoutTrailing } from '../../base/trailing.ts';
import type { Statement } from '../../language/ast.ts';
import { OPERAND_STRENGTH } from '../../language/operators.ts';
import { strengthOfExpression } from '../../language/print.ts';
import { statementIn } from '../../language/statement-in.ts';
import { bare } from '../../rows/chain.ts';
import { commentsOf } from '../../rows/comments.ts';
import type { RowNode } from '../../rows/row-tree.ts';
import { indentAt } from '../../text/style.ts';

export interface Carried {
  /** Null for what is inside an expression, and for what cannot be read. */
  readonly node: Statement | null;
  /** With its semicolon or block; lines after the first are indented as deep as they stand below the first. */
  readonly statement: string;
  /** Null for what cannot be part of an expression. */
  readonly condition: string | null;
  /** The precedence of the condition. */
  readonly strength: number;
  readonly above: readonly string[];
  readonly behind: readonly string[];
}

/** The text of a condition as a row without comments. */
export function conditionRow(condition: string, strength: number): Carried {
  return { node: null, statement: `${condition};`, condition, strength, above: [], behind: [] };
}

/** A row with its comments. */
export function carried(text: string, row: RowNode): Carried {
  const own = commentsOf(text, row);
  const indent = indentAt(text, row.span.start);
  const cut = (range: Range) => outdented(text.slice(range.start, range.end), indent);
  const condition = conditionOf(text, row);
  return {
    node: row.statement,
    statement: row.statement === null ? `${condition === null ? '' : cut(condition.range)};` : cut(row.span),
    condition: condition && cut(condition.range),
    strength: condition?.strength ?? 0,
    above: own.above.map((comment) => outdented(comment.text, indent)),
    behind: own.behind.map((comment) => outdented(comment.text, indent)),
  };
}

/** New text, as typed. What cannot be read is no condition. */
export function typedRow(typed: string): Carried {
  const text = outdented(typed.trim(), '');
  const statement = statementIn(text);
  const bareText = withoutTrailing(text, ';').trim();
  const isBlock = statement?.kind === 'when' || (statement?.kind === 'quantifier' && text.endsWith('}'));
  const isCondition = statement !== null && isTest(statement);
  const strength = statement?.kind === 'condition' ? strengthOfExpression(statement.value) : OPERAND_STRENGTH;
  return {
    node: statement,
    statement: isBlock ? text : `${bareText};`,
    condition: isCondition ? bareText : null,
    strength,
    above: [],
    behind: [],
  };
}

/** Whether a block can stand behind a text: `exists (Npc n)`, `when (alarm)`. */
export function isHead(text: string): boolean {
  const kind = statementIn(`${text} { }`)?.kind;
  return kind === 'quantifier' || kind === 'when';
}

interface Condition {
  readonly range: Range;
  readonly strength: number;
}

/** A row as part of an expression. */
export function conditionOf(text: string, row: RowNode): Condition | null {
  const { statement, expression } = row;
  if (expression !== null)
    return { range: bare(text, expression.span), strength: strengthOfExpression(expression) };
  if (statement === null || !isTest(statement)) return null;
  return { range: row.span, strength: OPERAND_STRENGTH };
}

/** Whether a statement can be part of an expression: a quantifier around plain conditions alone. */
function isTest(statement: Statement): boolean {
  if (statement.kind === 'condition') return true;
  if (statement.kind !== 'quantifier') return false;
  const { quantifier, body } = statement;
  const isPlain = body.statements.every(({ kind }) => kind === 'condition');
  return (quantifier === 'exists' || quantifier === 'forall') && isPlain;
}

function outdented(text: string, indent: string): string {
  return text
    .split(/\r?\n/)
    .map((line, index) => (index > 0 && line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');
}
