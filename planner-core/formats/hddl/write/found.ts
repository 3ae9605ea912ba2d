/** What conditions and tasks are given where they name no object: values that have to be found. */
import { all, FALSE, quantified, type TypedName } from '../../lisp/conditions.ts';
import { type Lisp, list } from '../../lisp/tree.ts';

/** Values that had to be found: variables with the facts that have them. A value of `none` is never found. */
export class Found {
  readonly own: TypedName[] = [];
  readonly facts: Lisp[] = [];
  readonly #known = new Map<string, string>();

  /** That they are there and something holds of them. */
  close(condition: Lisp): Lisp {
    return quantified('exists', this.own, all([...this.facts, condition]));
  }

  known(fact: string): string | undefined {
    return this.#known.get(fact);
  }

  add(variable: TypedName, head: readonly string[]): void {
    this.own.push(variable);
    this.facts.push(list(...head, variable.name));
    this.#known.set(head.join(' '), variable.name);
  }

  /** Nothing has the value. */
  fail(): void {
    this.facts.push(FALSE);
  }
}
