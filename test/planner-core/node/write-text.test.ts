/** What a command writes: whole, in folders that it makes, and a sentence where the disk refuses. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../../../planner-core/node/exit-codes.ts';
import { writeText } from '../../../planner-core/node/write-text.ts';
import { planwright, projectOf } from './run-program.ts';

const GO = {
  'go.htn': 'domain Go;\n\ntask Go() {\n    {}\n}\n',
  'worlds/w.world': 'world W for Go;\n\nexpect {\n    solved;\n}\n',
};

test('a file is written in folders that were not there', () => {
  const file = path.join(projectOf({}), 'a', 'b', 'c.txt');
  writeText(file, 'text\n');
  expect(readFileSync(file, 'utf8')).toBe('text\n');
});

test('a folder in the way is told', () => {
  const folder = projectOf({});
  mkdirSync(path.join(folder, 'taken'));
  expect(() => writeText(path.join(folder, 'taken'), '')).toThrow(UsageError);
  expect(() => writeText(path.join(folder, 'taken'), '')).toThrow(/taken: cannot be written \(E[A-Z]+\)\.$/);
});

test('so is a file where a folder should be', () => {
  const folder = projectOf({ taken: '' });
  expect(() => writeText(path.join(folder, 'taken', 'file'), '')).toThrow(
    /file: cannot be written \(E[A-Z]+\)\.$/,
  );
});

test.each([
  { command: ['test', '.', '--junit', 'taken'] },
  { command: ['generate', 'day', '-o', 'taken'] },
  { command: ['export', '.', '--target', 'json', '-o', 'go.htn'] },
  { command: ['plan', '.', 'worlds/w.world', '--trace', 'taken'] },
])('$command ends with 2 and a sentence', ({ command }) => {
  const folder = projectOf({ ...GO, 'taken/file': '' });
  const run = planwright(command, folder);
  expect({ code: run.code, err: run.err }).toEqual({
    code: 2,
    err: expect.stringMatching(/^\S+: cannot be written \(.*\)\.\n$/),
  });
});
