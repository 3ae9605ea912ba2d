/** How values are written: a table of types and numbers, and what people read. */
import { expect, test } from 'vitest';
import { NONE, type ValueType } from '../../../planner-core/ir/model.ts';
import { printValue } from '../../../planner-core/ir/print-value.ts';
import { readProject } from '../../property/read-project.ts';

const { domain, world } = readProject(
  'domain Values; type Thing; enum Mood { calm, `very angry` } object Thing stone; task Go() {} task Say(text line) {}',
  'world Case for Values; objects { Thing `__proto__`; } tasks ordered(Say("a \\"b\\"\\n"));',
);

const BOOLEAN: ValueType = { kind: 'boolean' };
const INTEGER: ValueType = { kind: 'integer', min: -(2 ** 31), max: 2 ** 31 - 1 };
const FLOAT: ValueType = { kind: 'float', min: 0, max: 1000 };
const ENUM: ValueType = { kind: 'enum', enum: 0 };
const TEXT: ValueType = { kind: 'text' };
const OBJECT: ValueType = { kind: 'object', type: 0 };

test.each([
  [BOOLEAN, 0, 'false'],
  [BOOLEAN, 1, 'true'],
  [INTEGER, -7, '-7'],
  [INTEGER, 0, '0'],
  [FLOAT, 0.1 + 0.2, '0.30000000000000004'],
  [FLOAT, 1e21, '1e+21'],
  [FLOAT, Number.NEGATIVE_INFINITY, '-Infinity'],
  [ENUM, 0, 'calm'],
  [ENUM, 1, 'very angry'],
  [ENUM, 2, '#2'],
  [OBJECT, 0, 'stone'],
  [OBJECT, 1, '__proto__'],
  [OBJECT, NONE, 'none'],
  [OBJECT, 99, '#99'],
  [TEXT, 0, '""'],
  [TEXT, 1, '"a \\"b\\"\\n"'],
] as const)('%o %d is written %s', (type, value, text) => {
  expect(printValue(domain, world, type, value)).toBe(text);
});

test.each([0.1, 1 / 3, 5e-324, Number.MAX_VALUE, 123456789.125])(
  'the text of %d reads back as the same number',
  (value) => {
    expect(Number(printValue(domain, world, FLOAT, value))).toBe(value);
  },
);
