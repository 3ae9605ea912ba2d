/** Cells and frames as JavaScript: their layout in the arrays of the machine `m`. */
import { CELL, FRAME, FUEL, STOPPED } from '../../search/runtime/layout.ts';
import { printExpression, printSlot } from './print-expression.ts';
import type {
  ArgumentsStatement,
  CellSize,
  PauseStatement,
  SaveStatement,
  TaskStatement,
  TaskStatements,
} from './task-statements.ts';

/** The lines of a statement; `indent` precedes each. */
export function printTasks(code: TaskStatements, indent: string): string[] {
  switch (code.op) {
    case 'arguments':
      return argumentLines(code, indent);
    case 'take': {
      const { id, first } = code.cells;
      const cells = `const ${first.name} = m.takeCells(${code.count}), B${id} = m.cells, R${id} = m.rest;`;
      return [indent + cells, `${indent}const q${id} = ${first.name} * ${code.size.cellSize};`];
    }
    case 'task':
      return taskLines(code, indent);
    case 'slots':
      return [`${indent}const L = m.slots, s = m.frames[f + ${FRAME.slots}];`];
    case 'save':
      return saveLines(code, indent);
    case 'pause':
      return pauseLines(code, indent);
    case 'arrive':
      return [`${indent}r = 0;`, `${indent}m.fuel = ${FUEL};`];
  }
}

function argumentLines({ names, places, size }: ArgumentsStatement, indent: string): string[] {
  const read = places.map((place, index) => {
    const element = place >= 0 ? `A[p + ${CELL.args + place}]` : floatField('c', place, size);
    return `${names[index]?.name} = ${element}`;
  });
  const lines = [`${indent}const ${read.join(', ')};`];
  if (places.some((place) => place >= 0))
    lines.unshift(`${indent}const A = m.cells, p = c * ${size.cellSize};`);
  return lines;
}

function floatField(cell: string, place: number, { cellFloats }: CellSize): string {
  return `m.cellFloats[${cell} * ${cellFloats} + ${-1 - place}]`;
}

function taskLines(code: TaskStatement, indent: string): string[] {
  const { id } = code.cells;
  const self = printExpression(code.self);
  const after = printExpression(code.after);
  const start = `${indent}B${id}[q${id} + `;
  const offset = code.index * code.size.cellSize;
  const lines = [
    `${start}${offset + CELL.task}] = ${code.task};`,
    `${start}${offset + CELL.next}] = ${after};`,
    `${start}${offset + CELL.parent}] = P;`,
    `${start}${offset + CELL.serial}] = ${self};`,
  ];
  for (const [argument, value] of code.args.entries()) {
    const place = code.places[argument] as number;
    const target =
      place >= 0
        ? `${start}${offset + CELL.args + place}]`
        : indent + floatField(`(${self})`, place, code.size);
    lines.push(`${target} = ${printExpression(value)};`);
  }
  lines.push(`${indent}R${id}[${self}] = ${code.least.name} + R${id}[${after}];`);
  return lines;
}

function saveLines({ open, stop }: SaveStatement, indent: string): string[] {
  const lines = open.map(({ position, slot }) => `${indent}${printSlot(slot)} = ${position.name};`);
  if (stop !== null) lines.push(`${indent}m.frames[f + ${FRAME.resume}] = ${stop};`);
  return lines;
}

function pauseLines({ open, stop }: PauseStatement, indent: string): string[] {
  return [
    `${indent}if (r === 0) {`,
    `${indent}  if (--m.fuel < 0) {`,
    ...saveLines({ op: 'save', open, stop }, `${indent}    `),
    `${indent}    return ${STOPPED};`,
    `${indent}  }`,
    `${indent}} else if (r === ${stop}) {`,
    `${indent}  r = 0;`,
    `${indent}  m.fuel = ${FUEL};`,
    `${indent}}`,
  ];
}
