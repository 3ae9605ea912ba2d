/** Replaces one expression, name or sign of a statement; parentheses come only where precedence asks for them. */
import type { Range, TextEdit } from '../../base/source.ts';
import type { Expression } from '../../language/ast.ts';
import {
  COMPARISON_STRENGTH,
  groupsFromRight,
  NOT_STRENGTH,
  OPERAND_STRENGTH,
  SIGN_STRENGTH,
  strengthOf,
} from '../../language/operators.ts';
import { strengthOfExpression } from '../../language/print.ts';
import { isExpression, pathTo, type SyntaxNode } from '../../language/syntax-path.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import { codeTokens, matchingBracket } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import { declare } from '../declarations/declare.ts';
import { type EditHandler, edited, replacement } from '../kit/context.ts';
import { openProblem, pieceProblem } from '../kit/typed-text.ts';
import { readValue, unknownName } from './typed-value.ts';

export const setSlot: EditHandler<'set-slot'> = (context, edit) => {
  const { at, was } = edit;
  const source = context.domain.find(({ tree }) => tree.path === at.file);
  if (source === undefined || source.text.slice(at.start, at.end) !== was) return refused('slot-gone', {});
  const text = edit.text.trim();
  if (text === was.trim()) return edited([]);
  const path = pathTo(source.tree, at);
  const change = changeOf(source, path, { at, text });
  if ('ok' in change) return change;
  if (edit.declare === undefined) {
    const name = unknownName(context.domain, path, { was, text });
    return name === null ? edited(change) : refused('name-not-here', { name });
  }
  const declared = declare(context, { kind: 'declare', ...edit.declare });
  return declared.ok ? edited([...declared.edits, ...change]) : declared;
};

function changeOf(
  source: DomainSource,
  path: readonly SyntaxNode[],
  { at, text }: { readonly at: Range; readonly text: string },
): readonly TextEdit[] | Refusal {
  const node = path.at(-1);
  if (node === undefined) return refused('slot-gone', {});
  const place = path.findIndex((each) => isExpression(each) && isAt(each, at));
  if (place > 0) return expressionChange(source, path.slice(0, place + 1), text);
  const problem = pieceProblem(text);
  const name = node.kind === 'is' ? node.type : node.kind === 'application' ? node.name : null;
  if (name !== null && isAt(name, at)) return problem ?? [replacement(source, at, text)];
  return signChange(source, at, text) ?? refused('slot-gone', {});
}

function isAt({ span }: { readonly span: Range }, { start, end }: Range): boolean {
  return span.start === start && span.end === end;
}

function expressionChange(
  source: DomainSource,
  path: readonly SyntaxNode[],
  text: string,
): readonly TextEdit[] | Refusal {
  const [parent, value] = path.slice(-2);
  // A value may have a semicolon in it: `count(Npc n; at(n) == hall)`.
  const problem = text === '' ? pieceProblem(text) : openProblem(text);
  if (problem !== null || parent === undefined || value === undefined)
    return problem ?? refused('slot-gone', {});
  const strength = strengthOfText(text);
  if (strength === null) return refused('not-an-expression', {});
  const isLoose = strength < neededIn(parent, value as Expression);
  return [replacement(source, value.span, isLoose ? `(${text})` : text)];
}

/** The sign between two values, whatever stands around it. */
function signChange(source: DomainSource, at: Range, text: string): readonly TextEdit[] | null {
  const isSign = (found: string): boolean => COMPARISONS.has(found) || ASSIGNING.has(found);
  const sign = codeTokens(source.text, at.start, at.end).find((token) => isSign(token.text));
  if (sign === undefined) return null;
  const same = COMPARISONS.has(sign.text) ? COMPARISONS : ASSIGNING;
  return same.has(text) ? [replacement(source, sign, text)] : null;
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);
const ASSIGNING: ReadonlySet<string> = new Set([':=', '+=', '-=']);

/** Below this an expression stands in parentheses. */
function neededIn(parent: SyntaxNode, value: Expression): number {
  switch (parent.kind) {
    case 'unary':
      return parent.operator === 'not' ? NOT_STRENGTH : SIGN_STRENGTH;
    case 'is':
      return COMPARISON_STRENGTH + 1;
    case 'transition':
      return value === parent.to ? 0 : COMPARISON_STRENGTH + 1;
    case 'binary': {
      const strength = strengthOf(parent.operator);
      const isComparison = strength === COMPARISON_STRENGTH;
      const groupsHere = (value === parent.left) !== groupsFromRight(parent.operator);
      return groupsHere && !isComparison ? strength : strength + 1;
    }
    default:
      return 0;
  }
}

/** How tightly a text holds together; null if it is no expression. */
function strengthOfText(text: string): number | null {
  const value = readValue(text);
  if (value === null) return null;
  if (text.startsWith('(') && matchingBracket(text, 0) === text.length - 1) return OPERAND_STRENGTH;
  // An `if` at the end would take in what follows.
  if (codeTokens(text).some((token) => token.text === 'if')) return 0;
  return strengthOfExpression(value);
}
