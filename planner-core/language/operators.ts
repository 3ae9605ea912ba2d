/** Operators and how strongly they bind: one table for reading and for printing. */
import type { BinaryOperator } from './ast.ts';

/** `is` binds like a comparison; its right side is a type. */
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

/** The strength of `not` lies between `and` and the comparisons: `not a == b` is `not (a == b)`. */
export const NOT_STRENGTH = 4;
/** A sign binds most strongly. */
export const SIGN_STRENGTH = 8;
/** The strength of comparisons, which do not chain. */
export const COMPARISON_STRENGTH = 5;
/** Names, literals and whatever has its own parentheses. */
export const OPERAND_STRENGTH = 9;

/** Whether the text is a binary operator of the language. */
export function isChainOperator(text: string): text is ChainOperator {
  return strengths.has(text);
}

/** The greater, the tighter. */
export function strengthOf(operator: ChainOperator): number {
  return strengths.get(operator) ?? OPERAND_STRENGTH;
}

/** `a => b => c` is `a => (b => c)`; every other operator groups from the left. */
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

/** What other languages' operators are called here; null where there is none (`^`). */
export function ourOperator(text: string): string | null {
  return foreign.get(text) ?? null;
}
