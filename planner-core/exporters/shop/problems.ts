/** Worlds as problems: what everything is, every value of every variable, and the tasks. */
import type { Domain, DomainObject, ValueType, World } from '../../ir/model.ts';
import { ShopClause } from './logic.ts';
import { listText } from './methods.ts';
import { DoesNotFit } from './refusal.ts';
import type { Vocabulary } from './vocabulary.ts';

/** More facts than these are no use to JSHOP2, which looks through them one by one. */
const MOST_FACTS = 100_000;

interface Naming {
  readonly problem: string;
  readonly domain: string;
  readonly vocabulary: Vocabulary;
}

export function problemText(world: World, { problem, domain, vocabulary }: Naming): string {
  const facts = [...memberships(world, vocabulary), ...values(world, vocabulary)];
  const tasks = world.network === null ? 'nil' : taskText(world, vocabulary);
  return `(defproblem ${problem} ${domain}\n  (\n${facts.map((fact) => `    (${fact.join(' ')})\n`).join('')}  )\n  ${tasks})\n`;
}

function taskText(world: World, vocabulary: Vocabulary): string {
  const { network, networkLocals: locals, objects, goal, origin } = world;
  if (network === null) {
    if (goal === null) return 'nil';
    throw new DoesNotFit(goal.origin, 'The goal', 'there are no tasks that could reach it');
  }
  const clause = new ShopClause(vocabulary, locals, objects);
  const { conditions, text } = listText(network, { clause, vocabulary, locals });
  if (conditions.length > 0)
    throw new DoesNotFit(origin, 'A task', 'the tasks of a JSHOP2 problem are given constants only');
  return goal === null ? text : `(${text} (${vocabulary.goal(world.name)}))`;
}

/** A method that only says that the goal is reached; null where the world has no goal. */
export function goalText(world: World, vocabulary: Vocabulary): string | null {
  const { goal, objects } = world;
  if (goal === null) return null;
  const clause = new ShopClause(vocabulary, goal.locals, objects);
  const conditions = clause.conditions(goal.condition, goal.locals);
  return `  (:method (${vocabulary.goal(world.name)})\n            (${conditions.join(' ')})\n            ())`;
}

function memberships({ objects }: World, vocabulary: Vocabulary): string[][] {
  const { types, enums } = vocabulary.domain;
  const facts = types.flatMap(({ id }) =>
    objects.flatMap((object, index) =>
      vocabulary.askedTypes.has(id) && isOf(object, id, vocabulary.domain)
        ? [[vocabulary.objectType(id), vocabulary.object(objects, index)]]
        : [],
    ),
  );
  const listed = enums.flatMap(({ id, values: all }) =>
    all.map((_, value) => [vocabulary.enumType(id), vocabulary.enumValue(id, value)]),
  );
  const numbers = [...vocabulary.ranges].flatMap(([predicate, [min, max]]) =>
    Array.from({ length: max - min + 1 }, (_, index) => [predicate, String(min + index)]),
  );
  return [...facts, ...listed, ...numbers];
}

function isOf({ type }: DomainObject, wanted: number, { types }: Domain): boolean {
  for (let current: number | null = type; current !== null; current = types[current]?.parent ?? null)
    if (current === wanted) return true;
  return false;
}

/** Every value but `false`; a cell that the world does not set has the value of its type. */
function values(world: World, vocabulary: Vocabulary): string[][] {
  const { objects, init } = world;
  return vocabulary.domain.variables.flatMap(({ id, name, type, parameters, origin }) => {
    const set = new Map(
      init.filter(({ variable }) => variable === id).map(({ args, value }) => [args.join(), { args, value }]),
    );
    const fact = ({ args, value }: { readonly args: readonly number[]; readonly value: number }) => [
      vocabulary.variable(id),
      ...args.map((arg, index) =>
        vocabulary.value((parameters[index] as { type: ValueType }).type, arg, objects),
      ),
      ...(type.kind === 'boolean' ? [] : [vocabulary.value(type, value, objects)]),
    ];
    if (type.kind === 'boolean') return [...set.values()].filter(({ value }) => value === 1).map(fact);
    const cells = product(parameters.map((parameter) => extent(parameter.type, world, vocabulary.domain)));
    if (cells === null)
      throw new DoesNotFit(origin, `\`${name}\``, 'it has too many values to be listed as facts');
    return cells.map((args) => fact(set.get(args.join()) ?? { args, value: fallback(type) }));
  });
}

function fallback(type: ValueType): number {
  if (type.kind === 'object') return -1;
  return type.kind === 'integer' ? Math.min(Math.max(0, type.min), type.max) : 0;
}

function extent(type: ValueType, { objects }: World, domain: Domain): number[] {
  switch (type.kind) {
    case 'object':
      return objects.flatMap((object, index) => (isOf(object, type.type, domain) ? [index] : []));
    case 'enum':
      return (domain.enums[type.enum]?.values ?? []).map((_, index) => index);
    case 'boolean':
      return [0, 1];
    case 'integer':
      return Array.from(
        { length: Math.min(type.max - type.min + 1, MOST_FACTS + 1) },
        (_, index) => type.min + index,
      );
    default:
      return [];
  }
}

/** All combinations, the last changing fastest; null where there are too many. */
function product(extents: readonly (readonly number[])[]): number[][] | null {
  if (extents.reduce((size, { length }) => size * length, 1) > MOST_FACTS) return null;
  return extents.reduce<number[][]>(
    (all, extentHere) => all.flatMap((args) => extentHere.map((value) => [...args, value])),
    [[]],
  );
}
