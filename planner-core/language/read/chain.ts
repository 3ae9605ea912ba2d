/** Turns a flat chain of operands and operators into a tree, without recursion, however long it is. */
import type { BinaryOperator, Expression, Name } from '../ast.ts';
import {
  type ChainOperator,
  COMPARISON_STRENGTH,
  groupsFromRight,
  NOT_STRENGTH,
  SIGN_STRENGTH,
  strengthOf,
} from '../operators.ts';

type Pending =
  | {
      readonly kind: 'prefix';
      readonly operator: 'not' | '-';
      readonly start: number;
      readonly strength: number;
    }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly strength: number };

/** Takes the parts of a chain from left to right; `finish` returns its tree. */
export class Chain {
  readonly #operands: Expression[] = [];
  readonly #pending: Pending[] = [];
  #broken = false;
  #chained = false;

  /** True as soon as two comparisons are side by side, as in `a < b < c`. */
  get comparisonsChained(): boolean {
    return this.#chained;
  }

  prefix(operator: 'not' | '-', start: number): void {
    const strength = operator === 'not' ? NOT_STRENGTH : SIGN_STRENGTH;
    this.#pending.push({ kind: 'prefix', operator, start, strength });
  }

  /** A null operand could not be read, so the chain cannot be read either. */
  operand(operand: Expression | null): void {
    if (operand === null) this.#broken = true;
    else this.#operands.push(operand);
  }

  binary(operator: BinaryOperator): void {
    const strength = strengthOf(operator);
    this.#applyStronger(operator);
    this.#pending.push({ kind: 'binary', operator, strength });
  }

  is(type: Name): void {
    this.#applyStronger('is');
    const operand = this.#operands.pop();
    if (operand === undefined) return;
    const span = { ...operand.span, end: type.span.end };
    this.#operands.push({ kind: 'is', operand, type, span });
  }

  finish(): Expression | null {
    if (this.#broken) return null;
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) this.#apply(next);
    return this.#operands[0] ?? null;
  }

  #applyStronger(operator: ChainOperator): void {
    if (this.#broken) return;
    const strength = strengthOf(operator);
    for (let top = this.#pending.at(-1); top !== undefined; top = this.#pending.at(-1)) {
      if (top.strength < strength || (top.strength === strength && groupsFromRight(operator))) return;
      if (strength === COMPARISON_STRENGTH && top.strength === strength) this.#chained = true;
      this.#pending.pop();
      this.#apply(top);
    }
  }

  #apply(pending: Pending): void {
    const right = this.#operands.pop();
    if (right === undefined) return;
    if (pending.kind === 'prefix') {
      const span = { ...right.span, start: pending.start };
      this.#operands.push({ kind: 'unary', operator: pending.operator, operand: right, span });
      return;
    }
    const left = this.#operands.pop();
    if (left === undefined) return;
    const span = { ...left.span, end: right.span.end };
    this.#operands.push({ kind: 'binary', operator: pending.operator, left, right, span });
  }
}
