/** Projects that are as large as the language allows, each planned in its own process: processor time and memory. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMIT_CASES } from '../../index.ts';
import type { Benchmark } from './benchmark.ts';

export const limitsBenchmark: Benchmark = {
  name: 'limits',
  what: 'projects at the limits of the language: the whole process of `planwright plan`, including the check of the plan',
  run: async () => ({
    columns: ['limit', 'text, MB', 'outcome', 'compiling', 'search', 'processor', 'peak, MB'],
    rows: LIMIT_CASES.map(measure),
    notes: ['The search is limited to 100,000 nodes.'],
  }),
};

function measure({ what, domain, world }: (typeof LIMIT_CASES)[number]): (string | number)[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'planwright-limits-'));
  try {
    const texts = [domain(), world()] as const;
    writeFileSync(path.join(folder, 'limits.htn'), texts[0]);
    writeFileSync(path.join(folder, 'limits.world'), texts[1]);
    const size = (texts[0].length + texts[1].length) / 2 ** 20;
    return [what, Math.round(size * 10) / 10, ...planned(folder)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the process's own time and memory as the last line of its error output. */
const TELL_USAGE = `data:text/javascript,process.on('exit',()=>{const{userCPUTime:u,systemCPUTime:s,maxRSS:m}=process.resourceUsage();process.stderr.write('\\n'+JSON.stringify([(u+s)/1e3,m/1024]))})`;

function planned(folder: string): (string | number)[] {
  const program = process.argv[1];
  if (program === undefined) throw new Error('The program does not know its own path');
  const world = path.join(folder, 'limits.world');
  const limits = ['--max-nodes', '100000', '--json'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', TELL_USAGE, program, 'plan', folder, world, ...limits],
    { encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
  );
  const { outcome, ms, compileMs } = JSON.parse(stdout) as { outcome: string; ms: number; compileMs: number };
  const [cpuMs, peakMb] = JSON.parse(stderr.slice(stderr.lastIndexOf('\n'))) as [number, number];
  return [outcome, Math.round(compileMs), Math.round(ms), Math.round(cpuMs), Math.round(peakMb)];
}
