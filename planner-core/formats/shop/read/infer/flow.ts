/** How types flow: from facts into conditions, from there into tasks and effects, until nothing changes. */
import { isInteger } from '../../../lisp/numbers.ts';
import { type FactGroup, objectName } from '../flat/initial-facts.ts';
import type { FlatEffect, FlatProject } from '../flat/model.ts';
import type { Atom, Logic, Term } from '../source/model.ts';
import { boundBy, callsIn } from '../source/walk.ts';
import {
  type Clause,
  conjunctsOf,
  headPlaces,
  type Place,
  placesOf,
  predicatePlace,
  taskPlace,
} from './clauses.ts';
import type { Kinds } from './kinds.ts';
import type { Objects } from './objects.ts';
import type { TypeTree } from './tree.ts';

/** Numbers between bounds, or objects of a type. */
export type Ty =
  | { readonly k: 'object'; readonly type: number }
  | { readonly k: 'integer'; readonly min: number; readonly max: number }
  | { readonly k: 'float' };

export const INTEGERS: Ty = { k: 'integer', min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
export const FLOATS: Ty = { k: 'float' };

/** Whether the bounds can be written. */
export function isBounded({ min, max }: { readonly min: number; readonly max: number }): boolean {
  return isInteger(min) && isInteger(max);
}

/** A variable without restrictions, and one that can have no value. */
export type Bounds = Ty | 'any' | 'nothing';

export type Environment = ReadonlyMap<string, Bounds>;

export interface Lattice {
  readonly tree: TypeTree;
  join(a: Bounds, b: Bounds): Bounds;
  meet(a: Bounds, b: Bounds): Bounds;
  isWithin(a: Ty, b: Ty): boolean;
}

/** `conflict` is called with two object types that need a common one. */
export function latticeOf(tree: TypeTree, conflict: (a: number, b: number) => void): Lattice {
  const join = (a: Bounds, b: Bounds): Bounds => {
    if (a === 'nothing' || b === 'any') return b;
    if (b === 'nothing' || a === 'any') return a;
    if (a.k === 'object' && b.k === 'object') {
      const type = tree.join(a.type, b.type);
      if (type === null) conflict(a.type, b.type);
      return type === null ? a : { k: 'object', type };
    }
    if (a.k === 'integer' && b.k === 'integer')
      return { k: 'integer', min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
    return a.k === 'object' || b.k === 'object' ? a : FLOATS;
  };
  const isWithin = (a: Ty, b: Ty): boolean => {
    if (a.k === 'object') return b.k === 'object' && tree.isWithin(a.type, b.type);
    if (a.k === 'integer' && b.k === 'integer') return a.min >= b.min && a.max <= b.max;
    return b.k === 'float';
  };
  const meet = (a: Bounds, b: Bounds): Bounds => {
    if (a === 'any' || b === 'nothing') return b;
    if (b === 'any' || a === 'nothing') return a;
    if (isWithin(a, b)) return a;
    if (isWithin(b, a)) return b;
    if (a.k !== 'integer' || b.k !== 'integer') return 'nothing';
    const [min, max] = [Math.max(a.min, b.min), Math.min(a.max, b.max)];
    return min > max ? 'nothing' : { k: 'integer', min, max };
  };
  return { tree, join, meet, isWithin };
}

/** The input of the computation. */
export interface FlowInput {
  readonly project: FlatProject;
  readonly clauses: readonly Clause[];
  readonly kinds: Kinds;
  readonly objects: Objects;
  readonly lattice: Lattice;
}

/** How conditions are evaluated: after all types are settled; or only by their atoms, without their assignments. */
interface Reading {
  readonly settled?: boolean;
  readonly limits?: boolean;
}

/** The types of all places, and of the variables in any condition. */
export class Flow {
  private readonly input: FlowInput;
  private readonly places = new Map<Place, Bounds>();
  /** Arguments of axioms that the axioms themselves do not restrict. */
  private readonly open = new Set<Place>();
  /** Arguments that an axiom only assigns: a value given by the caller stays, whatever it is. */
  private readonly given = new Set<Place>();
  private changed = false;

  constructor(input: FlowInput) {
    this.input = input;
    for (const [world, { tasks }] of input.project.worlds.entries()) {
      for (const [predicate, group] of input.project.facts.of(world)) this.begin(predicate, group, world);
      for (const { head } of callsIn(tasks)) this.grow(head.args, (i) => taskPlace(head.name, i), { world });
    }
    do {
      this.changed = false;
      for (const clause of input.clauses) this.step(clause);
    } while (this.changed);
  }

  /** What the facts of a predicate imply about its arguments. */
  private begin(predicate: string, group: FactGroup, world: number): void {
    const { kinds, lattice, objects } = this.input;
    for (const [index, place] of placesOf(predicate, group.arity).entries()) {
      if (kinds.of(place) !== 'object') {
        for (const { args } of group.facts) this.grow(args.slice(index, index + 1), () => place, { world });
        continue;
      }
      const types = new Set(
        [...group.namesAt(index)].map((name) => lattice.tree.typeOf(objects.id(world, name))),
      );
      for (const type of types) if (type !== null) this.add(place, { k: 'object', type });
    }
  }

  at(place: Place): Bounds {
    return this.places.get(place) ?? 'nothing';
  }

  /** The types of a clause's variables if its precondition holds. */
  environment(clause: Clause, settled = false): Environment {
    const start = new Map<string, Bounds>();
    if (clause.kind !== 'axiom') {
      const places = headPlaces(clause);
      for (const [index, term] of clause.head.entries()) {
        if (term.k === 'variable')
          start.set(term.name, this.restricted(places[index] ?? '', start.get(term.name), { settled }));
      }
    }
    return this.holding(clause.precondition.logic, start, settled);
  }

  /** The environment if an expression also holds. */
  holding(logic: Logic, outer: Environment, settled = false): Environment {
    return this.reading(logic, outer, { settled });
  }

  private reading(logic: Logic, outer: Environment, how: Reading): Environment {
    const environment = new Map(outer);
    for (const part of conjunctsOf(logic)) {
      if (part.k === 'atom') {
        for (const [index, arg] of part.atom.args.entries()) {
          if (arg.k !== 'variable') continue;
          const place = predicatePlace(part.atom.predicate, index);
          environment.set(arg.name, this.restricted(place, environment.get(arg.name), how));
        }
      } else if (part.k === 'or') {
        const parts = part.parts.map((one) => this.reading(one, environment, how));
        for (const name of boundBy(part)) environment.set(name, this.either(parts, name));
      }
    }
    if (how.limits) return environment;
    for (const part of conjunctsOf(logic)) {
      if (part.k !== 'assign') continue;
      const before = environment.get(part.variable) ?? 'any';
      if (before === 'any') environment.set(part.variable, this.ofTerm(part.value, environment));
    }
    return environment;
  }

  ofTerm(term: Term, environment: Environment, world: number | null = null): Bounds {
    const { objects, lattice } = this.input;
    if (term.k === 'variable') return environment.get(term.name) ?? 'any';
    if (term.k === 'call') return /[/^]/.test(term.name) ? FLOATS : INTEGERS;
    const name = objectName(term);
    if (name === null) return 'any';
    const id = world === null ? objects.constant(name) : objects.id(world, name);
    const type = lattice.tree.typeOf(id);
    if (type !== null) return { k: 'object', type };
    return term.k === 'number' ? { k: 'integer', min: term.value, max: term.value } : 'nothing';
  }

  private either(environments: readonly Environment[], name: string): Bounds {
    return environments
      .map((environment) => environment.get(name) ?? 'any')
      .reduce((a, b) => (a === 'any' || b === 'any' ? 'any' : this.input.lattice.join(a, b)), 'nothing');
  }

  private restricted(place: Place, before: Bounds = 'any', { settled, limits }: Reading = {}): Bounds {
    if (this.open.has(place)) return before;
    if (this.given.has(place) && (limits || before !== 'any')) return before;
    const at = this.at(place);
    // After everything is settled, an argument without values implies nothing about the other uses of its variable.
    if (settled && at === 'nothing') return before;
    return this.input.lattice.meet(before, at);
  }

  private step(clause: Clause): void {
    const environment = this.environment(clause);
    for (const { head } of clause.calls)
      this.grow(head.args, (i) => taskPlace(head.name, i), { environment });
    for (const effect of clause.adds) this.stepEffect(effect, environment);
    if (clause.kind === 'axiom') this.stepAxiom(clause, environment);
    this.openArguments(clause.precondition.logic, this.asGiven(clause, environment));
  }

  private stepEffect(effect: FlatEffect, outer: Environment): void {
    if (effect.k === 'protection') return;
    const environment = effect.k === 'forall' ? this.holding(effect.range, outer) : outer;
    const atoms = effect.k === 'forall' ? effect.atoms : [effect.atom];
    for (const { predicate, args } of atoms)
      this.grow(args, (i) => predicatePlace(predicate, i), { environment });
  }

  private stepAxiom(clause: Clause, environment: Environment): void {
    const places = headPlaces(clause);
    const limits = this.reading(clause.precondition.logic, new Map(), { limits: true });
    for (const [index, term] of clause.head.entries()) {
      const place = places[index] ?? '';
      if (term.k === 'variable' && (environment.get(term.name) ?? 'any') === 'any')
        this.mark(place, this.open);
      else {
        if (term.k === 'variable' && (limits.get(term.name) ?? 'any') === 'any') this.mark(place, this.given);
        this.grow([term], () => place, { environment });
      }
    }
  }

  private mark(place: Place, as: Set<Place>): void {
    if (!as.has(place)) this.changed = true;
    as.add(place);
  }

  /** The environment in which a clause calls an axiom, with the types of its own callers. */
  private asGiven(clause: Clause, environment: Environment): Environment {
    if (clause.kind !== 'axiom') return environment;
    const places = headPlaces(clause);
    const own = new Map(environment);
    for (const [index, term] of clause.head.entries()) {
      const place = places[index] ?? '';
      if (term.k !== 'variable' || !(this.open.has(place) || this.given.has(place))) continue;
      const before = own.get(term.name) ?? 'any';
      own.set(term.name, this.input.lattice.join(before === 'any' ? 'nothing' : before, this.at(place)));
    }
    return own;
  }

  /** What an axiom leaves open is determined by its callers. */
  private openArguments(logic: Logic, environment: Environment): void {
    const visit = (part: Logic, inner: Environment): void => {
      if (part.k === 'atom') this.openAtom(part.atom, inner);
      else if (part.k === 'not') visit(part.part, this.holding(part.part, inner));
      else if (part.k === 'imply' || part.k === 'forall') {
        const left = this.holding(part.left, inner);
        visit(part.left, left);
        visit(part.right, this.holding(part.right, left));
      } else if (part.k === 'and' || part.k === 'or') {
        for (const one of part.parts) visit(one, part.k === 'or' ? this.holding(one, inner) : inner);
      }
    };
    visit(logic, environment);
  }

  private openAtom({ predicate, args }: Atom, environment: Environment): void {
    for (const [index, arg] of args.entries()) {
      const place = predicatePlace(predicate, index);
      if (this.open.has(place) || this.given.has(place)) this.grow([arg], () => place, { environment });
    }
  }

  private grow(
    terms: readonly Term[],
    placeAt: (index: number) => Place,
    { environment = new Map(), world = null }: { environment?: Environment; world?: number | null },
  ): void {
    const { kinds } = this.input;
    for (const [index, term] of terms.entries()) {
      const place = placeAt(index);
      const kind = kinds.of(place);
      const given =
        kind === 'object' ? this.ofTerm(term, environment, world) : this.number(term, environment, kind);
      if (given !== 'any' && given !== 'nothing') this.add(place, given);
    }
  }

  private add(place: Place, given: Ty): void {
    const before = this.at(place);
    const after = this.input.lattice.join(before, given);
    if (sameBounds(before, after)) return;
    this.places.set(place, after);
    this.changed = true;
  }

  private number(term: Term, environment: Environment, kind: 'integer' | 'float'): Bounds {
    if (kind === 'float') return FLOATS;
    const value = term.k === 'number' ? term.value : this.code(term);
    return value === null ? this.ofTerm(term, environment) : { k: 'integer', min: value, max: value };
  }

  /** The number that represents a symbol among numbers. */
  private code(term: Term): number | null {
    const name = term.k === 'list' ? 'nil' : term.k === 'symbol' ? term.name : '';
    return this.input.kinds.codes.get(name) ?? null;
  }
}

function sameBounds(a: Bounds, b: Bounds): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  if (a.k === 'object') return b.k === 'object' && a.type === b.type;
  if (a.k === 'integer') return b.k === 'integer' && a.min === b.min && a.max === b.max;
  return b.k === 'float';
}
