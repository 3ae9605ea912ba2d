/** Problems that were written for JSHOP2: SimpleFPS and JSHOP2's own examples, imported from their original texts. */
import type { Plan, Search } from '../../index.ts';
import type { Benchmark, BenchTable } from './benchmark.ts';
import { type FreshRun, planTextsInNewProcesses } from './fresh.ts';
import { importFiles, lackOfData, problemOfImport, sharedPath } from './outside-data.ts';
import { type Rivals, readRivals, rivalOf } from './rivals.ts';
import { type WarmTimes, warmTimes } from './timing.ts';
import { searched } from './worlds.ts';

interface Case {
  readonly name: string;
  readonly domain: string;
  readonly problem: string;
  /** What a Java class of the original computes, as an expression of our language. */
  readonly supplied?: string;
}

/** What the Java class that comes with its freecell example computes. */
const CHECK_NULL = 'external check_null(card, number) := number * count (Thing2 t; t == nil and t == card);';

const SIMPLEFPS = 'simplefps/htn-jshop2/simplefps.jshop';
const simplefps = (size: string, count: number): Case[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `simplefps ${size} ${index + 1}`,
    domain: SIMPLEFPS,
    problem: `simplefps/problems/sfps-${size}-s${index + 1}.jshop`,
  }));
const example = (domain: string, problem = 'problem', supplied = ''): Case => ({
  name: problem === 'problem' ? domain : `${domain} ${problem}`,
  domain: `jshop2/examples/${domain}/${domain}`,
  problem: `jshop2/examples/${domain}/${problem}`,
  supplied,
});

/** The number of new processes for each problem. */
const FRESH = 5;

/** The problems of one domain; several of them share code that V8 has optimised for one of them. */
function benchmarkOf(name: string, cases: readonly Case[]): Benchmark {
  return {
    name,
    what: 'first plans of imported JSHOP2 problems: the first of a new process, warm, and warm with the plan in hand; processor time, medians',
    run: async ({ rival }) => table(cases, readRivals(rival)),
  };
}

export const importedBenchmarks: readonly Benchmark[] = [
  benchmarkOf('imported', [...simplefps('a10-p100', 10), ...simplefps('a20-p200', 3)]),
  benchmarkOf('basic', [example('basic')]),
  benchmarkOf('logistics', [example('logistics')]),
  benchmarkOf('freecell', [example('freecell', 'problem', CHECK_NULL)]),
  benchmarkOf('rover', [example('rover')]),
  benchmarkOf('blocks', [example('blocks', 'smallproblem'), example('blocks'), example('oldblocks')]),
];

const COLUMNS = [
  'problem',
  'steps',
  'cost',
  'nodes',
  'first run',
  'JSHOP2 first run',
  'warm',
  'JSHOP2 warm',
  'plan in hand',
  'JSHOP2 plan in hand',
  'times as fast',
  'whole process',
  'million nodes/s',
];

function table(cases: readonly Case[], rivals: Rivals): BenchTable {
  const lack = lackOfData('jshop2') ?? lackOfData('simplefps');
  if (lack !== null) return { columns: COLUMNS, rows: [], notes: [lack] };
  const notes: string[] = [];
  const prepared = cases.flatMap((one) => {
    const measurable = prepare(one);
    if (typeof measurable === 'string') notes.push(`${one.name} is skipped: ${measurable}`);
    return typeof measurable === 'string' ? [] : [measurable];
  });
  // They all share the engine's code, so all are warmed up before any is timed.
  const times = warmTimes(prepared.map(({ run }) => run));
  const rows = prepared.map((one, index) => row(one, times[index] as WarmTimes, rivals));
  return { columns: COLUMNS, rows, notes };
}

interface Measurable {
  readonly name: string;
  readonly plan: Plan;
  readonly nodes: number;
  readonly fresh: FreshRun;
  readonly run: () => Search;
}

/** What is to be timed, or why it cannot be. */
function prepare({ name, domain, problem, supplied }: Case): Measurable | string {
  const imported = importFiles('shop', [sharedPath(domain), sharedPath(problem)], supplied);
  const loaded = typeof imported === 'string' ? imported : problemOfImport(imported);
  if (typeof imported === 'string' || typeof loaded === 'string') return String(loaded);
  const options = { mode: 'first', maxNodes: 1_000_000 } as const;
  const { plan, nodes, status } = searched(loaded, options).result();
  if (plan === null) return `it ends as ${status} after ${nodes} nodes.`;
  const fresh = planTextsInNewProcesses(imported, FRESH);
  return { name, plan, nodes, fresh, run: () => searched(loaded, options) };
}

function row(one: Measurable, { ms, inHandMs }: WarmTimes, rivals: Rivals): (string | number)[] {
  const { name, plan, nodes, fresh } = one;
  const theirs = rivalOf(rivals, name);
  return [
    name,
    plan.steps.length,
    plan.cost,
    nodes,
    fresh.ms,
    theirs.first,
    ms,
    theirs.warm,
    inHandMs,
    theirs.inHand,
    theirs.inHand / inHandMs,
    fresh.cpuMs,
    nodes / ms / 1000,
  ];
}
