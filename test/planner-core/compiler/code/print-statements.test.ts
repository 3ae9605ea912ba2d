/** Statements and functions of generated code: which lines stand for which tree. */
import { describe, expect, it, test } from 'vitest';
import {
  assign,
  compare,
  name,
  number,
  perform,
  step,
} from '../../../../planner-core/compiler/code/build.ts';
import { printFunction, printStatements } from '../../../../planner-core/compiler/code/print-statements.ts';
import {
  define,
  defineAll,
  type FunctionCode,
  give,
  guarded,
  leave,
  run,
  type Statement,
  unless,
  when,
} from '../../../../planner-core/compiler/code/statements.ts';

const [a, b] = [name('a', 'int32'), name('b', 'int32')];
const isLess = compare(a, '<', b);
const act = run(perform(name('act', 'data')));

function loop(labels: readonly string[], ...body: readonly Statement[]): Statement {
  return { op: 'for', labels, counter: a, start: number(0), test: isLess, step: step(a, '++', false), body };
}

describe('a statement', () => {
  test.each<readonly [what: string, Statement, lines: readonly string[]]>([
    ['a name', define(a, number(1)), ['const a = 1;']],
    ['several names', defineAll('let', [a, number(0)], [b, a]), ['let a = 0, b = a;']],
    ['something done', run(assign(a, b)), ['a = b;']],
    ['the end', give(null), ['return;']],
    ['a result', give(a), ['return a;']],
    ['the next turn', leave('continue'), ['continue;']],
    ['the end of a loop around', leave('break', 'q0'), ['break q0;']],
    ['a test on a line', guarded(isLess, give(a)), ['if (a < b) return a;']],
    ['two ways on a line', guarded(isLess, act, give(b)), ['if (a < b) act(); else return b;']],
    ['a rejection', unless([isLess, isLess], leave('continue')), ['if (!(a < b && a < b)) continue;']],
    [
      'a rejection that is passed over on the way back',
      unless([isLess], give(null), true),
      ['if (r === 0 && !(a < b)) return;'],
    ],
    ['a test', when(isLess, [act, act]), ['if (a < b) {', '  act();', '  act();', '}']],
    [
      'two ways',
      when(isLess, [act], [give(a)]),
      ['if (a < b) {', '  act();', '}', 'else {', '  return a;', '}'],
    ],
    [
      'two tests',
      when(isLess, [act], when(compare(a, '===', b), [give(a)])),
      ['if (a < b) {', '  act();', '} else if (a === b) {', '  return a;', '}'],
    ],
    ['a loop', loop([], act), ['for (let a = 0; a < b; a++) {', '  act();', '}']],
    [
      'loops with labels',
      loop(['q0', 'q0_0'], loop([], leave('continue', 'q0'))),
      [
        'q0: q0_0: for (let a = 0; a < b; a++) {',
        '  for (let a = 0; a < b; a++) {',
        '    continue q0;',
        '  }',
        '}',
      ],
    ],
    [
      'a loop without end',
      { op: 'forever', labels: ['q1'], body: [act] },
      ['q1: for (;;) {', '  act();', '}'],
    ],
  ])('%s', (_, statement, lines) => {
    expect(printStatements([statement]).split('\n')).toEqual(lines);
  });
});

describe('a function', () => {
  const code: FunctionCode = {
    name: 'b1',
    parameters: [a, b],
    result: 'bool',
    partial: false,
    body: [give(isLess)],
    about: null,
  };

  it('is a variable with a function in brackets', () => {
    expect(printFunction(code, '  ')).toBe('  var b1 = (function b1(a, b) {\n    return a < b;\n  });\n');
  });
});
