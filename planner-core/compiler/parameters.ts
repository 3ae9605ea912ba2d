/** Where a task's arguments lie in its cell, and the lines that read them. */
import type { LocalInfo, TaskInfo } from '../program/model.ts';
import { CELL } from '../search/runtime/layout.ts';
import type { CellShape } from './emit-network.ts';
import type { Text } from './text.ts';
import type { Unit } from './unit.ts';

/** By parameter: a place among the cell's integers, or -1 minus a place among its floats. */
export function placesOf(parameters: readonly LocalInfo[]): number[] {
  let [ints, floats] = [0, 0];
  return parameters.map(({ type }) => (type.kind === 'float' ? -1 - floats++ : ints++));
}

/** Names the arguments of the task in cell `c`. */
export function parameterLines(unit: Unit, shape: CellShape, task: TaskInfo): Text[] {
  if (task.parameters.length === 0) return [];
  const places = shape.places[task.id] ?? [];
  const names = places.map((place, local) => {
    const value =
      place >= 0
        ? unit.at('A', `p + ${CELL.args + place}`)
        : unit.at('m.cellFloats', `c * ${shape.cellFloats} + ${-1 - place}`);
    return `v${local} = ${value}`;
  });
  const needsCells = places.some((place) => place >= 0);
  return [
    ...(needsCells ? [`const A = m.cells, p = c * ${shape.cellSize};`] : []),
    `const ${names.join(', ')};`,
  ];
}
