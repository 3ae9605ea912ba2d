/** Modes of an axiom: its results can depend on which arguments are already bound. */
import type { FlatAxioms } from '../flat/model.ts';
import type { Inference } from '../infer/infer.ts';
import type { Logic, Term } from '../source/model.ts';
import { boundBy, variablesIn, variablesOf } from '../source/walk.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Mode {
  /** The unbound arguments. */
  readonly free: readonly number[];
  /** The derived value for this mode. */
  readonly text: string;
}

/** Collects the modes in which conditions use axioms. */
export class Modes {
  private readonly axioms: ReadonlyMap<string, FlatAxioms>;
  private readonly asked = new Map<string, Mode[]>();
  private readonly vocabulary: Vocabulary;

  constructor({ project }: Inference, vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
    const axioms = project.parts.filter((part): part is FlatAxioms => part.k === 'axioms');
    this.axioms = new Map(axioms.map((part) => [part.key, part]));
  }

  /** The derived value to use when the given arguments are unbound. */
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

  /** All modes in which an axiom is used; an unused axiom is imported as well. */
  of(key: string): readonly Mode[] {
    return this.asked.get(key) ?? [{ free: [], text: this.vocabulary.valueName(key) }];
  }

  /** Whether the values that an axiom finds for some arguments are fewer than those for which it holds. */
  private matters(key: string, free: readonly number[], asking: ReadonlySet<string> = new Set()): boolean {
    const way = `${key} ${free.join()}`;
    if (free.length === 0 || asking.has(way)) return false;
    const axioms = this.axioms.get(key)?.axioms ?? [];
    return axioms.some(({ head, branches }) => {
      const sought = variablesSought(head, free);
      const within = new Set([...asking, way]);
      return (
        branches.length > 1 ||
        branches.some(({ precondition: { logic } }) => {
          const unbound = new Set(sought);
          return this.mattersIn(logic, unbound, within) || unbound.size > 0;
        })
      );
    });
  }

  /** Goes through a condition with the set of unbound variables; everything that binds a variable removes it. */
  private mattersIn(logic: Logic, unbound: Set<string>, asking: ReadonlySet<string>): boolean {
    switch (logic.k) {
      case 'and':
        return logic.parts.some((part) => this.mattersIn(part, unbound, asking));
      case 'or': {
        const matters = logic.parts.some((part) => this.mattersIn(part, new Set(unbound), asking));
        for (const name of boundBy(logic)) unbound.delete(name);
        return matters;
      }
      case 'atom': {
        const { predicate, args } = logic.atom;
        const free = [...args.keys()].filter((index) => {
          const arg = args[index];
          return arg?.k === 'variable' && unbound.has(arg.name);
        });
        for (const name of boundBy(logic)) unbound.delete(name);
        return this.matters(predicate, free, asking);
      }
      default:
        return [...variablesOf(logic)].some((name) => unbound.has(name));
    }
  }
}

/** The variables of a head that occur only at unbound arguments. */
export function variablesSought(head: readonly Term[], free: readonly number[]): Set<string> {
  const given = variablesIn(head.filter((_, index) => !free.includes(index)));
  return new Set(
    [...variablesIn(free.flatMap((index) => head[index] ?? []))].filter((name) => !given.has(name)),
  );
}
