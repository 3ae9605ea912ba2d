/** What a flat project leaves unsaid: object types, the types of all arguments, and which predicates have values. */
import type { FlatProject } from '../flat/model.ts';
import { type Clause, clausesOf, conjunctsOf, type Place, predicatePlace } from './clauses.ts';
import { Flow, INTEGERS, FLOATS, type Lattice, latticeOf, type Ty } from './flow.ts';
import { functionalPredicates } from './functions.ts';
import { inferKinds, type Kinds } from './kinds.ts';
import { type Extents, extentsOf, type ObjectId, type Objects, objectName, objectsOf, Sorts, termsOf } from './objects.ts';
import { type TypeTree, typeTree } from './tree.ts';
import { logicWithin } from '../source/walk.ts';

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

/** Infers all that; sorts are merged until every argument has one type that covers what it takes. */
export function infer(project: FlatProject): Inference {
  const clauses = clausesOf(project);
  const kinds = inferKinds(project, clauses);
  const objects = objectsOf(clauses);
  const isObject = (place: Place) => kinds.of(place) === 'object' || kinds.of(place) === 'mixed';
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

interface ObjectContext {
  readonly objects: Objects;
  readonly isObject: (place: Place) => boolean;
}

/** Objects that only the text of the domain names. */
function withConstants(extents: Extents, clauses: readonly Clause[], { objects, isObject }: ObjectContext): Extents {
  const all = new Set(extents.objects);
  for (const clause of clauses) {
    for (const term of termsOf(clause)) if (term.k === 'symbol') all.add(objects.constant(term.name));
    for (const { predicate, args } of atomsOf(clause)) {
      for (const [index, arg] of args.entries()) {
        const name = objectName(arg);
        if (name !== null && isObject(predicatePlace(predicate, index))) all.add(objects.constant(name));
      }
    }
  }
  return { ...extents, objects: all };
}

function atomsOf({ precondition, effects }: Clause) {
  return [
    ...[...logicWithin(precondition.logic)].flatMap((logic) => (logic.k === 'atom' ? [logic.atom] : [])),
    ...effects.flatMap((effect) => (effect.k === 'forall' ? effect.atoms : [effect.atom])),
  ];
}

/** Objects are of one sort where one argument of a predicate takes both. */
function sortsByFacts({ places }: Extents, clauses: readonly Clause[], { objects, isObject }: ObjectContext): Sorts {
  const sorts = new Sorts();
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

/** Two sorts become one; each stays a type below it, if it is more than one object. */
function mergeSorts(
  tree: TypeTree,
  pair: readonly [number, number],
  { sorts, groups }: { readonly sorts: Sorts; readonly groups: ReadonlySet<ObjectId>[] },
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

/** Arguments that nothing flows into have the type of what stands beside them. */
function typesOfPlaces(
  flow: Flow,
  clauses: readonly Clause[],
  { kinds, tree, lattice }: { readonly kinds: Kinds; readonly tree: TypeTree; readonly lattice: Lattice },
): (place: Place) => Ty {
  const hints = new Map<Place, Ty>();
  for (const clause of clauses) {
    const environment = flow.environment(clause, true);
    const hint = (place: Place, name: string) => {
      const bounds = environment.get(name);
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
      if (term.k === 'variable') hint(`${clause.kind === 'axiom' ? 'p' : 't'} ${clause.owner} ${index}`, term.name);
  }
  return (place) => {
    const kind = kinds.of(place);
    const bounds = flow.at(place);
    if (kind === 'float') return FLOATS;
    const known = typeof bounds === 'string' ? hints.get(place) : bounds;
    if (known !== undefined) return known;
    return kind === 'integer' ? INTEGERS : { k: 'object', type: tree.types.length === 0 ? -1 : 0 };
  };
}
