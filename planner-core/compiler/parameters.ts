/** The positions of a task's arguments in its cell, and the statement that reads them. */
import type { LocalInfo, TaskInfo } from '../program/model.ts';
import type { Statement } from './code/statements.ts';
import type { CellShape } from './emit-network.ts';
import { localName } from './function-scope.ts';

/** For each parameter: an index among the cell's integers, or -1 minus an index among its floats. */
export function placesOf(parameters: readonly LocalInfo[]): number[] {
  let [ints, floats] = [0, 0];
  return parameters.map(({ type }) => (type.kind === 'float' ? -1 - floats++ : ints++));
}

/** Binds names to the arguments of the task in the function's cell. */
export function readArguments(size: CellShape, { id, parameters }: TaskInfo): Statement[] {
  if (parameters.length === 0) return [];
  const names = parameters.map((_, local) => localName(parameters, local));
  return [{ op: 'arguments', size, names, places: size.places[id] ?? [] }];
}
