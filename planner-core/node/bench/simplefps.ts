/** Figure 7 of the SHPE paper on our generator's worlds: SimpleFPS, 10 areas, points of interest varied, 100 worlds a size. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createProblem, createSearch, generateSimpleFps, type SearchResult } from '../../index.ts';
import { compileSources } from '../load.ts';
import { type Benchmark, type BenchTable, mean, median, worst } from './benchmark.ts';
import { bundledDomain, bundledFolder } from './bundled.ts';

const AREAS = 10;
const POINTS = [10, 25, 50, 100, 200];
const WORLDS = 100;
/** Planning runs of every world before the one that is timed. */
const WARM_UP = 20;
/** Fresh processes a size: each costs a start of Node. */
const FRESH = 10;

export const simpleFpsBenchmark: Benchmark = {
  name: 'simplefps',
  what: `first plans, ${AREAS} areas; warm: after ${WARM_UP} runs of every world; fresh: first plan of a new process`,
  run: async ({ worlds }) => table(worlds ?? WORLDS),
};

function table(count: number): BenchTable {
  const rows = POINTS.map((points) => {
    const warm = measureWarm(points, count);
    const fresh = measureFresh(points, Math.min(FRESH, count));
    return [
      points,
      count,
      warm.solved,
      mean(warm.nodes),
      mean(warm.lengths),
      mean(warm.ms),
      median(warm.ms),
      worst(warm.ms),
      mean(fresh.ms),
      worst(fresh.ms),
      mean(fresh.compileMs),
      mean(fresh.process),
    ];
  });
  return {
    columns: [
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
    rows,
    notes: [
      'Times in milliseconds. Every world counts, solvable or not. The paper reports under 3 ms for each size (SHPE, figure 7).',
    ],
  };
}

interface Warm {
  readonly ms: number[];
  readonly nodes: number[];
  readonly lengths: number[];
  solved: number;
}

function measureWarm(points: number, count: number): Warm {
  const files = worldTexts(points, count).map((text, i) => ({ path: `worlds/w${i}.world`, text }));
  const loaded = compileSources(bundledDomain('simplefps'), files);
  const problems = loaded.worlds.map(({ world }) => createProblem(loaded.compiled, world));
  const measured: Warm = { ms: [], nodes: [], lengths: [], solved: 0 };
  const once = (i: number): SearchResult => {
    const problem = problems[i];
    if (problem === undefined) throw new Error('a world without a problem');
    const search = createSearch(problem, {
      mode: 'first',
      maxNodes: 5_000_000,
      clock: () => performance.now(),
    });
    search.run();
    return search.result();
  };
  for (let round = 0; round < WARM_UP; round++) for (const i of problems.keys()) once(i);
  for (const i of problems.keys()) {
    const result = once(i);
    measured.ms.push(result.ms);
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
function measureFresh(points: number, count: number): Fresh {
  const folder = mkdtempSync(path.join(tmpdir(), 'planwright-bench-'));
  const measured: Fresh = { ms: [], compileMs: [], process: [] };
  const program = process.argv[1];
  if (program === undefined) throw new Error('the program does not know its own path');
  try {
    for (const [i, text] of worldTexts(points, count).entries()) {
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

function worldTexts(points: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => generateSimpleFps({ areas: AREAS, points, seed: i + 1 }));
}
