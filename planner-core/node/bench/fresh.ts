/** Planning in a new process, as on a build server. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SourceFile } from '../../index.ts';
import { median } from './benchmark.ts';

/** Milliseconds of processor time, except `wallMs`. */
export interface FreshRun {
  /** Of the search. */
  readonly ms: number;
  readonly compileMs: number;
  /** Of the whole process. */
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** Loaded before the program: makes its clock show processor time, and prints the total at the end. */
const CLOCK = `const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
performance.now = cpuMs;
process.on('exit', () => require('node:fs').writeSync(2, '\\n' + cpuMs()));
`;

/** Runs `planwright plan DOMAIN WORLD --json` several times, each in a new process; returns the median of each time. */
export function planInNewProcesses(project: readonly string[], times: number): FreshRun {
  return withFolder((folder) => {
    const clock = path.join(folder, 'clock.cjs');
    writeFileSync(clock, CLOCK);
    const runs = Array.from({ length: times }, () => planInNewProcess(clock, project));
    const of = (time: keyof FreshRun) => median(runs.map((run) => run[time]));
    return { ms: of('ms'), compileMs: of('compileMs'), cpuMs: of('cpuMs'), wallMs: of('wallMs') };
  });
}

function planInNewProcess(clock: string, project: readonly string[]): FreshRun {
  const program = process.argv[1];
  if (program === undefined) throw new Error('The program does not know its own path');
  const start = performance.now();
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', clock, program, 'plan', ...project, '--json'],
    { encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
  );
  const wallMs = performance.now() - start;
  const { ms, compileMs } = JSON.parse(stdout) as { ms: number; compileMs: number };
  return { ms, compileMs, wallMs, cpuMs: Number(stderr.slice(stderr.lastIndexOf('\n') + 1)) };
}

/** The same for a project that is not on disk yet, with its first world. */
export function planTextsInNewProcesses(
  { domain, worlds }: { readonly domain: readonly SourceFile[]; readonly worlds: readonly SourceFile[] },
  times: number,
  ...flags: readonly string[]
): FreshRun {
  return withFolder((folder) => {
    const [world = ''] = worlds.map((file) => write(folder, file));
    for (const file of domain) write(folder, file);
    return planInNewProcesses([folder, world, ...flags], times);
  });
}

function write(folder: string, { path: name, text }: SourceFile): string {
  const place = path.join(folder, name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  return place;
}

/** A folder that exists only during the work. */
function withFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'planwright-bench-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
