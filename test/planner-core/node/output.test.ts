/** What is printed: diagnostics with their places, plans as text and in the competition's format. */
import { describe, expect, test } from 'vitest';
import { printIpcPlan } from '../../../planner-core/index.ts';
import { diagnosticLine, hasErrors, locate, planText } from '../../../planner-core/node/output.ts';
import { problemOf, searchTo } from '../../support/planning.ts';

describe('the place of a diagnostic', () => {
  const file = { path: 'a.htn', text: 'domain A;\r\ntask 🎲 x;\n' };
  const at = (start: number, end: number, name = 'a.htn') =>
    locate([{ code: 'c', severity: 'error', message: 'M.', span: { file: name, start, end } }], [file])[0];

  test.each([
    ['the first character', 0, 1, [1, 1, 1, 2]],
    ['a word after a Windows line end', 11, 15, [2, 1, 2, 5]],
    ['after a character of two code units', 19, 20, [2, 9, 2, 10]],
    ['over a line end', 7, 15, [1, 8, 2, 5]],
    ['the end of the text', 22, 22, [3, 1, 3, 1]],
  ])('%s', (_what, start, end, [line, column, endLine, endColumn]) => {
    expect(at(start, end)).toEqual({
      code: 'c',
      severity: 'error',
      message: 'M.',
      file: 'a.htn',
      line,
      column,
      endLine,
      endColumn,
    });
  });

  test('is the beginning of a file that is not at hand', () => {
    expect(at(5, 9, 'b.htn')).toMatchObject({ file: 'b.htn', line: 1, column: 1, endLine: 1, endColumn: 1 });
  });

  test('stands before the message on a line', () => {
    const printed = at(11, 15);
    expect(printed && diagnosticLine(printed)).toBe('a.htn:2:1: error c: M.');
  });

  test('only errors are errors', () => {
    expect(hasErrors([{ severity: 'warning' }, { severity: 'info' }])).toBe(false);
    expect(hasErrors([{ severity: 'warning' }, { severity: 'error' }])).toBe(true);
  });
});

const DECLARATIONS = `type Npc; object Npc ann, bob;
  task Wave(Npc npc) {}
  task Pay(Npc npc, integer amount, float share) { cost := share; {} }
  task Rest() { method { branch { ordered(); } } }
  task Greet(Npc npc) { method polite { ordered(Wave(npc), Rest(), Pay(npc, 3, 0.5)); } }`;

function planOf(tasks: string) {
  const problem = problemOf(DECLARATIONS, `tasks ${tasks};`);
  const { plan } = searchTo(problem, { mode: 'first' });
  if (plan === null) throw new Error('There is no plan');
  return { problem, plan };
}

describe('a plan', () => {
  test('as text has a line a step, and its cost where it is not 1', () => {
    expect(planText(planOf('ordered(Greet(ann), Wave(bob))').plan)).toBe(
      ['   1  Wave(ann)', '   2  Pay(ann, 3, 0.5)   cost 0.5', '   3  Wave(bob)'].join('\n'),
    );
    expect(planText(planOf('ordered(Rest())').plan)).toBe('');
  });

  const IPC: readonly (readonly [string, readonly string[]])[] = [
    ['ordered(Wave(bob))', ['0 Wave bob', 'root 0']],
    ['ordered()', ['root']],
    ['ordered(Rest())', ['root 0', '0 Rest -> Rest-1']],
    [
      'ordered(Greet(ann), Wave(bob))',
      [
        '0 Wave ann',
        '1 Pay ann 3 0.5',
        '2 Wave bob',
        'root 3 2',
        '3 Greet ann -> polite 0 4 1',
        '4 Rest -> Rest-1',
      ],
    ],
  ];

  test.each(IPC)('in the competition’s format: %s', (tasks, lines) => {
    const { problem, plan } = planOf(tasks);
    expect(printIpcPlan(problem, plan)).toBe(['==>', ...lines, '<==', ''].join('\n'));
  });
});
