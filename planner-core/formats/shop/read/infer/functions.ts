/** Predicates that have at most one last argument in every state: they can become variables with a value. */
import type { InitialFacts } from '../flat/initial-facts.ts';
import type { FlatProject } from '../flat/model.ts';
import type { Atom, Term } from '../source/model.ts';
import { type Clause, changedBy, conjunctsOf, predicatePlace } from './clauses.ts';
import type { Kinds } from './kinds.ts';

/** A group of facts, of which at most one holds for each key. */
interface Candidate {
  readonly predicate: string;
  /** The argument index of each part of the key. */
  readonly keys: readonly number[];
}

/** The parts of an operator that invariants need. */
interface Change {
  readonly before: readonly Atom[];
  readonly deletes: readonly Atom[];
  readonly adds: readonly Atom[];
  /** Predicates that it changes for whatever a condition finds. */
  readonly sweeping: ReadonlySet<string>;
}

const MOST_PARTS = 4;

/** The predicates that have a value; the key consists of all arguments except the last. */
export function functionalPredicates(
  project: FlatProject,
  clauses: readonly Clause[],
  kinds: Kinds,
): ReadonlySet<string> {
  const changes = clauses.filter(({ kind }) => kind === 'operator').map(changeOf);
  const changed = changedBy(clauses.flatMap(({ effects }) => effects));
  const given = changedBy(clauses.flatMap(({ adds }) => adds));
  const derived = new Set(project.parts.flatMap((part) => (part.k === 'axioms' ? [part.key] : [])));
  const arities = new Map([...project.predicates.values()].map(({ key, arity }) => [key, arity]));
  const functional = new Set<string>();
  for (const { key, arity } of project.predicates.values()) {
    if (arity === 0 || derived.has(key)) continue;
    const kind = kinds.of(predicatePlace(key, arity - 1));
    const numeric = kind === 'integer' || kind === 'float';
    const candidate = { predicate: key, keys: Array.from({ length: arity - 1 }, (_, index) => index) };
    if (!holdsAtFirst([candidate], project.facts)) continue;
    const context = { changes, arities, facts: project.facts };
    // Facts that are only ever deleted are not such a variable, although few may be present at first.
    const isFunctional = changed.has(key)
      ? given.has(key) && isInvariant([candidate], context)
      : numeric && arity > 1;
    if (isFunctional) functional.add(key);
  }
  return functional;
}

function changeOf({ precondition, deletes, adds, effects }: Clause): Change {
  const before = conjunctsOf(precondition.logic).flatMap((part) => (part.k === 'atom' ? [part.atom] : []));
  const plain = (list: typeof effects) =>
    list.flatMap((effect) => (effect.k === 'atom' ? [effect.atom] : []));
  return {
    before,
    deletes: plain(deletes),
    adds: plain(adds),
    sweeping: changedBy(adds.filter(({ k }) => k === 'forall')),
  };
}

interface Context {
  readonly changes: readonly Change[];
  readonly arities: ReadonlyMap<string, number>;
  readonly facts: InitialFacts;
}

function holdsAtFirst(parts: readonly Candidate[], facts: InitialFacts): boolean {
  return facts.everywhere(JSON.stringify(parts), (world) => {
    const seen = new Map<string, string>();
    return parts.every(({ predicate, keys }) =>
      facts.about(world, predicate).every(({ args }) => {
        const key = keys.map((at) => textOf(args[at])).join(' ');
        const whole = [predicate, ...args.map(textOf)].join(' ');
        const before = seen.get(key);
        seen.set(key, whole);
        return before === undefined || before === whole;
      }),
    );
  });
}

function textOf(term: Term | undefined): string {
  if (term?.k === 'variable') return `?${term.name}`;
  if (term?.k === 'symbol') return term.name;
  return term?.k === 'number' ? String(term.value) : `at ${term?.span.start}`;
}

/** Whether no operator adds a second fact of the group for a key; other predicates are added to the group if that helps. */
function isInvariant(parts: readonly Candidate[], context: Context): boolean {
  if (parts.length > MOST_PARTS || !holdsAtFirst(parts, context.facts)) return false;
  for (const change of context.changes) {
    const adds = change.adds.flatMap((atom) => keyed(atom, parts));
    if (parts.some(({ predicate }) => change.sweeping.has(predicate)) || areTooMany(adds)) return false;
    for (const add of adds) {
      if (isBalanced(add, change, parts)) continue;
      return partnersOf(add, change, parts, context).some((partner) =>
        isInvariant([...parts, partner], context),
      );
    }
  }
  return true;
}

interface Keyed {
  readonly atom: Atom;
  readonly key: readonly string[];
}

function keyed(atom: Atom, parts: readonly Candidate[]): Keyed[] {
  const part = parts.find(({ predicate }) => predicate === atom.predicate);
  return part === undefined ? [] : [{ atom, key: part.keys.map((at) => textOf(atom.args[at])) }];
}

/** Two facts that are added together and whose keys might be equal. */
function areTooMany(adds: readonly Keyed[]): boolean {
  return adds.some((a, at) =>
    adds.slice(at + 1).some((b) => !sameAtom(a.atom, b.atom) && mayBeEqual(a.key, b.key)),
  );
}

function mayBeEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.every((term, index) => term === b[index] || term.startsWith('?') || b[index]?.startsWith('?'));
}

function sameAtom(a: Atom, b: Atom): boolean {
  return a.predicate === b.predicate && a.args.every((arg, index) => textOf(arg) === textOf(b.args[index]));
}

function isBalanced({ atom, key }: Keyed, change: Change, parts: readonly Candidate[]): boolean {
  const isHeld = (one: Atom) => change.before.some((held) => sameAtom(held, one));
  if (isHeld(atom)) return true;
  return change.deletes
    .filter(isHeld)
    .flatMap((one) => keyed(one, parts))
    .some((gone) => gone.key.every((term, index) => term === key[index]));
}

/** Facts that the operator deletes and that contain the key: one of them may have been the one that held. */
function partnersOf(
  add: Keyed,
  change: Change,
  parts: readonly Candidate[],
  { arities }: Context,
): Candidate[] {
  return change.deletes.flatMap((atom): Candidate[] => {
    const { predicate, args } = atom;
    const known = parts.some((part) => part.predicate === predicate);
    if (known || !change.before.some((held) => sameAtom(held, atom))) return [];
    const keys = add.key.map((term) => args.findIndex((arg) => textOf(arg) === term));
    if (keys.includes(-1) || (arities.get(predicate) ?? 0) > keys.length + 1) return [];
    return [{ predicate, keys }];
  });
}
