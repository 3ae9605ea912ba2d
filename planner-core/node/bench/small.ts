/** SimpleFPS solved to the optimum: the small worlds for which JSHOP2 with branch and bound proved one. */
import { readFileSync } from 'node:fs';
import type { Problem } from '../../index.ts';
import { type Benchmark, type BenchTable, worst } from './benchmark.ts';
import { importedProblem, lackOfData, sharedPath } from './outside-data.ts';
import { medianCpuMs } from './timing.ts';
import { searched } from './worlds.ts';

const DOMAIN = 'simplefps/htn-jshop2/simplefps.jshop';
const REFERENCE = 'simplefps/REFERENCE.tsv';

interface Proved {
  readonly world: string;
  /** Infinite where there is no plan. */
  readonly optimum: number;
  readonly nodes: number;
}

export const smallBenchmark: Benchmark = {
  name: 'small',
  what: 'best plans of small imported SimpleFPS worlds, proved; median processor time when warm, and of the first run',
  run: async () => table(),
};

function table(): BenchTable {
  const columns = ['world', 'optimum', 'JSHOP2 nodes', 'nodes', 'ms', 'first run ms', 'as proved'];
  const lack = lackOfData(REFERENCE);
  if (lack !== null) return { columns, rows: [], notes: [lack] };
  const rows = references().map(measure);
  const slowest = worst(rows.map((row) => row[4] as number));
  return { columns, rows, notes: [`The slowest of ${rows.length}: ${slowest.toPrecision(3)} ms.`] };
}

function references(): Proved[] {
  const lines = readFileSync(sharedPath(REFERENCE), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [world = '', planner = '', , cost, nodes] = line.split('\t');
    return planner.includes('proved=true') ? [{ world, optimum: Number(cost), nodes: Number(nodes) }] : [];
  });
}

function measure({ world, optimum, nodes }: Proved): (string | number)[] {
  const load = () =>
    importedProblem('shop', [sharedPath(DOMAIN), sharedPath(`simplefps/problems/${world}.jshop`)]);
  const problem = load();
  if (typeof problem === 'string') return [world, optimum, nodes, problem, Number.NaN, Number.NaN, 'no'];
  const best = (of: Problem) => searched(of, { mode: 'best' });
  const begin = process.cpuUsage();
  const { cost, nodes: ours, optimal, status } = best(problem).result();
  const { user, system } = process.cpuUsage(begin);
  const isSame = Number.isFinite(optimum) ? optimal && cost === optimum : status === 'unsolvable';
  const ms = medianCpuMs(() => best(problem));
  const shown = Number.isFinite(optimum) ? optimum : 'no plan';
  return [world, shown, nodes, ours, ms, (user + system) / 1000, isSame ? 'yes' : 'NO'];
}
