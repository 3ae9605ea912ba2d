/** The meaning of a domain's names, and their names in the imported domain. */
import { NameSpace } from '../../../../base/name-space.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import { OWN_NAMES } from '../../../project/names.ts';
import type { Atom, HddlDomain, HddlProblem, Signature, Typed, Word } from '../source/model.ts';
import { type TypeLookUp, type Visitor, walkDomain, walkProblem } from '../source/walk.ts';
import { NameTable, ownName } from './names.ts';
import { ROOT, TypeForest, type TypeSet } from './type-forest.ts';

/** A predicate or a function. */
export interface ValueSymbol {
  readonly word: Word;
  readonly name: string;
  readonly parameters: readonly Typed[];
  /** The type with which each parameter is declared in the result: wide enough for every use. */
  readonly homes: readonly number[];
  /** Whether some effect changes it. */
  readonly changes: boolean;
}

export interface TaskSymbol {
  readonly word: Word;
  readonly name: string;
  readonly isPrimitive: boolean;
  readonly types: readonly TypeSet[];
}

export interface ObjectSymbol {
  readonly word: Word;
  readonly name: string;
  readonly type: number;
}

export interface Symbols {
  readonly forest: TypeForest;
  readonly values: NameSpace;
  readonly predicates: NameTable<ValueSymbol>;
  readonly functions: NameTable<ValueSymbol>;
  readonly tasks: NameTable<TaskSymbol>;
  readonly constants: NameTable<ObjectSymbol>;
  readonly taskNames: NameSpace;
  /** Whether all numbers in the domain and its problems are integers. */
  readonly integers: boolean;
  /** Whether the domain uses costs. */
  readonly hasCosts: boolean;
  readonly typeNames: TypeNames;
  /** The keys of the objects that problems declare, which the domain does not know. */
  readonly ofProblems: ReadonlySet<string>;
  readonly tell: Tell;
}

/** The names of types; the type of everything gets one when it is first needed. */
export class TypeNames {
  readonly #names: readonly string[];
  readonly #tests: ReadonlyMap<number, string>;
  readonly #rootName: string;
  readonly usedTests = new Set<number>();
  usesRoot = false;

  constructor(forest: TypeForest, values: NameSpace) {
    const space = new NameSpace(OWN_NAMES);
    this.#names = forest.nodes.map(({ name }) => space.take(ownName(name.text, 'Capitals')));
    this.#rootName = space.take(ownName(space.has('Object') ? 'Anything' : 'object', 'Capitals'));
    const split = forest.nodes.filter(({ id }) => !forest.isTree(forest.below(id)));
    this.#tests = new Map(
      split.map(({ id, name }) => [id, values.take(ownName(`is_${name.text}`, 'underscores'))]),
    );
  }

  of(type: number): string {
    if (type === ROOT) this.usesRoot = true;
    return type === ROOT ? this.#rootName : (this.#names[type] ?? this.#rootName);
  }

  /** The derived value that tests for a type whose members are in several trees. */
  testFor(type: number): string | null {
    const test = this.#tests.get(type) ?? null;
    if (test !== null) this.usedTests.add(type);
    return test;
  }
}

const TOTAL_COST = 'total-cost';

export function isTotalCost(atom: Atom): boolean {
  return atom.name.key === TOTAL_COST;
}

/** Resolves the declarations of a domain; `problems` show with which objects it is used. */
export function collectSymbols(domain: HddlDomain, problems: readonly HddlProblem[], tell: Tell): Symbols {
  const forest = new TypeForest(domain.types, countTypes(domain), tell);
  const values = new NameSpace(OWN_NAMES);
  const constants = new NameTable<ObjectSymbol>();
  for (const { word, types } of declaredObjects(domain.constants, forest, tell)) {
    constants.add(word, { word, name: values.take(ownName(word.text, 'as-written')), type: types });
  }
  const uses = collectUses(domain, problems, forest);
  const declare = (signatures: readonly Signature[]): NameTable<ValueSymbol> => {
    const table = new NameTable<ValueSymbol>();
    for (const signature of signatures) {
      const { name: word, parameters } = signature;
      if (table.get(word) === null) {
        const name = values.take(ownName(word.text, 'underscores'));
        const homes = widen(signature, uses.types.get(word.key) ?? [], { forest, tell });
        table.add(word, {
          word,
          name,
          parameters,
          homes,
          changes: uses.changed.has(word.key),
        });
      }
    }
    return table;
  };
  const predicates = declare(domain.predicates);
  const counted = domain.functions.filter(({ name }) => name.key !== TOTAL_COST);
  const functions = declare(counted);
  const taskNames = new NameSpace(OWN_NAMES);
  return {
    forest,
    values,
    predicates,
    functions,
    constants,
    tasks: declareTasks(domain, forest, { taskNames, tell }),
    taskNames,
    integers: uses.integers,
    hasCosts: counted.length < domain.functions.length,
    typeNames: new TypeNames(forest, values),
    ofProblems: new Set(problems.flatMap(({ objects }) => objects.map(({ name }) => name.key))),
    tell,
  };
}

/** Objects with their single type; an object with several unrelated types is reported. */
export function declaredObjects(
  declarations: readonly Typed[],
  forest: TypeForest,
  tell: Tell,
): { readonly word: Word; readonly types: number }[] {
  return declarations.map(({ name: word, type }) => {
    const sets = type.alternatives.map((one) => forest.setOf({ ...type, alternatives: [one] }, tell));
    const lowest = sets.find((set) => sets.every((other) => [...set].every((id) => other.has(id))));
    if (sets.length > 0 && lowest === undefined) {
      tell(report('hddl-object-of-two-types', word.span, { name: word.text }));
    }
    return { word, types: lowest === undefined ? ROOT : forest.topOf(lowest) };
  });
}

function declareTasks(
  { tasks, actions }: HddlDomain,
  forest: TypeForest,
  { taskNames, tell }: { readonly taskNames: NameSpace; readonly tell: Tell },
): NameTable<TaskSymbol> {
  const table = new NameTable<TaskSymbol>();
  const declare = (isPrimitive: boolean) => (task: Signature) => {
    const { name: word, parameters } = task;
    if (table.get(word) !== null) return;
    const name = taskNames.take(ownName(word.text, 'Capitals'));
    const types = parameters.map(({ type }) => forest.setOf(type, tell));
    table.add(word, { word, name, isPrimitive, types });
  };
  tasks.forEach(declare(false));
  actions.forEach(declare(true));
  return table;
}

function countTypes(domain: HddlDomain): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { parameters } of [
    ...domain.predicates,
    ...domain.functions,
    ...domain.tasks,
    ...domain.methods,
    ...domain.actions,
  ]) {
    for (const { key } of parameters.flatMap(({ type }) => type.alternatives)) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

interface Uses {
  /** For each predicate and function, the lowest common type of all its arguments, by position. */
  readonly types: ReadonlyMap<string, readonly (number | undefined)[]>;
  readonly changed: ReadonlySet<string>;
  readonly integers: boolean;
}

function collectUses(domain: HddlDomain, problems: readonly HddlProblem[], forest: TypeForest): Uses {
  const types = new Map<string, (number | undefined)[]>();
  const changed = new Set<string>();
  let integers = true;
  const note = ({ name, args }: Atom, typeOf: TypeLookUp) => {
    const row = types.get(name.key) ?? [];
    types.set(name.key, row);
    for (const [index, arg] of args.entries()) {
      const type = typeOf(arg);
      if (type === null) continue;
      const before = row[index];
      const home = forest.homeOf(forest.setOf(type, () => {}));
      row[index] = before === undefined ? home : forest.meet(before, home);
    }
  };
  const change = (atom: Atom, typeOf: TypeLookUp) => {
    changed.add(atom.name.key);
    note(atom, typeOf);
  };
  const number = (integer: boolean) => {
    integers &&= integer;
  };
  const visitor: Visitor = { fact: note, value: note, change, update: change, number };
  const constants = objectTypes(domain.constants, () => null);
  walkDomain(domain, constants, visitor);
  for (const problem of problems) walkProblem(problem, objectTypes(problem.objects, constants), visitor);
  return { types, changed, integers };
}

function objectTypes(objects: readonly Typed[], outer: TypeLookUp): TypeLookUp {
  const types = new NameTable<Typed>();
  for (const object of objects) types.add(object.name, object);
  return (argument) =>
    (argument.kind === 'constant' ? types.get(argument.name)?.type : null) ?? outer(argument);
}

function widen(
  { name, parameters }: Signature,
  used: readonly (number | undefined)[],
  { forest, tell }: { readonly forest: TypeForest; readonly tell: Tell },
): number[] {
  return parameters.map(({ type }, index) => {
    const declared = forest.homeOf(forest.setOf(type, tell));
    const use = used[index];
    if (use === undefined || forest.isWithin(use, declared)) return declared;
    const wide = forest.meet(declared, use);
    const word = (id: number) => forest.nodes[id]?.name.text ?? 'object';
    tell(report('hddl-widened', name.span, { name: name.text, declared: word(declared), used: word(wide) }));
    return wide;
  });
}
