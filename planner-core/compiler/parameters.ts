/** Where a task's arguments lie in its cell, and the statements that read them. */
import type { LocalInfo, TaskInfo } from '../program/model.ts';
import { CELL } from '../search/runtime/layout.ts';
import { element, name, number, plus, times } from './code/build.ts';
import { type Definition, defineAll, type Statement } from './code/statements.ts';
import type { Code } from './code/tree.ts';
import type { CellShape } from './emit-network.ts';
import { codeType, localName } from './function-scope.ts';
import { CELL_NAME, ofMachine } from './surroundings.ts';

/** By parameter: a place among the cell's integers, or -1 minus a place among its floats. */
export function placesOf(parameters: readonly LocalInfo[]): number[] {
  let [ints, floats] = [0, 0];
  return parameters.map(({ type }) => (type.kind === 'float' ? -1 - floats++ : ints++));
}

const CELLS = name('A', 'data');
const START = name('p', 'int32');

/** Names the arguments of the task in cell `c`. */
export function parameterLines(shape: CellShape, { id, parameters }: TaskInfo): Statement[] {
  if (parameters.length === 0) return [];
  const places = shape.places[id] ?? [];
  const definitions = places.map((place, local): Definition => {
    const type = codeType((parameters[local] as LocalInfo).type);
    const value =
      place >= 0
        ? element(CELLS, plus(START, number(CELL.args + place)), type)
        : element(ofMachine('cellFloats'), floatPlace(CELL_NAME, shape, place), type);
    return { name: localName(parameters, local), value };
  });
  const read: Statement = { op: 'const', definitions };
  if (places.every((place) => place < 0)) return [read];
  const start = times(CELL_NAME, number(shape.cellSize));
  return [defineAll('const', [CELLS, ofMachine('cells')], [START, start]), read];
}

/** Where an argument that is a float lies. */
export function floatPlace(cell: Code, { cellFloats }: CellShape, place: number): Code {
  return plus(times(cell, number(cellFloats)), number(-1 - place));
}
