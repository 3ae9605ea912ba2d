/** Small pieces of texts, read without a parse: types, values as typed, names, and whether a world expects a plan. */
import { describe, expect, test } from 'vitest';
import { shownText, typedNumber, typedText } from '../../../planner-core/edits/worlds/typed-values.ts';
import { expectsNoPlan } from '../../../planner-core/text/expects-no-plan.ts';
import { isClosed, isOnePiece } from '../../../planner-core/text/scan.ts';
import { rowEnd } from '../../../planner-core/text/style.ts';
import { nearestToZero, readTypeText } from '../../../planner-core/text/type-text.ts';

test.each([
  ['integer', 'integer', '0'],
  ['integer[3,9]', 'integer', '3'],
  ['float [ -4.5 , -1.5 ]', 'float', '-1.5'],
  ['float', 'float', '0.0'],
  ['`my type`', 'my type', '0'],
  ['integer [3', 'integer', '0'],
])('the type %s', (text, name, nearest) => {
  expect([readTypeText(text).name, nearestToZero(readTypeText(text))]).toEqual([name, nearest]);
});

test.each([
  ['integer', ' 3 ', '3'],
  ['float', '3', '3.0'],
  ['float', '-2', '-2.0'],
  ['float', '1e3', '1e3'],
  ['integer', 'three', null],
  ['integer', '', null],
  ['integer', '1.5', null],
  ['integer', '1,5', null],
  ['integer', '0x10', null],
  ['float', 'Infinity', null],
  ['float', '.', null],
  // As other languages write them.
  ['float', '0,5', '0.5'],
  ['float', '-2,25', '-2.25'],
  ['float', '−2', '-2.0'],
  ['float', '+.5', '0.5'],
  ['float', '5.', '5.0'],
  ['integer', '12 000', '12000'],
  ['integer', "1'000'000", '1000000'],
  ['float', '1.234,5', '1234.5'],
  ['float', '1,234.5', '1234.5'],
  ['integer', '1,000,000', '1000000'],
  ['float', '0,125', '0.125'],
  // A thousand, or one.
  ['float', '1,000', null],
  ['integer', '1,000', null],
  ['float', '1,2,3', null],
] as const)('of %s, %j is typed', (type, typed, written) => {
  expect(typedNumber(type, typed)).toBe(written);
});

test.each([
  ['"Hey; \\"you\\""', 'Hey; "you"'],
  ['""', ''],
  ['"a" + "b"', null],
])('the text %s is shown without its quotes and comes back', (written, shown) => {
  expect(shownText(written)).toBe(shown);
  if (shown !== null) expect(typedText(shown)).toBe(written);
});

describe('a world expects no plan', () => {
  test.each([
    ['expect { unsolvable; }', true],
    ['expect {\n    cost <= 3; // or\n    unsolvable ;\n}', true],
    ['expect { solved; }', false],
    ['expect { /* unsolvable; */ solved; }', false],
    ['init { a := "expect { unsolvable; }"; }\nexpect { solved; }', false],
    ['// expect { unsolvable; }\nexpect { solved; }', false],
    ['expect { solved; }\ninit { unsolvable := true; }', false],
  ])('%j: %s', (text, says) => {
    expect(expectsNoPlan(`world W for D;\n${text}\n`)).toBe(says);
  });
});

test.each([
  ['f(a, "b)")', true, true],
  ['a, b', true, false],
  ['a; b', true, false],
  ['a := b', true, false],
  ['f(', false, false],
  ['"open', false, false],
  ['`open', false, false],
  ['a /* open', false, false],
  ['a // note', false, false],
  ['a /* note */ + b', true, true],
  ['"\\\\"', true, true],
  ['"\\"', false, false],
])('%s is closed: %s, is one piece: %s', (text, closed, one) => {
  expect([isClosed(text), isClosed(text) && isOnePiece(text)]).toEqual([closed, one]);
});

test.each([
  ['a;◂ b;'],
  ['a; // note◂\n// next'],
  ['a; /* one */ /* two */◂ b;'],
  ['a; /* over\ntwo lines */◂\nb;'],
  ['a;◂\n// below'],
])('a row ends behind its comments: %j', (marked) => {
  const text = marked.replace('◂', '');
  expect(rowEnd(text, text.indexOf(';') + 1)).toBe(marked.indexOf('◂'));
});
