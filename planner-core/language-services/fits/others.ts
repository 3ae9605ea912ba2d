/** What fits where no value stands: comparisons, whether something holds, types. */
import type { Span } from '../../base/source.ts';
import type { BinaryOperator, Expression, Statement } from '../../language/ast.ts';
import { printExpression } from '../../language/print.ts';
import { isExpression, type SyntaxNode } from '../../language/syntax-path.ts';
import { comparisonWords, conditionParts } from '../../sentences/expression.ts';
import { spoken } from '../../sentences/parts.ts';
import { assignWords, changeParts, needParts } from '../../sentences/statement.ts';
import { matchingBracket } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import { isNumber } from './candidates.ts';
import type { Fit } from './model.ts';
import type { SlotPlace } from './place.ts';
import { typeOf } from './types.ts';

const ORDERED: readonly BinaryOperator[] = ['>=', '<=', '>', '<', '==', '!='];

/** The signs between two values, in the words that they are read in. */
export function comparisonFits(place: SlotPlace): readonly Fit[] {
  const node = place.path.at(-1);
  if (node?.kind === 'assign') {
    const signs = isNumber(typeOf(node.target, place.scope))
      ? ([':=', '+=', '-='] as const)
      : ([':='] as const);
    return signs.map((sign) => other(place, assignWords(sign), sign, sign === node.operator));
  }
  if (node?.kind !== 'binary') return [];
  const type = typeOf(node.left, place.scope) ?? typeOf(node.right, place.scope);
  const isOrdered = type === null || isNumber(type) || place.scope.isEnum(type);
  const no = isNegated(place.path);
  return (isOrdered ? ORDERED : ORDERED.slice(-2)).map((operator) =>
    other(place, comparisonWords(operator, no), operator, operator === node.operator),
  );
}

/** Whether a condition is read as its negation, because of what is around it. */
function isNegated(path: readonly SyntaxNode[]): boolean {
  let no = false;
  path.forEach((node, index) => {
    const inner = path[index + 1];
    if (inner === undefined || !isExpression(node)) return;
    if (node.kind === 'unary') no = node.operator === 'not' && !no;
    else if (node.kind === 'binary' && inner === node.left && isYesOrNo(node.right))
      no = (node.right.value === 1) === ((node.operator === '!=') !== no);
    else no = false;
  });
  return no;
}

function isYesOrNo(value: Expression): value is Extract<Expression, { kind: 'literal' }> {
  return value.kind === 'literal' && value.type === 'boolean';
}

/** Both ways in which the sentence around can be: as it is, and the other way round. */
export function polarityFits(place: SlotPlace): readonly Fit[] {
  const { path, slot, source } = place;
  const node = path.at(-1);
  if (node === undefined) return [];
  const was = source.text.slice(slot.start, slot.end);
  const current = [other(place, sentenceOf(outer(path, slot), place), was, true)];
  const flipped = flip(node, place);
  if (flipped === null) return current;
  return [...current, other(place, sentenceOf(flipped.whole, place), flipped.text, false)];
}

/** The node that the words around belong to. */
function outer(path: readonly SyntaxNode[], slot: Span): SyntaxNode {
  const node = path.at(-1) as SyntaxNode;
  const parent = path.at(-2);
  const isPart = node.kind === 'literal' && node.span.start === slot.start;
  return isPart && parent !== undefined ? parent : node;
}

function flip(
  node: SyntaxNode,
  { path, slot, source }: SlotPlace,
): { readonly whole: SyntaxNode; readonly text: string } | null {
  if (!isExpression(node)) return null;
  if (isYesOrNo(node)) {
    const other: Expression = { ...node, value: 1 - node.value };
    return { whole: withPart(outer(path, slot), node, other), text: printExpression(other) };
  }
  const isWhole = node.span.start === slot.start && node.span.end === slot.end;
  if (!isWhole && node.kind === 'binary') {
    const operator = node.operator === '==' ? '!=' : '==';
    return { whole: { ...node, operator }, text: operator };
  }
  if (node.kind === 'unary' && node.operator === 'not')
    return {
      whole: node.operand,
      text: bare(source.text.slice(node.operand.span.start, node.operand.span.end)),
    };
  const whole: Expression = { kind: 'unary', operator: 'not', operand: node, span: node.span };
  return { whole, text: `not ${source.text.slice(slot.start, slot.end)}` };
}

/** `(p is Area)` needs its parentheses after `not` only. */
function bare(text: string): string {
  return matchingBracket(text, 0) === text.length - 1 && text.startsWith('(')
    ? text.slice(1, -1).trim()
    : text;
}

function withPart(node: SyntaxNode, part: Expression, by: Expression): SyntaxNode {
  if (node.kind === 'binary') return { ...node, right: by };
  if (node.kind === 'assign') return { ...node, value: by };
  if (node.kind === 'transition') return part === node.to ? { ...node, to: by } : { ...node, from: by };
  return by;
}

function sentenceOf(node: SyntaxNode, { scope, slot }: SlotPlace): string {
  if (isExpression(node)) return spoken(conditionParts(node, scope.words));
  if (node.kind === 'transition' && slot.start < node.to.span.start)
    return spoken(needParts(node, scope.words));
  return spoken(changeParts(node as Statement, scope.words));
}

/** The types of the domain that have objects. */
export function typeFits(place: SlotPlace, domain: readonly DomainSource[]): readonly Fit[] {
  const { slot, source } = place;
  const was = source.text.slice(slot.start, slot.end);
  return domain
    .flatMap(({ tree }) => tree.declarations)
    .flatMap((declaration) => (declaration.kind === 'type' ? [declaration.name.text] : []))
    .map((name) => other(place, name, name, name === was));
}

function other({ slot, source }: SlotPlace, label: string, text: string, isCurrent: boolean): Fit {
  const was = source.text.slice(slot.start, slot.end);
  return { section: 'others', label, text, at: slot, was, isCurrent };
}
