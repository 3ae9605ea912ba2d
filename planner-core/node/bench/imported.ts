/** What others planned for with JSHOP2: SimpleFPS and the examples that it comes with, imported from their own texts. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Plan, SourceFile } from '../../index.ts';
import { type Benchmark, type BenchTable, median } from './benchmark.ts';
import { planInNewProcess } from './fresh.ts';
import { importedProblem, importFiles, lackOfData, sharedPath } from './outside-data.ts';
import { mediansCpuMs } from './timing.ts';
import { searched } from './worlds.ts';

interface Case {
  readonly name: string;
  readonly domain: string;
  readonly problem: string;
  /** Warm JSHOP2 without the window's trace, on the machine on which it was measured. */
  readonly theirs: number;
  /** What a class of theirs works out, as an expression of ours. */
  readonly supplied?: string;
}

/** What the Java class that comes with its freecell gives. */
const CHECK_NULL = 'external check_null(card, number) := number * count (Thing2 t; t == nil and t == card);';

const SIMPLEFPS = 'simplefps/htn-jshop2/simplefps.jshop';
const simplefps = (size: string, times: readonly number[]): Case[] =>
  times.map((theirs, index) => ({
    name: `simplefps ${size} ${index + 1}`,
    domain: SIMPLEFPS,
    problem: `simplefps/problems/sfps-${size}-s${index + 1}.jshop`,
    theirs,
  }));
const example = (domain: string, problem: string, theirs: number, supplied = ''): Case => ({
  name: problem === 'problem' ? domain : `${domain} ${problem}`,
  domain: `jshop2/examples/${domain}/${domain}`,
  problem: `jshop2/examples/${domain}/${problem}`,
  theirs,
  supplied,
});

/** New processes for one problem. */
const FRESH = 5;

/** The problems of one domain: more of them share the code that V8 has made fast for one. */
function benchmarkOf(name: string, cases: readonly Case[]): Benchmark {
  return {
    name,
    what: 'first plans of imported JSHOP2 problems; median processor time when warm, beside that of warm JSHOP2 in 2026',
    run: async () => table(cases),
  };
}

export const importedBenchmarks: readonly Benchmark[] = [
  benchmarkOf('imported', [
    ...simplefps('a10-p100', [0.54, 0.66, 0.516, 0.513, 0.271, 0.538, 0.527, 0.389, 0.528, 0.615]),
    ...simplefps('a20-p200', [1.52, 3.41, 3.27]),
  ]),
  benchmarkOf('basic', [example('basic', 'problem', 0.008)]),
  benchmarkOf('logistics', [example('logistics', 'problem', 0.604)]),
  benchmarkOf('freecell', [example('freecell', 'problem', 0.397, CHECK_NULL)]),
  benchmarkOf('rover', [example('rover', 'problem', 101.9)]),
  benchmarkOf('blocks', [
    example('blocks', 'smallproblem', 0.067),
    example('blocks', 'problem', 139.5),
    example('oldblocks', 'problem', 0.307),
  ]),
];

function table(cases: readonly Case[]): BenchTable {
  const columns = [
    'problem',
    'steps',
    'cost',
    'nodes',
    'ms',
    'JSHOP2 ms',
    'times as fast',
    'million nodes/s',
  ];
  const lack = lackOfData('jshop2') ?? lackOfData('simplefps');
  if (lack !== null) return { columns, rows: [], notes: [lack] };
  const notes: string[] = [];
  const prepared = cases.flatMap((one) => {
    const measurable = prepare(one);
    if (typeof measurable === 'string') notes.push(`${one.name} is skipped: ${measurable}`);
    return typeof measurable === 'string' ? [] : [measurable];
  });
  // All share the engine's code, so none is timed before all are warm.
  const times = mediansCpuMs(prepared.map(({ run }) => run));
  const rows = prepared.map((one, index) => row(one, times[index] as number));
  const isSimpleFps = cases.some(({ domain }) => domain === SIMPLEFPS);
  return { columns, rows, notes: isSimpleFps ? [...notes, freshNote()] : notes };
}

interface Measurable {
  readonly of: Case;
  readonly plan: Plan;
  readonly nodes: number;
  readonly run: () => void;
}

/** What is to be timed, or why it cannot be. */
function prepare(one: Case): Measurable | string {
  const { domain, problem, supplied } = one;
  const loaded = importedProblem('shop', [sharedPath(domain), sharedPath(problem)], supplied);
  if (typeof loaded === 'string') return loaded;
  const options = { mode: 'first', maxNodes: 1_000_000 } as const;
  const { plan, nodes, status } = searched(loaded, options).result();
  if (plan === null) return `it ends as ${status} after ${nodes} nodes.`;
  return { of: one, plan, nodes, run: () => searched(loaded, options) };
}

function row({ of, plan, nodes }: Measurable, ms: number): (string | number)[] {
  const { name, theirs } = of;
  return [name, plan.steps.length, plan.cost, nodes, ms, theirs, theirs / ms, nodes / ms / 1000];
}

/** A new process that reads, compiles and plans. */
function freshNote(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'planwright-bench-'));
  try {
    const imported = importFiles(
      'shop',
      sharedPath(SIMPLEFPS),
      sharedPath('simplefps/problems/sfps-a10-p100-s1.jshop'),
    );
    if (typeof imported === 'string') return imported;
    const [world] = imported.worlds.map((file) => write(folder, file));
    for (const file of imported.domain) write(folder, file);
    const runs = Array.from({ length: FRESH }, () => planInNewProcess(folder, world ?? ''));
    const of = (time: 'wallMs' | 'cpuMs') => Math.round(median(runs.map((run) => run[time])));
    return `A new process for SimpleFPS 1: ${of('wallMs')} ms on the wall, ${of('cpuMs')} ms of processor time, the median of ${FRESH}.`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(folder: string, { path: name, text }: SourceFile): string {
  const place = path.join(folder, name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  return place;
}
