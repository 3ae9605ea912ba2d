/** The order in which an imported world meets bindings, for the reference JSHOP2 to meet them in the same. */
import { type Logic, variablesOf } from '../../../../reference/jshop2/model.ts';
import type { Rules } from '../../../../reference/jshop2/planner.ts';
import { type Bindings, print } from '../../../../reference/jshop2/terms.ts';
import type { Imported } from './imported.ts';

/** Ranks bindings as an imported world does: by the position of each object, in the order in which variables are met. */
export function rankOf(imported: Imported, world: number): NonNullable<Rules['rank']> {
  const objects = imported.worlds[world]?.objects ?? [];
  const positions = new Map(
    objects.map(({ name }, index) => [imported.printers?.value(name) ?? name, index]),
  );
  return (bindings: Bindings, logic: Logic) =>
    [...variablesOf(logic)].map((name) => {
      const value = bindings.get(name);
      if (value === undefined) return -1;
      return positions.get(print(value)) ?? (typeof value === 'number' ? value : -1);
    });
}
