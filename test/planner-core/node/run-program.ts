/** Runs the command line as a build server does: a process, its two streams and its exit code. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export interface ProgramRun {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Said by the first run after a change of the sources, whichever test that is. */
const BUILT = /^planwright: rebuilt.*\n/;

export function planwright(args: readonly string[], cwd = ROOT): ProgramRun {
  const program = path.join(ROOT, 'bin/planwright.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr.replace(BUILT, '') };
}

/** A folder of the given files that is gone after the test. */
export function projectOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'planwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return folder;
}
