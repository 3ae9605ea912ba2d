/** The names of everything that an imported domain declares. */
import { NameSpace } from '../../../../base/name-space.ts';
import type { TypeReference } from '../../../../language/ast.ts';
import { integerType, typeNamed } from '../../../project/build.ts';
import { OWN_NAMES } from '../../../project/names.ts';
import type { FlatTask, Predicate } from '../flat/model.ts';
import { conjunctsOf, type Place, predicatePlace } from '../infer/clauses.ts';
import { isBounded, type Ty } from '../infer/flow.ts';
import type { Inference } from '../infer/infer.ts';
import type { TypeNode } from '../infer/tree.ts';
import { pascal, snake } from './words.ts';

export interface Vocabulary {
  typeName(type: number): string;
  /** The variable or derived value for a predicate. */
  valueName(predicate: string): string;
  /** The variable that stores whether a predicate has a value for a key. */
  knownName(predicate: string): string;
  /** The variable that counts the protections of a predicate's facts. */
  protectedName(predicate: string): string;
  taskName(key: string): string;
  objectName(world: number | null, name: string): string;
  /** A name of the domain that nothing else has. */
  newValue(...candidates: readonly string[]): string;
  newTask(...candidates: readonly string[]): string;
  /** False for names that a local must not have. */
  isFreeForLocal(name: string): boolean;
  reference(type: Ty): TypeReference;
}

/** Chooses names for everything that was inferred; a type is named after its predicate, its objects or its variables. */
export function vocabularyOf(inference: Inference): Vocabulary {
  const types = new NameSpace(OWN_NAMES);
  const values = new NameSpace(OWN_NAMES);
  const tasks = new NameSpace(OWN_NAMES);
  const typeNames = new Map(
    inference.tree.types.map((type) => [type.id, types.take(typeWord(type, inference), 'Thing')]),
  );
  const typeName = (type: number) => typeNames.get(type) ?? 'Thing';
  const isTypeWord = new Set([...typeNames.values()].map((name) => name.toLowerCase()));
  const predicates = [...inference.project.predicates.values()].filter(
    ({ key }) => !inference.tree.ofPredicate.has(key),
  );
  const valueNames = new Map(
    predicates.map((predicate) => [
      predicate.key,
      values.take(...valueWords(predicate, { inference, typeName, isTypeWord })),
    ]),
  );
  const taskNames = nameTasks(inference, tasks);
  const objectNames = nameObjects(inference, values, typeName);
  const extra = new Map<string, string>();
  const second = (prefix: string, key: string) => {
    const known = extra.get(`${prefix} ${key}`) ?? values.take(`${prefix}_${valueNames.get(key) ?? ''}`);
    extra.set(`${prefix} ${key}`, known);
    return known;
  };
  return {
    typeName,
    valueName: (predicate) => valueNames.get(predicate) ?? predicate,
    knownName: (predicate) => second('has', predicate),
    protectedName: (predicate) => second('protected', predicate),
    taskName: (key) => taskNames.get(key) ?? key,
    objectName: (world, name) => {
      const { objects } = inference;
      const id = world === null ? objects.constant(name) : objects.id(world, name);
      return objectNames.get(id) ?? snake(name);
    },
    newValue: (...candidates) => values.take(...candidates),
    newTask: (...candidates) => tasks.take(...candidates),
    isFreeForLocal: (name) => values.isFree(name),
    reference: (type) => referenceTo(type, typeName),
  };
}

function referenceTo(type: Ty, typeName: (type: number) => string): TypeReference {
  if (type.k === 'object') return typeNamed(typeName(type.type));
  if (type.k === 'float') return typeNamed('float');
  return isBounded(type) ? integerType(type.min, type.max) : typeNamed('integer');
}

// ---- types

function typeWord(type: TypeNode, inference: Inference): string {
  if (type.predicate !== null) return pascal(inference.project.predicates.get(type.predicate)?.words ?? '');
  if ([...type.extent].every((id) => /^\S+ [-\d.]+$/.test(id)) && type.extent.size > 0) return 'Number';
  return pascal(stemOf(type) ?? variableWord(type, inference) ?? 'thing');
}

/** The common part of the names of a type's objects: `loc1-1`, `loc1-2`. */
function stemOf({ extent }: TypeNode): string | null {
  const stems = new Set(
    [...extent].map((id) => id.slice(id.indexOf(' ') + 1).replace(/[-_]?\d[\s\S]*$/, '')),
  );
  const [stem = ''] = stems;
  return stems.size === 1 &&
    stem.length > 1 &&
    [...extent].every((id) => /\d/.test(id.slice(id.indexOf(' '))))
    ? stem
    : null;
}

/** The most frequent name of variables with the type. */
function variableWord(type: TypeNode, { clauses, flow }: Inference): string | null {
  const counts = new Map<string, number>();
  for (const clause of clauses) {
    for (const [name, bounds] of flow.environment(clause, true)) {
      if (typeof bounds === 'string' || bounds.k !== 'object' || bounds.type !== type.id) continue;
      const word = name.replace(/[-_]?\d[\s\S]*$/, '');
      if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? null;
}

// ---- values

interface Naming {
  readonly inference: Inference;
  readonly typeName: (type: number) => string;
  readonly isTypeWord: ReadonlySet<string>;
}

/** A predicate with the name of a type is renamed: `(truck ?truck ?city)` becomes `truck_city`. */
function valueWords({ key, words, arity }: Predicate, { inference, typeName, isTypeWord }: Naming): string[] {
  const name = snake(words);
  const last = inference.typeAt(predicatePlace(key, arity - 1));
  if (arity > 1 && last.k === 'object' && isTypeWord.has(name.replaceAll('_', '')))
    return [`${name}_${snake(splitWords(typeName(last.type)))}`, name];
  return [name];
}

/** `ControlBox` as `control box`. */
export function splitWords(typeName: string): string {
  return typeName.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').toLowerCase();
}

// ---- tasks

/** Operators keep their names, because plans consist of them; a method with the same name is renamed. */
function nameTasks({ project }: Inference, tasks: NameSpace): Map<string, string> {
  const names = new Map<string, string>();
  const all = project.parts.filter((part): part is FlatTask => part.k === 'task');
  for (const { key, words } of all.filter(({ primitive }) => primitive))
    names.set(key, tasks.take(pascal(words)));
  for (const { key, words } of all.filter(({ primitive }) => !primitive))
    names.set(key, tasks.take(pascal(words), `Do${pascal(words)}`));
  return names;
}

// ---- objects

function nameObjects(
  { extents, tree }: Inference,
  values: NameSpace,
  typeName: (type: number) => string,
): Map<string, string> {
  const names = new Map<string, string>();
  const worlds = new Map<string, NameSpace>();
  for (const id of [...extents.objects].sort(
    (a, b) => Number(b.startsWith('*')) - Number(a.startsWith('*')),
  )) {
    const [world = '', ...rest] = id.split(' ');
    const name = snake(rest.join(' '));
    const type = tree.typeOf(id);
    const longer = `${snake(splitWords(type === null ? 'Thing' : typeName(type)))}_${name}`;
    if (world === '*') names.set(id, values.take(name, longer));
    else {
      const space = worlds.get(world) ?? new NameSpace(OWN_NAMES);
      worlds.set(world, space);
      const free = [name, longer].filter((candidate) => values.isFree(candidate));
      names.set(id, space.take(...(free.length === 0 ? [`${longer}_`] : free)));
    }
  }
  return names;
}

/** Names that stand at the arguments of the predicates somewhere in the text, each once, by the place. */
export function variablesAt({ clauses }: Inference): ReadonlyMap<Place, ReadonlySet<string>> {
  const found = new Map<Place, Set<string>>();
  for (const part of clauses.flatMap(({ precondition }) => conjunctsOf(precondition.logic))) {
    if (part.k !== 'atom') continue;
    for (const [index, arg] of part.atom.args.entries()) {
      if (arg.k !== 'variable') continue;
      const place = predicatePlace(part.atom.predicate, index);
      found.set(place, (found.get(place) ?? new Set()).add(arg.name));
    }
  }
  return found;
}
