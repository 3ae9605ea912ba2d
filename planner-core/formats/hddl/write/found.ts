/** Arguments of conditions and tasks that are not names: variables whose values must be found. */
import { all, FALSE, quantified, type TypedName } from '../../lisp/conditions.ts';
import { type Lisp, list } from '../../lisp/tree.ts';

/** Values that must be found: variables, and the facts that contain their values. A value of `none` is never found. */
export class Found {
  readonly own: TypedName[] = [];
  readonly facts: Lisp[] = [];
  readonly #known = new Map<string, string>();

  /** The condition that they exist and satisfy something. */
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

  /** The condition that nothing has the value. */
  fail(): void {
    this.facts.push(FALSE);
  }
}
