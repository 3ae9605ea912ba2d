/** The problems as listed. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { firstProblems, problemGroups } from '../../../renderer/panels/problems/problem-list.ts';
import type { LocatedDiagnostic } from '../../../renderer/worker/protocol.ts';

function problem(file: string, severity: LocatedDiagnostic['severity'], start: number): LocatedDiagnostic {
  const at = { line: 1, column: start + 1, endLine: 1, endColumn: start + 2 };
  return {
    code: 'some-code',
    severity,
    message: `${severity} ${start}`,
    span: { file, start, end: start + 1 },
    ...at,
  };
}

const problems = [
  problem('a.htn', 'warning', 3),
  problem('a.htn', 'error', 9),
  problem('b.world', 'info', 0),
  problem('a.htn', 'error', 5),
];

test('the worst first within each file, then by place', () => {
  const groups = problemGroups(problems, 'all').map(({ file, problems: list }) => [
    file,
    ...list.map(({ message }) => message),
  ]);
  expect(groups).toEqual([
    ['a.htn', 'error 5', 'error 9', 'warning 3'],
    ['b.world', 'info 0'],
  ]);
});

test('filtered by severity, without files that have none', () => {
  expect(problemGroups(problems, 'warning').map(({ file, problems: list }) => [file, list.length])).toEqual([
    ['a.htn', 1],
  ]);
});

test('a long list is cut after so many, whatever the file', () => {
  const shown = firstProblems(problemGroups(problems, 'all'), 2);
  expect(shown.map(({ file, problems: list }) => [file, list.length])).toEqual([['a.htn', 2]]);
  expect(firstProblems(problemGroups(problems, 'all'), 4)).toEqual(problemGroups(problems, 'all'));
});
