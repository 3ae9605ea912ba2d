/** Determines which arguments are numbers: arguments that share a variable have values of the same kind. */
import { isInteger } from '../../../lisp/numbers.ts';
import type { FlatProject } from '../flat/model.ts';
import type { Atom, CallTerm, Logic, Term } from '../source/model.ts';
import { callsIn, logicWithin } from '../source/walk.ts';
import {
  type Clause,
  headPlaces,
  type Place,
  placesOf,
  predicatePlace,
  resultPlace,
  taskPlace,
  variablePlace,
} from './clauses.ts';
import { DisjointSets } from './disjoint-sets.ts';

/** `object` is also used for numbers that are only compared for equality. */
export type Kind = 'object' | 'integer' | 'float';

export interface Kinds {
  of(place: Place): Kind;
  /** The numbers written at arguments of the group of a place. */
  range(place: Place): { readonly min: number; readonly max: number };
  /** Symbols that are used in calculations, each represented by a unique number. */
  readonly codes: ReadonlyMap<string, number>;
  /** The same, but the places count as objects if nothing is computed with them. */
  withObjects(places: Iterable<Place>): Kinds;
}

/** What is known about a group of arguments with values of mixed kinds. */
interface Traits {
  /** At most one more than the maximum number of codes. */
  symbols: Set<string>;
  numbers: boolean;
  /** Whether its values are used in calculations or computed. */
  computed: boolean;
  fractions: boolean;
  forced: boolean;
  min: number;
  max: number;
}

const ARITHMETIC = new Set(['+', '-', '*', '/', '^']);
const ORDER = new Set(['<', '<=', '>', '>=']);

/** True for functions that the planner provides. */
export function isBuiltIn(name: string): boolean {
  return ARITHMETIC.has(name) || ORDER.has(name) || isEquality(name) || name.toLowerCase() === 'member';
}

function isEquality(name: string): boolean {
  return name === '=' || name === '!=';
}

/** The kinds of all places, from facts, from constants in the text and from calculations. */
export function inferKinds(project: FlatProject, clauses: readonly Clause[]): Kinds {
  const groups = new Groups();
  for (const [world, { tasks }] of project.worlds.entries()) {
    for (const [predicate, { facts, arity }] of project.facts.of(world)) {
      const places = placesOf(predicate, arity);
      for (const { args } of facts) groups.args(args, (i) => places[i] ?? '', '');
    }
    for (const { head } of callsIn(tasks)) groups.args(head.args, (i) => taskPlace(head.name, i), '');
  }
  for (const [index, clause] of clauses.entries()) addClause(groups, clause, variablePlace(index, ''));
  return kindsOf(groups);
}

function kindsOf(groups: Groups): Kinds {
  return {
    of: (place) => kindOf(groups.traits(place)),
    range: (place) => {
      const { min, max } = groups.traits(place);
      return min > max ? { min: 0, max: 0 } : { min, max };
    },
    codes: codesOf(groups),
    withObjects: (places) => {
      for (const place of places) if (!groups.traits(place).computed) groups.traits(place).forced = true;
      return kindsOf(groups);
    },
  };
}

/** A few symbols among numbers represent special values, such as `nil`; more of them are ordinary objects. */
const MOST_CODES = 3;

function kindOf({ symbols, numbers, computed, fractions, forced }: Traits): Kind {
  if (forced || symbols.size > MOST_CODES || (!computed && (symbols.size > 0 || !numbers))) return 'object';
  return fractions ? 'float' : 'integer';
}

/** A step below every number, so that adding or subtracting one never results in a code. */
function codesOf(groups: Groups): Map<string, number> {
  const mixed = groups.all().filter((traits) => traits.symbols.size > 0 && kindOf(traits) !== 'object');
  const least = mixed.reduce((low, { min }) => Math.min(low, min), 0);
  const symbols = [...new Set(mixed.flatMap((traits) => [...traits.symbols]))];
  return new Map(symbols.map((symbol, index) => [symbol, least - 2 * (index + 1)]));
}

function addClause(groups: Groups, clause: Clause, scope: string): void {
  const places = headPlaces(clause);
  groups.args(clause.head, (i) => places[i] ?? '', scope);
  for (const logic of logicWithin(clause.precondition.logic)) addLogic(groups, logic, scope);
  const { sort } = clause.precondition;
  if (sort !== null) groups.compute(scope + sort.variable);
  for (const effect of clause.effects) {
    if (effect.k === 'forall') {
      for (const logic of logicWithin(effect.range)) addLogic(groups, logic, scope);
      for (const atom of effect.atoms) addAtom(groups, atom, scope);
    } else addAtom(groups, effect.atom, scope);
  }
  for (const { head } of clause.calls) groups.args(head.args, (i) => taskPlace(head.name, i), scope);
  if (clause.cost !== null) addNumber(groups, clause.cost, scope);
}

function addAtom(groups: Groups, { predicate, args }: Atom, scope: string): void {
  groups.args(args, (i) => predicatePlace(predicate, i), scope);
}

function addLogic(groups: Groups, logic: Logic, scope: string): void {
  if (logic.k === 'atom') addAtom(groups, logic.atom, scope);
  else if (logic.k === 'assign') groups.args([logic.value], () => scope + logic.variable, scope);
  else if (logic.k === 'test') addCall(groups, logic.call, scope);
}

function addCall(groups: Groups, { name, args, span }: CallTerm, scope: string): void {
  if (ARITHMETIC.has(name) || ORDER.has(name)) {
    for (const arg of args) addNumber(groups, arg, scope);
  } else if (!isBuiltIn(name)) {
    for (const arg of args.keys())
      groups.args(args.slice(arg, arg + 1), () => `${resultPlace(name)} ${arg}`, scope);
  } else addEqual(groups, args, `${scope}= ${span.start}`, scope);
}

/** Compared values have the same kind, as have the possible elements of a list. */
function addEqual(groups: Groups, args: readonly Term[], at: string, scope: string): void {
  const longest = args.reduce((most, arg) => Math.max(most, arg.k === 'list' ? arg.items.length : 1), 1);
  const isMember =
    args.some((arg) => arg.k !== 'list') && args.some((arg) => arg.k === 'list' && arg.items.length > 0);
  for (const arg of args) {
    const items = arg.k === 'list' && arg.items.length > 0 ? arg.items : [arg];
    for (const [index, item] of items.entries())
      groups.args([item], () => (isMember ? at : `${at} ${index % longest}`), scope);
  }
}

function addNumber(groups: Groups, term: Term, scope: string): void {
  if (term.k === 'variable') groups.compute(scope + term.name);
  else if (term.k === 'call') {
    groups.compute(resultPlace(term.name));
    addCall(groups, term, scope);
  }
}

/** How far the maximum number of codes is exceeded does not matter. */
function addSymbol(symbols: Set<string>, name: string): void {
  if (symbols.size <= MOST_CODES) symbols.add(name);
}

/** Places and variables in groups that are merged. */
class Groups {
  private readonly sets = new DisjointSets();
  private readonly known = new Map<string, Traits>();

  args(terms: readonly Term[], place: (index: number) => string, scope: string): void {
    for (const [index, term] of terms.entries()) {
      const at = place(index);
      if (term.k === 'variable') this.join(at, scope + term.name);
      else if (term.k === 'symbol') addSymbol(this.traits(at).symbols, term.name);
      else if (term.k === 'number') this.number(at, term.value);
      else if (term.k === 'list') addSymbol(this.traits(at).symbols, 'nil');
      else this.call(term, at, scope);
    }
  }

  private number(at: string, value: number): void {
    const traits = this.traits(at);
    traits.numbers = true;
    traits.min = Math.min(traits.min, value);
    traits.max = Math.max(traits.max, value);
    if (!isInteger(value)) traits.fractions = true;
  }

  private call(term: CallTerm, at: string, scope: string): void {
    this.compute(at);
    if (term.name === '/') this.traits(at).fractions = true;
    addCall(this, term, scope);
    if (ARITHMETIC.has(term.name)) for (const arg of term.args) this.args([arg], () => at, scope);
    else this.join(at, resultPlace(term.name));
  }

  compute(name: string): void {
    this.traits(name).computed = true;
  }

  traits(name: string): Traits {
    const root = this.sets.of(name);
    let traits = this.known.get(root);
    if (traits === undefined) {
      traits = {
        symbols: new Set(),
        numbers: false,
        computed: false,
        fractions: false,
        forced: false,
        min: Number.POSITIVE_INFINITY,
        max: Number.NEGATIVE_INFINITY,
      };
      this.known.set(root, traits);
    }
    return traits;
  }

  all(): Traits[] {
    return [...this.known].filter(([name]) => this.sets.of(name) === name).map(([, traits]) => traits);
  }

  private join(a: string, b: string): void {
    const [left, right] = [this.traits(a), this.traits(b)];
    const [from, to] = [this.sets.of(a), this.sets.of(b)];
    if (from === to) return;
    const [few, many] =
      left.symbols.size < right.symbols.size ? [left.symbols, right.symbols] : [right.symbols, left.symbols];
    for (const symbol of few) addSymbol(many, symbol);
    right.symbols = many;
    right.numbers ||= left.numbers;
    right.computed ||= left.computed;
    right.fractions ||= left.fractions;
    right.forced ||= left.forced;
    right.min = Math.min(left.min, right.min);
    right.max = Math.max(left.max, right.max);
    this.sets.merge(from, to);
  }
}
