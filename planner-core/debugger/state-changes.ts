/** The differences between the states of a search at two moments. */
import type { StateChange } from '../search/api.ts';
import { StateNames } from '../search/cells.ts';
import type { Problem } from '../search/problem.ts';
import type { MachineView } from '../search/runtime/contract.ts';

export interface StateCopy {
  readonly ints: Int32Array;
  readonly floats: Float64Array;
}

export function copyState({ ints, floats, data }: MachineView): StateCopy {
  return { ints: ints.slice(0, data.ints.length), floats: floats.slice(0, data.floats.length) };
}

/** The cells that are not as they were, in the order of their places. */
export function changesBetween(problem: Problem, before: StateCopy, machine: MachineView): StateChange[] {
  const names = new StateNames(problem);
  const compare = (isFloat: boolean, old: ArrayLike<number>, now: ArrayLike<number>) => {
    const changes: StateChange[] = [];
    for (let cell = 0; cell < old.length; cell++) {
      const [was, is] = [old[cell] as number, now[cell] as number];
      if (was === is) continue;
      const printed = names.describe(isFloat, cell, is);
      changes.push({ ...printed, before: names.describe(isFloat, cell, was).value });
    }
    return changes;
  };
  return [...compare(false, before.ints, machine.ints), ...compare(true, before.floats, machine.floats)];
}
