/** Which values cannot be `none` because of the conditions of a branch. */
import type { Expr, Step } from '../../../ir/model.ts';

export class Assured {
  readonly #meaningOf: (local: number) => Expr | undefined;
  /** Printed expressions. */
  readonly #some = new Set<string>();

  /** `meaningOf` returns the value that a local names. */
  constructor(meaningOf: (local: number) => Expr | undefined) {
    this.#meaningOf = meaningOf;
  }

  /** Adds a condition or a `let` that precedes. */
  take({ k, expr }: Step): void {
    if (k === 'let') this.#takeArguments(expr);
    else this.#takeTrue(expr);
  }

  /** True where a value, if it is defined, is not `none`. */
  isSome(expr: Expr): boolean {
    if (expr.type.kind !== 'object') return true;
    if (expr.k === 'constant') return expr.value >= 0;
    if (expr.k === 'local') {
      const value = this.#meaningOf(expr.local);
      return value === undefined || this.isSome(value);
    }
    return this.#some.has(this.#print(expr));
  }

  #takeTrue(expr: Expr): void {
    switch (expr.k) {
      case 'and':
        this.#takeTrue(expr.left);
        this.#takeTrue(expr.right);
        return;
      case 'is':
        this.#takeSome(expr.operand);
        return;
      case 'not':
        if (expr.operand.k === 'compare' && expr.operand.op === '==') this.#takeUnequal(expr.operand);
        return;
      case 'compare':
        this.#takeComparison(expr);
        return;
      default:
        this.#takeArguments(expr);
    }
  }

  #takeComparison(expr: Extract<Expr, { k: 'compare' }>): void {
    const { op, left, right } = expr;
    this.#takeArguments(left);
    this.#takeArguments(right);
    if (op === '!=') this.#takeUnequal(expr);
    if (op !== '==') return;
    if (this.isSome(left)) this.#takeSome(right);
    if (this.isSome(right)) this.#takeSome(left);
  }

  #takeUnequal({ left, right }: Extract<Expr, { k: 'compare' }>): void {
    if (isNone(left)) this.#takeSome(right);
    if (isNone(right)) this.#takeSome(left);
  }

  #takeSome(expr: Expr): void {
    this.#some.add(this.#print(expr));
    this.#takeArguments(expr);
  }

  /** The arguments of an application are not `none`; otherwise the condition around it would not hold. */
  #takeArguments(expr: Expr): void {
    if (expr.k === 'local') {
      const value = this.#meaningOf(expr.local);
      if (value !== undefined) this.#takeArguments(value);
    }
    if (expr.k === 'variable' || expr.k === 'derived') for (const arg of expr.args) this.#takeSome(arg);
  }

  #print(expr: Expr): string {
    if (expr.k === 'constant') return `${expr.type.kind} ${expr.value}`;
    if (expr.k === 'local') {
      const value = this.#meaningOf(expr.local);
      return value === undefined ? `local ${expr.local}` : this.#print(value);
    }
    if (expr.k === 'variable')
      return `variable ${expr.variable}(${expr.args.map((arg) => this.#print(arg)).join()})`;
    if (expr.k === 'derived')
      return `derived ${expr.derived}(${expr.args.map((arg) => this.#print(arg)).join()})`;
    return 'other';
  }
}

function isNone(expr: Expr): boolean {
  return expr.k === 'constant' && expr.type.kind === 'object' && expr.value < 0;
}
