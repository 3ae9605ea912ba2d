/** Optimal plans for SimpleFPS: the small worlds for which JSHOP2 with branch and bound proved an optimum. */
import { readFileSync } from 'node:fs';
import { type Benchmark, type BenchTable, worst } from './benchmark.ts';
import { planTextsInNewProcesses } from './fresh.ts';
import { importFiles, lackOfData, problemOfImport, sharedPath } from './outside-data.ts';
import { type WarmTimes, warmTimes } from './timing.ts';
import { searched } from './worlds.ts';

const DOMAIN = 'simplefps/htn-jshop2/simplefps.jshop';
const REFERENCE = 'simplefps/REFERENCE.tsv';
/** The number of new processes for each world. */
const FRESH = 3;

interface Proved {
  readonly world: string;
  /** Infinite if there is no plan. */
  readonly optimum: number;
  readonly nodes: number;
}

export const smallBenchmark: Benchmark = {
  name: 'small',
  what: 'best plans of small imported SimpleFPS worlds, proved; processor time of the first run of a new process, warm, and warm with the plan in hand',
  run: async () => table(),
};

function table(): BenchTable {
  const columns = [
    'world',
    'optimum',
    'JSHOP2 nodes',
    'nodes',
    'first run',
    'warm',
    'plan in hand',
    'as proved',
  ];
  const lack = lackOfData(REFERENCE);
  if (lack !== null) return { columns, rows: [], notes: [lack] };
  const rows = references().map(measure);
  const slowest = worst(rows.map((row) => row[6] as number));
  return {
    columns,
    rows,
    notes: [`The slowest of ${rows.length}, warm, with the plan in hand: ${slowest.toPrecision(3)} ms.`],
  };
}

function references(): Proved[] {
  const lines = readFileSync(sharedPath(REFERENCE), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [world = '', planner = '', , cost, nodes] = line.split('\t');
    return planner.includes('proved=true') ? [{ world, optimum: Number(cost), nodes: Number(nodes) }] : [];
  });
}

function measure({ world, optimum, nodes }: Proved): (string | number)[] {
  const imported = importFiles('shop', [sharedPath(DOMAIN), sharedPath(`simplefps/problems/${world}.jshop`)]);
  const problem = typeof imported === 'string' ? imported : problemOfImport(imported);
  if (typeof imported === 'string' || typeof problem === 'string') throw new Error(String(problem));
  const best = () => searched(problem, { mode: 'best' });
  const { cost, nodes: ours, optimal, status } = best().result();
  const isSame = Number.isFinite(optimum) ? optimal && cost === optimum : status === 'unsolvable';
  const fresh = planTextsInNewProcesses(imported, FRESH, '--best');
  const [{ ms, inHandMs }] = warmTimes([best]) as [WarmTimes];
  const shown = Number.isFinite(optimum) ? optimum : 'no plan';
  return [world, shown, nodes, ours, fresh.ms, ms, inHandMs, isSame ? 'yes' : 'NO'];
}
