/** The cells of a variable that stand for objects there are: where types have room to spare, other cells lie between them. */
import type { ArgumentRange, ProblemData } from './contract.ts';

type Members = ProblemData['members'];
export type Cells = Pick<ProblemData, 'bases' | 'strides' | 'members'>;

/** A variable with the values of its parameters. */
export interface Ranged {
  readonly variable: number;
  readonly over: readonly ArgumentRange[];
}

/** How many combinations of arguments there are. */
export function argumentCount(members: Members, over: readonly ArgumentRange[]): number {
  return over.reduce((product, range) => product * valueCount(members, range), 1);
}

function valueCount(members: Members, [type, lo, hi]: ArgumentRange): number {
  return type < 0 ? hi - lo + 1 : (members[type] as Int32Array).length;
}

/** Every combination of arguments of a variable once: its cell, and the arguments, which are the same array each time. */
export function forEachCombination(
  { bases, strides, members }: Cells,
  { variable, over }: Ranged,
  use: (cell: number, args: readonly number[]) => void,
): void {
  const steps = strides[variable] as readonly number[];
  const args = over.map(() => 0);
  const fill = (index: number, cell: number): void => {
    const range = over[index];
    if (range === undefined) {
      use(cell, args);
      return;
    }
    const step = steps[index] as number;
    for (let position = 0; position < valueCount(members, range); position++) {
      const value = valueAt(members, range, position);
      args[index] = value;
      fill(index + 1, cell + value * step);
    }
  };
  fill(0, bases[variable] as number);
}

function valueAt(members: Members, [type, lo]: ArgumentRange, position: number): number {
  return type < 0 ? lo + position : ((members[type] as Int32Array)[position] as number);
}
