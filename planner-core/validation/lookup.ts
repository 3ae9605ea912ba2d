/** Finds what a plan names, and the rows of a world's tables, with an index for each instead of a search. */
import { writeText } from '../base/text-literal.ts';
import type { Domain, ExternalDefinition, Task, World } from '../ir/model.ts';

/** The task with that name. */
export function taskNamed(domain: Domain, name: string): Task | undefined {
  const position = positionOf(domain.tasks, name, ({ name: own }) => own);
  return position === undefined ? undefined : domain.tasks[position];
}

/** The object with that name. */
export function objectNamed(world: World, name: string): number | undefined {
  return positionOf(world.objects, name, ({ name: own }) => own);
}

/** The text that is written like this. */
export function textWritten(world: World, literal: string): number | undefined {
  return positionOf(world.texts, literal, writeText);
}

/** The index of an enum's value. */
export function valueNamed(values: readonly string[], name: string): number | undefined {
  return positionOf(values, name, (own) => own);
}

/** The row of an external function's table for these arguments. */
export function rowOf(definition: ExternalDefinition, args: readonly number[]) {
  const position = positionOf(definition.rows, args.join(), (row) => row.args.join());
  return position === undefined ? undefined : definition.rows[position];
}

const positions = new WeakMap<readonly unknown[], ReadonlyMap<string, number>>();

/** The first index of that name in a list. */
function positionOf<T>(list: readonly T[], name: string, nameOf: (one: T) => string): number | undefined {
  let byName = positions.get(list);
  if (byName === undefined) {
    const made = new Map<string, number>();
    for (const [position, one] of list.entries()) {
      if (!made.has(nameOf(one))) made.set(nameOf(one), position);
    }
    positions.set(list, made);
    byName = made;
  }
  return byName.get(name);
}
