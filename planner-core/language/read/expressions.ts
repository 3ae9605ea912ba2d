/** Expressions, and the parameters and types inside quantified ones. */
import { closestName } from '../../base/suggest.ts';
import type { Expression, Name, Parameter, TypeReference } from '../ast.ts';
import * as t from '../generated/terms.ts';
import { aggregateWords } from '../keywords.ts';
import { isChainOperator, ourOperator } from '../operators.ts';
import { Chain } from './chain.ts';
import { readNumber } from './numbers.ts';
import { MAX_OPERATORS, type Reader } from './reader.ts';
import { readText } from './texts.ts';

/** Reads the Expression at the cursor; null if a part of it is missing. */
export function readExpression(reader: Reader): Expression | null {
  const chain = new Chain();
  let afterIs = false;
  let parts = 0;
  reader.nested((kind) => {
    if (++parts > MAX_OPERATORS * 2) {
      if (parts === MAX_OPERATORS * 2 + 1) reader.report('expression-too-long', { limit: MAX_OPERATORS });
      chain.operand(null);
    } else if (afterIs) {
      afterIs = false;
      if (kind === t.Name) chain.is(reader.name());
      else chain.operand(null);
    } else if (kind === t.Is) {
      afterIs = true;
    } else {
      readChainPart(reader, kind, chain);
    }
  });
  if (chain.comparisonsChained) reader.report('chained-comparison', {});
  return chain.finish();
}

function readChainPart(reader: Reader, kind: number, chain: Chain): void {
  if (kind === t.Operator) readOperator(reader, chain);
  else if (kind === t.Prefix) readPrefix(reader, chain);
  else chain.operand(readOperand(reader, kind));
}

function readOperator(reader: Reader, chain: Chain): void {
  const text = reader.textHere();
  if (isChainOperator(text) && text !== 'is') {
    chain.binary(text);
    return;
  }
  const meant = ourOperator(text);
  if (text === '=') reader.report('single-equals', {});
  else if (meant !== null) reader.report('foreign-operator', { found: text, meant });
  else reader.report('unknown-operator', { found: text });
  chain.binary(meant !== null && isChainOperator(meant) && meant !== 'is' ? meant : '*');
}

function readPrefix(reader: Reader, chain: Chain): void {
  const text = reader.textHere();
  if (text === '!' || text === '~') reader.report('foreign-operator', { found: text, meant: 'not' });
  chain.prefix(text === '-' ? '-' : 'not', reader.from);
}

function readOperand(reader: Reader, kind: number): Expression | null {
  switch (kind) {
    case t.Name:
      return readBareName(reader);
    case t.Application:
      return readApplication(reader);
    case t.Number:
      return readNumber(reader);
    case t.String:
      return readText(reader);
    case t.Literal:
      return readLiteral(reader);
    case t.Group:
      return readGroup(reader);
    case t.If:
      return readIf(reader);
    case t.Aggregate:
      return readAggregate(reader);
    case t.QuantifiedTest:
    case t.QuantifiedBlock:
      return readQuantified(reader);
    default:
      return null;
  }
}

function readBareName(reader: Reader): Expression {
  const name = reader.name();
  // In backquotes it is an ordinary name.
  if (reader.textHere() === '_') return { kind: 'wildcard', span: name.span };
  return { kind: 'application', name, args: null, span: name.span };
}

/** Reads an Application; null if an argument is missing. */
export function readApplication(reader: Reader): Expression | null {
  let name: Name | null = null;
  let args: readonly Expression[] | null = [];
  reader.children((kind) => {
    if (kind === t.Name) name = reader.name();
    else if (kind === t.Arguments) args = readArguments(reader);
  });
  return name === null || args === null ? null : { kind: 'application', name, args, span: reader.span() };
}

/** Reads Arguments; null if one of them is missing. */
export function readArguments(reader: Reader): readonly Expression[] | null {
  const args: Expression[] = [];
  let complete = true;
  reader.children((kind) => {
    if (kind !== t.Expression) return;
    const arg = readExpression(reader);
    if (arg === null) complete = false;
    else args.push(arg);
  });
  return complete ? args : null;
}

function readLiteral(reader: Reader): Expression {
  const text = reader.textHere();
  const span = reader.span();
  if (text === 'none') return { kind: 'literal', type: 'none', value: -1, span };
  return { kind: 'literal', type: 'boolean', value: text === 'true' ? 1 : 0, span };
}

/** The span includes the parentheses, so that the text of the span is complete. */
function readGroup(reader: Reader): Expression | null {
  let value: Expression | null = null;
  reader.children((kind) => {
    if (kind === t.Expression) value = readExpression(reader);
  });
  const inner = value as Expression | null;
  return inner === null ? null : { ...inner, span: reader.span() };
}

/** Null if a part is missing. */
function readIf(reader: Reader): Expression | null {
  const parts: (Expression | null)[] = [];
  reader.nested((kind) => {
    if (kind === t.Expression) parts.push(readExpression(reader));
  });
  const [condition, whenTrue, whenFalse] = parts;
  if (!condition || !whenTrue || !whenFalse) return null;
  return { kind: 'if', condition, whenTrue, whenFalse, span: reader.span() };
}

function readAggregate(reader: Reader): Expression | null {
  let word = '';
  let whole = true;
  const parameters: Parameter[] = [];
  const parts: (Expression | null)[] = [];
  reader.children((kind) => {
    if (kind === t.Name) word = reader.name().text;
    else if (kind === t.MissingInnerSemicolon) whole = false;
    else if (kind === t.Parameter) keep(parameters, readParameter(reader));
    else if (kind === t.Expression) parts.push(readExpression(reader));
  });
  const aggregate = aggregateWords.find((known) => known === word);
  if (aggregate === undefined && whole) reportUnknownAggregate(reader, word);
  if (aggregate === undefined || parts.includes(null)) return null;
  if (aggregate === 'count' && parts.length > 1) reader.report('count-with-value', {});
  const counts = aggregate === 'count' || parts.length > 1;
  const condition = counts ? (parts[0] ?? null) : null;
  const value = aggregate === 'count' ? null : (parts.at(-1) ?? null);
  return { kind: 'aggregate', aggregate, parameters, condition, value, span: reader.span() };
}

function reportUnknownAggregate(reader: Reader, found: string): void {
  const span = { start: reader.from, end: reader.from + found.length };
  const meant = closestName(found, [...aggregateWords, 'exists', 'forall']);
  if (meant !== null) reader.reportAt(span, 'misspelt-keyword', { found, meant });
  else reader.reportAt(span, 'unknown-aggregate', { found });
}

/** Reads a quantified test, in either form. */
export function readQuantified(reader: Reader): Expression | null {
  let quantifier: 'exists' | 'forall' = 'exists';
  let parameters: Parameter[] = [];
  let conditions: (Expression | null)[] = [];
  reader.children((kind) => {
    if (kind === t.QuantifierWord) quantifier = reader.textHere() === 'forall' ? 'forall' : 'exists';
    else if (kind === t.Parameters) parameters = readParameters(reader);
    else if (kind === t.Parameter) keep(parameters, readParameter(reader));
    else if (kind === t.Expression) conditions.push(readExpression(reader));
    else if (kind === t.Block) conditions = readTestBlock(reader);
  });
  const whole = conditions.filter((condition) => condition !== null);
  return { kind: 'quantified', quantifier, parameters, conditions: whole, span: reader.span() };
}

/** The block of a quantifier inside an expression may contain only conditions. */
function readTestBlock(reader: Reader): (Expression | null)[] {
  const conditions: (Expression | null)[] = [];
  reader.nested((kind) => {
    if (kind === t.ConditionStatement) conditions.push(readConditionOf(reader));
    else if (kind === t.QuantifiedBlock) conditions.push(readQuantified(reader));
    else if (kind > t.LineComment) reader.report('only-conditions-here', {});
  });
  return conditions;
}

/** The expression of a ConditionStatement, or of any other node with exactly one. */
export function readConditionOf(reader: Reader): Expression | null {
  let value: Expression | null = null;
  reader.children((kind) => {
    if (kind === t.Expression || kind === t.StartedExpression) value = readExpression(reader);
  });
  return value;
}

/** Reads a parameter list; parameters without a name are left out. */
export function readParameters(reader: Reader): Parameter[] {
  const parameters: Parameter[] = [];
  reader.children((kind) => {
    if (kind === t.Parameter) keep(parameters, readParameter(reader));
  });
  return parameters;
}

/** Reads a Parameter; null if its type or name is missing. */
export function readParameter(reader: Reader): Parameter | null {
  let type: TypeReference | null = null;
  let name: Name | null = null;
  reader.children((kind) => {
    if (kind === t.TypeReference) type = readTypeReference(reader);
    else if (kind === t.Name) name = reader.name();
  });
  return type === null || name === null ? null : { type, name, span: reader.span() };
}

/** Reads a TypeReference; null if it is missing. */
export function readTypeReference(reader: Reader): TypeReference | null {
  let name: Name | null = null;
  let bounds: (Expression | null)[] = [];
  reader.children((kind) => {
    if (kind === t.Name) name = reader.name();
    else if (kind === t.Range) bounds = readBounds(reader);
  });
  const [min, max] = bounds;
  const range = min && max ? { min, max } : null;
  return name === null ? null : { name, range, span: reader.span() };
}

function readBounds(reader: Reader): (Expression | null)[] {
  const bounds: (Expression | null)[] = [];
  reader.children((kind) => {
    if (kind === t.Expression) bounds.push(readExpression(reader));
  });
  return bounds;
}

/** Adds a part to a list unless it could not be read. */
export function keep<Part>(list: Part[], part: Part | null): void {
  if (part !== null) list.push(part);
}
