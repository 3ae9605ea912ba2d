/**
 * Infers what a flat project does not state: object types, the types of all arguments, and which predicates have values.
 */
import { objectName } from '../flat/initial-facts.ts';
import type { FlatProject } from '../flat/model.ts';
import type { Term } from '../source/model.ts';
import { logicWithin } from '../source/walk.ts';
import {
  type Clause,
  clausesOf,
  conjunctsOf,
  headPlaces,
  type Place,
  predicatePlace,
  resultPlace,
  taskPlace,
  variablePlace,
} from './clauses.ts';
import { DisjointSets } from './disjoint-sets.ts';
import { type Bounds, FLOATS, Flow, type Lattice, latticeOf, type Ty } from './flow.ts';
import { functionalPredicates } from './functions.ts';
import { inferKinds, isBuiltIn, type Kinds } from './kinds.ts';
import { type Extents, extentsOf, type ObjectId, type Objects, objectsOf, termsOf } from './objects.ts';
import { type TypeTree, typeTree } from './tree.ts';

export interface Inference {
  readonly project: FlatProject;
  readonly clauses: readonly Clause[];
  readonly kinds: Kinds;
  readonly objects: Objects;
  readonly extents: Extents;
  readonly tree: TypeTree;
  readonly lattice: Lattice;
  readonly flow: Flow;
  /** Predicates whose last argument is a value. */
  readonly functional: ReadonlySet<string>;
  /** The declared type of an argument. */
  typeAt(place: Place): Ty;
}

/** Infers all of that; sorts are merged until every argument has one type that covers its values. */
export function infer(project: FlatProject): Inference {
  const clauses = clausesOf(project);
  const kinds = kindsOfKeys(project, clauses);
  const objects = objectsOf(clauses);
  const isObject = (place: Place) => kinds.of(place) === 'object';
  const extents = withConstants(extentsOf(project, objects, isObject), clauses, { objects, isObject });
  const sorts = sortsByFacts(extents, clauses, { objects, isObject });
  const groups: ReadonlySet<ObjectId>[] = [];
  for (;;) {
    const tree = typeTree(project, clauses, { extents, sorts, groups });
    const conflicts: [number, number][] = [];
    const lattice = latticeOf(tree, (a, b) => conflicts.push([a, b]));
    const flow = new Flow({ project, clauses, kinds, objects, lattice });
    if (conflicts.length === 0) {
      const functional = functionalPredicates(project, clauses, kinds);
      const typeAt = typesOfPlaces(flow, clauses, { kinds, tree, lattice });
      return { project, clauses, kinds, objects, extents, tree, lattice, flow, functional, typeAt };
    }
    for (const [a, b] of conflicts) mergeSorts(tree, [a, b], { sorts, groups });
  }
}

/** Quantifiers cannot range over floats, so floats that are only compared become objects. */
function kindsOfKeys(project: FlatProject, clauses: readonly Clause[]): Kinds {
  const kinds = inferKinds(project, clauses);
  const functional = functionalPredicates(project, clauses, kinds);
  const keys = [...project.predicates.values()].flatMap(({ key, arity }) =>
    Array.from({ length: functional.has(key) ? arity - 1 : arity }, (_, index) => predicatePlace(key, index)),
  );
  return kinds.withObjects(keys.filter((place) => kinds.of(place) === 'float'));
}

interface ObjectContext {
  readonly objects: Objects;
  readonly isObject: (place: Place) => boolean;
}

/** Objects that only the text of the domain mentions. */
function withConstants(
  extents: Extents,
  clauses: readonly Clause[],
  { objects, isObject }: ObjectContext,
): Extents {
  const all = new Set(extents.objects);
  for (const [index, clause] of clauses.entries()) {
    for (const { place, term } of placedTerms(clause, variablePlace(index, ''))) {
      const name = objectName(term);
      if (name !== null && isObject(place)) all.add(objects.constant(name));
    }
  }
  return { ...extents, objects: all };
}

/** Terms with their places; the value of `assign` is at the place of its variable. */
function placedTerms(clause: Clause, scope: string): { place: Place; term: Term }[] {
  const heads = headPlaces(clause);
  return [
    ...clause.head.map((term, index) => ({ place: heads[index] ?? '', term })),
    ...atomsOf(clause).flatMap(({ predicate, args }) =>
      args.map((term, index) => ({ place: predicatePlace(predicate, index), term })),
    ),
    ...clause.calls.flatMap(({ head }) =>
      head.args.map((term, index) => ({ place: taskPlace(head.name, index), term })),
    ),
    ...[...logicWithin(clause.precondition.logic)].flatMap((part) =>
      part.k === 'assign' ? [{ place: scope + part.variable, term: part.value }] : [],
    ),
    ...termsOf(clause).flatMap((term) => hostArguments(term)),
  ];
}

/** The arguments of functions of the host program. */
function hostArguments(term: Term): { place: Place; term: Term }[] {
  if (term.k !== 'call') return [];
  const own = isBuiltIn(term.name)
    ? []
    : term.args.map((arg, index) => ({ place: `${resultPlace(term.name)} ${index}`, term: arg }));
  return [...own, ...term.args.flatMap(hostArguments)];
}

function atomsOf({ precondition, effects }: Clause) {
  return [
    ...[...logicWithin(precondition.logic)].flatMap((logic) => (logic.k === 'atom' ? [logic.atom] : [])),
    ...effects.flatMap((effect) => (effect.k === 'forall' ? effect.atoms : [effect.atom])),
  ];
}

/** Objects belong to one sort if one argument of a predicate can be either. */
function sortsByFacts(
  { places }: Extents,
  clauses: readonly Clause[],
  { objects, isObject }: ObjectContext,
): DisjointSets {
  const sorts = new DisjointSets();
  for (const [place, extent] of places) {
    if (place.startsWith('p ')) for (const object of extent) sorts.merge(object, place);
  }
  for (const { predicate, args } of clauses.flatMap(atomsOf)) {
    for (const [index, arg] of args.entries()) {
      const name = objectName(arg);
      const place = predicatePlace(predicate, index);
      if (name !== null && isObject(place)) sorts.merge(objects.constant(name), place);
    }
  }
  return sorts;
}

/** Merges two sorts; each becomes a subtype if it has more than one object. */
function mergeSorts(
  tree: TypeTree,
  pair: readonly [number, number],
  { sorts, groups }: { readonly sorts: DisjointSets; readonly groups: ReadonlySet<ObjectId>[] },
): void {
  const roots = pair.map((type) => {
    let root = tree.types[type];
    while (root !== undefined && root.parent !== null) root = tree.types[root.parent];
    return root;
  });
  for (const root of roots) if (root !== undefined && root.extent.size > 1) groups.push(root.extent);
  const [a, b] = roots.map((root) => [...(root?.extent ?? [])][0]);
  if (a !== undefined && b !== undefined) sorts.merge(a, b);
}

/** Arguments without values have the type of the arguments next to them. */
function typesOfPlaces(
  flow: Flow,
  clauses: readonly Clause[],
  { kinds, tree, lattice }: { readonly kinds: Kinds; readonly tree: TypeTree; readonly lattice: Lattice },
): (place: Place) => Ty {
  const hints = new Map<Place, Ty>();
  for (const clause of clauses) {
    const environment = flow.environment(clause, true);
    const called = typesWanted(clause, flow, lattice);
    const hint = (place: Place, name: string) => {
      const own = environment.get(name) ?? 'any';
      const bounds = typeof own === 'string' ? called.get(name) : own;
      if (bounds === undefined || typeof bounds === 'string') return;
      const before = hints.get(place);
      const after = before === undefined ? bounds : lattice.join(before, bounds);
      if (typeof after !== 'string') hints.set(place, after);
    };
    for (const part of conjunctsOf(clause.precondition.logic)) {
      if (part.k !== 'atom') continue;
      for (const [index, arg] of part.atom.args.entries())
        if (arg.k === 'variable') hint(predicatePlace(part.atom.predicate, index), arg.name);
    }
    for (const [index, term] of clause.head.entries())
      if (term.k === 'variable')
        hint(`${clause.kind === 'axiom' ? 'p' : 't'} ${clause.owner} ${index}`, term.name);
  }
  return (place) => {
    const kind = kinds.of(place);
    const bounds = flow.at(place);
    if (kind === 'float') return FLOATS;
    const known = typeof bounds === 'string' ? hints.get(place) : bounds;
    if (known !== undefined) return known;
    return kind === 'integer'
      ? { k: 'integer', ...kinds.range(place) }
      : { k: 'object', type: tree.types.length === 0 ? -1 : 0 };
  };
}

/** The types that a clause's tasks and effects require of its variables. */
function typesWanted(clause: Clause, flow: Flow, lattice: Lattice): Map<string, Bounds> {
  const wanted = new Map<string, Bounds>();
  const want = (terms: readonly Term[], placeAt: (index: number) => Place) => {
    for (const [index, term] of terms.entries())
      if (term.k === 'variable')
        wanted.set(term.name, lattice.meet(wanted.get(term.name) ?? 'any', flow.at(placeAt(index))));
  };
  for (const { head } of clause.calls) want(head.args, (index) => taskPlace(head.name, index));
  for (const { predicate, args } of clause.effects.flatMap((effect) =>
    effect.k === 'atom' ? [effect.atom] : [],
  ))
    want(args, (index) => predicatePlace(predicate, index));
  return wanted;
}
