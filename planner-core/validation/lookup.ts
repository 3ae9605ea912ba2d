/** What a plan names, and what a world's tables hold, found without going through all of it: each indexed once. */
import { writeText } from '../base/text-literal.ts';
import type { Domain, ExternalDefinition, Task, World } from '../ir/model.ts';

/** The task of that name. */
export function taskNamed(domain: Domain, name: string): Task | undefined {
  const position = positionOf(domain.tasks, name, ({ name: own }) => own);
  return position === undefined ? undefined : domain.tasks[position];
}

/** The object of that name. */
export function objectNamed(world: World, name: string): number | undefined {
  return positionOf(world.objects, name, ({ name: own }) => own);
}

/** The text that is written so. */
export function textWritten(world: World, literal: string): number | undefined {
  return positionOf(world.texts, literal, writeText);
}

/** The position of an enum's value. */
export function valueNamed(values: readonly string[], name: string): number | undefined {
  return positionOf(values, name, (own) => own);
}

/** The row of an external function's table for some arguments. */
export function rowOf(definition: ExternalDefinition, args: readonly number[]) {
  const position = positionOf(definition.rows, args.join(), (row) => row.args.join());
  return position === undefined ? undefined : definition.rows[position];
}

const positions = new WeakMap<readonly unknown[], ReadonlyMap<string, number>>();

/** Where something of that name comes first in a list. */
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
