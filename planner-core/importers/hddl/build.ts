/** Builds syntax trees; their places mean nothing, as they are printed at once. */
import type { Span } from '../../base/source.ts';
import type {
  Annotation,
  BinaryOperator,
  Block,
  Expression,
  Name,
  Network,
  NetworkItem,
  Parameter,
  Statement,
} from '../../language/ast.ts';

const NOWHERE: Span = { file: '', start: 0, end: 0 };

export const placed = { span: NOWHERE } as const;
export const undocumented = { doc: null, annotations: [] } as const;

export function name(text: string): Name {
  return { text, ...placed };
}

/** `@name("get-to")`, where the name is not the original one. */
export function originalName(original: string, given: string): Annotation[] {
  return original === given ? [] : [annotation('name', [original])];
}

export function annotation(word: string, args: readonly string[]): Annotation {
  return { name: name(word), args, ...placed };
}

export function parameter(type: string, local: string): Parameter {
  return { type: { name: name(type), range: null, ...placed }, name: name(local), ...placed };
}

/** A name alone, or applied to arguments. */
export function apply(text: string, args: readonly Expression[]): Expression {
  return { kind: 'application', name: name(text), args: args.length === 0 ? null : args, ...placed };
}

export function literal(value: number | boolean, integer = true): Expression {
  if (typeof value === 'boolean')
    return { kind: 'literal', type: 'boolean', value: value ? 1 : 0, ...placed };
  return { kind: 'literal', type: integer ? 'integer' : 'float', value, ...placed };
}

export function binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right, ...placed };
}

export function not(operand: Expression): Expression {
  if (operand.kind === 'unary' && operand.operator === 'not') return operand.operand;
  if (operand.kind === 'binary' && operand.operator === '==') return { ...operand, operator: '!=' };
  if (operand.kind === 'binary' && operand.operator === '!=') return { ...operand, operator: '==' };
  return { kind: 'unary', operator: 'not', operand, ...placed };
}

export function isType(operand: Expression, type: string): Expression {
  return { kind: 'is', operand, type: name(type), ...placed };
}

export function condition(value: Expression): Statement {
  return { kind: 'condition', value, ...placed };
}

export function block(statements: readonly Statement[]): Block {
  return { statements, ...placed, inner: NOWHERE };
}

export function network(order: 'ordered' | 'unordered', items: readonly NetworkItem[]): Network {
  return { kind: 'network', order, items, ...placed, inner: NOWHERE };
}

/** A condition that may turn out to hold always or never. */
export type Condition = Expression | boolean;

/** Joins by `and` or `or`, leaving out what says nothing. */
export function join(operator: 'and' | 'or', parts: readonly Condition[]): Condition {
  const neutral = operator === 'and';
  if (parts.includes(!neutral)) return !neutral;
  const expressions = parts.filter((part) => typeof part !== 'boolean');
  const [first, ...rest] = expressions;
  return first === undefined ? neutral : rest.reduce((left, right) => binary(operator, left, right), first);
}

export function negate(of: Condition): Condition {
  return typeof of === 'boolean' ? !of : not(of);
}
