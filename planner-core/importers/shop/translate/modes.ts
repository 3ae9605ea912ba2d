/** Ways of asking for an axiom: what is found can depend on which arguments have values already. */
import type { FlatAxioms } from '../flat/model.ts';
import type { Inference } from '../infer/infer.ts';
import { boundBy, logicWithin } from '../source/walk.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Mode {
  /** The arguments without a value. */
  readonly free: readonly number[];
  /** The derived value that answers. */
  readonly text: string;
}

/** Gathers the ways in which conditions ask. */
export class Modes {
  private readonly axioms: ReadonlyMap<string, FlatAxioms>;
  private readonly asked = new Map<string, Mode[]>();
  private readonly vocabulary: Vocabulary;

  constructor({ project }: Inference, vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
    const axioms = project.parts.filter((part): part is FlatAxioms => part.k === 'axioms');
    this.axioms = new Map(axioms.map((part) => [part.key, part]));
  }

  /** The derived value to ask when the given arguments are free. */
  ask(key: string, free: readonly number[]): string {
    const matters = this.matters(key, free) ? free : [];
    const modes = this.asked.get(key) ?? [];
    const known = modes.find((mode) => mode.free.join() === matters.join());
    if (known !== undefined) return known.text;
    const base = this.vocabulary.valueName(key);
    const text =
      modes.length === 0
        ? base
        : this.vocabulary.newValue(`${base}_${matters.length === 0 ? 'given' : 'found'}`);
    this.asked.set(key, [...modes, { free: matters, text }]);
    return text;
  }

  /** All ways in which an axiom is asked; one that nothing asks is carried over all the same. */
  of(key: string): readonly Mode[] {
    return this.asked.get(key) ?? [{ free: [], text: this.vocabulary.valueName(key) }];
  }

  /** A later branch depends on what the earlier find, and `assign` on whether there is a value already; some find none. */
  private matters(key: string, free: readonly number[]): boolean {
    const axioms = this.axioms.get(key)?.axioms ?? [];
    if (free.length === 0) return false;
    return axioms.some(({ head, branches }) => {
      const sought = new Set(
        free.flatMap((index) => (head[index]?.k === 'variable' ? [head[index].name] : [])),
      );
      const assigns = branches.some(({ precondition }) =>
        [...logicWithin(precondition.logic)].some((part) => part.k === 'assign' && sought.has(part.variable)),
      );
      const finds = branches.every(({ precondition }) => {
        const bound = boundBy(precondition.logic);
        return [...sought].every((name) => bound.has(name));
      });
      return branches.length > 1 || assigns || !finds;
    });
  }
}
