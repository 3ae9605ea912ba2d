/** Where a search begins, if not as the world says: in another state, with other tasks. */
import type { Planning, ProblemData } from './contract.ts';
import { makeNetwork, type RawNetwork } from './sandbox.ts';

export interface Start {
  /** The cells of the state, as many as the world's; they are copied. */
  readonly state?: Pick<ProblemData, 'ints' | 'floats'>;
  /** What is to be done, in place of the world's tasks and its goal. */
  readonly network?: RawNetwork;
}

/** A world that begins so; itself where it begins as it says, since a short search takes no longer than a copy of it. */
export function startingFrom(planning: Planning, { state, network }: Start): Planning {
  if (state === undefined && network === undefined) return planning;
  const { data, world } = planning;
  if (state !== undefined && !isStateOf(data, state)) throw new RangeError('The state is not of this world');
  return {
    ...planning,
    data: state === undefined ? data : { ...data, ints: state.ints, floats: state.floats },
    world:
      network === undefined
        ? world
        : { ...world, root: (machine) => makeNetwork(machine, network, 0), goal: () => true },
  };
}

function isStateOf(data: ProblemData, { ints, floats }: Pick<ProblemData, 'ints' | 'floats'>): boolean {
  return ints.length === data.ints.length && floats.length === data.floats.length;
}
