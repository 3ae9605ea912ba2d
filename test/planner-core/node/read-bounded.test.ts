/** Files, pipes and devices are read to the limit, and what does not come is not waited for without end. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBounded } from '../../../planner-core/node/read-bounded.ts';
import { MAX_FILE_BYTES } from '../../../planner-core/project/limits.ts';
import { planwright, projectOf } from './run-program.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../bin/planwright.mjs');
const GO = 'domain Go;\n\ntask Go() {\n    {}\n}\n';
const hasPipes = process.platform !== 'win32';

function pipe(): string {
  const file = path.join(projectOf({}), 'pipe');
  execFileSync('mkfifo', [file]);
  return file;
}

/** Another process writes, in pieces with pauses in between. */
function writeLater(file: string, pieces: readonly string[]): void {
  const script = pieces.map((piece) => `sleep 0.05; printf %s '${piece}'`).join('; ');
  spawn('sh', ['-c', `{ ${script}; } > '${file}'`], { stdio: 'ignore' });
}

test.each([0, 1, 65_535, 65_536, 65_537, 300_000])('a file of %i bytes is read whole', (size) => {
  const text = 'x'.repeat(size);
  expect(readBounded(path.join(projectOf({ 'd.htn': text }), 'd.htn')).toString()).toBe(text);
});

describe.runIf(hasPipes)('a pipe', () => {
  test('is read to its end, however slowly it comes', () => {
    const file = pipe();
    writeLater(file, ['domain', ' Go;']);
    expect(readBounded(file).toString()).toBe('domain Go;');
  });

  test('that nobody writes to is given up', () => {
    expect(() => readBounded(pipe(), 60)).toThrow('no data for 0.06 seconds, gave up.');
  });

  test('that falls silent is given up', () => {
    const file = pipe();
    const writer = spawn('sh', ['-c', `{ printf domain; exec sleep 60; } > '${file}'`], { stdio: 'ignore' });
    expect(() => readBounded(file, 1000)).toThrow('no data for 1 seconds, gave up.');
    writer.kill();
  });

  test('as standard input is a world', () => {
    const folder = projectOf({ 'go.htn': GO });
    const line = `printf 'world W for Go; tasks ordered(Go());' | "$0" "$1" plan . /dev/stdin`;
    const run = spawnSync('sh', ['-c', line, process.execPath, PROGRAM], { cwd: folder, encoding: 'utf8' });
    expect(run.stdout).toMatch(/1 {2}Go\(\)/);
  });
});

describe.runIf(existsSync('/dev/zero'))('a device', () => {
  test('without end is read to the limit', () => {
    expect(() => readBounded('/dev/zero')).toThrow('larger than 32 MB, not read.');
    const run = planwright(['plan', projectOf({ 'go.htn': GO }), '/dev/zero']);
    expect(run).toEqual({ code: 2, out: '', err: '/dev/zero: larger than 32 MB, not read.\n' });
  });

  test('with nothing in it is an empty text', () => {
    expect(readBounded('/dev/null')).toHaveLength(0);
  });
});

test('what has no size beforehand is read as well', () => {
  const file = '/proc/version';
  if (!existsSync(file)) return;
  expect(readBounded(file).toString()).toMatch(/\n$/);
});

test('a file of just the largest size is read', () => {
  const file = path.join(projectOf({}), 'large');
  writeFileSync(file, Buffer.alloc(MAX_FILE_BYTES));
  expect(readBounded(file)).toHaveLength(MAX_FILE_BYTES);
});
