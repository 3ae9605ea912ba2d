/** Operators and their precedence: one table for parsing and printing. */
import type { BinaryOperator } from './ast.ts';

/** `is` has the precedence of a comparison; its right side is a type. */
export type ChainOperator = BinaryOperator | 'is';

const levels: readonly (readonly ChainOperator[])[] = [
  ['=>'],
  ['or'],
  ['and'],
  [], // `not`
  ['==', '!=', '<', '<=', '>', '>=', 'is'],
  ['+', '-'],
  ['*', '/', 'div', 'mod'],
];

const strengths: ReadonlyMap<string, number> = new Map(
  levels.flatMap((operators, level) => operators.map((operator) => [operator, level + 1] as const)),
);

/** The precedence of `not` is between `and` and the comparisons: `not a == b` is `not (a == b)`. */
export const NOT_STRENGTH = 4;
/** A sign has the highest precedence. */
export const SIGN_STRENGTH = 8;
/** The precedence of comparisons, which cannot be chained. */
export const COMPARISON_STRENGTH = 5;
/** Names, literals and everything with its own parentheses. */
export const OPERAND_STRENGTH = 9;

/** Whether the text is a binary operator of the language. */
export function isChainOperator(text: string): text is ChainOperator {
  return strengths.has(text);
}

/** A greater number means higher precedence. */
export function strengthOf(operator: ChainOperator): number {
  return strengths.get(operator) ?? OPERAND_STRENGTH;
}

/** `a => b => c` is `a => (b => c)`; every other operator is left-associative. */
export function groupsFromRight(operator: ChainOperator): boolean {
  return operator === '=>';
}

const foreign: ReadonlyMap<string, string> = new Map([
  ['&&', 'and'],
  ['&', 'and'],
  ['||', 'or'],
  ['|', 'or'],
  ['->', '=>'],
  ['===', '=='],
  ['!==', '!='],
  ['<>', '!='],
  ['%', 'mod'],
  ['=', '=='],
  ['!', 'not'],
  ['~', 'not'],
]);

/** The operator of this language for one of another language; null if there is none (`^`). */
export function ourOperator(text: string): string | null {
  return foreign.get(text) ?? null;
}
