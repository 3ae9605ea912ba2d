/** A flat project as clauses, one for each operator, branch and axiom branch, in a uniform form for type inference. */
import type { FlatEffect, FlatProject } from '../flat/model.ts';
import type { Logic, Precondition, TaskCall, Term } from '../source/model.ts';
import { callsIn } from '../source/walk.ts';

/** An argument of a predicate or of a task: `p key i` or `t key i`. */
export type Place = string;

export function predicatePlace(key: string, index: number): Place {
  return `p ${key} ${index}`;
}

/** Places of a predicate, in order. */
export function placesOf(key: string, arity: number): Place[] {
  return Array.from({ length: arity }, (_, index) => predicatePlace(key, index));
}

export function taskPlace(key: string, index: number): Place {
  return `t ${key} ${index}`;
}

/** The result of a function of the host program; its arguments are at this place followed by their numbers. */
export function resultPlace(name: string): Place {
  return `f ${name}`;
}

/** A variable of a clause, with the number of the clause. */
export function variablePlace(clause: number, name: string): Place {
  return `v${clause} ${name}`;
}

export interface Clause {
  readonly kind: 'operator' | 'branch' | 'axiom';
  /** The key of the task or predicate that the clause belongs to. */
  readonly owner: string;
  readonly head: readonly Term[];
  readonly precondition: Precondition;
  readonly effects: readonly FlatEffect[];
  readonly deletes: readonly FlatEffect[];
  readonly adds: readonly FlatEffect[];
  readonly calls: readonly TaskCall[];
  readonly cost: Term | null;
}

/** Every clause in the order of the text. */
export function clausesOf({ parts }: FlatProject): Clause[] {
  return parts.flatMap((part) => {
    if (part.k === 'axioms') {
      return part.axioms.flatMap(({ head, branches }) =>
        branches.map(({ precondition }) => clause('axiom', part.key, { head, precondition })),
      );
    }
    const operators = part.operators.map((operator) => clause('operator', part.key, operator));
    const branches = part.methods.flatMap(({ head, branches: written }) =>
      written.map(({ precondition, tasks }) =>
        clause('branch', part.key, { head, precondition, calls: [...callsIn(tasks)] }),
      ),
    );
    return [...operators, ...branches];
  });
}

function clause(
  kind: Clause['kind'],
  owner: string,
  parts: Pick<Clause, 'head' | 'precondition'> & Partial<Clause>,
): Clause {
  const { deletes = [], adds = [] } = parts;
  const { head, precondition, calls = [], cost = null } = parts;
  return { kind, owner, head, precondition, deletes, adds, effects: [...deletes, ...adds], calls, cost };
}

/** The place of each argument of the clause's head. */
export function headPlaces({ kind, owner, head }: Clause): Place[] {
  return head.map((_, index) => (kind === 'axiom' ? predicatePlace(owner, index) : taskPlace(owner, index)));
}

/** The conjuncts of an expression. */
export function conjunctsOf(logic: Logic): readonly Logic[] {
  return logic.k === 'and' ? logic.parts.flatMap(conjunctsOf) : [logic];
}

/** Predicates that an effect changes. */
export function changedBy(effects: readonly FlatEffect[]): Set<string> {
  return new Set(
    effects.flatMap((effect) => {
      if (effect.k === 'forall') return effect.atoms.map(({ predicate }) => predicate);
      return effect.k === 'atom' ? [effect.atom.predicate] : [];
    }),
  );
}
