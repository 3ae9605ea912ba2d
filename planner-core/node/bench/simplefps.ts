/** Figure 7 of the SHPE paper on our generator's worlds: SimpleFPS, 10 areas, points of interest varied, 100 worlds a size; and a level twice as large. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSimpleFps } from '../../index.ts';
import { type Benchmark, type BenchTable, cpuMs, mean, median, worst } from './benchmark.ts';
import { bundledFolder } from './bundled.ts';
import type { Plot } from './plot.ts';
import { problemsOf, searched } from './worlds.ts';

interface Size {
  readonly areas: number;
  readonly points: number;
}

const SIZES: readonly Size[] = [
  ...[10, 25, 50, 100, 200].map((points) => ({ areas: 10, points })),
  { areas: 20, points: 200 },
];
/** Timed plans of each world, after the warm-up; processor time is told in steps too large for one. */
const TIMED = 20;
const WORLDS = 100;
/** Planning runs of every world before the one that is timed. */
const WARM_UP = 20;
/** Fresh processes a size: each costs a start of Node. */
const FRESH = 10;

export const simpleFpsBenchmark: Benchmark = {
  name: 'simplefps',
  what: `first plans; warm: processor time after ${WARM_UP} runs of every world; fresh: first plan of a new process`,
  run: async ({ worlds }) => table(worlds ?? WORLDS),
};

function table(count: number): BenchTable {
  const measured = SIZES.map((size) => ({
    size,
    warm: measureWarm(size, count),
    fresh: measureFresh(size, Math.min(FRESH, count)),
  }));
  return {
    columns: [
      'areas',
      'points',
      'worlds',
      'solved',
      'nodes',
      'steps',
      'warm mean',
      'median',
      'worst',
      'fresh mean',
      'worst',
      'read+compile',
      'whole process',
    ],
    rows: measured.map(({ size, warm, fresh }) => [
      size.areas,
      size.points,
      count,
      warm.solved,
      mean(warm.nodes),
      mean(warm.lengths),
      mean(warm.ms),
      median(warm.ms),
      worst(warm.ms),
      mean(fresh.ms),
      worst(fresh.ms),
      median(fresh.compileMs),
      median(fresh.process),
    ]),
    notes: [
      'Times in milliseconds. Every world counts, solvable or not. The paper reports under 3 ms for each size (SHPE, figure 7).',
    ],
    plots: [figure7(measured.filter(({ size }) => size.areas === 10))],
  };
}

function figure7(
  measured: readonly { readonly size: Size; readonly warm: Warm; readonly fresh: Fresh }[],
): Plot {
  const curve = (of: (one: (typeof measured)[number]) => number) =>
    measured.map((one) => [one.size.points, of(one)] as const);
  return {
    file: 'simplefps',
    title: 'SimpleFPS, 10 areas: time to the first plan',
    x: { label: 'points of interest' },
    y: { label: 'ms', log: true },
    series: [
      { name: 'warm', points: curve(({ warm }) => mean(warm.ms)) },
      { name: 'first plan of a process', points: curve(({ fresh }) => mean(fresh.ms)) },
      { name: 'SHPE in 2013, at most', points: curve(() => 3) },
    ],
  };
}

interface Warm {
  readonly ms: number[];
  readonly nodes: number[];
  readonly lengths: number[];
  solved: number;
}

function measureWarm(size: Size, count: number): Warm {
  const problems = problemsOf('simplefps', worldTexts(size, count));
  const measured: Warm = { ms: [], nodes: [], lengths: [], solved: 0 };
  const options = { mode: 'first', maxNodes: 5_000_000 } as const;
  for (let round = 0; round < WARM_UP; round++) for (const problem of problems) searched(problem, options);
  for (const problem of problems) {
    const start = cpuMs();
    for (let i = 0; i < TIMED; i++) searched(problem, options);
    measured.ms.push((cpuMs() - start) / TIMED);
    const result = searched(problem, options).result();
    measured.nodes.push(result.nodes);
    if (result.plan !== null) measured.lengths.push(result.plan.steps.length);
    if (result.status === 'solved') measured.solved++;
  }
  return measured;
}

interface Fresh {
  readonly ms: number[];
  readonly compileMs: number[];
  readonly process: number[];
}

/** Runs `planwright plan` as a build server would, a process a world. */
function measureFresh(size: Size, count: number): Fresh {
  const folder = mkdtempSync(path.join(tmpdir(), 'planwright-bench-'));
  const measured: Fresh = { ms: [], compileMs: [], process: [] };
  const program = process.argv[1];
  if (program === undefined) throw new Error('the program does not know its own path');
  try {
    for (const [i, text] of worldTexts(size, count).entries()) {
      const file = path.join(folder, `w${i}.world`);
      writeFileSync(file, text);
      const start = performance.now();
      const run = spawnSync(process.execPath, [program, 'plan', bundledFolder('simplefps'), file, '--json'], {
        encoding: 'utf8',
      });
      measured.process.push(performance.now() - start);
      const result = JSON.parse(run.stdout) as { ms: number; compileMs: number };
      measured.ms.push(result.ms);
      measured.compileMs.push(result.compileMs);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return measured;
}

function worldTexts(size: Size, count: number): string[] {
  return Array.from({ length: count }, (_, i) => generateSimpleFps({ ...size, seed: i + 1 }));
}
