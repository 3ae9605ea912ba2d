/** Planning in a process of its own, as a build server would. */
import { spawnSync } from 'node:child_process';

export interface FreshRun {
  /** Of the search. */
  readonly ms: number;
  readonly compileMs: number;
  /** Of the whole process, by the clock on the wall. */
  readonly wallMs: number;
  /** Its processor time; not a number where the system does not tell. */
  readonly cpuMs: number;
}

/** `planwright plan DOMAIN WORLD --json` */
export function planInNewProcess(domain: string, world: string): FreshRun {
  const program = process.argv[1];
  if (program === undefined) throw new Error('The program does not know its own path');
  const command = [process.execPath, program, 'plan', domain, world, '--json'];
  const start = performance.now();
  // The shell tells the processor time of its children in its last line.
  const { stdout } =
    process.platform === 'win32'
      ? spawnSync(process.execPath, command.slice(1), { encoding: 'utf8' })
      : spawnSync('sh', ['-c', '"$@"; times', 'sh', ...command], { encoding: 'utf8' });
  const wallMs = performance.now() - start;
  const end = stdout.lastIndexOf('}') + 1;
  const { ms, compileMs } = JSON.parse(stdout.slice(0, end)) as { ms: number; compileMs: number };
  return { ms, compileMs, wallMs, cpuMs: childrensTime(stdout.slice(end)) };
}

/** Minutes and seconds of the user and the system, in the last line of what `times` prints. */
function childrensTime(printed: string): number {
  const line = printed.trim().split('\n').at(-1) ?? '';
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) return Number.NaN;
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
}
