/** Which arguments are numbers: arguments that share a variable have values of one kind. */
import type { FlatProject } from '../flat/model.ts';
import type { Atom, CallTerm, Logic, Term } from '../source/model.ts';
import { callsIn, logicWithin } from '../source/walk.ts';
import { type Clause, headPlaces, type Place, predicatePlace, taskPlace } from './clauses.ts';

/** What is known of a group of arguments whose values mix. */
interface Traits {
  symbols: boolean;
  numbers: boolean;
  /** Something is computed with its values, or from them. */
  computed: boolean;
  fractions: boolean;
}

/** `object` also for numbers that are only told apart; `mixed` where symbols meet arithmetic. */
export type Kind = 'object' | 'integer' | 'float' | 'mixed';

export interface Kinds {
  of(place: Place): Kind;
}

const ARITHMETIC = new Set(['+', '-', '*', '/', '^']);
const ORDER = new Set(['<', '<=', '>', '>=']);

/** The kinds of all places, from facts, from constants in the text and from what the text computes. */
export function inferKinds(project: FlatProject, clauses: readonly Clause[]): Kinds {
  const groups = new Groups();
  for (const { facts, tasks } of project.worlds) {
    for (const { predicate, args } of facts) groups.args(args, (i) => predicatePlace(predicate, i), '');
    for (const { head } of callsIn(tasks)) groups.args(head.args, (i) => taskPlace(head.name, i), '');
  }
  for (const [index, clause] of clauses.entries()) addClause(groups, clause, `v${index} `);
  return { of: (place) => kindOf(groups.traits(place)) };
}

function kindOf({ symbols, numbers, computed, fractions }: Traits): Kind {
  if (symbols) return computed ? 'mixed' : 'object';
  if (!numbers && !computed) return 'object';
  return fractions ? 'float' : 'integer';
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

function addCall(groups: Groups, { name, args }: CallTerm, scope: string): void {
  if (ARITHMETIC.has(name) || ORDER.has(name)) {
    for (const arg of args) addNumber(groups, arg, scope);
    return;
  }
  // What is compared as equal is of one kind; so is what a list may contain.
  const flat = args.flatMap((arg) => (arg.k === 'list' ? arg.items : [arg]));
  const same = name === '=' || name === '!=' || name.toLowerCase() === 'member';
  if (!same) for (const arg of args) groups.args([arg], () => `${scope}call ${name}`, scope);
  else if (args.every((arg) => arg.k !== 'list')) for (const arg of flat) groups.args([arg], () => `${scope}= ${args[0]?.span.start}`, scope);
}

function addNumber(groups: Groups, term: Term, scope: string): void {
  if (term.k === 'variable') groups.compute(scope + term.name);
  else if (term.k === 'call') addCall(groups, term, scope);
}

/** Places and variables in groups that grow together. */
class Groups {
  private readonly parents = new Map<string, string>();
  private readonly known = new Map<string, Traits>();

  args(terms: readonly Term[], place: (index: number) => string, scope: string): void {
    for (const [index, term] of terms.entries()) {
      const at = place(index);
      if (term.k === 'variable') this.join(at, scope + term.name);
      else if (term.k === 'symbol') this.traits(at).symbols = true;
      else if (term.k === 'number') {
        this.traits(at).numbers = true;
        if (!Number.isInteger(term.value)) this.traits(at).fractions = true;
      } else if (term.k === 'call') {
        this.compute(at);
        if (term.name === '/') this.traits(at).fractions = true;
        addCall(this, term, scope);
        for (const arg of term.args) if (ARITHMETIC.has(term.name)) this.args([arg], () => at, scope);
      }
    }
  }

  compute(name: string): void {
    this.traits(name).computed = true;
  }

  traits(name: string): Traits {
    const root = this.root(name);
    let traits = this.known.get(root);
    if (traits === undefined) {
      traits = { symbols: false, numbers: false, computed: false, fractions: false };
      this.known.set(root, traits);
    }
    return traits;
  }

  private root(name: string): string {
    let root = name;
    for (let parent = this.parents.get(root); parent !== undefined; parent = this.parents.get(root)) root = parent;
    if (root !== name) this.parents.set(name, root);
    return root;
  }

  private join(a: string, b: string): void {
    const [left, right] = [this.traits(a), this.traits(b)];
    const [from, to] = [this.root(a), this.root(b)];
    if (from === to) return;
    right.symbols ||= left.symbols;
    right.numbers ||= left.numbers;
    right.computed ||= left.computed;
    right.fractions ||= left.fractions;
    this.parents.set(from, to);
  }
}
