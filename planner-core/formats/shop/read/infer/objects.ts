/** The objects of all worlds and their sorts: two objects have the same sort if one argument can be either. */
import { objectName } from '../flat/initial-facts.ts';
import type { FlatProject } from '../flat/model.ts';
import type { Term } from '../source/model.ts';
import { callsIn, logicWithin, ownTerms, termsWithin } from '../source/walk.ts';
import { type Clause, type Place, predicatePlace, taskPlace } from './clauses.ts';

/** An object of one world (`3 gun0`), or one that the domain mentions and that every world has (`* gun0`). */
export type ObjectId = string;

export interface Objects {
  /** Names in the text of the domain. */
  readonly constants: ReadonlySet<string>;
  id(world: number, name: string): ObjectId;
  /** The object that a symbol of the domain's text names. */
  constant(name: string): ObjectId;
}

/** The objects of a project; `isObject` says which arguments are objects rather than numbers. */
export function objectsOf(clauses: readonly Clause[]): Objects {
  const constants = new Set<string>();
  for (const term of clauses.flatMap(termsOf)) {
    for (const inner of termsWithin(term)) {
      const name = objectName(inner);
      if (name !== null) constants.add(name);
    }
  }
  const constant = (name: string) => `* ${name}`;
  // Each is needed repeatedly, and a new string would be hashed again.
  const known: Map<string, ObjectId>[] = [];
  const id = (world: number, name: string) => {
    known[world] ??= new Map();
    const before = known[world].get(name);
    if (before !== undefined) return before;
    const made = constants.has(name) ? constant(name) : `${world} ${name}`;
    known[world].set(name, made);
    return made;
  };
  return { constants, constant, id };
}

/** Every term in a clause. */
export function termsOf({ head, precondition, effects, calls, cost }: Clause): Term[] {
  return [
    ...head,
    ...[...logicWithin(precondition.logic)].flatMap(ownTerms),
    ...effects.flatMap((effect) =>
      effect.k === 'forall'
        ? [...[...logicWithin(effect.range)].flatMap(ownTerms), ...effect.atoms.flatMap(({ args }) => args)]
        : effect.atom.args,
    ),
    ...calls.flatMap((call) => call.head.args),
    ...(cost === null ? [] : [cost]),
  ];
}

/** What the facts of all worlds say: which objects each argument takes. */
export interface Extents {
  readonly objects: ReadonlySet<ObjectId>;
  readonly places: ReadonlyMap<Place, ReadonlySet<ObjectId>>;
}

/** The objects in the facts and tasks, at places for objects. */
export function extentsOf(
  project: FlatProject,
  objects: Objects,
  isObject: (place: Place) => boolean,
): Extents {
  const all = new Set<ObjectId>();
  const places = new Map<Place, Set<ObjectId>>();
  const add = (place: Place, names: Iterable<string>, world: number) => {
    if (!isObject(place)) return;
    const extent = places.get(place) ?? new Set();
    for (const name of names) {
      const id = objects.id(world, name);
      all.add(id);
      extent.add(id);
    }
    if (extent.size > 0) places.set(place, extent);
  };
  for (const [world, { tasks }] of project.worlds.entries()) {
    for (const [predicate, group] of project.facts.of(world)) {
      for (let index = 0; index < group.arity; index++)
        add(predicatePlace(predicate, index), group.namesAt(index), world);
    }
    for (const { head } of callsIn(tasks)) {
      for (const [index, arg] of head.args.entries()) {
        const name = objectName(arg);
        if (name !== null) add(taskPlace(head.name, index), [name], world);
      }
    }
  }
  return { objects: all, places };
}
