/**
 * The order in which the objects of the types are numbered, so that the numbers of a type's objects are consecutive
 * wherever possible. If no type has several supertypes, this is always possible: each type comes before its subtypes.
 */
import { typesAbove } from '../ir/object-types.ts';
import type { Program } from '../program/model.ts';
import { consecutiveOrder } from './consecutive.ts';

export interface TypeOrder {
  /** Every type once. */
  readonly order: readonly number[];
  /** For each type: true if objects of other types may have numbers between its own. */
  readonly scattered: readonly boolean[];
}

/** Beyond this many types with several supertypes, each is placed according to its first supertype only. */
const MOST_TYPES = 2000;

const orders = new WeakMap<Program['types'], TypeOrder>();

export function typeOrder(program: Program): TypeOrder {
  const known = orders.get(program.types);
  if (known !== undefined) return known;
  const found = findOrder(program);
  orders.set(program.types, found);
  return found;
}

function findOrder(program: Program): TypeOrder {
  const { types } = program;
  const walk = walkDown(program);
  if (types.every(({ parents }) => parents.length < 2))
    return { order: walk, scattered: types.map(() => false) };
  const order = types.length > MOST_TYPES ? walk : bestOrder(program, walk);
  return { order, scattered: scatteredIn(order, program) };
}

function bestOrder(program: Program, walk: readonly number[]): readonly number[] {
  const { types } = program;
  const within = types.map(() => new Set<number>());
  for (const [place, type] of walk.entries())
    for (const above of typesAbove(types, type)) within[above]?.add(place);
  const uses = usesOf(program);
  const byUse = [...types.keys()].sort((a, b) => (uses[b] as number) - (uses[a] as number) || a - b);
  const sets = byUse.map((type) => within[type] as Set<number>);
  return consecutiveOrder(types.length, sets).map((place) => walk[place] as number);
}

/** Each type before its subtypes; one with several supertypes below the first of them that is visited. */
function walkDown({ types }: Program): number[] {
  const children = types.map((): number[] => []);
  for (const [id, { parents }] of types.entries()) for (const parent of parents) children[parent]?.push(id);
  const order = new Set<number>();
  const visit = (type: number): void => {
    if (order.has(type)) return;
    order.add(type);
    for (const child of children[type] as number[]) visit(child);
  };
  for (const [id, { parents }] of types.entries()) if (parents.length === 0) visit(id);
  return [...order];
}

/** For each type, how many parameters of variables have it. Objects in between take cells there. */
function usesOf({ types, variables }: Program): number[] {
  const uses = types.map(() => 0);
  for (const { parameters } of variables)
    for (const { type } of parameters)
      if (type.kind === 'object') uses[type.id] = (uses[type.id] as number) + 1;
  return uses;
}

function scatteredIn(order: readonly number[], { types }: Program): boolean[] {
  const [first, last, count] = [types.map(() => -1), types.map(() => -1), types.map(() => 0)];
  for (const [place, type] of order.entries()) {
    for (const above of typesAbove(types, type)) {
      if (count[above] === 0) first[above] = place;
      last[above] = place;
      count[above] = (count[above] as number) + 1;
    }
  }
  return types.map((_, type) => (last[type] as number) - (first[type] as number) + 1 !== count[type]);
}
