/** What a command writes: whole, in folders that it makes, and a sentence where the disk refuses. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
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

test('a file that is replaced keeps who may do what with it', () => {
  const file = path.join(projectOf({ f: 'old' }), 'f');
  chmodSync(file, 0o640);
  writeText(file, 'new');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o640]);
});

test('a link stays a link, and what it leads to is written', () => {
  const folder = projectOf({ real: 'old' });
  symlinkSync('real', path.join(folder, 'link'));
  writeText(path.join(folder, 'link'), 'new');
  expect(readFileSync(path.join(folder, 'real'), 'utf8')).toBe('new');
  expect(readdirSync(folder).sort()).toEqual(['link', 'real']);
});

test.runIf(existsSync('/dev/full'))('a device is written to, never replaced', () => {
  writeText('/dev/null', 'text');
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  expect(() => writeText('/dev/full', 'text')).toThrow('/dev/full: cannot be written (ENOSPC).');
});

test.runIf(process.platform !== 'win32')(
  'where the room ends in the middle of a text, the old one stays',
  () => {
    const folder = projectOf({ 'w.world': 'old' });
    // Built first: the limit is for what the command writes.
    planwright(['help']);
    const program = path.resolve(import.meta.dirname, '../../../bin/planwright.mjs');
    const line = 'ulimit -f 8; "$0" "$1" generate simplefps --points 500 -o w.world';
    const run = spawnSync('sh', ['-c', line, process.execPath, program], { cwd: folder, encoding: 'utf8' });
    expect({ code: run.status, err: run.stderr }).toEqual({
      code: 2,
      err: 'w.world: cannot be written (EFBIG).\n',
    });
    expect(readFileSync(path.join(folder, 'w.world'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['w.world']);
  },
);

test('what a killed run left beside the file goes at the next write, and nothing else', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const left = `.c.txt.planwright-${pid}-0123456789ab~`;
  const others = [
    'c.txt.1234567',
    `.c.txt.planwright-${process.pid}-0123456789ab~`,
    `.d.txt.planwright-${pid}-0123456789ab~`,
  ];
  const folder = projectOf(Object.fromEntries(['c.txt', left, ...others].map((name) => [name, 'old'])));
  writeText(path.join(folder, 'c.txt'), 'new');
  expect(readdirSync(folder).sort()).toEqual(['c.txt', ...others].sort());
  expect(readFileSync(path.join(folder, 'c.txt'), 'utf8')).toBe('new');
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
