/** Worlds that were saved with an export. */

import type { ProblemData } from './contract.ts';
import { type DomainDescription, readData, type WorldDescription } from './description.ts';
import type { PlannerWorld } from './planner-world.ts';
import { isMember } from './relation-index.ts';
import { Values } from './values.ts';
import { WorldData } from './world-data.ts';

export function savedWorld(domain: DomainDescription, world: WorldDescription): PlannerWorld {
  const { name, hash, sites, tables, objects, texts, link } = world;
  const data = new WorldData(domain.costs, readData(world.data));
  const values = new Values(domain, objects, texts);
  const isOf = (number: number, type: number) => isMember(data.present, type, number);
  return { name, hash, sites, rows: tables, values, data, isOf, link };
}

/** The objects of a saved world in the order declared, each with the type that it is of and no type below. */
export function savedObjects(
  { objects }: WorldDescription,
  { members, objects: numbers }: ProblemData,
): { readonly name: string; readonly type: number }[] {
  const types = new Int32Array(objects.length);
  // Types come before those below them, so the last one that has an object is its own.
  for (const [type, list] of members.entries()) for (const number of list) types[number] = type;
  return [...numbers].map((number) => ({ name: objects[number] as string, type: types[number] as number }));
}
