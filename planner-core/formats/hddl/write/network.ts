/** Networks as lists of subtasks with their order. */
import type { Network } from '../../../ir/model.ts';
import { NotCarriedOver } from '../../kit/refusals.ts';
import { type Lisp, list, listOf, type Part } from '../../lisp/tree.ts';

/** `:ordered-subtasks` if each task comes after the one before it, otherwise labels with their order. */
export function networkParts(network: Network, write: (call: Call) => Lisp): Part[] {
  const tasks: Lisp[] = [];
  const { pairs, isChain } = flatten(network, (call) => tasks.push(write(call)) - 1);
  if (tasks.length === 0) return [':ordered-subtasks', list()];
  if (isChain || tasks.length === 1) return [':ordered-subtasks', listOf(['and', ...tasks])];
  const label = (index: number) => `t${index + 1}`;
  const labelled = tasks.map((task, index) => list(label(index), task));
  const order = pairs.map(([first, last]) => list('<', label(first), label(last)));
  const ordering = order.length === 0 ? [] : [':ordering', listOf(['and', ...order])];
  return [':subtasks', listOf(['and', ...labelled]), ...ordering];
}

export type Call = Extract<Network, { k: 'task' }>;

interface Flat {
  /** The tasks that can come first, and those that can come last. */
  readonly firsts: readonly number[];
  readonly lasts: readonly number[];
  readonly pairs: readonly (readonly [number, number])[];
  readonly isChain: boolean;
}

function flatten(network: Network, take: (call: Call) => number): Flat {
  if (network.k === 'each')
    throw new NotCarriedOver(network.origin, 'This `each`', 'an HDDL method has a fixed number of tasks');
  if (network.k === 'task') {
    const index = take(network);
    return { firsts: [index], lasts: [index], pairs: [], isChain: true };
  }
  const parts = network.items.map((item) => flatten(item, take)).filter(({ firsts }) => firsts.length > 0);
  const pairs = parts.flatMap((part) => part.pairs);
  if (network.k === 'unordered') {
    const isChain = parts.length < 2 && parts.every((part) => part.isChain);
    return {
      firsts: parts.flatMap(({ firsts }) => firsts),
      lasts: parts.flatMap(({ lasts }) => lasts),
      pairs,
      isChain,
    };
  }
  const between = parts.flatMap(({ firsts }, index) =>
    (parts[index - 1]?.lasts ?? []).flatMap((last) => firsts.map((first) => [last, first] as const)),
  );
  return {
    firsts: parts[0]?.firsts ?? [],
    lasts: parts.at(-1)?.lasts ?? [],
    pairs: [...pairs, ...between],
    isChain: parts.every((part) => part.isChain),
  };
}
