/** Cells and frames in generated code: which lines stand for which statement. */
import { describe, expect, test } from 'vitest';
import { name, number, plus } from '../../../../planner-core/compiler/code/build.ts';
import { printTasks } from '../../../../planner-core/compiler/code/print-tasks.ts';
import type {
  TaskStatement,
  TaskStatements,
} from '../../../../planner-core/compiler/code/task-statements.ts';

const size = { cellSize: 6, cellFloats: 2 };
const [v0, v1] = [name('v0', 'object'), name('v1', 'double')];
const cells = { first: name('c1', 'cell'), id: 1 };
const open = [
  { position: name('i4', 'int32'), slot: 0 },
  { position: name('i5', 'int32'), slot: 1 },
];
const task: TaskStatement = {
  op: 'task',
  size,
  cells,
  index: 0,
  self: cells.first,
  after: name('tail', 'cell'),
  task: 7,
  args: [v0, number(3)],
  places: [0, 1],
  least: name('h7', 'double'),
};

describe('a statement', () => {
  test.each<readonly [what: string, TaskStatements, lines: readonly string[]]>([
    [
      'reads arguments, floats from where floats lie',
      { op: 'arguments', size, names: [v0, v1], places: [0, -1] },
      ['const A = m.cells, p = c * 6;', 'const v0 = A[p + 4], v1 = m.cellFloats[c * 2 + 0];'],
    ],
    [
      'reads floats alone',
      { op: 'arguments', size, names: [v1], places: [-2] },
      ['const v1 = m.cellFloats[c * 2 + 1];'],
    ],
    [
      'takes cells',
      { op: 'take', size, cells, count: 2 },
      ['const c1 = m.takeCells(2), B1 = m.cells, R1 = m.rest;', 'const q1 = c1 * 6;'],
    ],
    [
      'writes a task: its number, what follows, who made it, its turn, its arguments and what is left to pay',
      task,
      [
        'B1[q1 + 0] = 7;',
        'B1[q1 + 1] = tail;',
        'B1[q1 + 2] = P;',
        'B1[q1 + 3] = c1;',
        'B1[q1 + 4] = v0;',
        'B1[q1 + 5] = 3;',
        'R1[c1] = h7 + R1[tail];',
      ],
    ],
    [
      'writes the task before it into the next cell',
      {
        ...task,
        index: 1,
        self: plus(cells.first, number(1), 'cell'),
        after: cells.first,
        args: [v1],
        places: [-1],
      },
      [
        'B1[q1 + 6] = 7;',
        'B1[q1 + 7] = c1;',
        'B1[q1 + 8] = P;',
        'B1[q1 + 9] = c1 + 1;',
        'm.cellFloats[(c1 + 1) * 2 + 0] = v1;',
        'R1[c1 + 1] = h7 + R1[c1];',
      ],
    ],
    ['names the slots', { op: 'slots' }, ['const L = m.slots, s = m.frames[f + 9];']],
    ['saves positions', { op: 'save', open, stop: null }, ['L[s] = i4;', 'L[s + 1] = i5;']],
    ['saves where it stops', { op: 'save', open: [], stop: 3 }, ['m.frames[f + 4] = 3;']],
    [
      'stops between two bindings, and goes on',
      { op: 'pause', open, stop: 2 },
      [
        'if (r === 0) {',
        '  if (--m.fuel < 0) {',
        '    L[s] = i4;',
        '    L[s + 1] = i5;',
        '    m.frames[f + 4] = 2;',
        '    return -2;',
        '  }',
        '} else if (r === 2) {',
        '  r = 0;',
        '  m.fuel = 2048;',
        '}',
      ],
    ],
    ['is back', { op: 'arrive' }, ['r = 0;', 'm.fuel = 2048;']],
  ])('%s', (_, statement, lines) => {
    expect(printTasks(statement, '')).toEqual(lines);
  });
});
