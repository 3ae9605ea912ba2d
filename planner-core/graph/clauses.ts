/** The ranges of clauses as an editor shows and replaces them: without the semicolon that ends them. */
import type { Range } from '../base/source.ts';
import type {
  CostClause,
  Parameter,
  QuantifierStatement,
  ScoreClause,
  Statement,
  TaskCall,
} from '../language/ast.ts';
import { type Part, spoken } from '../sentences/parts.ts';
import { codeTokens, foldedText, matchingBracket, nextToken, splitAtCommas } from '../text/scan.ts';
import type { DomainSource } from '../text/sources.ts';
import type { ClauseView, ParameterView } from './model.ts';

/** A statement without its semicolon. */
export function statementRange(text: string, statement: Statement): Range {
  return withoutSemicolon(text, statement.span);
}

/** The condition before the task: the statement, or for `a == b :-> c` the part before the arrow. */
export function conditionRange(text: string, statement: Statement): Range {
  const range = statementRange(text, statement);
  if (statement.kind !== 'transition') return range;
  const tokens = codeTokens(text, range.start, range.end);
  const arrow = tokens.findIndex((token) => token.text === ':->');
  const last = tokens[arrow - 1];
  return last ? { start: range.start, end: last.end } : range;
}

/** The value of `cost := value;` or `score := value;`. */
export function costRange(text: string, cost: CostClause | ScoreClause): Range {
  const tokens = codeTokens(text, cost.span.start, cost.span.end);
  const sign = tokens.findIndex((token) => token.text === ':=');
  const first = tokens[sign + 1];
  const last = tokens.at(-1)?.text === ';' ? tokens.at(-2) : tokens.at(-1);
  if (sign < 0 || !first || !last || last.end < first.end) return cost.value.span;
  return { start: first.start, end: last.end };
}

/** `exists (Gun gun)`: a quantifier without its block. */
export function quantifierRange(text: string, statement: QuantifierStatement): Range {
  const tokens = codeTokens(text, statement.span.start, statement.body.span.start);
  return { start: statement.span.start, end: tokens.at(-1)?.end ?? statement.body.span.start };
}

/** Between the parentheses of a parameter or argument list that follows a name; null if there is none. */
export function listRange(text: string, afterName: number): Range | null {
  const open = nextToken(text, afterName);
  if (open?.text !== '(') return null;
  const close = matchingBracket(text, open.start);
  return close === null ? null : { start: open.end, end: close };
}

/** The arguments of a call as written. */
export function argumentTexts(text: string, call: TaskCall): string[] {
  const list = listRange(text, call.name.span.end);
  if (!list || list.end > call.span.end)
    return call.args.map((arg) => foldedText(text, arg.span.start, arg.span.end));
  return splitAtCommas(text, list.start, list.end).map((part) => foldedText(text, part.start, part.end));
}

/** A range in the form in which the graph shows it, with its sentence. */
export function clauseView(source: DomainSource, range: Range, sentence: readonly Part[]): ClauseView {
  const { start, end } = range;
  return {
    text: foldedText(source.text, start, end),
    sentence: spoken(sentence),
    span: { file: source.tree.path, start, end },
  };
}

/** A parameter in the form in which the graph shows it. */
export function parameterView(text: string, parameter: Parameter): ParameterView {
  const { span } = parameter.type;
  return {
    type: foldedText(text, span.start, span.end),
    name: parameter.name.text,
    span: parameter.span,
  };
}

function withoutSemicolon(text: string, range: Range): Range {
  const tokens = codeTokens(text, range.start, range.end);
  const last = tokens.at(-1)?.text === ';' ? tokens.at(-2) : tokens.at(-1);
  return { start: range.start, end: last?.end ?? range.end };
}
