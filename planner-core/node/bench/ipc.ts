/**
 * The total-order problems of the 2020 planning competition: first plans, compared with those of its winner with loop
 * detection.
 */
import { type Benchmark, type BenchTable, cpuMs, median } from './benchmark.ts';
import { planTextsInNewProcesses } from './fresh.ts';
import {
  IPC_2020,
  type IpcProblem,
  importFiles,
  ipcProblems,
  lackOfData,
  problemOfImport,
} from './outside-data.ts';
import { type Rivals, readRivals, rivalOf } from './rivals.ts';
import { warmTimes } from './timing.ts';
import { searched } from './worlds.ts';

/** The time limit for each problem, in milliseconds. */
const PATIENCE = 10_000;
/** A problem that takes longer is not repeated. */
const LONG = 1000;
/** Below this, the difference does not matter. */
const SHORT = 5;
/** The number of new processes for each problem. */
const FRESH = 3;
const EFFORT = { warmUpMs: 1600, batchMs: 8, rounds: 15 };

export const ipcBenchmark: Benchmark = {
  name: 'ipc',
  what: `first plans for the total-order problems of IPC 2020, at most ${PATIENCE / 1000} s each; processor time of the first run in a new process, warm, and warm with the plan in hand`,
  run: async ({ rival }) => table(readRivals(rival)),
};

interface Row {
  readonly cells: readonly (string | number)[];
  /** The ratio of our first run to that of the rival. */
  readonly firstRatio: number;
  readonly isSolved: boolean;
  readonly isSlow: boolean;
}

function table(rivals: Rivals): BenchTable {
  const columns = [
    'problem',
    'steps',
    'nodes',
    'first run',
    'HyperTensioN first run',
    'warm',
    'plan in hand',
    'HyperTensioN plan in hand',
    'whole process',
  ];
  const lack = lackOfData(IPC_2020);
  if (lack !== null) return { columns, rows: [], notes: [lack] };
  const rows = ipcProblems().map((problem) => measure(problem, rivals));
  const solved = rows.filter(({ isSolved }) => isSolved).length;
  const slow = rows.filter(({ isSlow }) => isSlow).length;
  const ratios = rows.map(({ firstRatio }) => firstRatio).filter((ratio) => !Number.isNaN(ratio));
  const compared =
    ratios.length === 0
      ? []
      : [
          `The first run takes ${median(ratios).toPrecision(3)} times as long as HyperTensioN’s (median of ${ratios.length}).`,
        ];
  return {
    columns,
    rows: rows.map(({ cells }) => cells),
    notes: [
      `${solved} of ${rows.length} solved in ${PATIENCE / 1000} s each; ${slow} take both over ${SHORT} ms and over twice as long as HyperTensioN until the plan is in hand.`,
      ...compared,
    ],
  };
}

function measure({ domain, name, places }: IpcProblem, rivals: Rivals): Row {
  const imported = importFiles('hddl', places);
  const problem = typeof imported === 'string' ? imported : problemOfImport(imported);
  if (typeof imported === 'string' || typeof problem === 'string') {
    throw new Error(`${domain} ${name}: ${String(problem)}`);
  }
  const begin = cpuMs();
  const clock = () => cpuMs() - begin;
  const { plan, nodes } = searched(problem, { mode: 'first', timeMs: PATIENCE, clock }).result();
  const isLong = plan === null || clock() > LONG;
  const fresh = planTextsInNewProcesses(imported, isLong ? 1 : FRESH);
  const [warm] = isLong ? [] : warmTimes([() => searched(problem, { mode: 'first' })], EFFORT);
  const { ms, inHandMs } = warm ?? { ms: clock(), inHandMs: clock() };
  const theirs = rivalOf(rivals, `${domain} ${name}`);
  return {
    cells: [
      `${domain} ${name}`,
      plan?.steps.length ?? 'none',
      nodes,
      fresh.ms,
      theirs.first,
      ms,
      inHandMs,
      theirs.inHand,
      fresh.cpuMs,
    ],
    firstRatio: fresh.ms / theirs.first,
    isSolved: plan !== null,
    isSlow: inHandMs > SHORT && inHandMs > 2 * theirs.inHand,
  };
}
