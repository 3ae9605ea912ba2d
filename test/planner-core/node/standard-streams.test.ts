/** Where nobody takes what is printed, a command ends quietly, with an exit code of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { planwright, projectOf } from './run-program.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const GO = {
  'go.htn': 'domain Go;\n\ntask Go() {\n    {}\n}\n',
  'worlds/w.world': 'world W for Go;\n\ntasks ordered(Go());\n',
};

/** Runs a line of the shell in which `planwright` is the command and `status` says how it ended. */
function shell(line: string, cwd = ROOT) {
  const program = `"${process.execPath}" "${path.join(ROOT, 'bin/planwright.mjs')}"`;
  const script = `planwright() { ${program} "$@"; }; status() { echo "ended with $?" >&3; }; ${line}`;
  const { output } = spawnSync('sh', ['-c', script], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  return { out: output[1], err: output[2], ended: output[3]?.trim() };
}

// Whichever test is first would also print that the program was built.
planwright(['help']);

test('a reader that closes the pipe is no mistake: nothing is said', () => {
  const run = shell('{ planwright generate simplefps --areas 400 --points 20000; status; } | head -1');
  expect(run).toEqual({ out: expect.stringMatching(/^world .*\n$/), err: '', ended: 'ended with 5' });
});

test('a reader that takes everything changes nothing', () => {
  expect(shell('{ planwright check domains; status; } | cat').ended).toBe('ended with 0');
});

describe.runIf(existsSync('/dev/full'))('a full disk', () => {
  test.each([
    ['check domains'],
    ['check domains --json'],
    ['plan domains/figures domains/figures/worlds/*.world'],
    ['help'],
  ])('is told in one line: %s', (command) => {
    const [first] = readdirSync(path.join(ROOT, 'domains/figures/worlds'));
    const run = shell(`planwright ${command.replace('*.world', first ?? '')} >/dev/full; status`);
    expect(run).toEqual({
      out: '',
      err: 'Standard output cannot be written (ENOSPC).\n',
      ended: 'ended with 5',
    });
  });

  test('does not keep an export from being written', () => {
    const folder = projectOf(GO);
    const run = shell('planwright export . --target json -o out >/dev/full; status', folder);
    expect(run.ended).toBe('ended with 5');
    expect(readdirSync(path.join(folder, 'out'))).toEqual(
      expect.arrayContaining(['Go.domain.json', 'W.world.json']),
    );
  });

  test('of standard error leaves the exit code as it is', () => {
    expect(shell('planwright plan nowhere x.world 2>/dev/full; status').ended).toBe('ended with 2');
  });
});
