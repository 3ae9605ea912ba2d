/**
 * Figure 7 of the SHPE paper with our generator's worlds: SimpleFPS, 10 areas, a varying number of points of interest, 100
 * worlds for each size; and a level twice as large.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSimpleFps } from '../../index.ts';
import { type Benchmark, type BenchOptions, type BenchTable, mean, median, worst } from './benchmark.ts';
import { bundledFolder } from './bundled.ts';
import { type FreshRun, planInNewProcesses } from './fresh.ts';
import { jshopProblem } from './jshop-worlds.ts';
import type { Plot } from './plot.ts';
import { type RivalTimes, readRivals } from './rivals.ts';
import { type Effort, warmTimes } from './timing.ts';
import { problemsOf, searched } from './worlds.ts';

interface Size {
  readonly areas: number;
  readonly points: number;
}

const SIZES: readonly Size[] = [
  ...[10, 25, 50, 100, 200].map((points) => ({ areas: 10, points })),
  { areas: 20, points: 200 },
];
const WORLDS = 100;
/** For each world. The worlds of a size share their code and so warm up together, for at least two seconds. */
const effortFor = (worlds: number): Effort => ({ warmUpMs: 2000 / worlds, batchMs: 2, rounds: 9 });
/** The number of new processes for each size; each of them has to start Node. */
const FRESH = 5;

export const simpleFpsBenchmark: Benchmark = {
  name: 'simplefps',
  what: 'first plans; warm: median processor time of each world, all worlds of a size in turn; fresh: first plan of a new process',
  run: async (options) => table(options),
};

interface Measured {
  readonly size: Size;
  readonly warm: Warm;
  readonly fresh: readonly FreshRun[];
  /** The rival's time for each of the worlds; empty if not measured. */
  readonly theirs: readonly RivalTimes[];
}

function table({ worlds, jshop, rival }: BenchOptions): BenchTable {
  const count = worlds ?? WORLDS;
  if (jshop !== null) writeForJshop(jshop, count);
  const rivals = readRivals(rival);
  const measured = SIZES.map((size): Measured => {
    const names = Array.from({ length: count }, (_, i) => jshopName(size, i + 1));
    return {
      size,
      warm: measureWarm(size, count),
      fresh: measureFresh(size, Math.min(FRESH, count)),
      theirs: names.flatMap((name) => rivals.get(name) ?? []),
    };
  });
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
      'JSHOP2 median',
      'plan in hand',
      'JSHOP2 plan in hand',
      'first run',
      'JSHOP2 first run',
      'read+compile',
      'whole process',
    ],
    rows: measured.map(({ size, warm, fresh, theirs }) => [
      size.areas,
      size.points,
      count,
      warm.solved,
      mean(warm.nodes),
      mean(warm.lengths),
      mean(warm.ms),
      median(warm.ms),
      worst(warm.ms),
      median(theirs.map((one) => one.warm)),
      median(warm.inHandMs),
      median(theirs.map(({ inHand }) => inHand)),
      median(fresh.map(({ ms }) => ms)),
      median(theirs.map(({ first }) => first)),
      median(fresh.map(({ compileMs }) => compileMs)),
      median(fresh.map(({ cpuMs }) => cpuMs)),
    ]),
    notes: [
      'Times in milliseconds. Every world counts, solvable or not. The paper reports under 3 ms for each size (SHPE, figure 7).',
      'Medians over the worlds, unless a column says otherwise. JSHOP2: the times in the file given with --rival, for the problems that --jshop writes.',
    ],
    plots: [figure7(measured.filter(({ size }) => size.areas === 10))],
  };
}

function figure7(measured: readonly Measured[]): Plot {
  const curve = (of: (one: Measured) => number) => measured.map((one) => [one.size.points, of(one)] as const);
  const isCompared = measured.every(({ theirs }) => theirs.length > 0);
  return {
    file: 'simplefps',
    title: 'SimpleFPS, 10 areas: time to the first plan, median over the worlds',
    x: { label: 'points of interest' },
    y: { label: 'ms', log: true },
    series: [
      { name: 'warm', points: curve(({ warm }) => median(warm.ms)) },
      { name: 'first plan of a process', points: curve(({ fresh }) => median(fresh.map(({ ms }) => ms))) },
      ...(isCompared
        ? [
            {
              name: 'JSHOP2, warm, same worlds',
              points: curve(({ theirs }) => median(theirs.map((one) => one.warm))),
            },
          ]
        : []),
      { name: 'SHPE in 2013, at most', points: curve(() => 3) },
    ],
  };
}

// ---- the same worlds for a rival -----------------------------------------------------------------

function jshopName({ areas, points }: Size, seed: number): string {
  return `areas${areas}points${points}seed${seed}`;
}

/** One file for each problem, for the domain that JSHOP2 users have. */
function writeForJshop(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (const size of SIZES) {
    for (const [index, text] of worldTexts(size, count).entries()) {
      const name = jshopName(size, index + 1);
      writeFileSync(path.join(folder, name), jshopProblem(text, name));
    }
  }
}

// ---- our times -----------------------------------------------------------------------------------

interface Warm {
  readonly ms: number[];
  readonly inHandMs: number[];
  readonly nodes: number[];
  readonly lengths: number[];
  solved: number;
}

function measureWarm(size: Size, count: number): Warm {
  const problems = problemsOf('simplefps', worldTexts(size, count));
  const measured: Warm = { ms: [], inHandMs: [], nodes: [], lengths: [], solved: 0 };
  const options = { mode: 'first', maxNodes: 5_000_000 } as const;
  const times = warmTimes(
    problems.map((problem) => () => searched(problem, options)),
    effortFor(count),
  );
  measured.ms.push(...times.map(({ ms }) => ms));
  measured.inHandMs.push(...times.map(({ inHandMs }) => inHandMs));
  for (const problem of problems) {
    const result = searched(problem, options).result();
    measured.nodes.push(result.nodes);
    if (result.plan !== null) measured.lengths.push(result.plan.steps.length);
    if (result.status === 'solved') measured.solved++;
  }
  return measured;
}

/** Runs `planwright plan` as a build server would, with a new process for each world. */
function measureFresh(size: Size, count: number): FreshRun[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'planwright-bench-'));
  try {
    return worldTexts(size, count).map((text, index) => {
      const file = path.join(folder, `w${index}.world`);
      writeFileSync(file, text);
      return planInNewProcesses([bundledFolder('simplefps'), file], 1);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function worldTexts(size: Size, count: number): string[] {
  return Array.from({ length: count }, (_, i) => generateSimpleFps({ ...size, seed: i + 1 }));
}
